import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { anywhere } from "~/db/where.server";
import { type AccountGroup, type Basis, plannedReversal } from "./labels";

export type LedgerFilters = {
	from: PlainDate;
	to: PlainDate;
	basis: Basis;
	/**
	 * The first day of the fiscal year of `from`. If set, income and expenses start at zero on it, and what was earned
	 * before is shown in retained earnings.
	 */
	yearFrom?: PlainDate | undefined;
	accountId?: number | undefined;
	/** Of these accounts only. */
	group?: AccountGroup | undefined;
	propertyId?: number | undefined;
	/** Only what is tagged with these properties, or everything but them; 0 stands for what is tagged with none. */
	propertyIds?: readonly number[] | undefined;
	exceptPropertyIds?: readonly number[] | undefined;
	unitId?: number | undefined;
	leaseId?: number | undefined;
	ownerId?: number | undefined;
	vendorId?: number | undefined;
	/** In the memos, the number or the lease's name. */
	q?: string | undefined;
	/** Debit or credit of just this much. */
	amountCents?: Cents | undefined;
	hideReversed?: boolean | undefined;
};

/** Whose lines are looked at: the conditions on a line `alias` of the account, and the index that finds them. */
type Lens = {
	/** All of the organization's. */
	whole: boolean;
	/** All of the organization's or of properties: their sums are kept. */
	kept: boolean;
	index: string;
	/** The index has the lines in the order of their days; the others have them by account first. */
	byDay: boolean;
	conditions: (alias: string) => string;
	params: (number | string)[];
};

const tags = [
	{ filter: "leaseId", column: "lease_id", index: "gl_postings_by_lease" },
	{ filter: "ownerId", column: "owner_id", index: "gl_postings_by_owner" },
	{ filter: "vendorId", column: "vendor_id", index: "gl_postings_by_vendor" },
	{ filter: "propertyId", column: "property_id", index: "gl_postings_by_property" },
	{ filter: "unitId", column: "unit_id", index: "gl_postings_by_property" },
] as const;

/** The view that the filters' tags give; the narrowest one leads. A unit is looked up through its property. */
export function lineFilterOf(filters: LedgerFilters): Lens {
	const asked = tags.filter(({ filter }) => filters[filter] !== undefined);
	const [first] = asked;
	const throughProperty = first?.filter === "unitId";
	const sets = [
		{ ids: filters.propertyIds, within: "IN" },
		{ ids: filters.exceptPropertyIds, within: "NOT IN" },
	].filter(({ ids }) => ids !== undefined);
	const conditions = (alias: string) =>
		[
			...asked.map(({ column }) => `${alias}.${column} = ?`),
			...(throughProperty ? [`${alias}.property_id = (SELECT property_id FROM units WHERE id = ?)`] : []),
			...sets.map(({ within }) => `coalesce(${alias}.property_id, 0) ${within} (SELECT value FROM json_each(?))`),
		]
			.map((condition) => `${condition} AND `)
			.join("");
	const ids = asked.map(({ filter }) => filters[filter] ?? 0);
	const listed = sets.map(({ ids: among }) => JSON.stringify(among));
	return {
		whole: asked.length === 0 && sets.length === 0,
		kept: asked.every(({ filter }) => filter === "propertyId"),
		index: first?.index ?? "gl_postings_by_account",
		byDay: first?.index === "gl_postings_by_lease",
		conditions,
		params: [...ids, ...(throughProperty ? [filters.unitId ?? 0] : []), ...listed],
	};
}

/** Whether lines within the view are left out. */
export function hasSearch({ q, amountCents, hideReversed }: LedgerFilters): boolean {
	return Boolean(q) || amountCents !== undefined || hideReversed === true;
}

/** SQL: whether the transaction `t` was reversed or is a reversal. An accrual and its planned reversal do not count. */
export const isTakenBack = `((t.reversal_of IS NOT NULL AND t.reason <> '${plannedReversal}') OR EXISTS (
	SELECT 1 FROM gl_transactions back WHERE back.id = t.reversed_by AND back.reason <> '${plannedReversal}'))`;

/** What a search asks of a line: its tags' line `line`, its transaction `t`, its cents. */
export function searchOf(
	{ q, amountCents, hideReversed }: LedgerFilters,
	{ line, cents }: { line: string; cents: string },
): { conditions: string; params: (string | number)[] } {
	const conditions: string[] = [];
	const params: (string | number)[] = [];
	if (q) {
		const like = anywhere(q);
		conditions.push(
			`(${line}.memo || ' ' || t.memo || ' ' || t.reference || ' ' || coalesce((
				SELECT name FROM leases WHERE id = ${line}.lease_id), '')) LIKE ? ESCAPE '\\'`,
		);
		params.push(like);
	}
	if (amountCents !== undefined) {
		conditions.push(`abs(${cents}) = ?`);
		params.push(Math.abs(amountCents));
	}
	if (hideReversed) conditions.push(`NOT ${isTakenBack}`);
	return { conditions: conditions.map((condition) => ` AND ${condition}`).join(""), params };
}
