export { askSupport } from "./ask-support";
export { ownMessages } from "./own-messages";
