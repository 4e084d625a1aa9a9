import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { imports } from "~/db/schema";
import { atOnce, type InPieces } from "~/domain/in-pieces";
import type { Scope } from "~/domain/scope";
import { readSheetInPieces, type Sheet } from "./read-sheet";
import { storedSettings } from "./schema";
import type { ImportSettings } from "./settings";

export type ImportRecord = typeof imports.$inferSelect & { sheet: Sheet; settings: ImportSettings };

/** An upload of the organisation with its file and settings read; undefined when it is not one. */
export function loadImport(scope: Scope, importId: number): ImportRecord | undefined {
	return atOnce(loadImportInPieces(scope, importId));
}

/** `loadImport` for what other requests wait beside. */
export function* loadImportInPieces(scope: Scope, importId: number): InPieces<ImportRecord | undefined> {
	const row = db()
		.select()
		.from(imports)
		.where(and(eq(imports.id, importId), eq(imports.profileId, scope.profileId)))
		.get();
	if (!row) return undefined;
	const read = yield* readSheetInPieces(row.content, "property");
	if (!read.ok) throw new Error(`The stored file of import ${importId} cannot be read: ${read.message}`);
	return { ...row, sheet: read.sheet, settings: storedSettings.parse(row.mapping) };
}
