import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { seesFew } from "~/db/limits/limits.server";
import { anywhere } from "~/db/where.server";
import { type AccountGroup, type Basis, plannedReversal } from "./labels";

export type LedgerFilters = {
	from: PlainDate;
	to: PlainDate;
	basis: Basis;
	/**
	 * The first day of the fiscal year that `from` is in. If set, income and expenses start at zero on that day, and
	 * earlier earnings are shown in retained earnings.
	 */
	yearFrom?: PlainDate | undefined;
	accountId?: number | undefined;
	/** Only accounts of this group. */
	group?: AccountGroup | undefined;
	propertyId?: number | undefined;
	/** Only lines tagged with these properties, or all lines except those; 0 means lines without a property. */
	propertyIds?: readonly number[] | undefined;
	exceptPropertyIds?: readonly number[] | undefined;
	unitId?: number | undefined;
	leaseId?: number | undefined;
	ownerId?: number | undefined;
	vendorId?: number | undefined;
	/** Search text: in the memos, the reference number, or the lease's name. */
	q?: string | undefined;
	/** Only lines with exactly this amount, debit or credit. */
	amountCents?: Cents | undefined;
	hideReversed?: boolean | undefined;
};

/** Which lines are read: SQL conditions on a line `alias` of the account, and the index that finds them. */
type Lens = {
	/** All lines of the organization. */
	whole: boolean;
	/** Lines are filtered by properties at most, so stored sums can be used. */
	kept: boolean;
	index: string;
	/** The index orders lines by date. The other indexes order them by account first. */
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

/**
 * The conditions and the index for the filters' tags; the narrowest tag chooses the index. A unit is looked up through
 * its property.
 */
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
		index: first?.index ?? (seesFew() ? "gl_postings_by_property" : "gl_postings_by_account"),
		byDay: first?.index === "gl_postings_by_lease",
		conditions,
		params: [...ids, ...(throughProperty ? [filters.unitId ?? 0] : []), ...listed],
	};
}

/** Whether a search hides some of the lines. */
export function hasSearch({ q, amountCents, hideReversed }: LedgerFilters): boolean {
	return Boolean(q) || amountCents !== undefined || hideReversed === true;
}

/** SQL: whether the transaction `t` was reversed or is a reversal. An accrual and its planned reversal don't count. */
export const isTakenBack = `((t.reversal_of IS NOT NULL AND t.reason <> '${plannedReversal}') OR EXISTS (
	SELECT 1 FROM gl_transactions back WHERE back.id = t.reversed_by AND back.reason <> '${plannedReversal}'))`;

/** SQL conditions of a search, on a line with alias `line`, its transaction `t`, and its cents. */
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
