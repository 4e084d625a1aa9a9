export { eraseWords, searchAnew } from "./erase-words";
export { indexTransactions } from "./index-transactions";
export type { SearchResult } from "./read-records";
export { search } from "./search";
export { tidyIndex } from "./tidy-index";
