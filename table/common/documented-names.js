/**
 * Names of classes and functions that the host's public documents list, by branch of `foundry`; after a bar, what one generation alone has.
 * Source: the pages of namespaces at foundryvtt.com/api (13.350) and foundryvtt.com/api/v14.
 * @type {Record<string, {both?: string, 13?: string, 14?: string}>}
 */
const NAMES = {
  abstract: { both: "DataModel Document EmbeddedCollection EmbeddedCollectionDelta TypeDataModel" },
  "applications.api": { both: "ApplicationV2 CategoryBrowser DialogV2 DocumentSheetV2 HandlebarsApplicationMixin", 14: "Application Dialog DocumentSheet" },
  "applications.apps": {
    both: "CombatTrackerConfig CompendiumArtConfig DocumentOwnershipConfig DocumentSheetConfig FilePicker GridConfig ImagePopout PermissionConfig", 14: "FormulaEditor ShapeConfig",
  },
  "applications.dice": { both: "RollResolver" },
  "applications.elements": {
    both: "AbstractFormInputElement AbstractMultiSelectElement HTMLCodeMirrorElement HTMLColorPickerElement HTMLDocumentEmbedElement HTMLDocumentTagsElement HTMLEnrichedContentElement " +
      "HTMLFilePickerElement HTMLHueSelectorSlider HTMLMultiCheckboxElement HTMLMultiSelectElement HTMLProseMirrorElement HTMLRangePickerElement HTMLSecretBlockElement HTMLStringTagsElement",
    14: "AdoptableHTMLElement HTMLFormulaInputElement HTMLGridOffset2DTagsElement HTMLGridOffset3DTagsElement",
  },
  "applications.hud": { both: "BasePlaceableHUD DrawingHUD HeadsUpDisplayContainer TileHUD TokenHUD" },
  "applications.settings.menus": { both: "AVConfig DiceConfig FontConfig PrototypeOverridesConfig UIConfig" },
  "applications.sheets": {
    both: "ActiveEffectConfig ActorSheetV2 AdventureExporter AdventureImporterV2 AmbientLightConfig AmbientSoundConfig BaseSheet CardConfig CardDeckConfig CardHandConfig CardPileConfig " +
      "CardsConfig CombatantConfig DrawingConfig FolderConfig ItemSheetV2 MacroConfig NoteConfig PlaylistConfig PlaylistSoundConfig PrototypeTokenConfig RegionBehaviorConfig RegionConfig " +
      "RollTableSheet SceneConfig TableResultConfig TileConfig TokenConfig UserConfig WallConfig",
    13: "MeasuredTemplateConfig", 14: "LevelConfig PlaceableConfig ActorSheet ItemSheet",
  },
  "applications.sheets.journal": {
    both: "JournalEntryCategoryConfig JournalEntryPageHandlebarsSheet JournalEntryPageImageSheet JournalEntryPageMarkdownSheet JournalEntryPagePDFSheet JournalEntryPageProseMirrorSheet " +
      "JournalEntryPageSheet JournalEntryPageTextSheet JournalEntryPageVideoSheet JournalEntrySheet",
  },
  "applications.sidebar": { both: "AbstractSidebarTab DocumentDirectory Sidebar" },
  "applications.sidebar.apps": {
    both: "ChatPopout Compendium ControlsConfig FolderExport FrameViewer InvitationLinks ModuleManagement SupportDetails ToursManagement WorldConfig",
  },
  "applications.sidebar.tabs": {
    both: "ActorDirectory CardsDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory JournalDirectory MacroDirectory PlaylistDirectory RollTableDirectory SceneDirectory Settings",
    14: "AmbientLightTab AmbientSoundTab DrawingTab NoteTab PlaceableDirectory PlaceableTab RegionTab TileTab TokenTab WallTab",
  },
  "applications.ui": { both: "GamePause Hotbar MainMenu Notifications Players SceneControls SceneNavigation" },
  "applications.ux": { both: "ContextMenu DragDrop Draggable FormDataExtended HTMLSecret ProseMirrorEditor SearchFilter Tabs TextEditor", 14: "Autocomplete FilterMenu" },
  "appv1.api": { both: "Application Dialog DocumentSheet FormApplication" },
  "appv1.sheets": { both: "ActorSheet AdventureImporter ItemSheet JournalPageSheet JournalSheet JournalTextPageSheet", 13: "JournalTextTinyMCESheet" },
  canvas: { both: "Canvas FramebufferSnapshot SceneManager TextureExtractor TextureLoader getTexture loadTexture", 14: "TransitionContainer" },
  "canvas.layers": {
    both: "CanvasBackgroundAlterationEffects CanvasColorationEffects CanvasDarknessEffects CanvasDepthMask CanvasIlluminationEffects CanvasLayer CanvasOcclusionMask CanvasVisionMask " +
      "DrawingsLayer InteractionLayer LightingLayer NotesLayer PlaceablesLayer RegionLayer SoundsLayer TilesLayer TokenLayer WallsLayer ControlsLayer DarknessLevelContainer GridLayer WeatherEffects",
    13: "TemplateLayer",
  },
  "canvas.groups": {
    both: "CanvasVisibility EffectsCanvasGroup EnvironmentCanvasGroup OverlayCanvasGroup PrimaryCanvasGroup RenderedCanvasGroup HiddenCanvasGroup InterfaceCanvasGroup CanvasGroupMixin",
  },
  "canvas.primary": {
    both: "PrimaryCanvasContainer PrimaryCanvasParticleContainer PrimaryGraphics PrimarySpriteMesh CanvasTransformMixin PrimaryCanvasObjectMixin PrimaryOccludableObjectMixin",
  },
  "canvas.containers": {
    both: "CachedContainer ControlIcon Cursor DoorControl DoorMesh GridHighlight GridMesh PointSourceMesh PreciseText QuadMesh ResizeHandle SpriteMesh UnboundContainer FullCanvasObjectMixin",
    14: "ShapeControls ShapeControlsHandle",
  },
  "canvas.placeables": { both: "AmbientLight AmbientSound Drawing Note PlaceableObject Region Tile Token Wall", 13: "MeasuredTemplate" },
  data: {
    both: "ActorDeltaField BaseShapeData BaseTerrainData CalendarData CircleShapeData ClientDatabaseBackend CombatConfiguration EllipseShapeData LightData PolygonShapeData PrototypeToken " +
      "PrototypeTokenOverrides RectangleShapeData ShapeData TerrainData TextureData TombstoneData SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG",
    14: "ActiveEffectTypeDataModel ConeShapeData EmanationShapeData GridShapeData LineShapeData PolygonTree PolygonTreeNode RingShapeData TokenShapeData operators",
  },
  "data.fields": {
    both: "AlphaField AngleField AnyField ArrayField BooleanField ColorField DataField DocumentAuthorField DocumentFlagsField DocumentIdField DocumentOwnershipField DocumentStatsField " +
      "DocumentTypeField DocumentUUIDField EmbeddedCollectionDeltaField EmbeddedCollectionField EmbeddedDataField EmbeddedDocumentField FilePathField ForeignDocumentField HTMLField HueField " +
      "IntegerSortField JavaScriptField JSONField NumberField ObjectField SchemaField SetField ShaderField StringField TypeDataField TypedObjectField TypedSchemaField",
    14: "DataModelSchemaField GridOffsetField GridOffsetsField SceneLevelsSetField ShapesField",
  },
  "data.regionBehaviors": {
    both: "AdjustDarknessLevelRegionBehaviorType DisplayScrollingTextRegionBehaviorType ExecuteMacroRegionBehaviorType ExecuteScriptRegionBehaviorType ModifyMovementCostRegionBehaviorType " +
      "PauseGameRegionBehaviorType RegionBehaviorType SuppressWeatherRegionBehaviorType TeleportTokenRegionBehaviorType ToggleBehaviorRegionBehaviorType",
    14: "ApplyActiveEffectRegionBehaviorType ChangeLevelRegionBehaviorType DefineSurfaceRegionBehaviorType",
  },
  "dice.terms": { both: "Coin DiceTerm Die FateDie FunctionTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm RollTerm StringTerm" },
  documents: {
    both: "ActiveEffect Actor ActorDelta Adventure AmbientLightDocument AmbientSoundDocument BaseActiveEffect BaseActor BaseActorDelta BaseAdventure BaseAmbientLight BaseAmbientSound BaseCard " +
      "BaseCards BaseChatMessage BaseCombat BaseCombatant BaseCombatantGroup BaseDrawing BaseFogExploration BaseFolder BaseItem BaseJournalEntry BaseJournalEntryCategory BaseJournalEntryPage " +
      "BaseMacro BaseNote BasePlaylist BasePlaylistSound BaseRegion BaseRegionBehavior BaseRollTable BaseScene BaseSetting BaseTableResult BaseTile BaseToken BaseUser BaseWall Card Cards " +
      "ChatMessage Combat Combatant CombatantGroup DrawingDocument FogExploration Folder Item JournalEntry JournalEntryCategory JournalEntryPage Macro NoteDocument Playlist PlaylistSound " +
      "RegionBehavior RegionDocument RollTable Scene Setting TableResult TileDocument TokenDocument User WallDocument",
    13: "BaseMeasuredTemplate MeasuredTemplateDocument", 14: "modifyBatch",
  },
  helpers: { both: "AsyncWorker ClientIssues ClientSettings DocumentIndex GameTime Hooks Localization SocketInterface WorkerManager", 14: "ActiveEffectRegistry" },
  "helpers.interaction": { both: "ClientKeybindings ClipboardHelper GamepadManager KeyboardManager MouseManager TooltipManager" },
  "helpers.media": { both: "ImageHelper VideoHelper", 14: "CompendiumArt" },
  utils: {
    both: "BitMask Collection Color HttpError IterableWeakMap IterableWeakSet Semaphore StringTree WordTree AsyncFunction debouncedReload benchmark buildUuid circleCircleIntersects cleanHTML " +
      "closestPointToSegment debounce deepClone deepFreeze deepSeal deleteProperty diffObject duplicate encodeURL escapeHTML EventEmitterMixin expandObject fetchJsonWithTimeout fetchResource " +
      "fetchWithTimeout filterObject flattenObject formatFileSize fromUuid fromUuidSync getCacheBustURL getDefiningClass getDocumentClass getParentClasses getPlaceableObjectClass getProperty " +
      "getRoute getType hasProperty invertObject isEmpty isNewerVersion isSubclass lineCircleIntersection lineLineIntersection lineSegmentIntersection lineSegmentIntersects " +
      "logCompatibilityWarning mergeObject orient2dFast parseHTML parseS3URL parseUuid pathCircleIntersects performIntegerSort polygonCentroid quadraticIntersection randomID readTextFromFile " +
      "saveDataToFile setProperty srcExists threadLock throttle timeSince unescapeHTML",
    13: "applySpecialKeys isDeletionKey objectsEqual",
    14: "StringNode applyDataOperators buildRelativeUuid closestPointToPath equals expandObjectInPlace isElementInstanceOf isPlainObject iterateEntries iterateKeys iterateValues objectEntries " +
      "objectKeys objectValues",
  },
};

const split = (names = "") => names.split(" ").filter(Boolean);

/**
 * Names that a generation has, and those that only the other has, by branch.
 * @param {13|14} generation
 * @returns {{branch: string, here: string[], elsewhere: string[]}[]}
 */
export function documentedNames(generation) {
  return Object.entries(NAMES).map(([branch, names]) => ({
    branch, here: [...split(names.both), ...split(names[generation])], elsewhere: split(names[generation === 14 ? 13 : 14]),
  }));
}
