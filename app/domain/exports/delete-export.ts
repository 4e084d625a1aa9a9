import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { fileStore } from "#domain/files";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findRow } from "./export-record";
import { exportStates } from "./labels";

/** Deletes the zip of an export before its days are over, or stops one that is made. The list still names it. */
export async function deleteExport(scope: Scope, exportId: number): Promise<Result> {
	const found = findRow(scope, exportId);
	if (!found || found.own) return refuse("That export wasn't found.");
	if (found.state === "deleted" || found.state === "failed") return { ok: true };
	write(() => {
		markDeleted(exportId);
		const { profileId: subjectId } = scope;
		const summary = found.state === "ready" ? "An export was deleted." : "An export was stopped.";
		recordActivity(scope, {
			...{ action: "download.export_deleted", subjectKind: "organization", subjectId, summary },
			changes: { state: [exportStates[found.state], exportStates.deleted] },
		});
	});
	await fileStore().remove(found.storageKey);
	return { ok: true };
}

/** Deletes every zip whose days are over. */
export async function deleteExpired(): Promise<void> {
	const over = statement<{ id: number; key: string }>(
		"SELECT id, storage_key AS key FROM data_exports WHERE state = 'ready' AND expires_date <= ?",
	).all(nowIso());
	for (const { id, key } of over) {
		await fileStore().remove(key);
		write(() => markDeleted(id));
	}
}

/**
 * Ends every export that has a person's data, those of everything too: those that are made stop, and `deleteExpired`
 * deletes the others. For whoever erases the person.
 */
export function expireExportsWith({ profileId }: Scope, about: { kind: string; subjectId: number }): number {
	mustBeWriting();
	const values = { profileId, kind: about.kind, subjectId: about.subjectId, moment: nowIso() };
	return statement(
		`UPDATE data_exports SET expires_date = @moment, ended_date = iif(state = 'ready', NULL, @moment),
			state = iif(state = 'ready', 'ready', 'deleted')
		WHERE profile_id = @profileId AND state IN ('waiting', 'running', 'ready')
			AND (kind = 'everything' OR kind = @kind AND subject_id = @subjectId)`,
	).run(values).changes;
}

function markDeleted(exportId: number) {
	statement("UPDATE data_exports SET state = 'deleted', ended_date = ? WHERE id = ?").run(nowIso(), exportId);
}
