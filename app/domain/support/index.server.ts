export { askSupport } from "./ask-support";
export { eraseSupportMessages } from "./erase-messages";
export { ownMessages } from "./own-messages";
