/** What became of the files of an open database. */
export type Loss = "file" | "log" | "index" | "overwritten";

/** Which files lay at a database's path, at its log's and at the log's index's when they were first seen. */
export type OpenedFiles = { file: string | undefined; log: string | undefined; index: string | undefined };

export function watchOpened(
	path: string,
	bytesKnown: () => number,
	seen?: OpenedFiles & { bytes: number },
): { opened: OpenedFiles; lossNow: () => Loss | undefined };
export function filesAt(path: string): OpenedFiles & { bytes: number };
export function identityOf(path: string): string | undefined;
