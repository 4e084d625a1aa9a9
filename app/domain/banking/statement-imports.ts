import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { addMonths, type PlainDate } from "#domain/calendar/format";
import { readSheet } from "#domain/imports";
import type { Cents } from "#domain/money/format";
import { db, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { statementImports, statementLines } from "~/db/schema";
import { once } from "~/domain/once";
import { organizationOf } from "~/domain/organization";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { findBankAccount } from "./bank-account-record";
import { readCsvLines } from "./read-csv-statement";
import { readOfx } from "./read-ofx";
import { lastFinished } from "./reconciliation-record";
import type { ReadLine, Statement, StatementEnding, StatementSettings } from "./statement";

/** A line as the dry run shows it. */
export type CheckedLine = ReadLine & {
	fingerprint: string;
	/** It is left out: the file has it twice, or an earlier one had it. */
	repeated: boolean;
	/** The earlier file. */
	cameWith: string | undefined;
};

/** An uploaded statement; undefined when it is not the organisation's. */
export function findImport(scope: Scope, importId: number) {
	return db()
		.select()
		.from(statementImports)
		.where(and(eq(statementImports.id, importId), eq(statementImports.profileId, scope.profileId)))
		.get();
}

/** What adding an uploaded statement would do, line by line. */
export function checkStatement(scope: Scope, importId: number) {
	const found = findImport(scope, importId);
	if (found?.state !== "checked") return undefined;
	const settings = found.format === "csv" ? ((found.columns ?? undefined) as StatementSettings | undefined) : undefined;
	const books = organizationOf(scope);
	const read = readContent(found, settings, books);
	const lines = withFingerprints(found.accountId, onLikelyDays(read.lines, books.today));
	const added = lines.filter(({ problem, repeated }) => !problem && !repeated);
	return {
		...{ id: found.id, accountId: found.accountId, fileName: found.fileName, format: found.format, settings },
		headers: read.headers,
		lines,
		ending: read.ending,
		otherAccount: otherAccount(scope, found.accountId, read.lastFour),
		counts: {
			added: added.length,
			repeated: lines.filter(({ problem, repeated }) => !problem && repeated).length,
			failed: lines.filter(({ problem }) => problem).length,
		},
		inCents: sum(added.filter(({ amountCents }) => amountCents > 0)),
		outCents: sum(added.filter(({ amountCents }) => amountCents < 0)),
	};
}

/** Adds the lines of a checked statement that are new; what came before is left as it is. Nothing is posted. */
export function addStatementLines(
	scope: Scope,
	importId: number,
	input: { idempotencyKey?: string | undefined } = {},
): Result<{ added: number; repeated: number; failed: number }> {
	return once(scope, "add-statement-lines", { importId, ...input }, () => {
		const checked = checkStatement(scope, importId);
		if (!checked) return refuse("This upload was not found, or its lines were added already.");
		for (const line of checked.lines) {
			if (line.problem || line.repeated) continue;
			const { fingerprint, date, amountCents, description, number } = line;
			const row = { profileId: scope.profileId, accountId: checked.accountId, importId };
			insertRow(statementLines, { ...row, fingerprint, date, amountCents, description, number });
		}
		const { added, repeated, failed } = checked.counts;
		db()
			.update(statementImports)
			.set({ state: "added", content: "", added, repeated })
			.where(eq(statementImports.id, importId))
			.run();
		return { ok: true, added, repeated, failed };
	});
}

type Import = NonNullable<ReturnType<typeof findImport>>;

function readContent(
	{ format, content }: Import,
	settings: StatementSettings | undefined,
	books: { currency: string },
): Statement & { headers: string[] } {
	if (format === "ofx") {
		const read = readOfx(Buffer.from(content, "base64"), books);
		return read.ok ? { ...read.statement, headers: [] } : { ...nothing, headers: [] };
	}
	const read = readSheet(content);
	if (!read.ok || !settings) return { ...nothing, headers: [] };
	const { rows } = read.sheet;
	const width = Math.max(0, ...rows.map((row) => row.length));
	const named = rows[settings.headerRow - 1];
	const example = rows[settings.headerRow] ?? [];
	const headers = Array.from(
		{ length: Math.min(width, 60) },
		(_, at) => named?.[at] || example[at] || `Column ${at + 1}`,
	);
	return { ...nothing, lines: readCsvLines(read.sheet, settings, books), headers };
}

const nothing: Statement = { lines: [], lastFour: undefined, ending: undefined, currency: undefined };

/** A day that no statement of now has is one that was read or written wrongly, or has not come. */
function onLikelyDays(lines: ReadLine[], today: PlainDate): ReadLine[] {
	const first = addMonths(today, -120);
	return lines.map((line) => {
		if (line.problem) return line;
		if (line.date > today) return { ...line, problem: "This day is still to come." };
		return line.date < first ? { ...line, problem: "This day is more than ten years ago." } : line;
	});
}

/**
 * The same line in another file, of whichever format, is the same day, amount and how-manieth of that day and amount:
 * banks word a line differently in each format. Within a file a bank's own id counts once.
 */
function withFingerprints(accountId: number, lines: ReadLine[]): CheckedLine[] {
	const earlier = earlierLines(accountId, lines);
	const seen = new Map<string, number>();
	const ids = new Set<string>();
	return lines.map((line) => {
		const { date, amountCents, bankId } = line;
		const kind = `${date}|${amountCents}`;
		const twice = bankId !== undefined && ids.has(`${kind}|${bankId}`);
		if (bankId !== undefined) ids.add(`${kind}|${bankId}`);
		const place = (seen.get(kind) ?? 0) + (twice ? 0 : 1);
		seen.set(kind, place);
		const cameWith = line.problem ? undefined : earlier.get(kind)?.[place - 1];
		const fingerprint = createHash("sha256").update(`line|${kind}|${place}`).digest("base64url");
		return { ...line, fingerprint, repeated: twice || cameWith !== undefined, cameWith };
	});
}

/** The files that lines of these days came with, by day and amount, in the order in which they were added. */
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
		files.set(kind, [...(files.get(kind) ?? []), fileName]);
	}
	return files;
}

/** The last digits of the account the file is of, where they are not this account's. */
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

/** A balance that an added file of the account states, as far as a reconciliation may begin from it: of which file. */
export type OfferedEnding = StatementEnding & { importId: number; fileName: string };

/**
 * The balance a reconciliation is offered: of one added statement, or of the newest that states any; undefined where none
 * does, where it ends no later than what is reconciled, or ahead.
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
	/** The balance its file states, where it does. */
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
