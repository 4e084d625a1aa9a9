import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { deleteExpired } from "./delete-export";
import { type DataExport, exportColumns, readExport } from "./export-record";
import { isSmall, makeExport } from "./make-export";
import { tellFailed } from "./tell-asker";

/** An export without a sign of life for so long was left by a process that ended. It is begun anew. */
const silence = 2 * 60_000;

/** How often an export is begun before it counts as failed. */
const mostTries = 3;

/** Deletes exports whose days are over and makes those that wait, one after the other, until one fails. */
export async function runExports(): Promise<void> {
	await deleteExpired();
	for (let next = claim(); next && (await tryToMake(next)); next = claim());
}

/** Makes a person's export at once if it is small; a larger one waits for the job. Returns whether it was made. */
export async function makeSmall(exportId: number): Promise<boolean> {
	const claimed = claim(exportId);
	if (!claimed) return false;
	if (isSmall(claimed)) {
		return tryToMake(claimed);
	}
	statement("UPDATE data_exports SET state = 'waiting', tries = 0 WHERE id = ?").run(exportId);
	return false;
}

/** False if it failed and is tried again at the next run. */
async function tryToMake(claimed: DataExport): Promise<boolean> {
	try {
		await makeExport(claimed);
		return true;
	} catch (error) {
		console.error(`Export ${claimed.id} could not be made:`, error);
		write(() => {
			const failed = claimed.tries >= mostTries;
			statement(
				`UPDATE data_exports SET state = @state, ended_date = @ended
				WHERE id = @id AND state = 'running' AND tries = @tries`,
			).run({
				...{ id: claimed.id, tries: claimed.tries, state: failed ? "failed" : "waiting" },
				ended: failed ? nowIso() : null,
			});
			if (failed) tellFailed(claimed);
		});
		return false;
	}
}

/** Takes the next export that waits, or that a process left behind. */
function claim(exportId: number | null = null): DataExport | undefined {
	return write(() => {
		const silentSince = new Date(now().getTime() - silence).toISOString();
		const row = statement<Parameters<typeof readExport>[0]>(
			`SELECT ${exportColumns} FROM data_exports e JOIN users u ON u.id = e.asked_by_id
			WHERE e.state IN ('waiting', 'running') AND (e.state = 'waiting' OR e.beat_date < @silentSince)
				AND (@exportId IS NULL OR e.id = @exportId)
			ORDER BY e.id LIMIT 1`,
		).get({ silentSince, exportId });
		if (!row) return undefined;
		const found = readExport(row);
		if (found.tries >= mostTries) {
			statement("UPDATE data_exports SET state = 'failed', ended_date = ? WHERE id = ?").run(nowIso(), found.id);
			tellFailed(found);
			return undefined;
		}
		const tries = found.tries + 1;
		statement(
			"UPDATE data_exports SET state = 'running', tries = @tries, beat_date = @moment, step = '', steps_done = 0 WHERE id = @id",
		).run({ id: found.id, tries, moment: nowIso() });
		return { ...found, state: "running", tries };
	});
}
