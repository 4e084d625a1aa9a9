export { type Asker, askSupport } from "./ask-support";
export { type OwnMessage, ownMessages } from "./own-messages";
