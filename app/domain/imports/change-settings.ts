import { and, eq, ne } from "drizzle-orm";
import { type Account, listAccounts, refuseClosedDate, restated } from "#domain/ledger";
import { db, write } from "~/db/client.server";
import { imports } from "~/db/schema";
import { inPieces } from "~/domain/kernel/in-pieces";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { classifyInPieces } from "./classify-rows";
import type { HeaderPlace } from "./find-header";
import { type ImportRecord, loadImport } from "./import-record";
import { type ColumnField, columnFieldLabels } from "./labels";
import { repeatableFields } from "./propose-columns";
import { type ImportSettings, proposeSettingsInPieces } from "./settings";
import { headerKey } from "./upload-rent-roll";

/** The settings a person can change about how a file is read. The headers themselves come from the file. */
export type SettingsChange = Omit<ImportSettings, keyof HeaderPlace | "columns" | "sheetName" | "otherSheets"> & {
	columns: { field: ColumnField; accountNumber?: string | undefined }[];
};

/**
 * Saves how a file is to be read. Refuses everything that is wrong at once, each at the form's field, such as
 * `columns[3].accountNumber`.
 */
export async function changeSettings(scope: Scope, importId: number, change: SettingsChange): Promise<Result> {
	const record = await loadImport(scope, importId);
	if (!record) return refuse("That upload wasn't found.");
	const settings: ImportSettings = {
		...record.settings,
		...change,
		...{ sheetName: record.settings.sheetName, otherSheets: record.settings.otherSheets },
		columns: record.settings.columns.map(({ header }, index) => {
			const { field = "ignore", accountNumber } = change.columns[index] ?? {};
			return { header, field, ...(field === "charge" && accountNumber && { accountNumber }) };
		}),
	};
	const failure = refuseAll([
		...checkEachColumn(scope, settings),
		...checkWhole(settings),
		await checkProperty(record, settings),
		checkDay(scope, settings),
	]);
	return failure ?? save(scope, importId, settings, "mapped");
}

/** Sets the row or rows with the headers and proposes the columns again. */
export async function moveHeader(
	scope: Scope,
	importId: number,
	headerRow: number,
	headerRows: HeaderPlace["headerRows"] = 1,
): Promise<Result> {
	const record = await loadImport(scope, importId);
	if (!record) return refuse("That upload wasn't found.");
	const { rawRows, settings } = record;
	if (headerRow < 1 || headerRow + headerRows > rawRows.length)
		return refuse("That row isn't in the file.", "headerRow");
	const { asOfDate: today, dateOrder, sheetName, otherSheets } = settings;
	const place = { headerRow, headerRows };
	const proposal = await inPieces(proposeSettingsInPieces({ rows: rawRows }, { today, dateOrder, place }));
	return save(scope, importId, { ...proposal.settings, sheetName, otherSheets }, "uploaded");
}

/** The file is read before this write starts, because reading a long file would block all other writes. */
function save(scope: Scope, importId: number, settings: ImportSettings, state: "uploaded" | "mapped"): Result {
	return write((): Result => {
		const open = and(eq(imports.id, importId), eq(imports.profileId, scope.profileId), ne(imports.state, "done"));
		const { changes } = db()
			.update(imports)
			.set({ mapping: settings, headerKey: headerKey(settings), state })
			.where(open)
			.run();
		return changes > 0 ? { ok: true } : refuse("This upload was already imported.");
	});
}

/** Each column must be decided, charges need an account, and most fields take a single column. */
function checkEachColumn(scope: Scope, { columns }: ImportSettings): Failure[] {
	const accounts = new Set(accountsForCharges(scope).map(({ number }) => number));
	const seen = new Set<ColumnField>();
	return columns.flatMap(({ header, field, accountNumber }, index) => {
		const repeated = seen.has(field) && !repeatableFields.has(field);
		seen.add(field);
		if (repeated) {
			return refuse(`${columnFieldLabels[field]} is already chosen for another column.`, `columns[${index}].field`);
		}
		if (field === "undecided") {
			const name = header || `Column ${index + 1}`;
			return refuse(`Choose what “${name}” contains, or skip it.`, `columns[${index}].field`);
		}
		if (field !== "charge") return [];
		const place = `columns[${index}].accountNumber`;
		if (!accountNumber) return refuse("Choose an account for this charge.", place);
		return accounts.has(accountNumber) ? [] : refuse("That account wasn't found.", place);
	});
}

/** Income and liability accounts, also those that lower income, such as concessions. */
export function accountsForCharges(scope: Scope): Account[] {
	return listAccounts(scope, { types: ["income", "liability"], onlyActive: true });
}

/** Fields that only a lease has. */
const leaseFields = ["rent", "charge", "deposit", "pastDue", "prepaid", "leaseFrom", "leaseTo", "moveIn"] as const;

/** A file of leases needs units, tenants, a rent and a start. Without tenants, someone says that all is vacant. */
function checkWhole({ columns, withoutTenants }: ImportSettings): Failure[] {
	const fields = new Set(columns.map(({ field }) => field));
	const has = (...some: readonly ColumnField[]) => some.some((field) => fields.has(field));
	const failures: Failure[] = [];
	if (!has("unit", "property")) failures.push(refuse("Choose the column with the unit."));
	if (!has("residents", "lastname")) {
		const leased = has(...leaseFields);
		if (leased) failures.push(refuse("Choose the column with the tenants, or skip the columns about leases."));
		else if (!withoutTenants) {
			failures.push(
				refuse("No column has the tenants. Choose it, or confirm that every unit is vacant.", "withoutTenants"),
			);
		}
		return failures;
	}
	if (!has("rent")) failures.push(refuse("Choose the column with the rent."));
	if (!has("leaseFrom", "moveIn")) failures.push(refuse("Choose the column with the lease start date."));
	return failures;
}

/** The property must be named by a column, by heading rows above its units, or once for the whole file. */
async function checkProperty({ sheet }: ImportRecord, settings: ImportSettings): Promise<Failure | undefined> {
	const byColumn = settings.columns.some(({ field }) => field === "property" || field === "street");
	if (byColumn || settings.fixed.property !== "") return undefined;
	const { rows } = await inPieces(classifyInPieces(sheet.rows, settings));
	if (rows.some(({ kind }) => kind === "group")) return undefined;
	return refuse("No column has the property name. Choose a column or enter the property name.", "fixed.property");
}

function checkDay(scope: Scope, { asOfDate }: ImportSettings): Failure | undefined {
	if (asOfDate > organizationOf(scope).today) return refuse("Use today's date or earlier.", "asOfDate");
	const closed = refuseClosedDate(scope, asOfDate);
	return closed && restated(closed, "asOfDate");
}
