import { and, eq } from "drizzle-orm";
import { readSheet } from "#domain/imports";
import { db } from "~/db/client.server";
import { listImportFiles, listImports } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { ListImport } from "./define-list";
import { listOf } from "./kinds";
import { type ListSettings, storedListSettings } from "./list-schema";

export type ListRecord = Omit<typeof listImports.$inferSelect, "settings"> & {
	settings: ListSettings;
	list: ListImport;
	rows: string[][];
};

/** An uploaded list with its rows; undefined if it isn't the organization's. */
export function loadList(scope: Scope, importId: number): ListRecord | undefined {
	const found = db()
		.select({ record: listImports, content: listImportFiles.content })
		.from(listImports)
		.innerJoin(listImportFiles, eq(listImportFiles.importId, listImports.id))
		.where(and(eq(listImports.id, importId), eq(listImports.profileId, scope.profileId)))
		.get();
	const list = found && listOf(found.record.kind);
	if (!found || !list) return undefined;
	const read = readSheet(found.content);
	if (!read.ok) throw new Error(`The stored file of list ${importId} can't be read: ${read.message}`);
	return { ...found.record, list, rows: read.sheet.rows, settings: storedListSettings.parse(found.record.settings) };
}
