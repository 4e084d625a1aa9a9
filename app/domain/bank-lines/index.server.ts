export { type LineEntry, recordLine } from "./record-line";
