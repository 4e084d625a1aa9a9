export { askSupport } from "./ask-support";
export { eraseSupportMessages, purgeSupportFiles } from "./erase-messages";
export { ownMessages } from "./own-messages";
export { openSupportFile } from "./support-files";
