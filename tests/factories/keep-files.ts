import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { setClock } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { setFileStore } from "#domain/files";
import { setPaperPrinter } from "#domain/paper";
import { printPaper } from "~/adapters/pdf/print-paper";
import { localDisk } from "~/adapters/storage/local-disk";
import { onDay } from "./leasing";

/** Around each test of a file: a folder of its own for files, the clock at a day. What comes back tells the folder. */
export function keepFiles(day?: PlainDate): () => string {
	let folder = "";
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "tenantry-files-"));
		setFileStore(localDisk(folder));
		if (day) onDay(day);
	});
	afterEach(() => {
		setClock();
		rmSync(folder, { recursive: true, force: true });
	});
	return () => folder;
}

/** The same, with documents drawn as in production. */
export function withPaper(day?: PlainDate): () => string {
	beforeEach(() => setPaperPrinter({ print: printPaper, isBusy: () => false }));
	return keepFiles(day);
}

/** How many files there are in a folder, at any depth. */
export function filesIn(folder: string): number {
	return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
