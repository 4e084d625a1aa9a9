import { createHash } from "node:crypto";
import { statement } from "~/db/client.server";
import { type InPieces, inPieces } from "~/domain/kernel/in-pieces";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { checkRunner } from "./check-runner";
import { type DryRun, dryRun, dryRunInPieces } from "./dry-run";
import type { ImportProgress } from "./import-runner";

/** A file of up to this many bytes is checked while its page waits, which takes less than a second. */
const checkedAtOnce = 300_000;

/** Rows and problems in one line of a kept check, which is read at a stretch. */
const inLine = 500;

/** Rows of a file for each pause of its check, to tell how far it is. */
const rowsOfPause = 28;

/** `checkedDate` is when a kept check was made. */
export type Check = { run: DryRun; checkedDate?: string } | { underWay: ImportProgress };

/**
 * What importing an upload would do; undefined if it isn't the organization's. A large file is checked in the background
 * and kept for that file, those columns and that day, until another import of the organization changed its records;
 * until it's there, gives how far it is.
 */
export async function checkImport(scope: Scope, importId: number): Promise<Check | undefined> {
	const upload = uploadOf(scope, importId);
	if (!upload) return undefined;
	const runner = upload.bytes > checkedAtOnce ? checkRunner() : undefined;
	const kept = await runner?.kept(importId);
	const isKept = kept?.key === keyOf(scope, upload);
	if (isKept && kept.lines.length > 0) {
		return { run: await inPieces(readLines(kept.lines)), checkedDate: kept.checkedDate };
	}
	// One that failed is tried once more here, where its failure is told.
	if (!runner || isKept) {
		const run = await dryRun(scope, importId);
		return run && { run };
	}
	runner.start(scope, importId);
	return { underWay: runner.progress(scope) ?? { done: 0, total: 0 } };
}

/** Forgets what was found in an upload, so that it is checked again. */
export function forgetCheck(scope: Scope, importId: number): void {
	if (uploadOf(scope, importId)) checkRunner()?.forget(importId);
}

/** Carries a check out, for the check runner; undefined if the upload isn't there. Without lines, it failed. */
export async function carryOutCheck(
	scope: Scope,
	importId: number,
	onProgress: (done: number, total: number) => void,
): Promise<{ key: string; lines: string[]; failure?: unknown } | undefined> {
	const upload = uploadOf(scope, importId);
	if (!upload) return undefined;
	const key = keyOf(scope, upload);
	try {
		const run = await inPieces(counted(dryRunInPieces(scope, importId), linesIn(importId), onProgress));
		return { key, lines: run ? linesOf(run) : [] };
	} catch (failure) {
		return { key, lines: [], failure };
	}
}

/** Tells how far a check is by its pauses, of which there are about as many for each row. */
function* counted<T>(work: InPieces<T>, rows: number, onProgress: (done: number, total: number) => void): InPieces<T> {
	for (let pauses = 1; ; pauses += 1) {
		const step = work.next();
		if (step.done) return step.value;
		onProgress(Math.min(pauses * rowsOfPause, rows), rows);
		yield;
	}
}

type Upload = { bytes: number; mapping: string; changed: string | null };

function linesIn(importId: number): number {
	const row = statement<{ lines: number }, [number]>(
		`SELECT octet_length(content) - octet_length(replace(content, char(10), '')) AS lines
		FROM import_files WHERE import_id = ?`,
	).get(importId);
	return row?.lines ?? 0;
}

function uploadOf({ profileId }: Scope, importId: number): Upload | undefined {
	return statement<Upload, [number, number]>(
		`SELECT octet_length(f.content) AS bytes, i.mapping,
			(SELECT max(coalesce(o.undone_date, o.finished_date)) FROM imports o WHERE o.profile_id = i.profile_id) AS changed
		FROM imports i JOIN import_files f ON f.import_id = i.id WHERE i.id = ? AND i.profile_id = ?`,
	).get(importId, profileId);
}

/** Stands for everything that a check follows from, but for what members change meanwhile. */
function keyOf(scope: Scope, { mapping, changed }: Upload): string {
	const words = JSON.stringify([mapping, changed, organizationOf(scope).today]);
	return createHash("sha256").update(words).digest("base64url");
}

function linesOf({ problems, rows, ...run }: DryRun): string[] {
	return [JSON.stringify(run), ...inLines("problems", problems), ...inLines("rows", rows)];
}

function inLines(part: "problems" | "rows", list: readonly unknown[]): string[] {
	const starts = Array.from({ length: Math.ceil(list.length / inLine) }, (_, at) => at * inLine);
	return starts.map((at) => JSON.stringify({ [part]: list.slice(at, at + inLine) }));
}

function* readLines([first = "", ...parts]: string[]): InPieces<DryRun> {
	const run: DryRun = { ...JSON.parse(first), problems: [], rows: [] };
	for (const line of parts) {
		yield;
		const { problems = [], rows = [] }: Partial<DryRun> = JSON.parse(line);
		run.problems.push(...problems);
		run.rows.push(...rows);
	}
	return run;
}
