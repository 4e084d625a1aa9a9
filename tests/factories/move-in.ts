import {
	commitList,
	dryRunList,
	listColumns,
	matchAccounts,
	matchColumns,
	setCutover,
	uploadList,
} from "#domain/move-in";
import type { ListKind } from "#domain/move-in/labels";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./must";

/** The last day of the old books in these tests. */
export const cutoverDay = "2026-10-31";

/** Begins a move. */
export function beginMove(scope: Scope): void {
	must(setCutover(scope, cutoverDay));
}

/** Uploads a list as it is; gives its id. */
export async function uploadText(scope: Scope, kind: ListKind, text: string): Promise<number> {
	return must(await uploadList(scope, kind, { fileName: `${kind}.csv`, bytes: Buffer.from(text) })).importId;
}

/** Matches what the proposal left open: columns by header, values for the whole file, and accounts by text. */
export async function decide(
	scope: Scope,
	id: number,
	{
		columns = {},
		once = {},
		accounts = {},
	}:
		| Record<"columns" | "once" | "accounts", Record<string, string>>
		| Partial<Record<"columns" | "once" | "accounts", Record<string, string>>>,
): Promise<void> {
	const found = await listColumns(scope, id);
	if (!found) throw new Error(`List ${id} isn't there.`);
	const { dateOrder, amountLocale } = found.settings;
	const fields = found.columns.map(({ header, field }) => ({ field: columns[header] ?? field }));
	must(await matchColumns(scope, id, { columns: fields, once, dateOrder, amountLocale }));
	if (Object.keys(accounts).length > 0) must(await matchAccounts(scope, id, Object.values(accounts)));
}

/** Uploads and imports a list whose proposal is right; gives its id. */
export async function importList(scope: Scope, kind: ListKind, text: string): Promise<number> {
	const id = await uploadText(scope, kind, text);
	must(await commitList(scope, id, { confirmed: true }));
	return id;
}

/** What importing would do, row by row, and what is wrong. */
export async function planned(scope: Scope, id: number) {
	const run = await dryRunList(scope, id);
	if (!run) throw new Error(`List ${id} isn't there.`);
	return {
		rows: run.rows.map(({ name, outcome, cents }) => `${name}: ${outcome}${cents === null ? "" : ` ${cents / 100}`}`),
		problems: run.problems.map(({ message, examples }) => `${message} ${examples.join("; ")}`.trim()),
	};
}
