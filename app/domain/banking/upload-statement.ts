import { and, eq } from "drizzle-orm";
import { findBankAccount, usableBankAccount } from "#domain/bank-accounts";
import { notTable, readTable } from "#domain/imports";
import { db, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { statementImports } from "~/db/schema";
import { type InPieces, inPieces } from "~/domain/kernel/in-pieces";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type BankFileKind, kindOfBankFile, readers } from "./bank-file-kinds";
import { type StatementFormat, statementFileLimit } from "./labels";
import { proposeColumns } from "./read-csv-statement";
import type { KeptBalances, StatementSettings } from "./statement";
import { findImport } from "./statement-imports";

/**
 * Uploads a bank's statement for review; the content decides whether it's CSV, OFX or QFX, CAMT.053 or BAI2. Nothing is
 * added yet. Refuses other files, another currency, or over 10 MB at `file`. A CSV file gets the account's last
 * settings if its headings are the same.
 */
export async function uploadStatement(
	scope: Scope,
	accountId: number,
	{ fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<Result<{ importId: number }>> {
	const found = usableBankAccount(scope, accountId, "file");
	if (!found.ok) return found;
	if (bytes.length > statementFileLimit.bytes) return refuse(statementFileLimit.words, "file");
	const kind = kindOfBankFile(bytes);
	const read = kind
		? await inPieces(readBankFile(scope, accountId, kind, bytes))
		: await readTableFile(scope, accountId, bytes);
	if (!read.ok) return read;
	const { format, content, columns } = read;
	return write(() => {
		const mine = and(
			eq(statementImports.profileId, scope.profileId),
			eq(statementImports.accountId, accountId),
			eq(statementImports.state, "checked"),
		);
		db().delete(statementImports).where(mine).run();
		const row = { profileId: scope.profileId, accountId, authorId: scope.userId, fileName: fileName.slice(0, 255) };
		return { ok: true, importId: insertRow(statementImports, { ...row, format, content, columns }) };
	});
}

/** Changes the column settings of an uploaded CSV statement. Refuses at `date` and `amount`. */
export function changeColumns(scope: Scope, importId: number, settings: Omit<StatementSettings, "headings">): Result {
	return write(() => {
		const found = findImport(scope, importId);
		if (found?.state !== "checked" || found.format !== "csv") return refuse("That upload wasn't found.");
		if (settings.date === 0) return refuse("Choose the date column.", "date");
		if (settings.amount === 0 && settings.moneyIn === 0 && settings.moneyOut === 0) {
			return refuse("Choose the amount column.", "amount");
		}
		if (settings.amount > 0 && (settings.moneyIn > 0 || settings.moneyOut > 0)) {
			return refuse("Choose either an amount column or money in and money out columns.", "amount");
		}
		const { headings } = found.columns as StatementSettings;
		db()
			.update(statementImports)
			.set({ columns: { ...settings, headings } })
			.where(eq(statementImports.id, importId))
			.run();
		return { ok: true };
	});
}

type ReadFile = Result<{
	format: StatementFormat;
	content: string;
	columns: StatementSettings | KeptBalances | null;
}>;

/** Reads a file that says itself how. Its balances are stored where a CSV file's column settings are. */
function* readBankFile(scope: Scope, accountId: number, format: BankFileKind, bytes: Uint8Array): InPieces<ReadFile> {
	const { currency: own } = organizationOf(scope);
	const lastFour = findBankAccount(scope, accountId)?.lastFour;
	const read = yield* readers[format](bytes, { currency: own, lastFour });
	if (!read.ok) return read;
	const { opening, ending, currency } = read.statement;
	if (currency !== undefined && currency !== own) {
		return refuse(`This statement is in ${currency}, but your books are in ${own}. Nothing was imported.`, "file");
	}
	const columns = ending ? { ending, ...(opening && { opening }) } : null;
	return { ok: true, format, content: Buffer.from(bytes).toString("base64"), columns };
}

/** Reads a CSV or Excel file, which is kept as CSV. */
async function readTableFile(scope: Scope, accountId: number, bytes: Uint8Array): Promise<ReadFile> {
	const read = await readTable(bytes, "month");
	if (!read.ok) {
		const unknown = read.message === notTable || bytes.length === 0;
		return unknown
			? refuse("This isn't a bank statement. Choose a CSV, OFX, QFX, CAMT.053 or BAI2 file.", "file")
			: read;
	}
	if (read.sheet.rows.filter((row) => row.length > 1).length === 0) {
		return refuse("This file has no columns. Choose a CSV, OFX, QFX, CAMT.053 or BAI2 file.", "file");
	}
	const order = organizationOf(scope).locale === "en-US" ? "month_first" : "day_first";
	const proposed = proposeColumns(read.sheet, order);
	const columns = asBefore(scope, accountId, proposed) ?? proposed;
	return { ok: true, format: "csv", content: read.text, columns };
}

/** The settings of the account's last CSV file, if its headings were the same. */
function asBefore(scope: Scope, accountId: number, proposed: StatementSettings): StatementSettings | undefined {
	const last = db()
		.select({ columns: statementImports.columns })
		.from(statementImports)
		.where(
			and(
				eq(statementImports.profileId, scope.profileId),
				eq(statementImports.accountId, accountId),
				eq(statementImports.state, "added"),
				eq(statementImports.format, "csv"),
			),
		)
		.orderBy(statementImports.id)
		.all()
		.at(-1)?.columns as StatementSettings | null | undefined;
	return last && last.headings === proposed.headings && last.date === proposed.date ? last : undefined;
}
