export { askPackets, sendPackets, tryAgain } from "./ask-packets";
export { choiceOf, chooseForOwner, type OwnerChoice } from "./owner-choices";
export { findBatch, listBatches, listPackets, type PacketBatch, type PacketRow } from "./queries";
export { runPackets } from "./run-packets";
export { findTemplate, listTemplates, removeTemplate, saveTemplate } from "./templates";
