import { truncateSync, writeFileSync } from "node:fs";
import type { TestInfo } from "@playwright/test";

/** The path of a file of so many megabytes, made for this test; it takes no room and is read by the browser itself. */
export function largeFile(info: TestInfo, name: string, megabytes: number): string {
	const path = info.outputPath(name);
	writeFileSync(path, "");
	truncateSync(path, megabytes * 1024 * 1024);
	return path;
}
