import { postEntry, reverseEntry } from "#domain/journal";
import { type Account, accountIdByRole, canBeUsed, findAccount, listAccounts, sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { defineListImport, type ListProblem, type ListRow, wrong } from "../define-list";
import { placeOf, propertyFinder } from "../lookups";
import { restatedWithoutField } from "../restated";

type Act = { propertyId: number | null; propertyName: string; accountId: number; cents: Cents };

/**
 * Balances of all accounts by property on the cutover day. Accounts that other lists bring (bank accounts, receivables,
 * deposits, prepayments, payables) are only compared; equity follows from the others. For the rest, what is missing here
 * is posted against Opening Balance Equity, so nothing counts twice.
 */
export const trialBalanceList = defineListImport<Act>({
	kind: "trial_balance",
	fields: {
		property: {
			label: "Property",
			kind: "text",
			heads: true,
			once: true,
			headers: "property, property name, building, objekt",
		},
		account: {
			label: "Account",
			kind: "account",
			required: true,
			headers: "account, account name, gl account, gl account name, account description, description, konto",
		},
		debit: { label: "Debit", kind: "amount", counts: "debits", headers: "debit, debits, dr, ending debit, soll" },
		credit: {
			label: "Credit",
			kind: "amount",
			counts: "credits",
			headers: "credit, credits, cr, ending credit, haben",
		},
		balance: {
			label: "Balance (debits positive)",
			kind: "amount",
			counts: "debits",
			headers: "ending balance, balance, net, closing balance, forward balance, saldo",
		},
	},
	oneOf: ["debit", "credit", "balance"],
	apart: [["balance"], ["debit", "credit"]],
	begin(scope, { day }) {
		const find = propertyFinder(scope);
		const { money } = organizationOf(scope);
		const file = new Map<string, Cents>();
		const balance = new Map<number | null, Cents>();
		const here = hereReader(scope, day);
		const places = new Map<number | null, string>();
		const stated = new Set<string>();
		const problems: ListProblem[] = [];
		return {
			prepare(row) {
				const of = row.text("property");
				const property = of === "" ? null : find(of);
				if (property === undefined) return;
				const place = property?.id ?? null;
				places.set(place, property?.name ?? organizationOf(scope).name);
				balance.set(place, (balance.get(place) ?? 0) + centsOf(row));
				const account = row.account("account");
				if (!account) return;
				stated.add(keyOf(place, account));
				file.set(keyOf(place, account), (file.get(keyOf(place, account)) ?? 0) + centsOf(row));
			},
			plan(row) {
				const of = row.text("property");
				const property = of === "" ? null : find(of);
				if (property === undefined) return wrong(of, "This property isn't in Tenantry.", of);
				const account = row.account("account");
				const place = property?.name ?? organizationOf(scope).name;
				if (!account) {
					const name = `${place}, ${row.text("account")}`;
					const detail = `${name}: ${money(centsOf(row))}`;
					const message = "This account is skipped, so its balance isn't entered.";
					if (centsOf(row) !== 0) problems.push({ row: row.row, severity: "warning", message, detail });
					return { outcome: "same", name, what: "Skipped" };
				}
				const name = `${place}, ${account.name}`;
				const key = keyOf(property?.id ?? null, account);
				const cents = file.get(key);
				if (cents === undefined) return { outcome: "same", name, what: "Combined with the row above" };
				file.delete(key);
				if (account.type === "equity")
					return { outcome: "same", name, what: "Calculated from the other accounts", cents };
				const now = here(property?.id ?? null, account.id);
				if (cents === now) return { outcome: "same", name, what: "Agrees", cents };
				if (isBroughtElsewhere(account)) {
					const what = `Entered by other lists: ${money(now)} in Tenantry, ${money(cents)} in the file`;
					return { outcome: "differs", name, what, cents: cents - now };
				}
				const act = {
					propertyId: property?.id ?? null,
					propertyName: place,
					accountId: account.id,
					cents: cents - now,
				};
				return {
					outcome: "new",
					name,
					what: now === 0 ? "Opening" : `${money(now)} is already in Tenantry`,
					cents: cents - now,
					act,
				};
			},
			end(): ListProblem[] {
				for (const [place, cents] of balance) {
					if (cents === 0) continue;
					const name = place === null ? "Without a property" : places.get(place);
					const detail = `${name}: ${money(Math.abs(cents))} more ${cents > 0 ? "debits" : "credits"}`;
					problems.push({ row: null, severity: "error", message: "Debits and credits of a property differ.", detail });
				}
				const accounts = listAccounts(scope).filter(({ type }) => type !== "equity");
				for (const [place, placeName] of places) {
					for (const account of accounts) {
						const cents = stated.has(keyOf(place, account)) ? 0 : here(place, account.id);
						if (cents === 0) continue;
						const message = "This account has a balance here that the file doesn't have.";
						problems.push({
							...{ row: null, severity: "warning", message },
							detail: `${placeName}, ${account.name}: ${money(cents)}`,
						});
					}
				}
				return problems;
			},
			record: {
				word: "property",
				of(row, wrong) {
					const place = placeOf(row, wrong, find);
					return place === null ? undefined : [place];
				},
				say: (row) => row.text("property") || organizationOf(scope).name,
			},
		};
	},
	together: ({ propertyId }) => `${propertyId}`,
	writer(scope, { day }) {
		const equity = accountIdByRole(scope, "opening_balance_equity");
		return (acts) => {
			const written = [];
			for (const propertyId of new Set(acts.map(({ act }) => act.propertyId))) {
				const own = acts.filter(({ act }) => act.propertyId === propertyId).map(({ act }) => act);
				for (let at = 0; at < own.length; at += mostLines) {
					const part = own.slice(at, at + mostLines);
					const rest = part.reduce((sum, { cents }) => sum - cents, 0);
					const lines = [
						...part.map(({ accountId, cents }) => lineOf(accountId, cents, propertyId)),
						...(rest === 0 ? [] : [lineOf(equity, rest, propertyId)]),
					];
					const posted = postEntry(scope, {
						...{ date: day, memo: "Opening trial balance", lines },
						...{ confirmDate: true, confirmBank: true, confirmBelowZero: true },
					});
					if (!posted.ok) return restatedWithoutField(posted);
					written.push({ kind: "entry", id: posted.transactionId });
				}
			}
			return { ok: true, written };
		};
	},
	undo(scope, written) {
		for (const { id } of written) {
			const reversed = reverseEntry(scope, id, { reason: "Import undone", confirmBelowZero: true });
			if (!reversed.ok) return restatedWithoutField(reversed);
		}
		return { ok: true };
	},
});

const mostLines = 100;

/** A line of a journal entry, debit positive. */
export function lineOf(accountId: number, cents: Cents, propertyId: number | null) {
	const side = cents > 0 ? { debitCents: cents } : { creditCents: -cents };
	return { accountId, propertyId: propertyId ?? undefined, ...side };
}

/** Bank accounts, receivables, deposits, prepayments and payables: other lists bring them. */
export function isBroughtElsewhere(account: Account): boolean {
	const { isBank, systemKey } = account;
	return (
		isBank || systemKey === "undeposited_funds" || systemKey === "accounts_payable" || canBeUsed(account, "tenants")
	);
}

export function centsOf(row: ListRow): Cents {
	return (row.cents("balance") ?? 0) + (row.cents("debit") ?? 0) - (row.cents("credit") ?? 0);
}

function keyOf(propertyId: number | null, { id }: Account): string {
	return `${propertyId ?? 0} ${id}`;
}

/** Balances here by property and account, on an accrual basis; debits are positive. */
export function hereReader(scope: Scope, day: string) {
	const read = new Map<number, Map<number, Cents>>();
	return (propertyId: number | null, accountId: number): Cents => {
		const place = propertyId ?? 0;
		const known = read.get(place) ?? balancesOfProperty(scope, place, day);
		read.set(place, known);
		return findAccount(scope, accountId) ? (known.get(accountId) ?? 0) : 0;
	};
}

function balancesOfProperty(scope: Scope, propertyId: number, to: string): Map<number, Cents> {
	const sums = sumAccounts(scope, { basis: "accrual", to, propertyIds: [propertyId] });
	return new Map(sums.map(({ accountId, debitCents, creditCents }) => [accountId, debitCents - creditCents]));
}
