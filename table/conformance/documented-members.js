/**
 * Members of classes that the host's public documents list and that packages call, or override and call through `super`: for each class by its place below
 * `foundry` the static ones, then those of its prototype; after `13:` or `14:` what one generation alone has.
 * Source: the pages of classes at foundryvtt.com/api (13.350) and foundryvtt.com/api/v14; members marked there as protected as public systems override them.
 * @type {Record<string, [string, string]>}
 */
const MEMBERS = {
  "abstract.DataModel": [
    "LOCALIZATION_PREFIXES defineSchema schema cleanData fromSource fromJSON migrateData migrateDataSafe shimData validateJoint _initializationOrder",
    "_configure _initialize _initializeSource schema invalid validationFailures clone validate updateSource reset toObject toJSON " +
      "14:_preUpdateSource 14:_updateDiff 14:_updateCommit",
  ],
  "abstract.TypeDataModel": ["", "modelProvider prepareBaseData prepareDerivedData toEmbed _preCreate _onCreate _preUpdate _onUpdate _preDelete _onDelete"],
  "abstract.Document": [
    "metadata documentName collectionName hierarchy implementation baseDocument hasTypeData TYPES database create createDocuments updateDocuments " +
      "deleteDocuments get canUserCreate getCollectionName _addDataFieldMigration _addDataFieldShim _addDataFieldShims _preCreateOperation _onCreateOperation " +
      "_preUpdateOperation _onUpdateOperation _preDeleteOperation _onDeleteOperation",
    "id uuid isEmbedded inCompendium documentName getUserLevel testUserPermission canUserModify clone migrateSystemData update delete getEmbeddedCollection " +
      "getEmbeddedDocument createEmbeddedDocuments updateEmbeddedDocuments deleteEmbeddedDocuments traverseEmbeddedDocuments getFlag setFlag unsetFlag " +
      "_preCreate _onCreate _preUpdate _onUpdate _preDelete _onDelete",
  ],
  "documents.Actor": [
    "getDefaultArtwork createDialog fromDropData fromImport defaultName",
    "sheet hasPlayerOwner limited link permission visible collection compendium isOwner toAnchor toDragData importFromJSON exportToJSON " +
      "importFromJSONDialog deleteDialog getRelativeUUID render prepareData prepareBaseData prepareDerivedData prepareEmbeddedDocuments sortRelative " +
      "toCompendium toEmbed onEmbed _buildEmbedHTML _createInlineEmbed _createFigureEmbed _createDocumentLink _onClickDocumentLink _safePrepareData " +
      "_preCreateDescendantDocuments _onCreateDescendantDocuments _preUpdateDescendantDocuments _onUpdateDescendantDocuments _preDeleteDescendantDocuments " +
      "_onDeleteDescendantDocuments _onSheetChange _getSheetClass thumbnail itemTypes isToken appliedEffects temporaryEffects inCombat allApplicableEffects " +
      "applyActiveEffects getActiveTokens getDependentTokens getRollData getTokenDocument getTokenImages modifyTokenAttribute rollInitiative " +
      "toggleStatusEffect _registerDependentToken _unregisterDependentToken",
  ],
  "documents.Item": ["getDefaultArtwork", "actor isOwned isEmbedded thumbnail transferredEffects getRollData"],
  "documents.ActiveEffect": [
    "applyField fromStatusEffect _fromStatusEffect getInitialDuration 14:applyChange 14:registry",
    "isSuppressed target active isTemporary modifiesActor sourceName apply _applyCustom updateDuration _prepareDuration _getCombatTime " +
      "_requiresDurationUpdate _applyAdd _applyMultiply _applyOverride _applyUpgrade _castDelta _castArray _parseOrString _applyLegacy",
  ],
  "documents.ActorDelta": ["", "syntheticActor restore"],
  "documents.ChatMessage": [
    "getSpeaker getSpeakerActor getWhisperRecipients applyRollMode 14:applyMode",
    "alias isAuthor isContentVisible isRoll speakerActor visible applyRollMode getRollData renderHTML getHTML export _renderRollHTML _renderRollContent 14:applyMode",
  ],
  "documents.Combat": [
    "CONFIG_SETTING",
    "combatant nextCombatant settings isActive visible started activate getCombatantsByToken getCombatantsByActor startCombat endCombat nextRound " +
      "previousRound nextTurn previousTurn rollAll rollInitiative rollNPC resetAll setInitiative setupTurns toggleSceneLink _sortCombatants _onEnter _onExit " +
      "_onStartRound _onStartTurn _onEndTurn _onEndRound _manageTurnEvents _getCurrentState getTimeDelta _playCombatSound getCombatantByToken " +
      "getCombatantByActor",
  ],
  "documents.Combatant": [
    "",
    "isNPC isDefeated players hasPlayerOwner actor token combat hasRolled visible getInitiativeRoll rollInitiative updateResource _getInitiativeFormula",
  ],
  "documents.CombatantGroup": ["", "members defeated hidden hasRolled"],
  "documents.Cards": [
    "DEFAULT_ICON",
    "thumbnail availableCards drawnCards typeLabel canClone deal pass draw shuffle recall reset sortStandard sortShuffled _drawCards deleteDialog " +
      "dealDialog drawDialog passDialog playDialog resetDialog",
  ],
  "documents.Card": ["DEFAULT_ICON", "currentFace source isHome showFace hasNextFace hasPreviousFace flip pass play discard recall toMessage"],
  "documents.Folder": [
    "createDialog",
    "depth displayed contents children ancestors documentClass compendium exportToCompendium getSubfolders getParentFolders",
  ],
  "documents.JournalEntry": ["", "visible sceneNote panToNote show"],
  "documents.collections.Journal": ["show showDialog", ""],
  "documents.RegionDocument": ["", "tokens testPoint segmentizeMovementPath"],
  "documents.JournalEntryPage": ["buildTOC", "sceneNote toc _embedTextPage"],
  "documents.Macro": ["", "canExecute isAuthor thumbnail execute"],
  "documents.RollTable": ["fromFolder", "thumbnail draw drawMany roll toMessage getResultsForRoll normalize resetResults"],
  "documents.TableResult": ["", "icon documentToAnchor getHTML"],
  "documents.Scene": ["", "dimensions isView thumbnail activate view clone createThumbnail getDimensions clearMovementHistories updateTokenRegions"],
  "documents.Setting": ["", "config"],
  "documents.TokenDocument": [
    "getTrackedAttributes getTrackedAttributeChoices _getTrackedAttributesFromObject _getTrackedAttributesFromSchema createCombatants deleteCombatants",
    "actor baseActor isLinked isSecret inCombat combatant getBarAttribute hasStatusEffect toggleCombatant getSize move getSnappedPosition getCenterPoint " +
      "getGridSpacePolygon movementHistory clearMovementHistory revertRecordedMovement startMovement pauseMovement resumeMovement stopMovement " +
      "getCompleteMovementPath measureMovementPath regions rendered layer object testInsideRegion getOccupiedGridSpaceOffsets _prepareDetectionModes " +
      "_onRelatedUpdate",
  ],
  "documents.User": [
    "",
    "isGM isSelf isActiveGM isBanned border query can hasRole hasPermission assignHotbarMacro getHotbarMacros broadcastActivity",
  ],
  "documents.Playlist": ["", "playAll playNext playSound stopAll stopSound cycleMode playbackOrder toAnchor"],
  "documents.PlaylistSound": ["", "sound load sync"],
  "documents.Adventure": ["", "import prepareImport importContent"],
  "documents.WallDocument": ["", ""],
  "documents.abstract.DocumentCollection": [
    "getSearchableFields",
    "documentClass documentName name contents createDocument get getInvalid getName set delete search updateAll toJSON render _onModifyContents",
  ],
  "documents.abstract.WorldCollection": [
    "instance registerSheet unregisterSheet registeredSheets",
    "folders directory fromCompendium importFromCompendium maxFolderDepth",
  ],
  "documents.collections.CompendiumCollection": [
    "createCompendium",
    "banner collection config folder locked ownership sort title visible maxFolderDepth clear configure deleteCompendium duplicateCompendium getDocument " +
      "getDocuments getIndex getUserLevel importAll importAllDialog importDocument importFolder importFolders indexDocument migrate testUserPermission " +
      "applicationClass",
  ],
  "documents.collections.Users": ["", "activeGM current players getDesignatedUser"],
  "documents.collections.Scenes": ["", "active current viewed"],
  "documents.collections.Actors": ["", "tokens"],
  "documents.collections.CombatEncounters": ["", "active viewed combats settings"],
  "documents.collections.ChatMessages": ["", "flush"],
  "documents.collections.Playlists": ["", "playing"],
  "utils.Collection": ["", "contents filter find forEach get getName map reduce some toJSON size"],
  "helpers.Hooks": ["on once off call callAll onError events", ""],
  "dice.Roll": [
    "CHAT_TEMPLATE TOOLTIP_TEMPLATE create fromData fromJSON fromTerms getFormula parse replaceFormulaData safeEval simplifyTerms validate " +
      "collapseInlineResult expandInlineResult defaultImplementation resolverImplementation registerResult identifyFulfillableTerms",
    "dice formula result total product isDeterministic alter clone evaluate evaluateSync getTooltip propagateFlavor render reroll resetFormula roll " +
      "toAnchor toJSON toMessage _evaluate _evaluateASync _evaluateSync _evaluateTotal _prepareData",
  ],
  "dice.terms.RollTerm": [
    "SERIALIZE_ATTRIBUTES FLAVOR_REGEXP FLAVOR_REGEXP_STRING fromData fromJSON",
    "expression formula flavor total isDeterministic resolver evaluate toJSON",
  ],
  "dice.terms.DiceTerm": [
    "DENOMINATION MODIFIERS MODIFIERS_REGEXP_STRING MODIFIER_REGEXP REGEXP SERIALIZE_ATTRIBUTES matchTerm fromMatch compareResult",
    "denomination dice values number faces alter getResultLabel getResultCSS getTooltipData roll mapRandomFace randomFace _roll _evaluateModifiers " +
      "_evaluateModifier",
  ],
  "dice.terms.Die": [
    "",
    "reroll rerollRecursive explode explodeOnce keep drop countSuccess countFailures countEven countOdd deductFailures subtractFailures marginSuccess " +
      "minimum maximum",
  ],
  "dice.terms.PoolTerm": ["fromRolls", "dice keep drop"],
  "applications.api.ApplicationV2": [
    "DEFAULT_OPTIONS BASE_APPLICATION emittedEvents TABS RENDER_STATES inheritanceChain parseCSSDimension waitForImages",
    "state rendered minimized hasFrame classList element form title addEventListener dispatchEvent removeEventListener bringToFront changeTab close " +
      "maximize minimize render setPosition submit toggleControls _awaitTransition _canRender _configureRenderOptions _createContextMenu _doEvent " +
      "_getHeaderControls _getTabsConfig _headerControlButtons _initializeApplicationOptions _insertElement _onChangeForm _onClickAction _onClickTab _onClose " +
      "_onFirstRender _onPosition _onRender _onSubmitForm _postRender _preClose _preFirstRender _prePosition _preRender _prepareContext _prepareTabs " +
      "_removeElement _renderFrame _renderHTML _renderHeaderControl _replaceHTML _tearDown _updateFrame _updatePosition _attachFrameListeners " +
      "14:detachWindow 14:attachWindow 14:renderChild 14:_onDetach 14:_onAttach",
  ],
  "applications.api.DocumentSheetV2": ["", "document isVisible isEditable _prepareSubmitData _processFormData _processSubmitData _toggleDisabled _onSubmitForm"],
  "applications.sheets.ActorSheetV2": [
    "",
    "actor token _onDragStart _onDragOver _onDrop _onDropDocument _onDropActiveEffect _onDropActor _onDropItem _onDropFolder _onSortItem _canDragStart " +
      "_canDragDrop",
  ],
  "applications.sheets.ItemSheetV2": ["", "item 14:_onDrop 14:_onDragStart 14:_canDragStart 14:_canDragDrop"],
  "applications.api.DialogV2": ["confirm prompt wait input query", "_onSubmit"],
  "applications.ux.ContextMenu": ["create implementation", "render close menu element selector"],
  "applications.ux.DragDrop": ["createDragImage implementation", "bind callback can"],
  "applications.ux.FormDataExtended": ["", "object"],
  "applications.ux.SearchFilter": ["OPERATORS cleanQuery evaluateFilter", "bind unbind filter"],
  "applications.ux.Tabs": ["", "activate bind"],
  "applications.ux.TextEditor": [
    "enrichHTML create decodeHTML getDragEventData getContentLink previewHTML truncateHTML truncateText implementation activateListeners getContentLink",
    "",
  ],
  "applications.ux.Draggable": ["", ""],
  "applications.ux.HTMLSecret": ["", "bind"],
  "applications.apps.FilePicker": [
    "browse configurePath createDirectory upload uploadPersistent fromButton implementation FILE_TYPES LAST_BROWSED_DIRECTORY LAST_DISPLAY_MODE",
    "activeSource canUpload sources",
  ],
  "applications.apps.ImagePopout": ["", ""],
  "applications.apps.DocumentSheetConfig": ["getSheetClassesForSubType initializeSheets registerSheet unregisterSheet", ""],
  "applications.ui.Notifications": ["", "notify info warn error remove clear"],
  "applications.sidebar.tabs.ChatLog": [
    "parse MESSAGE_PATTERNS",
    "postOne deleteMessage renderBatch scrollBottom updateMessage notify processMessage isAtBottom _getEntryContextOptions",
  ],
  "applications.sidebar.Sidebar": ["TABS", "changeTab expanded toggleExpanded expand collapse"],
  "applications.sidebar.AbstractSidebarTab": ["tabName", "active isPopout renderPopout activate _onActivate"],
  "applications.sidebar.DocumentDirectory": [
    "",
    "collection documentClass collapseAll _getEntryContextOptions _getFolderContextOptions _onCreateEntry _onClickEntry _onDrop _createDroppedEntry " +
      "_canDragStart _canDragDrop _onSearchFilter _handleDroppedEntry _handleDroppedFolder _onDragStart _canCreateEntry _canCreateFolder",
  ],
  "applications.sidebar.tabs.CombatTracker": [
    "",
    "viewed combats scrollToTurn _getEntryContextOptions _getCombatContextOptions _prepareCombatContext _prepareTrackerContext _onCombatantControl " +
      "_onCombatControl",
  ],
  "applications.ui.Hotbar": ["", "slots changePage _onDrop cyclePage"],
  "applications.ui.SceneControls": ["", "control tool activate"],
  "applications.ui.Players": ["", ""],
  "nue.Tour": [
    "STATUS activeTour fromJSON tourInProgress",
    "steps status stepIndex canStart hasNext hasPrevious currentStep start next previous progress complete exit reset _preStep _postStep _renderStep " +
      "_getTargetElement",
  ],
  "helpers.ClientSettings": ["", "register registerMenu get set"],
  "helpers.Localization": ["localizeDataModel", "localize format has getListFormatter sortObjects pluralRules"],
  "helpers.GameTime": ["", "worldTime serverTime advance set calendar earthCalendar"],
  "helpers.interaction.ClientKeybindings": ["", "register get set"],
  "helpers.interaction.KeyboardManager": [
    "MODIFIER_KEYS MODIFIER_CODES CONTROL_KEY_STRING PROTECTED_KEYS getKeyboardEventContext getKeycodeDisplayString",
    "hasFocus isModifierActive isCoreActionKeyActive releaseKeys",
  ],
  "helpers.interaction.TooltipManager": [
    "TOOLTIP_ACTIVATION_MS TOOLTIP_MARGIN_PX TOOLTIP_DIRECTIONS LOCKED_TOOLTIP_BUFFER_PX",
    "activate deactivate dismissLockedTooltip dismissLockedTooltips createLockedTooltip clearPending lockTooltip tooltip activateEventListeners",
  ],
  "data.fields.DataField": [
    "recursive hierarchical _defaults",
    "fieldPath clean validate initialize toObject toFormGroup toInput apply getInitialValue _cast _cleanType _validateType _applyChangeAdd " +
      "_applyChangeMultiply _applyChangeOverride _applyChangeUpgrade _applyChangeDowngrade _applyChangeCustom _castChangeDelta applyChange _getField _toInput " +
      "_validateSpecial",
  ],
  "data.fields.SchemaField": ["", "keys values has get getField entries apply migrateSource _initialize"],
  "data.fields.StringField": ["", ""],
  "data.fields.NumberField": ["", ""],
  "data.fields.ArrayField": ["", ""],
  "data.fields.ObjectField": ["", ""],
  "data.fields.TypedObjectField": ["", ""],
  "appv1.api.Application": [
    "defaultOptions RENDER_STATES",
    "id element template popOut rendered title getData render close setPosition activateListeners activateTab bringToTop maximize minimize " +
      "_getHeaderButtons _render _renderInner _renderOuter _injectHTML _replaceHTML _activateCoreListeners _onChangeTab _onSearchFilter _canDragStart " +
      "_canDragDrop _onDragStart _onDragOver _onDrop _saveScrollPositions _restoreScrollPositions _callHooks _contextMenu _onResize",
  ],
  "appv1.api.FormApplication": [
    "",
    "isEditable submit saveEditor activateEditor _getSubmitData _onSubmit _updateObject _onChangeInput _disableFields _getFilePickerOptions " +
      "_activateFilePicker _onChangeRange",
  ],
  "appv1.api.DocumentSheet": ["", "document _onConfigureSheet"],
  "appv1.api.Dialog": ["confirm prompt wait", "submit _onClickButton"],
  "appv1.sheets.ActorSheet": ["", "actor token _onDropItem _onDropItemCreate _onDropActor _onDropActiveEffect _onDropFolder _onSortItem"],
  "appv1.sheets.ItemSheet": ["", "item"],
  "applications.elements.AbstractFormInputElement": [
    "tagName observedAttributes formAssociated",
    "name value form disabled editable type _buildElements _activateListeners _refresh _toggleDisabled _getValue _setValue abortSignal",
  ],
  "applications.elements.HTMLProseMirrorElement": ["create", "open value"],
  "applications.elements.HTMLMultiSelectElement": ["create", "select unselect"],
  "applications.elements.HTMLFilePickerElement": ["create", ""],
  "canvas.placeables.Token": [
    "",
    "actor bounds center targeted inCombat combatant isOwner isVisible name w h control release setTarget toggleVisibility id sheet getCenterPoint " +
      "getSnappedPosition refresh draw drawBars drawEffects layer",
  ],
};

const wanted = (text, generation) => text.split(" ").filter(Boolean).map((word) => word.split(":")).filter(([first, name]) => name === undefined || first === String(generation)).map((parts) => parts.at(-1));

/**
 * @param {13|14} generation
 * @returns {{path: string, statics: string[], members: string[]}[]}
 */
export function documentedMembers(generation) {
  return Object.entries(MEMBERS).map(([path, [statics, members]]) => ({ path, statics: wanted(statics, generation), members: wanted(members, generation) }));
}
