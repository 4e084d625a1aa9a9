import { addDays, type PlainDate } from "#domain/calendar/format";
import { sumAccounts } from "#domain/ledger";
import type { Basis } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { type HeldStretch, heldStretches, partOf } from "#domain/owner-money";
import type { OwnerScope } from "./owner-scope";

/** Debits less credits by account, in cents. */
export type Balances = ReadonlyMap<number, Cents>;

type Asked = { from: PlainDate; to: PlainDate; propertyIds?: readonly number[] | undefined };

/**
 * A column's figures for the whole properties, and for each period of equal shares in it the running totals before the
 * column and through it. Splitting the totals and subtracting loses no cent between columns.
 */
export type Earned = {
	balances: Balances;
	parts: { split: (cents: Cents) => Cents; before: Balances; through: Balances }[];
};

/** What moved in an owner's properties while they had a share, by column. */
export function earnedBy(
	owner: OwnerScope,
	{ basis, columns, propertyIds }: { basis: Basis; columns: readonly Asked[]; propertyIds: readonly number[] },
): Earned[] {
	const earned = columns.map(() => ({ balances: new Map<number, Cents>(), parts: [] as Earned["parts"] }));
	for (const stretch of heldStretches(owner, owner.propertyOwnerId, propertyIds)) {
		const cuts = columns.map((column) => cutOf(column, stretch));
		const standing = standingAt(owner, stretch, basis, cuts);
		for (const [at, cut] of cuts.entries()) {
			const column = earned[at];
			if (!cut || !column) continue;
			const before = standing(cut.before);
			const through = standing(cut.through);
			for (const [id, cents] of through) add(column.balances, id, cents - (before.get(id) ?? 0));
			const split = (cents: Cents) => partOf(owner.propertyOwnerId, cents, stretch.shares);
			column.parts.push({ split, before, through });
		}
	}
	return earned;
}

type Cut = { before: PlainDate | undefined; through: PlainDate };

/** The last days before and in a column that are within the period of equal shares; undefined if they don't overlap. */
function cutOf({ from, to, propertyIds }: Asked, stretch: HeldStretch): Cut | undefined {
	if (propertyIds && !propertyIds.includes(stretch.propertyId)) return undefined;
	if (from > stretch.to || to < stretch.from) return undefined;
	return {
		before: from > stretch.from ? addDays(from, -1) : undefined,
		through: to < stretch.to ? to : stretch.to,
	};
}

/** Running totals by account from the first day of the period of equal shares through each requested day. */
function standingAt(owner: OwnerScope, stretch: HeldStretch, basis: Basis, cuts: readonly (Cut | undefined)[]) {
	const days = new Set(
		cuts.flatMap((cut) => (cut ? [cut.before, cut.through] : [])).filter((day) => day !== undefined),
	);
	const standing = new Map<PlainDate, Balances>();
	const running = new Map<number, Cents>();
	let from = stretch.from;
	for (const to of [...days].sort()) {
		const propertyIds = [stretch.propertyId];
		for (const { accountId, debitCents, creditCents } of sumAccounts(owner, { basis, from, to, propertyIds })) {
			add(running, accountId, debitCents - creditCents);
		}
		standing.set(to, new Map(running));
		from = addDays(to, 1);
	}
	const nothing: Balances = new Map();
	return (day: PlainDate | undefined) => (day === undefined ? nothing : (standing.get(day) ?? nothing));
}

function add(sums: Map<number, Cents>, id: number, cents: Cents) {
	sums.set(id, (sums.get(id) ?? 0) + cents);
}
