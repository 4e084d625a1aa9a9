export { explain } from "./explain";
export type { Reader } from "./reader";
