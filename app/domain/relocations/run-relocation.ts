import { createWriteStream, existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { fileStore } from "#domain/files";
import { statement, write } from "~/db/client.server";
import type { FoundInExport } from "~/db/schema";
import { bringFiles, checkFiles } from "./bring-files";
import type { Bringing } from "./bringing";
import { carryOut } from "./carry-out";
import { idsOf } from "./ids";
import { type OpenZip, openZip } from "./open-zip";
import { leftBehind, prove, totalsOf } from "./prove";
import { publishHomes } from "./publish-homes";
import { inScratch } from "./scratch";
import { stageZip } from "./stage-zip";
import { openStaged, type Staged } from "./staged";
import { checkTrail } from "./trail";
import { undoRelocation } from "./undo";
import { Unfit } from "./unfit";
import { workAlone } from "./work-alone";

type Work = { id: number; profileId: number; askedById: number; email: string; storageKey: string; state: string };

type Options = {
	/** A folder of this machine for this relocation alone. */
	folder: string;
	onProgress?: (done: number, total: number) => void;
	rest?: ((milliseconds: number) => Promise<unknown>) | undefined;
};

/**
 * Does what a relocation waits for: checks an uploaded export by bringing it into a database that is thrown away, or
 * brings one in that was checked and confirmed. stage-zip.ts reads it, steps.ts brings it in, prove.ts compares,
 * undo.ts takes a failed one back. False if another process does all this. For a process of its own: the database that
 * is open changes on the way.
 */
export async function runRelocation(id: number, options: Options): Promise<boolean> {
	if (!workOf(id)) return true;
	return workAlone(options.folder, async () => {
		options.onProgress?.(0, 0);
		const work = workOf(id);
		if (work?.state === "checking") await check(work, options);
		else if (work?.state === "bringing") await bring(work, options);
		const after = workOf(id);
		if (!after || after.state === "found" || after.state === "bringing") return;
		rmSync(options.folder, { recursive: true, force: true });
		await fileStore().remove(after.storageKey);
		statement("UPDATE relocations SET storage_key = 'removed/' || id WHERE id = ?").run(id);
	});
}

function workOf(id: number): Work | undefined {
	return statement<Work>(
		`SELECT r.id, r.profile_id AS profileId, r.asked_by_id AS askedById, u.email, r.storage_key AS storageKey, r.state
		FROM relocations r JOIN users u ON u.id = r.asked_by_id WHERE r.id = ?`,
	).get(id);
}

async function check(work: Work, options: Options): Promise<void> {
	const outcome = await found(work, options).catch((error: unknown) => {
		if (error instanceof Unfit) return error.message;
		console.error(`Relocation ${work.id} could not be checked:`, error);
		return "This export can't be read. Make a new one, and upload that.";
	});
	statement(
		"UPDATE relocations SET state = @state, failure = @failure, found = @found, steps = @steps WHERE id = @id",
	).run(
		typeof outcome === "string"
			? { id: work.id, state: "unfit", failure: outcome, found: null, steps: 0 }
			: { id: work.id, state: "found", failure: "", found: JSON.stringify(outcome), steps: outcome.steps },
	);
}

async function found(work: Work, options: Options): Promise<FoundInExport> {
	const { zip, staged } = await staging(work, options, true);
	try {
		checkTrail(staged);
		const files = await checkFiles(staged, zip);
		return await inScratch(join(options.folder, "trial.db"), work.email, async (scratch) => {
			const at: Bringing = { ...scratch, staged, ids: idsOf(scratch.relocationId) };
			const total = Object.values(staged.manifest.rows).reduce((sum, rows) => sum + rows, 0);
			const steps = await carryOut(at, { keep: (done) => options.onProgress?.(done, total) });
			const journal = await prove(at, zip);
			write(() => publishHomes(at));
			const { name, currency } = staged.manifest.organization;
			return {
				...{ name, currency, rows: staged.manifest.rows, leftBehind: leftBehind(at) },
				...totalsOf(scratch.profileId),
				...{ journal, files, steps },
			};
		});
	} finally {
		staged.close();
	}
}

async function bring(work: Work, options: Options): Promise<void> {
	const { zip, staged } = await staging(work, options, false);
	const at: Bringing = { ...work, relocationId: work.id, userId: work.askedById, staged, ids: idsOf(work.id) };
	try {
		const { from, steps } = statement<{ from: number; steps: number }>(
			'SELECT steps_done AS "from", steps FROM relocations WHERE id = ?',
		).get(work.id) ?? { from: 0, steps: 0 };
		const keep = (done: number) => {
			statement("UPDATE relocations SET steps_done = ? WHERE id = ?").run(done, work.id);
			options.onProgress?.(done, steps);
		};
		await carryOut(at, { from, keep, rest: options.rest });
		await bringFiles(at, zip);
		await prove(at, zip);
		write(() => finish(work, at));
	} catch (error) {
		if (!(error instanceof Unfit)) throw error;
		await undoRelocation(work, error.message);
	} finally {
		staged.close();
	}
}

function finish({ id, profileId, askedById }: Work, at: Bringing) {
	publishHomes(at);
	statement("DELETE FROM relocation_ids WHERE relocation_id = ?").run(id);
	statement("UPDATE relocations SET state = 'done', finished_date = ? WHERE id = ?").run(nowIso(), id);
	recordActivity(
		{ profileId, userId: askedById },
		{
			...{ action: "organization.relocated", subjectKind: "organization", subjectId: profileId },
			summary: `The export of ${at.staged.manifest.organization.name} from another Tenantry was brought in.`,
		},
	);
}

/** The zip and its rows on this machine: from an earlier run, or anew. */
async function staging(work: Work, { folder }: Options, anew: boolean): Promise<{ zip: OpenZip; staged: Staged }> {
	const [zipPath, stagedPath] = [join(folder, "export.zip"), join(folder, "staged.db")];
	if (anew || !existsSync(`${stagedPath}-whole`)) {
		rmSync(`${stagedPath}-whole`, { force: true });
		await copyZip(work.storageKey, zipPath);
		await stageZip(openZip(zipPath), stagedPath, () => undefined);
		writeFileSync(`${stagedPath}-whole`, "");
	}
	return { zip: openZip(zipPath), staged: openStaged(stagedPath) };
}

async function copyZip(key: string, path: string): Promise<void> {
	const kept = await fileStore().read(key);
	if (!kept) throw new Unfit("The uploaded file is gone. Upload it again.");
	await pipeline(Readable.fromWeb(kept.stream as ReadableStream), createWriteStream(path));
}
