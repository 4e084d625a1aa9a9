import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { FoundInExport } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { relocationStates } from "./labels";
import { type RelocationProgress, relocationRunner } from "./relocation-runner";

export type Relocation = {
	id: number;
	state: keyof typeof relocationStates;
	fileName: string;
	failure: string;
	found: FoundInExport | null;
	stepsDone: number;
	steps: number;
	createdDate: string;
	finishedDate: string | null;
};

type Row = Omit<Relocation, "found"> & { found: string | null };

/** The organization's newest export from another Tenantry; undefined if none was uploaded, or it was removed. */
export function newestRelocation({ profileId }: Pick<Scope, "profileId">): Relocation | undefined {
	const row = statement<Row, [number]>(
		`SELECT id, state, file_name AS fileName, failure, found, steps_done AS stepsDone, steps,
			created_date AS createdDate, finished_date AS finishedDate
		FROM relocations WHERE profile_id = ? ORDER BY id DESC LIMIT 1`,
	).get(profileId);
	if (!row || row.state === "deleted") return undefined;
	return { ...row, found: row.found === null ? null : (JSON.parse(row.found) as FoundInExport) };
}

/** How far the step is that a relocation is in. */
export function relocationProgress({ id, state, stepsDone, steps }: Relocation): RelocationProgress {
	return state === "bringing"
		? { done: stepsDone, total: steps }
		: (relocationRunner().progress(id) ?? { done: 0, total: 0 });
}

/** The relocation that brings an organization's records in: until all are, its pages wait. Undefined if there is none. */
export function relocationUnderWay({ profileId }: Pick<Scope, "profileId">): RelocationProgress | undefined {
	return wholeOrganization(() =>
		statement<RelocationProgress, [number]>(
			`SELECT steps_done AS done, steps AS total FROM relocations INDEXED BY relocations_under_way
			WHERE profile_id = ? AND state IN ('checking', 'bringing') AND state = 'bringing'`,
		).get(profileId),
	);
}

/** Whether any organization's records are being brought in. What goes by the day waits for that. */
export function isRelocating(): boolean {
	return statement("SELECT 1 FROM relocations WHERE state = 'bringing' LIMIT 1").get() !== undefined;
}

/** Starts again what a process that ended left: the work itself, or removing what it needed. */
export function resumeRelocations(): void {
	const open = statement<{ id: number }>(
		`SELECT id FROM relocations WHERE state IN ('checking', 'bringing')
			OR (state <> 'found' AND storage_key NOT LIKE 'removed/%') ORDER BY id`,
	);
	for (const { id } of open.all()) if (!relocationRunner().progress(id)) relocationRunner().start(id);
}
