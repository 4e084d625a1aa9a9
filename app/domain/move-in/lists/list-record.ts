import { and, eq } from "drizzle-orm";
import { readSheetInPieces } from "#domain/imports";
import { db } from "~/db/client.server";
import { listImportFiles, listImports } from "~/db/schema";
import { type InPieces, inPieces } from "~/domain/kernel/in-pieces";
import type { Scope } from "~/domain/kernel/scope";
import type { ListImport } from "./define-list";
import { listOf } from "./kinds";
import { type ListSettings, storedListSettings } from "./list-schema";

/** An uploaded list without its rows. */
export type ListRecord = Omit<typeof listImports.$inferSelect, "settings"> & {
	settings: ListSettings;
	list: ListImport;
};

export type LoadedList = ListRecord & { rows: string[][] };

/** An uploaded list without its rows; undefined if it isn't the organization's. */
export function findListRecord(scope: Scope, importId: number): ListRecord | undefined {
	const mine = and(eq(listImports.id, importId), eq(listImports.profileId, scope.profileId));
	const record = db().select().from(listImports).where(mine).get();
	const list = record && listOf(record.kind);
	return list && { ...record, list, settings: storedListSettings.parse(record.settings) };
}

/** An uploaded list with its rows; undefined if it isn't the organization's. Others are served while it's read. */
export function loadList(scope: Scope, importId: number): Promise<LoadedList | undefined> {
	return inPieces(loadListInPieces(scope, importId));
}

/** Same as `loadList`, as part of a longer computation that may pause. */
export function* loadListInPieces(scope: Scope, importId: number): InPieces<LoadedList | undefined> {
	const record = findListRecord(scope, importId);
	const ofList = eq(listImportFiles.importId, importId);
	const file = record && db().select({ content: listImportFiles.content }).from(listImportFiles).where(ofList).get();
	if (!file) return undefined;
	const read = yield* readSheetInPieces(file.content, "property");
	if (!read.ok) throw new Error(`The stored file of list ${importId} can't be read: ${read.message}`);
	return { ...record, rows: read.sheet.rows };
}
