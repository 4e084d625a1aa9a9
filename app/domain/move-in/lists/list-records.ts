import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { listImportRecords } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { Written } from "./define-list";

/** A record that a list made and that stands. */
export type StandingRecord = Written & { noteId: number };

/** Notes the records that a part of a list made, in their order. */
export function noteWritten({ profileId }: Scope, importId: number, written: readonly Written[]): void {
	mustBeWriting();
	for (const { kind, id, before } of written) {
		insertRow(listImportRecords, { importId, profileId, kind, recordId: id, before });
	}
}

/** What a list made and what stands, the newest first. */
export function standingRecords({ profileId }: Scope, importId: number): StandingRecord[] {
	const rows = statement<{ noteId: number; kind: string; id: number; before: string | null }>(
		`SELECT id AS noteId, kind, record_id AS id, before FROM list_import_records
		WHERE import_id = ? AND profile_id = ? ORDER BY import_id, list_import_records.id DESC`,
	).all(importId, profileId);
	return rows.map(({ before, ...row }) => ({ ...row, ...(before !== null && { before: JSON.parse(before) }) }));
}

/** Forgets records that were taken back. */
export function forgetTakenBack({ profileId }: Scope, importId: number, records: readonly StandingRecord[]): void {
	mustBeWriting();
	const forget = statement("DELETE FROM list_import_records WHERE id = ? AND import_id = ? AND profile_id = ?");
	for (const { noteId } of records) forget.run(noteId, importId, profileId);
}
