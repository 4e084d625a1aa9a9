/** Says that a page holds something that only React's own renderer can write. */
export class NeedsReact extends Error {}
