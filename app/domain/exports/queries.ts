import type { Scope } from "~/domain/kernel/scope";
import { type DataExport, type ExportOf, findRow, rowsOf } from "./export-record";

/** The team's newest exports of everything, or about a person. */
export function listExports(scope: Scope, about: ExportOf): DataExport[] {
	return rowsOf(scope, about);
}

/** The newest exports that a person asked for of their own data. */
export function listOwnExports(scope: Scope, about: ExportOf): DataExport[] {
	return rowsOf(scope, about, { ownOf: scope.userId });
}

/** An export of the team; undefined if the organization hasn't it. */
export function findExport(scope: Scope, exportId: number): DataExport | undefined {
	const found = findRow(scope, exportId);
	return found?.own ? undefined : found;
}
