import { listImports as rentRolls } from "#domain/imports";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { InPieces } from "~/domain/kernel/in-pieces";
import type { Scope } from "~/domain/kernel/scope";
import type { Figure, ListKind } from "./labels";
import { accountReader } from "./lists/accounts-of";
import type { ListRow } from "./lists/define-list";
import { centsOf } from "./lists/kinds/trial-balance";
import { loadListInPieces } from "./lists/list-record";
import { isImported, nameOf, propertyFinder } from "./lists/lookups";
import { readList } from "./lists/read-list";

/** The old system's figures as far as its imported lists state them, in cents. May pause while they are read. */
export function* figuresInLists(scope: Scope): InPieces<Partial<Record<Figure, Cents>>> {
	const roll = ofRentRolls(scope);
	const former = yield* rowsOf(scope, "former_tenants");
	const owed = former.reduce((sum, row) => sum + Math.max(owedIn(row), 0), 0);
	const prepaid = former.reduce((sum, row) => sum + Math.max(-owedIn(row), 0), 0);
	const held = former.reduce((sum, row) => sum + (row.cents("deposit") ?? 0), 0);
	const total = function* (kind: ListKind): InPieces<Cents> {
		return (yield* rowsOf(scope, kind)).reduce((sum, row) => sum + (row.cents("balance") ?? 0), 0);
	};
	return {
		...(roll?.rentCents !== undefined && { rent: roll.rentCents }),
		...(roll && {
			deposits: roll.depositCents + held,
			owed: roll.owedCents + owed,
			prepaid: roll.prepaidCents + prepaid,
		}),
		...(isImported(scope, "owner_balances") && { owners: yield* total("owner_balances") }),
		...(isImported(scope, "bank_balances") && { bank: yield* total("bank_balances") }),
		...(isImported(scope, "trial_balance") && { trial_balance: yield* debitsOf(scope) }),
	};
}

/** What the rent rolls brought; undefined if a row stayed out, because then it isn't what they say. */
function ofRentRolls(scope: Scope) {
	const done = rentRolls(scope).flatMap(({ state, result }) => (state === "done" && result ? [result] : []));
	const isWhole = done.every(({ errors, left, refused }) => errors + left + refused === 0);
	if (done.length === 0 || !isWhole) return undefined;
	const sum = (of: "depositCents" | "owedCents" | "prepaidCents") => done.reduce((total, one) => total + one[of], 0);
	const rents = done.map(({ rentCents }) => rentCents);
	const rentCents = rents.every((cents) => cents !== undefined)
		? rents.reduce((total, cents) => total + cents, 0)
		: undefined;
	return {
		rentCents,
		depositCents: sum("depositCents"),
		owedCents: sum("owedCents"),
		prepaidCents: sum("prepaidCents"),
	};
}

/** What a list states again replaces what an earlier import of its kind stated of it. */
const statedOf: Partial<Record<ListKind, readonly string[]>> = {
	former_tenants: ["property", "unit", "tenant"],
	owner_balances: ["property"],
	bank_balances: ["account"],
	trial_balance: ["property"],
};

/** The rows of a kind's imports that stand. */
function* rowsOf(scope: Scope, kind: ListKind): InPieces<ListRow[]> {
	const sql = "SELECT id FROM list_imports WHERE profile_id = ? AND kind = ? AND state = 'done' ORDER BY id";
	const find = propertyFinder(scope);
	const nameIn = (row: ListRow, field: string) => {
		const text = row.text(field);
		return nameOf(field === "property" ? (find(text)?.name ?? text) : text);
	};
	const all = new Map<string, ListRow[]>();
	for (const { id } of statement<{ id: number }>(sql).all(scope.profileId, kind)) {
		const record = yield* loadListInPieces(scope, id);
		if (!record) continue;
		const accountOf = accountReader(scope, record.settings.accounts);
		const own = new Map<string, ListRow[]>();
		const read = yield* readList(record.list, record.rows, record.settings, accountOf);
		for (const row of read.rows) {
			const key = (statedOf[kind] ?? []).map((field) => nameIn(row, field)).join("\n");
			const others = own.get(key);
			if (others) others.push(row);
			else own.set(key, [row]);
		}
		for (const [key, rows] of own) all.set(key, [...ofOthers(all.get(key) ?? [], rows), ...rows]);
	}
	return [...all.values()].flat();
}

/** What earlier rows of a property say of owners that the newer ones don't name. */
function ofOthers(before: readonly ListRow[], rows: readonly ListRow[]): ListRow[] {
	const owners = new Set(rows.map((row) => nameOf(row.text("owner"))));
	if (owners.has("")) return [];
	return before.filter((row) => row.text("owner") !== "" && !owners.has(nameOf(row.text("owner"))));
}

function owedIn(row: ListRow): Cents {
	return (row.cents("owed") ?? 0) - Math.abs(row.cents("prepaid") ?? 0);
}

/** The total of debit balances by account, with equity as one account. */
function* debitsOf(scope: Scope): InPieces<Cents> {
	const sums = new Map<string, Cents>();
	for (const row of yield* rowsOf(scope, "trial_balance")) {
		const account = row.account("account");
		const key = account?.type === "equity" ? "equity" : account ? String(account.id) : row.text("account");
		sums.set(key, (sums.get(key) ?? 0) + centsOf(row));
	}
	return [...sums.values()].reduce((sum, cents) => sum + Math.max(cents, 0), 0);
}
