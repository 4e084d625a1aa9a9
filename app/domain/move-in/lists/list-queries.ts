import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { ListKind, ListState } from "../labels";
import type { FieldKind } from "./define-list";
import { inShort } from "./in-short";
import { listOf } from "./kinds";
import { loadList } from "./list-record";
import { type ListResult, type ListSettings, storedListResult } from "./list-schema";

export type ListImportRow = {
	id: number;
	kind: ListKind;
	fileName: string;
	state: ListState;
	author: string;
	createdDate: string;
	finishedDate: string | null;
	reason: string;
	result: ListResult | null;
	/** How far a long list is, or its undoing. */
	rowsDone: number;
	rowsTotal: number;
	/** Why a long list wasn't imported, or wasn't undone. */
	failure: string;
};

const rowSql = `SELECT i.id, i.kind, i.file_name AS fileName, i.state, trim(u.firstname || ' ' || u.lastname) AS author,
	i.created_date AS createdDate, i.finished_date AS finishedDate, i.reason, i.result,
	i.rows_done AS rowsDone, i.rows_total AS rowsTotal, i.failure
	FROM list_imports i JOIN users u ON u.id = i.author_id`;

type Raw = Omit<ListImportRow, "result"> & { result: string | null };

/** The last 20 uploads of a kind, newest first. */
export function listsOfKind(scope: Scope, kind: ListKind): ListImportRow[] {
	return statement<Raw>(`${rowSql} WHERE i.profile_id = ? AND i.kind = ? ORDER BY i.id DESC LIMIT 20`)
		.all(scope.profileId, kind)
		.map(shown);
}

/** The newest import of each kind that stands. */
export function importedLists(scope: Scope): ListImportRow[] {
	return statement<Raw>(
		`${rowSql} WHERE i.id IN (SELECT max(id) FROM list_imports WHERE profile_id = ? AND state = 'done' GROUP BY kind)
		ORDER BY i.id`,
	)
		.all(scope.profileId)
		.map(shown);
}

/** An upload without its file; undefined if it isn't the organization's. */
export function findList(scope: Scope, importId: number): ListImportRow | undefined {
	const row = statement<Raw>(`${rowSql} WHERE i.id = ? AND i.profile_id = ?`).get(importId, scope.profileId);
	return row && shown(row);
}

/** An earlier import of the same file that stands; undefined if there is none. */
export function sameListFile(scope: Scope, importId: number): ListImportRow | undefined {
	const row = statement<Raw>(
		`${rowSql} JOIN list_imports this ON this.id = ? AND this.profile_id = ?
		WHERE i.profile_id = this.profile_id AND i.content_hash = this.content_hash AND i.kind = this.kind
			AND i.id <> this.id AND i.state = 'done' ORDER BY i.id DESC LIMIT 1`,
	).get(importId, scope.profileId);
	return row && shown(row);
}

type ListColumns = {
	settings: ListSettings;
	columns: { header: string; field: string; samples: string[] }[];
	fields: { field: string; label: string; kind: FieldKind; once: boolean }[];
};

/** The columns of an upload with three of their values; undefined if it isn't the organization's. */
export async function listColumns(scope: Scope, importId: number): Promise<ListColumns | undefined> {
	const record = await loadList(scope, importId);
	if (!record) return undefined;
	const { settings, rows, list } = record;
	const body = rows.slice(settings.headerRow, settings.headerRow + 200);
	return {
		settings,
		columns: settings.columns.map(({ header, field }, at) => ({
			header,
			field,
			samples: [...new Set(body.map((cells) => cells[at] ?? "").filter((cell) => cell !== ""))]
				.slice(0, 3)
				.map(inShort),
		})),
		fields: Object.entries(list.fields).map(([field, { label, kind, once = false }]) => ({ field, label, kind, once })),
	};
}

/** The columns that a kind of list reads. */
export function listFields(kind: ListKind): { label: string; required: boolean }[] {
	const fields = Object.values(listOf(kind)?.fields ?? {});
	return fields.map(({ label, required = false }) => ({ label, required }));
}

function shown({ result, ...row }: Raw): ListImportRow {
	return { ...row, result: result === null ? null : storedListResult.parse(JSON.parse(result)) };
}
