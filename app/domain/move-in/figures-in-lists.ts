import { listImports as rentRolls } from "#domain/imports";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import type { Figure, ListKind } from "./labels";
import { accountReader } from "./lists/accounts-of";
import type { ListRow } from "./lists/define-list";
import { centsOf } from "./lists/kinds/trial-balance";
import { importedLists } from "./lists/list-queries";
import { loadList } from "./lists/list-record";
import { isImported } from "./lists/lookups";
import { readList } from "./lists/read-list";

/** The old system's figures as far as its imported lists state them, in cents. */
export function figuresInLists(scope: Scope): Partial<Record<Figure, Cents>> {
	const roll = ofRentRolls(scope);
	const former = rowsOf(scope, "former_tenants");
	const owed = former.reduce((sum, row) => sum + Math.max(owedIn(row), 0), 0);
	const prepaid = former.reduce((sum, row) => sum + Math.max(-owedIn(row), 0), 0);
	const held = former.reduce((sum, row) => sum + (row.cents("deposit") ?? 0), 0);
	const total = (kind: ListKind) => rowsOf(scope, kind).reduce((sum, row) => sum + (row.cents("balance") ?? 0), 0);
	return {
		...(roll && {
			deposits: roll.depositCents + held,
			owed: roll.owedCents + owed,
			prepaid: roll.prepaidCents + prepaid,
		}),
		...(isImported(scope, "owner_balances") && { owners: total("owner_balances") }),
		...(isImported(scope, "bank_balances") && { bank: total("bank_balances") }),
		...(isImported(scope, "trial_balance") && { trial_balance: debitsOf(scope) }),
	};
}

function ofRentRolls(scope: Scope) {
	const done = rentRolls(scope).flatMap(({ state, result }) => (state === "done" && result ? [result] : []));
	if (done.length === 0) return undefined;
	const sum = (of: "depositCents" | "owedCents" | "prepaidCents") => done.reduce((total, one) => total + one[of], 0);
	return { depositCents: sum("depositCents"), owedCents: sum("owedCents"), prepaidCents: sum("prepaidCents") };
}

/** The rows of the newest import of a kind that stands. */
function rowsOf(scope: Scope, kind: ListKind): ListRow[] {
	const newest = importedLists(scope).find((one) => one.kind === kind);
	const record = newest && loadList(scope, newest.id);
	if (!record) return [];
	return readList(record.list, record.rows, record.settings, accountReader(scope, record.settings.accounts)).rows;
}

function owedIn(row: ListRow): Cents {
	return (row.cents("owed") ?? 0) - Math.abs(row.cents("prepaid") ?? 0);
}

/** The total of debit balances by account, with equity as one account. */
function debitsOf(scope: Scope): Cents {
	const sums = new Map<string, Cents>();
	for (const row of rowsOf(scope, "trial_balance")) {
		const account = row.account("account");
		const key = account?.type === "equity" ? "equity" : account ? String(account.id) : row.text("account");
		sums.set(key, (sums.get(key) ?? 0) + centsOf(row));
	}
	return [...sums.values()].reduce((sum, cents) => sum + Math.max(cents, 0), 0);
}
