/** The most bytes that a file read here may have, and what is said of a larger one. */
export type FileLimit = { bytes: number; words: string };
