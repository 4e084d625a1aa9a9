import { hash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { findBankAccount } from "#domain/bank-accounts";
import { nowIso } from "#domain/calendar";
import { addMonths, type PlainDate } from "#domain/calendar/format";
import { readSheetInPieces } from "#domain/imports";
import type { Cents } from "#domain/money/format";
import { db, statement } from "~/db/client.server";
import { statementImports } from "~/db/schema";
import { type InPieces, inPieces, mapInPieces } from "~/domain/kernel/in-pieces";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { readCsvLines } from "./read-csv-statement";
import { readOfx } from "./read-ofx";
import { lastFinished } from "./reconciliation-record";
import type { ReadLine, Statement, StatementEnding, StatementSettings } from "./statement";

/** A statement line as the review before adding shows it. */
export type CheckedLine = ReadLine & {
	fingerprint: string;
	/** Whether it's skipped, because the file has it twice or an earlier file had it. */
	repeated: boolean;
	/** The name of that earlier file. */
	cameWith: string | undefined;
};

/** An uploaded statement; undefined if it isn't the organization's. */
export function findImport(scope: Scope, importId: number) {
	return db()
		.select()
		.from(statementImports)
		.where(and(eq(statementImports.id, importId), eq(statementImports.profileId, scope.profileId)))
		.get();
}

/**
 * A preview of adding an uploaded statement, line by line. Long files are read in pieces so that other requests aren't
 * blocked.
 */
export async function checkStatement(scope: Scope, importId: number) {
	const found = findImport(scope, importId);
	if (found?.state !== "checked") return undefined;
	const read = await inPieces(readLines(scope, found));
	const lines = withEarlier(found.accountId, read.lines);
	const added = lines.filter(({ problem, repeated }) => !problem && !repeated);
	return {
		...{ id: found.id, accountId: found.accountId, fileName: found.fileName, format: found.format },
		...{ settings: settingsOf(found), headers: read.headers, lines, ending: read.ending },
		otherAccount: otherAccount(scope, found.accountId, read.lastFour),
		counts: countsOf(lines),
		inCents: sum(added.filter(({ amountCents }) => amountCents > 0)),
		outCents: sum(added.filter(({ amountCents }) => amountCents < 0)),
	};
}

/**
 * Adds the new lines of an uploaded statement and skips those added before. Posts nothing. The file is read before the
 * write starts, so that other writes don't wait for it.
 */
export async function addStatementLines(
	scope: Scope,
	importId: number,
	input: { idempotencyKey?: string | undefined } = {},
): Promise<Result<{ added: number; repeated: number; failed: number }>> {
	const found = findImport(scope, importId);
	const read = found?.state === "checked" ? await inPieces(readLines(scope, found)) : undefined;
	return once(scope, "add-statement-lines", { importId, ...input }, () => {
		const still = findImport(scope, importId);
		if (!read || still?.state !== "checked") {
			return refuse("That upload wasn't found, or its lines were already added.");
		}
		if (JSON.stringify(still.columns) !== JSON.stringify(found?.columns)) {
			return refuse("The column settings changed. Review the lines again.");
		}
		const lines = withEarlier(still.accountId, read.lines);
		insertLines(
			still,
			lines.filter(({ problem, repeated }) => !problem && !repeated),
		);
		const { added, repeated, failed } = countsOf(lines);
		db()
			.update(statementImports)
			.set({ state: "added", content: "", added, repeated })
			.where(eq(statementImports.id, importId))
			.run();
		return { ok: true, added, repeated, failed };
	});
}

/** One SQL statement for all lines: a file can have thousands, and other writes wait meanwhile. */
function insertLines({ id: importId, accountId, profileId }: Import, lines: readonly CheckedLine[]) {
	const rows = lines.map(({ fingerprint, date, amountCents, description, number }) => [
		...[fingerprint, date, amountCents, description, number],
	]);
	statement<never>(
		`INSERT INTO statement_lines
			(profile_id, account_id, import_id, fingerprint, date, amount_cents, description, number, created_date)
		SELECT @profileId, @accountId, @importId, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, @now
		FROM json_each(@rows)`,
	).run({ profileId, accountId, importId, rows: JSON.stringify(rows), now: nowIso() });
}

function countsOf(lines: readonly CheckedLine[]) {
	return {
		added: lines.filter(({ problem, repeated }) => !problem && !repeated).length,
		repeated: lines.filter(({ problem, repeated }) => !problem && repeated).length,
		failed: lines.filter(({ problem }) => problem).length,
	};
}

type Import = NonNullable<ReturnType<typeof findImport>>;

function settingsOf({ format, columns }: Import): StatementSettings | undefined {
	return format === "csv" ? ((columns ?? undefined) as StatementSettings | undefined) : undefined;
}

type ReadStatement = Omit<Statement, "lines"> & { lines: MarkedLine[]; headers: string[] };

/** The contents of an uploaded file, each line with its fingerprint. */
function* readLines(scope: Scope, found: Import): InPieces<ReadStatement> {
	const books = organizationOf(scope);
	const read = yield* readContent(found, books);
	return { ...read, lines: yield* withFingerprints(onLikelyDays(read.lines, books.today)) };
}

function* readContent(found: Import, books: { currency: string }): InPieces<Statement & { headers: string[] }> {
	const { format, content } = found;
	if (format === "ofx") {
		const read = yield* readOfx(Buffer.from(content, "base64"), books);
		return read.ok ? { ...read.statement, headers: [] } : { ...nothing, headers: [] };
	}
	const settings = settingsOf(found);
	const read = yield* readSheetInPieces(content, "month");
	if (!read.ok || !settings) return { ...nothing, headers: [] };
	const { rows } = read.sheet;
	const width = rows.reduce((width, row) => Math.max(width, row.length), 0);
	const named = rows[settings.headerRow - 1];
	const example = rows[settings.headerRow] ?? [];
	const headers = Array.from(
		{ length: Math.min(width, 60) },
		(_, at) => named?.[at] || example[at] || `Column ${at + 1}`,
	);
	return { ...nothing, lines: yield* readCsvLines(read.sheet, settings, books), headers };
}

const nothing: Statement = { lines: [], lastFour: undefined, ending: undefined, currency: undefined };

/** Marks dates in the future or over 10 years ago as a problem, because they were probably misread. */
function onLikelyDays(lines: ReadLine[], today: PlainDate): ReadLine[] {
	const first = addMonths(today, -120);
	return lines.map((line) => {
		if (line.problem) return line;
		if (line.date > today) return { ...line, problem: "This date is in the future." };
		return line.date < first ? { ...line, problem: "This date is more than 10 years ago." } : line;
	});
}

/** A line with its fingerprint, and its position among the lines with the same date and amount. */
type MarkedLine = ReadLine & { fingerprint: string; kind: string; place: number; twice: boolean };

/**
 * The same line in another file, of either format, has the same date, amount and position among those. Descriptions
 * aren't compared, because banks word them differently in each format. In one file, a bank's own ID counts once.
 */
function withFingerprints(lines: ReadLine[]): InPieces<MarkedLine[]> {
	const seen = new Map<string, number>();
	const ids = new Set<string>();
	return mapInPieces(lines, (line) => {
		const { date, amountCents, bankId } = line;
		const kind = `${date}|${amountCents}`;
		const twice = bankId !== undefined && ids.has(`${kind}|${bankId}`);
		if (bankId !== undefined) ids.add(`${kind}|${bankId}`);
		const place = (seen.get(kind) ?? 0) + (twice ? 0 : 1);
		seen.set(kind, place);
		return { ...line, kind, place, twice, fingerprint: hash("sha256", `line|${kind}|${place}`, "base64url") };
	});
}

function withEarlier(accountId: number, lines: readonly MarkedLine[]): CheckedLine[] {
	const earlier = earlierLines(accountId, lines);
	return lines.map(({ kind, place, twice, ...line }) => {
		const cameWith = line.problem ? undefined : earlier.get(kind)?.[place - 1];
		return { ...line, repeated: twice || cameWith !== undefined, cameWith };
	});
}

/** By date and amount, the files that earlier lines came from, in the order they were added. */
function earlierLines(accountId: number, lines: readonly ReadLine[]): Map<string, string[]> {
	const days = [...new Set(lines.flatMap(({ date, problem }) => (problem ? [] : [date])))];
	const rows = statement<{ date: PlainDate; amountCents: Cents; fileName: string }>(
		`SELECT l.date, l.amount_cents AS amountCents, i.file_name AS fileName
		FROM gl_accounts a
		JOIN statement_lines l ON l.profile_id = a.profile_id AND l.account_id = a.id
			AND l.state IN ('open', 'matched', 'ignored') AND l.date IN (SELECT value FROM json_each(@days))
		JOIN statement_imports i ON i.id = l.import_id
		WHERE a.id = @accountId ORDER BY l.id`,
	).all({ accountId, days: JSON.stringify(days) });
	const files = new Map<string, string[]>();
	for (const { date, amountCents, fileName } of rows) {
		const kind = `${date}|${amountCents}`;
		const others = files.get(kind);
		if (others) others.push(fileName);
		else files.set(kind, [fileName]);
	}
	return files;
}

/** The last digits of the account in the file if it's another account; otherwise undefined. */
function otherAccount(scope: Scope, accountId: number, lastFour: string | undefined): string | undefined {
	const account = findBankAccount(scope, accountId);
	if (!lastFour || !account?.lastFour || account.lastFour === lastFour.toUpperCase()) return undefined;
	return lastFour;
}

function sum(lines: readonly { amountCents: Cents }[]): Cents {
	return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

const endingSql = `iif(i.format = 'ofx', i.columns ->> '$.ending.cents', NULL) AS endingCents,
	iif(i.format = 'ofx', i.columns ->> '$.ending.date', NULL) AS endingDate`;

/** An ending balance stated by an added file, offered to start a reconciliation. */
export type OfferedEnding = StatementEnding & { importId: number; fileName: string };

/**
 * The ending balance offered for a reconciliation, from one added file or the newest that states one; undefined if
 * there's none, or if its date is reconciled already or in the future.
 */
export function offeredEnding(scope: Scope, accountId: number, importId?: number): OfferedEnding | undefined {
	const offered = listImports(scope, accountId).find(
		({ id, endingCents }) => endingCents !== null && (importId === undefined || id === importId),
	);
	if (!offered || offered.endingCents === null || offered.endingDate === null) return undefined;
	const { id, fileName, endingCents: cents, endingDate: date } = offered;
	const last = lastFinished(scope, accountId);
	if (date > organizationOf(scope).today || (last && date <= last.statementEnd)) return undefined;
	return { importId: id, fileName, cents, date };
}

export type ImportRow = {
	id: number;
	accountId: number;
	fileName: string;
	createdDate: string;
	added: number;
	repeated: number;
	until: PlainDate | null;
	/** The ending balance the file states, in cents; null if it states none. */
	endingCents: Cents | null;
	endingDate: PlainDate | null;
};

/** An account's added statements, newest first, at most 20. */
export function listImports(scope: Scope, accountId: number): ImportRow[] {
	return statement<ImportRow>(
		`SELECT ${endingSql}, i.id, i.account_id AS accountId, i.file_name AS fileName, i.created_date AS createdDate,
			i.added, i.repeated,
			(SELECT max(date) FROM statement_lines l WHERE l.profile_id = i.profile_id AND l.account_id = i.account_id
				AND l.import_id = i.id) AS until
		FROM statement_imports i WHERE i.profile_id = ? AND i.account_id = ? AND i.state = 'added'
		ORDER BY i.id DESC LIMIT 20`,
	).all(scope.profileId, accountId);
}
