import { statement } from "~/db/client.server";
import { inPieces } from "~/domain/kernel/in-pieces";
import type { Scope } from "~/domain/kernel/scope";
import { headersAt, namesFields } from "./find-header";
import { loadImport } from "./import-record";
import { type FileKind, kindOfFile } from "./kind-of-file";
import type { ProposedColumn } from "./propose-columns";
import { type ImportAnswers, type ImportResult, storedAnswers, storedResult } from "./schema";
import { firstWideRow, type ImportSettings, proposeSettingsInPieces } from "./settings";

export type ImportState = "uploaded" | "mapped" | "running" | "done" | "failed" | "undoing" | "undone";

export type ImportRow = {
	id: number;
	fileName: string;
	state: ImportState;
	author: string;
	createdDate: string;
	finishedDate: string | null;
	/** Why nothing was imported, if the state is "failed". */
	failure: string;
	result: ImportResult | null;
	/** What was confirmed; null until then. */
	answers: ImportAnswers | null;
	undoneDate: string | null;
};

/** The organization's last 20 uploads, newest first. */
export function listImports(scope: Scope): ImportRow[] {
	return statement<RawImport>(`${importSql} WHERE i.profile_id = ? ORDER BY i.id DESC LIMIT 20`)
		.all(scope.profileId)
		.map(importRow);
}

/** An upload without its file; undefined if it isn't the organization's. */
export function findImport(scope: Scope, importId: number): ImportRow | undefined {
	const row = statement<RawImport>(`${importSql} WHERE i.id = ? AND i.profile_id = ?`).get(importId, scope.profileId);
	return row && importRow(row);
}

/** An earlier import, completed, of a file with the same content; undefined if there is none. */
export function findSameFile(scope: Scope, importId: number): ImportRow | undefined {
	const row = statement<RawImport>(
		`${importSql} JOIN imports this ON this.id = ? AND this.profile_id = ?
		WHERE i.profile_id = this.profile_id AND i.content_hash = this.content_hash AND i.id <> this.id
			AND i.state = 'done' ORDER BY i.id DESC LIMIT 1`,
	).get(importId, scope.profileId);
	return row && importRow(row);
}

export type ColumnMatch = {
	settings: ImportSettings;
	/** Each column of the proposal: how certain it is, and three of its values. */
	columns: Pick<ProposedColumn, "header" | "confidence" | "samples">[];
	askDateOrder: boolean;
	/** Lines above the header that may name the property of the whole file. */
	titleLines: string[];
	/** Whether the header was found or chosen. If not, someone should say where it is. */
	headerFound: boolean;
	/** What the file seems to be. */
	kind: FileKind;
};

/** A file's current settings and the proposed ones; undefined if the upload isn't the organization's. */
export async function findColumnMatch(scope: Scope, importId: number): Promise<ColumnMatch | undefined> {
	const record = await loadImport(scope, importId);
	if (!record) return undefined;
	const { settings, rawRows } = record;
	const { asOfDate: today, dateOrder } = settings;
	const asked = { today, dateOrder, place: settings };
	const proposal = await inPieces(proposeSettingsInPieces({ rows: rawRows }, asked));
	return {
		settings,
		titleLines: proposal.titleLines,
		headerFound: settings.headerRow !== firstWideRow(rawRows) || namesFields(headersAt(rawRows, settings)),
		kind: kindOfFile({ rows: rawRows }),
		columns: proposal.columns.map(({ header, confidence, samples }) => ({ header, confidence, samples })),
		askDateOrder: proposal.askDateOrder,
	};
}

/** The first 40 rows of a file, to choose the header row; undefined if the upload isn't the organization's. */
export async function firstRows(
	scope: Scope,
	importId: number,
): Promise<{ rows: string[][]; headerRow: number; headerRows: number } | undefined> {
	const record = await loadImport(scope, importId);
	if (!record) return undefined;
	const { headerRow, headerRows } = record.settings;
	return { rows: record.rawRows.slice(0, 40), headerRow, headerRows };
}

type RawImport = Omit<ImportRow, "result" | "answers"> & { result: string | null; answers: string | null };

const importSql = `SELECT i.id, i.file_name AS fileName, i.state, trim(u.firstname || ' ' || u.lastname) AS author,
	i.created_date AS createdDate, i.finished_date AS finishedDate, i.failure, i.result, i.answers, i.undone_date AS undoneDate
	FROM imports i JOIN users u ON u.id = i.author_id`;

function importRow({ result, answers, ...row }: RawImport): ImportRow {
	return {
		...row,
		result: result === null ? null : storedResult.parse(JSON.parse(result)),
		answers: answers === null ? null : storedAnswers.parse(JSON.parse(answers)),
	};
}
