import { sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { shareStretches } from "#domain/owner-money";
import { type TaxClass, taxClasses } from "#domain/vendors/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, type Check, type Drill, defineReport, type ReportColumns } from "../define-report";
import { type Row1099, rows1099, threshold1099 } from "./form-1099-rows";
import { boxes1099 } from "./labels";
import { type Days, overlap } from "./overlap";

export const filters1099 = {
	show: { label: "Show", words: { reported: "Reported", all: "Everyone paid" }, standard: "reported" },
	payees: { label: "Payees", words: { owner: "Owners", vendor: "Vendors" } },
	advance: {
		label: "Rent paid in advance",
		words: { count: "Counted when received", leave_out: "Counted when due" },
		standard: "leave_out",
	},
} as const;

export type Request1099 = Asked<typeof filters1099>;

/** The rule that both 1099 reports follow. */
export function rule1099(scope: Scope, asked: Request1099): string {
	const year = yearOf(asked);
	return `Calendar year ${year}, on a cash basis, for box totals of ${organizationOf(scope).money(threshold1099(scope, year))} or more. Owners: their share of the income collected. Vendors: payments other than by card. Accounts excluded from 1099s don't count.`;
}

/** What both 1099 reports show of a payee. */
export const columns1099: ReportColumns<Row1099> = {
	payee: { label: "Payee", type: "text", of: ({ name }) => name, drill: ({ kind, id }) => ({ to: kind, id }) },
	taxName: { label: "Name for tax forms", type: "text", of: ({ taxName }) => taxName, hidden: true },
	form: { label: "Form and box", type: "text", of: ({ box }) => boxes1099[box] },
	taxId: { label: "Tax ID", type: "text", of: ({ taxIdLast4 }) => (taxIdLast4 ? `••• ${taxIdLast4}` : "") },
	address: { label: "Address", type: "text", of: ({ address }) => address },
	status: { label: "Status", type: "text", of: statusOf },
	note: { label: "Note", type: "text", of: noteOf },
	advance: {
		label: "Of which in advance",
		type: "money",
		of: ({ advanceCents }) => advanceCents,
		sum: true,
		hidden: true,
	},
	returned: {
		label: "Returned from earlier years",
		type: "money",
		of: ({ returnedCents }) => returnedCents,
		sum: true,
		hidden: true,
	},
	amount: { label: "Amount", type: "money", of: ({ amountCents }) => amountCents, sum: true, drill: madeOf },
	kind: { label: "Payee type", type: "text", of: ({ kind }) => kind, fileOnly: true },
	id: { label: "Payee ID", type: "number", of: ({ id }) => id, fileOnly: true },
};

/** Who gets a 1099, for how much, and what is missing. */
export const form1099Report = defineReport("form1099", {
	period: "range",
	standardPeriod: "last_year",
	withoutProperties: true,
	filters: filters1099,
	rule: rule1099,
	rows: payees1099,
	columns: columns1099,
	groups: {
		form: { label: "Form and box", key: ({ box }) => box, heading: ({ box }) => boxes1099[box] },
	},
	tone: ({ reported }) => (reported ? undefined : "quiet"),
	checks: (scope, asked) => [ownersCheck(scope, asked)],
	notes: notesOf,
});

/** The payees that the filters ask for, by box where grouped. */
export function payees1099(scope: Scope, asked: Request1099): Row1099[] {
	const { show, payees, advance } = asked.filters;
	const all = advance === "count" ? rows1099(scope, { year: yearOf(asked), advance: true }) : rowsOnce(scope, asked);
	const rows = all.filter((row) => (show === "all" || row.reported) && (payees ?? row.kind) === row.kind);
	const order = Object.keys(boxes1099);
	return asked.group === "form" ? rows.sort((a, b) => order.indexOf(a.box) - order.indexOf(b.box)) : rows;
}

const known = new WeakMap<object, Row1099[]>();

/** The rows without advance rent, read once for all that a page says of them. */
function rowsOnce(scope: Scope, asked: Request1099): Row1099[] {
	const rows = known.get(asked) ?? rows1099(scope, { year: yearOf(asked), advance: false });
	known.set(asked, rows);
	return rows;
}

/** The calendar year in which the period ends. */
export function yearOf({ to }: { to: string }): number {
	return Number(to.slice(0, 4));
}

function statusOf({ included, reported, gaps }: Row1099): string {
	if (!included) return "Excluded";
	if (!reported) return "Below threshold";
	return gaps.length > 0 ? `Missing: ${gaps.join(", ")}` : "Ready";
}

const corporations: readonly (TaxClass | "")[] = ["c_corporation", "s_corporation", "llc_c", "llc_s"];

function noteOf({ taxClass, box, returnedCents, included }: Row1099): string {
	const said: string[] = [];
	if (included && corporations.includes(taxClass) && taxClass !== "" && box !== "misc_6" && box !== "misc_10") {
		said.push(`${taxClasses[taxClass]}: usually doesn't get a 1099, except for legal services`);
	}
	if (returnedCents > 0) said.push("Reduced by returned payments from earlier years");
	return said.join(". ");
}

function madeOf({ kind, id }: Row1099): Drill {
	return { to: kind, id };
}

function notesOf(scope: Scope, asked: Request1099): string[] {
	const year = yearOf(asked);
	const rows = rowsOnce(scope, asked);
	const returned = rows.reduce((sum, { returnedCents }) => sum + returnedCents, 0);
	const { money } = organizationOf(scope);
	const without = rows.filter(({ reported, gaps }) => reported && gaps.includes("tax ID")).length;
	return [
		...(asked.from === `${year}-01-01` && asked.to === `${year}-12-31` ? [] : [`All of ${year} is shown.`]),
		...(without > 0 ? [`${without} reported ${without === 1 ? "payee has" : "payees have"} no tax ID on file.`] : []),
		...(returned > 0
			? [
					`${money(returned)} received before ${year} was returned in ${year}, which reduces owners' amounts for ${year}.`,
				]
			: []),
	];
}

/** All owners' rents together are the income collected for properties that have owners. */
function ownersCheck(scope: Scope, asked: Request1099): Check {
	const year = yearOf(asked);
	const owners = rowsOnce(scope, asked).filter(({ kind }) => kind === "owner");
	return {
		label: "Owners' rents and income collected",
		hereCents: owners.reduce((sum, { amountCents }) => sum + amountCents, 0),
		thereCents: collectedForOwners(scope, year),
	};
}

function collectedForOwners(scope: Scope, year: number): Cents {
	const counted = new Set(
		statement<{ id: number }>(
			"SELECT id FROM gl_accounts WHERE profile_id = ? AND type = 'income' AND exclude_from_1099 = 0",
		)
			.all(scope.profileId)
			.map(({ id }) => id),
	);
	const ids = statement<{ id: number }>("SELECT DISTINCT property_id AS id FROM ownership_shares WHERE profile_id = ?")
		.all(scope.profileId)
		.map(({ id }) => id);
	const period = { from: `${year}-01-01`, to: `${year}-12-31` };
	const byDays = new Map<string, { days: Days; propertyIds: number[] }>();
	for (const [propertyId, stretches] of shareStretches(scope, ids)) {
		for (const { from, to, shares } of stretches) {
			const days = overlap({ from, to }, period);
			if (shares.length === 0 || !days) continue;
			const key = `${days.from} ${days.to}`;
			const same = byDays.get(key) ?? { days, propertyIds: [] };
			same.propertyIds.push(propertyId);
			byDays.set(key, same);
		}
	}
	let cents = 0;
	for (const { days, propertyIds } of byDays.values()) {
		for (const sum of sumAccounts(scope, { basis: "cash", ...days, propertyIds, earnings: true })) {
			if (counted.has(sum.accountId)) cents += sum.creditCents - sum.debitCents;
		}
	}
	return cents;
}
