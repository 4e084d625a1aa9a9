import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importFiles, imports } from "~/db/schema";
import { type InPieces, inPieces } from "~/domain/kernel/in-pieces";
import type { Scope } from "~/domain/kernel/scope";
import { arrangeInPieces } from "./arrange-rows";
import { readSheetInPieces, type Sheet } from "./read-sheet";
import { storedSettings } from "./schema";
import type { ImportSettings } from "./settings";

/** An upload with its file. `sheet` has one row for each unit or lease; `rawRows` are the file's own. */
export type ImportRecord = typeof imports.$inferSelect & {
	sheet: Sheet;
	rawRows: string[][];
	settings: ImportSettings;
};

/**
 * An upload with its file and settings; undefined if it isn't the organization's. Other requests are served while the
 * file is read.
 */
export function loadImport(scope: Scope, importId: number): Promise<ImportRecord | undefined> {
	return inPieces(loadImportInPieces(scope, importId));
}

/** Same as `loadImport`, as part of a longer computation that may pause. */
export function* loadImportInPieces(scope: Scope, importId: number): InPieces<ImportRecord | undefined> {
	const found = db()
		.select({ record: imports, content: importFiles.content })
		.from(imports)
		.innerJoin(importFiles, eq(importFiles.importId, imports.id))
		.where(and(eq(imports.id, importId), eq(imports.profileId, scope.profileId)))
		.get();
	if (!found) return undefined;
	const read = yield* readSheetInPieces(found.content, "property");
	if (!read.ok) throw new Error(`The stored file of import ${importId} cannot be read: ${read.message}`);
	const settings = storedSettings.parse(found.record.mapping);
	const rawRows = read.sheet.rows;
	const rows = yield* arrangeInPieces(rawRows, settings);
	return { ...found.record, sheet: { ...read.sheet, rows }, rawRows, settings };
}
