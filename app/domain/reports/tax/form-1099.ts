import { sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import type { Some1099 } from "#domain/owner-accounts";
import { ownedWithin, shareStretches } from "#domain/owner-money";
import { type TaxClass, taxClasses } from "#domain/vendors/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Check, type Drill, defineReport, type ReportColumns } from "../define-report";
import { type Row1099, rows1099, threshold1099 } from "./form-1099-rows";
import { boxes1099 } from "./labels";
import { type Days, overlap } from "./overlap";
import { payeesInParts } from "./payees-in-parts";
import { filters1099, type Request1099, sorts1099, yearOf } from "./request-1099";

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

/**
 * Who gets a 1099, for how much, and what is missing: form-1099-rows.ts; whose amounts are owner-rents.ts,
 * paid-to-vendors-1099.ts and threshold-1099.ts of owner-accounts.
 */
export const form1099Report = defineReport("form1099", {
	period: "range",
	standardPeriod: "last_year",
	withoutProperties: true,
	filters: filters1099,
	rule: rule1099,
	rows: payees1099,
	columns: columns1099,
	sorts: sorts1099,
	inParts: payeesInParts(somePayees1099),
	groups: {
		form: { label: "Form and box", key: ({ box }) => box, heading: ({ box }) => boxes1099[box] },
	},
	tone: ({ reported }) => (reported ? undefined : "quiet"),
	checks: (scope, asked) => [ownersCheck(scope, asked)],
	notes: notesOf,
});

/** The payees that the filters ask for: owners and then vendors by name, by amount, or by box where grouped. */
export function payees1099(scope: Scope, asked: Request1099): Row1099[] {
	return shown1099(asked, everyone(scope, asked));
}

/** The same of some payees alone, by name. */
export function somePayees1099(scope: Scope, asked: Request1099, some: Some1099): Row1099[] {
	return shown1099(asked, rows1099(scope, { year: yearOf(asked), advance: asked.filters.advance === "count", some }));
}

function shown1099(asked: Request1099, everyone: readonly Row1099[]): Row1099[] {
	const { show, payees } = asked.filters;
	const rows = everyone.filter((row) => (show === "all" || row.reported) && (payees ?? row.kind) === row.kind);
	const named = asked.sort === "name" ? rows.sort(byName) : rows;
	const order = Object.keys(boxes1099);
	return asked.group === "form" ? named.sort((a, b) => order.indexOf(a.box) - order.indexOf(b.box)) : named;
}

function byName(one: Row1099, other: Row1099): number {
	if (one.kind !== other.kind) return one.kind === "owner" ? -1 : 1;
	if (one.sortName !== other.sortName) return one.sortName < other.sortName ? -1 : 1;
	return one.id - other.id;
}

const known = new WeakMap<object, Row1099[]>();

/** Everyone's rows, read once for all that a page says of them. */
function everyone(scope: Scope, asked: Request1099): Row1099[] {
	const advance = asked.filters.advance === "count";
	const rows = known.get(asked) ?? rows1099(scope, { year: yearOf(asked), advance });
	known.set(asked, rows);
	return rows;
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

/** Of everyone: a page that is read alone knows only its own payees. */
function notesOf(scope: Scope, asked: Request1099): string[] {
	const year = yearOf(asked);
	const rows = known.get(asked) ?? [];
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
	const owners = everyone(scope, asked).filter(({ kind }) => kind === "owner");
	return {
		label: "Owners' rents and income collected",
		hereCents: owners.reduce((sum, { amountCents, advanceCents }) => sum + amountCents - advanceCents, 0),
		thereCents: collectedForOwners(scope, year),
	};
}

/** All income collected, less that of properties and days that no one but the organization owned. */
function collectedForOwners(scope: Scope, year: number): Cents {
	const counted = new Set(
		statement<{ id: number }>(
			"SELECT id FROM gl_accounts WHERE profile_id = ? AND type = 'income' AND exclude_from_1099 = 0",
		)
			.all(scope.profileId)
			.map(({ id }) => id),
	);
	const period = { from: `${year}-01-01`, to: `${year}-12-31` };
	const collected = (asked: Days & { propertyIds?: number[]; exceptPropertyIds?: number[] }) =>
		sumAccounts(scope, { basis: "cash", earnings: true, ...asked })
			.filter(({ accountId }) => counted.has(accountId))
			.reduce((sum, { debitCents, creditCents }) => sum + creditCents - debitCents, 0);
	const { never, between } = withoutOwners(scope, period);
	const sold = [...between.values()].reduce((sum, days) => sum + collected(days), 0);
	return collected({ ...period, exceptPropertyIds: never }) - sold;
}

/** What had no owner in any part of the period: never in it (0 is the company), and properties by the days between. */
function withoutOwners(scope: Scope, period: Days) {
	const ids = statement<{ id: number }>(
		`SELECT p.id FROM properties p WHERE p.profile_id = @profileId AND NOT EXISTS (
			SELECT 1 FROM ownership_shares h WHERE h.property_id = p.id AND (h.to_date IS NULL OR h.to_date >= @to)
				AND ${ownedWithin("@from", "@from")})`,
	)
		.all({ profileId: scope.profileId, ...period })
		.map(({ id }) => id);
	const stretches = shareStretches(scope, ids);
	const never = [0, ...ids.filter((id) => !stretches.has(id))];
	const between = new Map<string, Days & { propertyIds: number[] }>();
	for (const [propertyId, each] of stretches) {
		for (const { from, to, shares } of each) {
			const days = overlap({ from, to }, period);
			if (shares.length > 0 || !days) continue;
			const key = `${days.from} ${days.to}`;
			const same = between.get(key) ?? { ...days, propertyIds: [] };
			same.propertyIds.push(propertyId);
			between.set(key, same);
		}
	}
	return { never, between };
}
