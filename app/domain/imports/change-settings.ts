import { and, eq, ne } from "drizzle-orm";
import { listAccounts, refuseClosedDate, restated } from "#domain/ledger";
import { db, write } from "~/db/client.server";
import { imports } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { classifyRows } from "./classify-rows";
import type { HeaderPlace } from "./find-header";
import { type ImportRecord, loadImport } from "./import-record";
import { type ColumnField, columnFieldLabels } from "./labels";
import { repeatableFields } from "./propose-columns";
import { type ImportSettings, proposeSettings } from "./settings";
import { headerKey } from "./upload-rent-roll";

/** The settings a person can change about how a file is read. The headers themselves come from the file. */
export type SettingsChange = Omit<ImportSettings, keyof HeaderPlace | "columns"> & {
	columns: { field: ColumnField; accountNumber?: string | undefined }[];
};

/** Saves how a file is to be read. Refuses at the form's field, such as `columns[3].accountNumber`. */
export async function changeSettings(scope: Scope, importId: number, change: SettingsChange): Promise<Result> {
	const record = await loadImport(scope, importId);
	if (!record) return refuse("That upload wasn't found.");
	const settings: ImportSettings = {
		...record.settings,
		...change,
		columns: record.settings.columns.map(({ header }, index) => {
			const { field = "ignore", accountNumber } = change.columns[index] ?? {};
			return { header, field, ...(field === "charge" && accountNumber && { accountNumber }) };
		}),
	};
	const failure = checkColumns(scope, settings) ?? checkProperty(record, settings) ?? checkDay(scope, settings);
	return failure ?? save(scope, importId, settings, "mapped");
}

/** Sets the row with the headers and proposes the columns again. */
export async function moveHeader(scope: Scope, importId: number, headerRow: number): Promise<Result> {
	const record = await loadImport(scope, importId);
	if (!record) return refuse("That upload wasn't found.");
	if (headerRow < 1 || headerRow >= record.sheet.rows.length) return refuse("That row isn't in the file.", "headerRow");
	const { asOfDate: today, dateOrder } = record.settings;
	const proposal = proposeSettings(record.sheet, { today, dateOrder, place: { headerRow, headerRows: 1 } });
	return save(scope, importId, proposal.settings, "uploaded");
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

function checkColumns(scope: Scope, { columns }: ImportSettings): Failure | undefined {
	const accounts = new Set(
		listAccounts(scope, { types: ["income", "liability"], onlyActive: true }).map(({ number }) => number),
	);
	const seen = new Set<ColumnField>();
	for (const [index, { field, accountNumber }] of columns.entries()) {
		if (seen.has(field) && !repeatableFields.has(field)) {
			return refuse(`${columnFieldLabels[field]} is already chosen for another column.`, `columns[${index}].field`);
		}
		seen.add(field);
		if (field !== "charge") continue;
		if (!accountNumber) return refuse("Choose an account for this charge.", `columns[${index}].accountNumber`);
		if (!accounts.has(accountNumber)) return refuse("That account wasn't found.", `columns[${index}].accountNumber`);
	}
	const has = (...fields: ColumnField[]) => fields.some((field) => seen.has(field));
	if (!has("unit", "property")) return refuse("Choose the column with the unit.");
	if (!has("residents", "lastname")) return undefined;
	if (!has("rent")) return refuse("Choose the column with the rent.");
	return has("leaseFrom", "moveIn") ? undefined : refuse("Choose the column with the lease start date.");
}

/** The property must be named by a column, by heading rows above its units, or once for the whole file. */
function checkProperty({ sheet }: ImportRecord, settings: ImportSettings): Failure | undefined {
	const byColumn = settings.columns.some(({ field }) => field === "property" || field === "street");
	const byRow = () => classifyRows(sheet.rows, settings).rows.some(({ kind }) => kind === "group");
	if (byColumn || settings.fixed.property !== "" || byRow()) return undefined;
	return refuse("No column has the property name. Choose a column or enter the property name.", "fixed.property");
}

function checkDay(scope: Scope, { asOfDate }: ImportSettings): Failure | undefined {
	if (asOfDate > organizationOf(scope).today) return refuse("Use today's date or earlier.", "asOfDate");
	const closed = refuseClosedDate(scope, asOfDate);
	return closed && restated(closed, "asOfDate");
}
