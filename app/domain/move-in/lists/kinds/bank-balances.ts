import { openingBalances } from "#domain/banking";
import type { Cents } from "#domain/money/format";
import { organizationOf } from "~/domain/kernel/organization";
import { defineListImport, type ListProblem, wrong } from "../define-list";
import { nameOf, propertyFinder } from "../lookups";
import { changeOpenings, type OpeningsBefore, restoreOpenings } from "../openings";

/** `isWhole` if the amount is the account's balance, other than a property's or the company's part. */
type Act = { accountId: number; propertyId: number | null; isWhole: boolean; cents: Cents };

/** Book balances of bank accounts on the cutover day, in total or by property. */
export const bankBalances = defineListImport<Act>({
	kind: "bank_balances",
	fields: {
		account: {
			label: "Bank account",
			kind: "text",
			required: true,
			headers: "bank account, account, bank, account name, bank account name, cash account, bank name, konto",
		},
		lastFour: {
			label: "Last four digits",
			kind: "text",
			headers: "last 4, last four, account number, bank account number",
		},
		property: { label: "Property", kind: "text", headers: "property, property name, building, objekt" },
		balance: {
			label: "Book balance",
			kind: "amount",
			required: true,
			headers: "book balance, balance, ending balance, gl balance, current balance, closing balance, amount, saldo",
		},
	},
	begin(scope, { has }) {
		const now = openingBalances(scope);
		const property = propertyFinder(scope);
		const bank = (text: string, lastFour: string) => {
			const key = nameOf(text);
			const named = now.banks.filter(
				({ account }) =>
					nameOf(account.name) === key || account.number === text || nameOf(`${account.number}${account.name}`) === key,
			);
			const digits = (lastFour || (/(\d{4})\D*$/.exec(text)?.[1] ?? "")).slice(-4);
			const numbered = now.banks.filter(({ account }) => account.lastFour !== "" && account.lastFour === digits);
			const found = named.length > 0 ? named : numbered;
			return found.length === 1 ? found[0] : undefined;
		};
		const seen = new Set<string>();
		const totals = new Map<number, Cents>();
		const byProperty = new Set<number>();
		return {
			prepare(row) {
				const found = row.text("property") !== "" && bank(row.text("account"), row.text("lastFour"));
				if (found) byProperty.add(found.account.id);
			},
			plan(row) {
				const text = row.text("account");
				const cents = row.cents("balance") ?? 0;
				const found = bank(text, row.text("lastFour"));
				if (!found) return wrong(text, "This bank account isn't in Tenantry. Add it under Banking first.", text);
				const { account, balanceCents } = found;
				const named = row.text("property");
				const of = named === "" ? undefined : property(named);
				if (named !== "" && !of) return wrong(account.name, "This property isn't in Tenantry.", named);
				const key = `${account.id} ${of?.id ?? ""}`;
				if (seen.has(key)) return wrong(account.name, "This account is in the file twice.", text);
				seen.add(key);
				totals.set(account.id, (totals.get(account.id) ?? 0) + cents);
				const name = of ? `${account.name}, ${of.name}` : account.name;
				if (!of) {
					const isWhole = !byProperty.has(account.id);
					const what = isWhole ? "Balance" : "Company's money";
					if (isWhole && balanceCents === cents) return { outcome: "same", name, what, cents };
					return {
						outcome: "new",
						name,
						what,
						cents,
						act: { accountId: account.id, propertyId: null, isWhole, cents },
					};
				}
				const known = now.properties.find(({ propertyId }) => propertyId === of.id);
				if (known?.operatingId !== account.id && known?.depositId !== account.id) {
					return wrong(name, "This property doesn't use this bank account.", name);
				}
				const here = known.operatingId === account.id ? known.operatingCents : known.depositCents;
				if (here === cents) return { outcome: "same", name, what: "Property's money", cents };
				const act = { accountId: account.id, propertyId: of.id, isWhole: false, cents };
				return { outcome: "new", name, what: "Property's money", cents, act };
			},
			end(): ListProblem[] {
				if (has("property")) return [];
				const { money } = organizationOf(scope);
				return now.banks.flatMap(({ account }) => {
					const total = totals.get(account.id);
					if (total === undefined || !account.isTrust) return [];
					const assigned = now.properties.reduce((sum, one) => {
						const inIt = one.operatingId === account.id ? one.operatingCents : 0;
						return (
							sum + inIt + (one.depositId === account.id && one.depositId !== one.operatingId ? one.depositCents : 0)
						);
					}, 0);
					if (total === assigned) return [];
					const message = "Part of a trust account isn't assigned to a property until owner balances are imported.";
					return [{ row: null, severity: "warning", message, detail: `${account.name}: ${money(total - assigned)}` }];
				});
			},
			record: {
				word: "bank account",
				of(row, wrong, above) {
					const text = row.text("account");
					if (text === "" && row.text("lastFour") === "" && !wrong.has("account")) return above;
					const found = bank(text, row.text("lastFour"));
					return found && [`${found.account.id}`];
				},
			},
		};
	},
	/** The openings of all properties are set together. */
	together: () => "openings",
	writer(scope, { day }) {
		return (acts) => {
			const now = openingBalances(scope);
			const whole: Record<number, Cents> = {};
			const banks: Record<number, Cents> = {};
			const properties: Record<number, { operatingCents: Cents; depositCents: Cents }> = {};
			for (const { act } of acts) {
				const known = now.properties.find(({ propertyId }) => propertyId === act.propertyId);
				if (!known) {
					(act.isWhole ? whole : banks)[act.accountId] = act.cents;
					continue;
				}
				const one = properties[known.propertyId] ?? known;
				const { operatingCents, depositCents } = one;
				properties[known.propertyId] =
					known.operatingId === act.accountId
						? { operatingCents: act.cents, depositCents }
						: { operatingCents, depositCents: act.cents };
			}
			addProperties(now.properties, properties, banks);
			const changed = changeOpenings(scope, day, { banks: { ...banks, ...whole }, properties });
			return changed.ok ? { ok: true, written: [{ kind: "openings", id: 0, before: changed.before }] } : changed;
		};
	},
	undo: (scope, [written]) => restoreOpenings(scope, written?.before as OpeningsBefore),
});

type Property = ReturnType<typeof openingBalances>["properties"][number];

/** Rows by property state a bank account's balance as their sum. */
function addProperties(
	all: readonly Property[],
	changed: Readonly<Record<number, { operatingCents: Cents; depositCents: Cents }>>,
	banks: Record<number, Cents>,
): void {
	const touched = new Set([
		...Object.keys(banks).map(Number),
		...all.filter(({ propertyId }) => changed[propertyId]).flatMap((one) => [one.operatingId, one.depositId]),
	]);
	for (const accountId of touched) {
		let cents = banks[accountId] ?? 0;
		for (const { propertyId, operatingId, depositId, ...here } of all) {
			const { operatingCents, depositCents } = changed[propertyId] ?? here;
			if (operatingId === accountId) cents += operatingCents;
			if (depositId === accountId && depositId !== operatingId) cents += depositCents;
		}
		banks[accountId] = cents;
	}
}
