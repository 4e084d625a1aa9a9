import { eq } from "drizzle-orm";
import { findBankAccount } from "#domain/bank-accounts";
import { nowIso } from "#domain/calendar";
import { addMonths, type PlainDate } from "#domain/calendar/format";
import { readSheetInPieces } from "#domain/imports";
import type { Cents } from "#domain/money/format";
import { db, statement } from "~/db/client.server";
import { statementImports } from "~/db/schema";
import { type InPieces, inPieces } from "~/domain/kernel/in-pieces";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { readers } from "./bank-file-kinds";
import { readCsvLines } from "./read-csv-statement";
import { type CheckedLine, type MarkedLine, withEarlier, withReferences } from "./skip-earlier-lines";
import type { FileBooks, ReadLine, Statement } from "./statement";
import { findImport, type Import, settingsOf } from "./statement-imports";

/**
 * A preview of adding an uploaded statement, line by line. A line from the future or of over 10 years ago can't be
 * added; one that was added before is skipped (skip-earlier-lines.ts). Long files are read in pieces so that other
 * requests aren't blocked.
 */
export async function checkStatement(scope: Scope, importId: number) {
	const found = findImport(scope, importId);
	if (found?.state !== "checked") return undefined;
	const read = await inPieces(readLines(scope, found));
	const lines = withEarlier(found.accountId, read.lines);
	const added = lines.filter(({ problem, repeated }) => !problem && !repeated);
	return {
		...{ id: found.id, accountId: found.accountId, fileName: found.fileName, format: found.format },
		...{ settings: settingsOf(found), headers: read.headers, lines, opening: read.opening, ending: read.ending },
		lastFour: read.lastFour,
		otherAccount: otherAccount(scope, found.accountId, read.lastFour),
		counts: countsOf(lines),
		inCents: sum(added.filter(({ amountCents }) => amountCents > 0)),
		outCents: sum(added.filter(({ amountCents }) => amountCents < 0)),
	};
}

/**
 * Adds the new lines of an uploaded statement and skips those added before, by skip-earlier-lines.ts. Posts nothing.
 * The file is read before the write starts, so that other writes don't wait for it.
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
	const rows = lines.map(({ fingerprint, date, amountCents, description, number, reference }) => [
		...[fingerprint, date, amountCents, description, number, reference],
	]);
	statement<never>(
		`INSERT INTO statement_lines
			(profile_id, account_id, import_id, fingerprint, date, amount_cents, description, number, bank_reference, created_date)
		SELECT @profileId, @accountId, @importId, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4,
			value ->> 5, @now
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

type ReadStatement = Omit<Statement, "lines"> & { lines: MarkedLine[]; headers: string[] };

/** The contents of an uploaded file, each line with its fingerprint. */
function* readLines(scope: Scope, found: Import): InPieces<ReadStatement> {
	const books = organizationOf(scope);
	const { lastFour } = findBankAccount(scope, found.accountId) ?? {};
	const read = yield* readContent(found, { ...books, lastFour });
	return { ...read, lines: yield* withReferences(onLikelyDays(read.lines, books.today)) };
}

function* readContent(found: Import, books: FileBooks): InPieces<Statement & { headers: string[] }> {
	const { format, content } = found;
	if (format !== "csv") {
		const read = yield* readers[format](Buffer.from(content, "base64"), books);
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

const nothing: Statement = {
	...{ lines: [], lastFour: undefined, currency: undefined },
	...{ opening: undefined, ending: undefined },
};

/** Marks dates in the future or over 10 years ago as a problem, because they were probably misread. */
function onLikelyDays(lines: ReadLine[], today: PlainDate): ReadLine[] {
	const first = addMonths(today, -120);
	return lines.map((line) => {
		if (line.problem) return line;
		if (line.date > today) return { ...line, problem: "This date is in the future." };
		return line.date < first ? { ...line, problem: "This date is more than 10 years ago." } : line;
	});
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
