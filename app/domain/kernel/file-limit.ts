/** Maximum size in bytes of an uploaded file that is read here, and the message for a larger one. */
export type FileLimit = { bytes: number; words: string };
