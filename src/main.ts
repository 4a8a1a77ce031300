import * as cardChips from "./hooks/card-chips";
import * as chatCommands from "./hooks/chat-commands";
import * as diceSoNice from "./hooks/dice-so-nice";
import * as draftMessages from "./hooks/draft-messages";
import * as dropCanvasData from "./hooks/drop-canvas-data";
import * as hotbarDrop from "./hooks/hotbar-drop";
import * as i18nInit from "./hooks/i18n-init";
import * as init from "./hooks/init";
import * as ready from "./hooks/ready";
import * as safety from "./hooks/safety";
import * as undoExpiry from "./hooks/undo-expiry";
import * as updateActor from "./hooks/update-actor";
import * as updateChatMessage from "./hooks/update-chat-message";
import * as updateItem from "./hooks/update-item";
import * as updateUser from "./hooks/update-user";
import * as userConnected from "./hooks/user-connected";

for (const hook of [cardChips, chatCommands, diceSoNice, draftMessages, safety, dropCanvasData, hotbarDrop, init, i18nInit, ready, undoExpiry, updateActor, updateChatMessage, updateItem, updateUser, userConnected]) hook.listen();
