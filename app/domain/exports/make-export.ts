import { nowIso } from "#domain/calendar";
import { fileStore, zipStream } from "#domain/files";
import { activeMember } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { openSnapshot, type Snapshot } from "~/db/snapshot.server";
import { systemScope } from "~/domain/kernel/scope";
import { everything } from "./everything";
import type { DataExport } from "./export-record";
import { exportDays } from "./labels";
import type { Making } from "./making";
import { bytesOfPerson, person } from "./person";
import { personOf } from "./person-of";
import { tellReady } from "./tell-asker";

/** Milliseconds between two notes of how far an export is. */
const noteEvery = 2_000;

/** Thrown where an export is no longer this process's to make. */
class NotWanted extends Error {}

/**
 * Makes an export that was claimed: its zip goes into the file storage as it is written, and then whoever asked is
 * told. What is in it: everything.ts and person.ts. It reads the database as it is at one moment. Throws if it can't be
 * made; nothing is kept then.
 */
export async function makeExport(claimed: DataExport): Promise<void> {
	const snapshot = openSnapshot();
	try {
		const making = makingOf(claimed, snapshot);
		const entries = entriesOf(claimed, making);
		if (claimed.tries > 1) await fileStore().remove(keyOfTry(claimed, claimed.tries - 1));
		const key = keyOfTry(claimed, claimed.tries);
		const sizeBytes = await fileStore().putPieces(key, zipStream(entries));
		if (!write(() => finish(claimed, key, sizeBytes))) await fileStore().remove(key);
	} catch (error) {
		if (!(error instanceof NotWanted)) throw error;
	} finally {
		snapshot.close();
	}
}

/** Whether a person's export is small enough to be made while they wait. */
export function isSmall(claimed: DataExport): boolean {
	if (claimed.kind === "everything") return false;
	const snapshot = openSnapshot();
	try {
		const found = aboutOf(claimed);
		return found !== undefined && bytesOfPerson(makingOf(claimed, snapshot), found) <= mostAtOnce;
	} finally {
		snapshot.close();
	}
}

const mostAtOnce = 20 * 1024 * 1024;

function makingOf({ id, profileId, askedById, numbers, tries }: DataExport, snapshot: Snapshot): Making {
	const member = activeMember({ profileId, userId: askedById });
	const may = numbers.filter((right) => member?.rights.named.includes(right));
	let [done, steps, noted] = [0, 0, 0];
	return {
		...{ profileId, snapshot, numbers: may },
		expect: (expected) => {
			steps = expected;
		},
		begin: (step) => {
			done++;
			if (performance.now() - noted < noteEvery) return;
			noted = performance.now();
			const { changes } = statement(
				`UPDATE data_exports SET step = @step, steps_done = @done, steps = @steps, beat_date = @moment
				WHERE id = @id AND state = 'running' AND tries = @tries`,
			).run({ step, done: Math.min(done - 1, steps), steps, moment: nowIso(), id, tries });
			if (changes === 0) throw new NotWanted();
		},
	};
}

function entriesOf(claimed: DataExport, making: Making) {
	if (claimed.kind === "everything") return everything(making);
	const about = aboutOf(claimed);
	if (!about) throw new Error(`The ${claimed.kind} ${claimed.subjectId} is gone.`);
	return person(making, about);
}

function aboutOf({ kind, subjectId, profileId, own }: DataExport) {
	if (kind === "everything") return undefined;
	const found = personOf(systemScope(profileId), { kind, id: subjectId });
	return found && { kind, id: subjectId, userId: found.userId, own };
}

/** Every try writes a file of its own, in case an earlier one still runs. */
function keyOfTry({ storageKey }: DataExport, tries: number): string {
	return storageKey.replace(/(-\d+)?\.zip$/, `-${tries}.zip`);
}

/** False if the export is no longer this try's. */
function finish(claimed: DataExport, key: string, sizeBytes: number): boolean {
	const moment = nowIso();
	const expires = new Date(Date.parse(moment) + exportDays * 86_400_000).toISOString();
	const { changes } = statement(
		`UPDATE data_exports SET state = 'ready', storage_key = @key, size_bytes = @sizeBytes, ready_date = @moment, expires_date = @expires
		WHERE id = @id AND state = 'running' AND tries = @tries`,
	).run({ id: claimed.id, tries: claimed.tries, key, sizeBytes, moment, expires });
	if (changes === 1) tellReady(claimed, expires);
	return changes === 1;
}
