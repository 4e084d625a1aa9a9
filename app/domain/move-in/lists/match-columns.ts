import { and, eq, inArray } from "drizzle-orm";
import { findAccount } from "#domain/ledger";
import { db, write } from "~/db/client.server";
import { listImports } from "~/db/schema";
import { inPieces } from "~/domain/kernel/in-pieces";
import { type Failure, type Result, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { accountReader } from "./accounts-of";
import type { ListImport } from "./define-list";
import { loadList } from "./list-record";
import type { ListSettings } from "./list-schema";
import { skipped, undecided } from "./propose-list";
import { accountTexts } from "./read-list";

type ColumnsChange = Pick<ListSettings, "dateOrder" | "amountLocale"> & {
	columns: { field: string }[];
	once: Record<string, string>;
};

/**
 * Saves what a list's columns contain. Refuses, all at once and at their fields, columns that no one decided, fields
 * chosen twice, amounts stated in two ways and required fields that no column has.
 */
export async function matchColumns(
	scope: Scope,
	importId: number,
	change: ColumnsChange,
): Promise<Result<{ accounts: number }>> {
	const record = await loadList(scope, importId);
	if (!record) return refuse("That list wasn't found.");
	const { list, rows, settings } = record;
	const { dateOrder, amountLocale } = change;
	const onceFields = Object.entries(list.fields).flatMap(([field, { once }]) => (once ? [field] : []));
	const next: ListSettings = {
		...{ ...settings, dateOrder, amountLocale },
		columns: settings.columns.map(({ header }, at) => ({ header, field: change.columns[at]?.field ?? skipped })),
		once: Object.fromEntries(onceFields.map((field) => [field, (change.once[field] ?? "").trim()])),
	};
	const failure = matchFailure(list, next);
	if (failure) return failure;
	const accountOf = accountReader(scope, next.accounts);
	const texts = await inPieces(accountTexts(list, rows, next));
	const accounts = texts.filter((text) => accountOf(text) === undefined).length;
	const saved = saveSettings(scope, importId, next, accounts === 0 ? "matched" : "uploaded");
	return saved.ok ? { ok: true, accounts } : saved;
}

/** What is wrong with a choice of columns; undefined if the file can be read. */
export function matchFailure(list: ListImport, { columns, once }: ListSettings): Failure | undefined {
	const chosen = columns.map(({ field }) => field);
	const has = (field: string) => chosen.includes(field) || Boolean(once[field]);
	const missing = Object.entries(list.fields).filter(([field, { required }]) => required && !has(field));
	const { oneOf = [], apart: [first, second] = [[], []] } = list;
	const labels = oneOf.map((field) => list.fields[field]?.label ?? "");
	return refuseAll([
		...chosen.map((field, at) => {
			if (field === undecided) return refuse("Choose what this column is, or skip it.", `columns[${at}].field`);
			const isKnown = field === skipped || field in list.fields;
			if (!isKnown) return refuse("Choose an option.", `columns[${at}].field`);
			const again = field !== skipped && chosen.indexOf(field) !== at;
			const label = list.fields[field]?.label ?? "";
			return again ? refuse(`${label} is already chosen for another column.`, `columns[${at}].field`) : undefined;
		}),
		first.some(has) && second.some(has)
			? refuse(`Choose ${labelsOf(list, first)} or ${labelsOf(list, second)}, not both. Skip the other columns.`)
			: undefined,
		...missing.map(([, { label }]) => refuse(`Choose the column with the ${label.toLowerCase()}.`)),
		oneOf.length > 0 && !oneOf.some(has)
			? refuse(`Choose a column for ${oneOf.length > 5 ? "at least one amount" : labels.join(" or ").toLowerCase()}.`)
			: undefined,
	]);
}

function labelsOf({ fields }: ListImport, names: readonly string[]): string {
	return names.map((field) => fields[field]?.label.toLowerCase() ?? "").join(" and ");
}

/**
 * The accounts of the old chart in a file, each with what it is matched to; undefined for another organization's list.
 */
export async function accountsToMatch(scope: Scope, importId: number) {
	const record = await loadList(scope, importId);
	if (!record) return undefined;
	const accountOf = accountReader(scope, record.settings.accounts);
	const texts = await inPieces(accountTexts(record.list, record.rows, record.settings));
	return texts.map((text) => {
		const account = accountOf(text);
		const chosen = account === 0 ? "skip" : account === undefined ? "" : String(account.id);
		return { text, chosen };
	});
}

/** Saves what accounts of the old chart are here: an account's ID, or "skip". Refuses at `accounts[n].accountId`. */
export async function matchAccounts(scope: Scope, importId: number, choices: readonly string[]): Promise<Result> {
	const record = await loadList(scope, importId);
	if (!record) return refuse("That list wasn't found.");
	const texts = await inPieces(accountTexts(record.list, record.rows, record.settings));
	const accounts: Record<string, number> = { ...record.settings.accounts };
	const failures = texts.map((text, at) => {
		const choice = choices[at] ?? "";
		const field = `accounts[${at}].accountId`;
		if (choice === "") return refuse("Choose an account, or skip it.", field);
		const id = choice === "skip" ? 0 : Number(choice);
		if (id !== 0 && !findAccount(scope, id)?.active) return refuse("That account wasn't found.", field);
		accounts[text] = id;
		return undefined;
	});
	const failure = refuseAll(failures);
	return failure ?? saveSettings(scope, importId, { ...record.settings, accounts }, "matched");
}

function saveSettings(scope: Scope, importId: number, settings: ListSettings, state: "uploaded" | "matched"): Result {
	return write((): Result => {
		const { changes } = db()
			.update(listImports)
			.set({ settings, state })
			.where(
				and(
					eq(listImports.id, importId),
					eq(listImports.profileId, scope.profileId),
					inArray(listImports.state, ["uploaded", "matched"]),
				),
			)
			.run();
		return changes > 0 ? { ok: true } : refuse("This list was already imported.");
	});
}
