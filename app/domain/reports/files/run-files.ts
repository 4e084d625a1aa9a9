import { now, nowIso } from "#domain/calendar";
import { fileStore } from "#domain/files";
import { tellPerson } from "#domain/notifications";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { findReport } from "../catalogue";
import { reportLabels } from "../labels";
import { asReader, makeReportFile } from "../make-report";
import { fileColumns, type KeptFile, readFile, withinOf } from "./report-file";

/** A file without a sign of life for so long was left by a process that ended. It is begun anew. */
const silence = 2 * 60_000;
const mostTries = 3;
/** How many days a file can be downloaded. */
const fileDays = 7;
/** Milliseconds between two notes of how far a file is. */
const noteEvery = 2_000;

/** Thrown where a file is no longer this process's to make. */
class NotWanted extends Error {}

/**
 * Deletes files whose days are over and makes those that wait, one after the other, until one fails. What its asker may
 * see when it is made: as-reader.ts. Who may open it: report-file.ts.
 */
export async function runReportFiles(): Promise<void> {
	await deleteExpired();
	for (let next = claim(); next && (await tryToMake(next)); next = claim());
}

async function tryToMake(claimed: KeptFile): Promise<boolean> {
	if (claimed.tries > mostTries) return giveUp(claimed);
	try {
		await make(claimed);
		return true;
	} catch (error) {
		if (error instanceof NotWanted) return true;
		console.error(`Report file ${claimed.id} could not be made:`, error);
		fail(claimed, claimed.tries >= mostTries);
		return false;
	}
}

async function make(claimed: KeptFile): Promise<void> {
	const report = findReport(claimed.route);
	const scope = { profileId: claimed.profileId, userId: claimed.askedById };
	const key = keyOfTry(claimed, claimed.tries);
	await removeTries(claimed, claimed.tries - 1);
	let noted = 0;
	const made = report
		? await asReader(scope, report.label, async (reader) => {
				const { format, columns, asked } = claimed;
				const onProgress = (lines: number) => {
					if (performance.now() - noted < noteEvery) return;
					noted = performance.now();
					beat(claimed, lines);
				};
				const result = await makeReportFile(reader, report, asked, { format, columns, onProgress });
				if (!result.ok) return undefined;
				const { fileName, pieces } = result.file;
				const within = withinOf(reader);
				return { fileName, within, sizeBytes: await fileStore().putPieces(key, pieces) };
			})
		: undefined;
	if (!made) return fail(claimed, true);
	const moment = nowIso();
	const expires = new Date(Date.parse(moment) + fileDays * 86_400_000).toISOString();
	const kept = write(() => {
		const { changes } = statement(
			`UPDATE report_files SET state = 'ready', storage_key = @key, size_bytes = @sizeBytes, file_name = @fileName, within = @within,
				ready_date = @moment, expires_date = @expires
			WHERE id = @id AND state = 'running' AND tries = @tries`,
		).run({ id: claimed.id, tries: claimed.tries, key, ...made, moment, expires });
		if (changes === 1) {
			const until = organizationOf(claimed).date(expires.slice(0, 10));
			tell(claimed, `${reportLabels[claimed.route].title} is ready to download until ${until}.`);
		}
		return changes === 1;
	});
	if (!kept) await fileStore().remove(key);
}

/** Each try writes under a key of its own, so that a process that was given up can't write into another's file. */
function keyOfTry({ storageKey }: Pick<KeptFile, "storageKey">, tries: number): string {
	return storageKey.replace(/(-\d+)?\.(\w+)$/, `-${tries}.$2`);
}

/** Removes what the first tries wrote and didn't note because their process ended. */
async function removeTries(file: Pick<KeptFile, "storageKey">, tries: number): Promise<void> {
	for (let number = 1; number <= tries; number++) await fileStore().remove(keyOfTry(file, number));
}

/** Fails a file that processes left behind too often, once nothing of it is stored. */
async function giveUp(left: KeptFile): Promise<boolean> {
	await removeTries(left, mostTries);
	fail({ ...left, tries: mostTries }, true);
	return true;
}

function fail(claimed: KeptFile, forGood: boolean): void {
	write(() => {
		const { changes } = statement(
			"UPDATE report_files SET state = @state WHERE id = @id AND state = 'running' AND tries = @tries",
		).run({ id: claimed.id, tries: claimed.tries, state: forGood ? "failed" : "waiting" });
		if (forGood && changes === 1) tell(claimed, `${reportLabels[claimed.route].title} couldn't be made as a file.`);
	});
}

function tell({ id, profileId, askedById: userId }: KeptFile, message: string): void {
	const about = { kind: "report_file", id } as const;
	tellPerson({ userId, profileId, toldAs: "property_manager" }, { type: "data_export", about, message });
}

function beat({ id, tries }: KeptFile, linesDone: number): void {
	const { changes } = statement(
		`UPDATE report_files SET lines_done = @linesDone, beat_date = @moment
		WHERE id = @id AND state = 'running' AND tries = @tries`,
	).run({ id, tries, linesDone, moment: nowIso() });
	if (changes === 0) throw new NotWanted();
}

/** Takes the next file that waits, or that a process left behind; for the fourth time, to be given up. */
function claim(): KeptFile | undefined {
	return write(() => {
		const silentSince = new Date(now().getTime() - silence).toISOString();
		const row = statement<Parameters<typeof readFile>[0]>(
			`SELECT ${fileColumns} FROM report_files f
			WHERE f.state IN ('waiting', 'running') AND (f.state = 'waiting' OR f.beat_date < @silentSince)
			ORDER BY f.id LIMIT 1`,
		).get({ silentSince });
		if (!row) return undefined;
		const found = readFile(row);
		const tries = found.tries + 1;
		if (tries > mostTries) return { ...found, tries };
		statement(
			"UPDATE report_files SET state = 'running', tries = @tries, beat_date = @moment, lines_done = 0 WHERE id = @id",
		).run({ id: found.id, tries, moment: nowIso() });
		return { ...found, state: "running", tries };
	});
}

async function deleteExpired(): Promise<void> {
	const over = statement<{ id: number; key: string }>(
		"SELECT id, storage_key AS key FROM report_files WHERE state = 'ready' AND expires_date <= ?",
	).all(nowIso());
	for (const { id, key } of over) {
		await fileStore().remove(key);
		statement("UPDATE report_files SET state = 'deleted' WHERE id = ?").run(id);
	}
}
