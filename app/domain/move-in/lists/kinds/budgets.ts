import type { Account } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { budgetOf, setBudget } from "#domain/statements";
import { defineListImport, type ListField, type ListRow, type Written, wrong } from "../define-list";
import { propertyFinder } from "../lookups";
import { restatedWithoutField } from "../restated";

type Act = { propertyId: number | undefined; account: Account; year: number; months: Cents[] };

const names = "january february march april may june july august september october november december".split(" ");

/** The twelve months as columns, by their names in English and their numbers. */
const months: Record<string, ListField> = Object.fromEntries(
	names.map((name, at) => [
		`month${at + 1}`,
		{
			label: name.charAt(0).toUpperCase() + name.slice(1),
			kind: "amount",
			headers: [name, name.slice(0, 3), `month ${at + 1}`, `period ${at + 1}`, ...(at === 8 ? ["sept"] : [])].join(
				", ",
			),
		} satisfies ListField,
	]),
);

/** Budgets of income and expense accounts by month, positive for both. */
export const budgets = defineListImport<Act>({
	kind: "budgets",
	fields: {
		property: {
			label: "Property",
			kind: "text",
			once: true,
			heads: true,
			headers: "property, property name, building, objekt",
		},
		account: {
			label: "Account",
			kind: "account",
			required: true,
			headers: "account, account name, gl account, gl account name, konto",
		},
		year: { label: "Year", kind: "text", required: true, once: true, headers: "year, budget year, fiscal year, jahr" },
		...months,
	},
	oneOf: Object.keys(months),
	begin(scope) {
		const find = propertyFinder(scope);
		const seen = new Set<string>();
		return {
			plan(row) {
				const text = row.text("property");
				const property = text === "" ? undefined : find(text);
				if (text !== "" && !property) return wrong(text, "This property isn't in Tenantry.", text);
				const account = row.account("account");
				if (!account) return { outcome: "same", name: row.text("account"), what: "Skipped" };
				const name = property ? `${account.name}, ${property.name}` : account.name;
				if (account.type !== "income" && account.type !== "expense") {
					return wrong(name, "Only income and expense accounts have budgets.", account.name);
				}
				const year = Number(row.text("year"));
				if (!Number.isInteger(year) || year < 1990 || year > 2100) {
					return wrong(name, "Enter the year with four digits.", row.text("year"));
				}
				const key = `${property?.id ?? 0} ${account.id} ${year}`;
				if (seen.has(key)) return wrong(name, "This account's budget is in the file twice.", name);
				seen.add(key);
				const asked = monthsOf(row);
				const cents = asked.reduce((sum, month) => sum + month, 0);
				const here = budgetOf(scope, { accountId: account.id, propertyId: property?.id, year });
				const what = `Budget ${year}`;
				if (here.every((month, at) => month === asked[at])) return { outcome: "same", name, what, cents };
				if (here.some((month) => month !== 0)) return { outcome: "differs", name, what, cents };
				return { outcome: "new", name, what, cents, act: { propertyId: property?.id, account, year, months: asked } };
			},
		};
	},
	writer(scope) {
		return (acts) => {
			const written: Written[] = [];
			for (const { row, act } of acts) {
				const key = { accountId: act.account.id, propertyId: act.propertyId, year: act.year };
				const set = setBudget(scope, { ...key, months: act.months });
				if (!set.ok) return restatedWithoutField(set, row);
				written.push({ kind: "budget", id: act.account.id, before: key });
			}
			return { ok: true, written };
		};
	},
	undo(scope, written) {
		for (const { before } of written) {
			const key = before as { accountId: number; propertyId?: number; year: number };
			const set = setBudget(scope, { ...key, months: names.map(() => 0) });
			if (!set.ok) return restatedWithoutField(set);
		}
		return { ok: true };
	},
});

function monthsOf(row: ListRow): Cents[] {
	return names.map((_, at) => row.cents(`month${at + 1}`) ?? 0);
}
