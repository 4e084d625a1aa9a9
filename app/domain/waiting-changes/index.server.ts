export { approveRequest } from "./approve-request";
export { type AskedOrDone, askOrDo } from "./ask-or-do";
