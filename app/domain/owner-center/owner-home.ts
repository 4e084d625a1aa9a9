import { firstOfMonth } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { availableTo, drawnBy, lastPayout, nextPayout } from "#domain/owner-accounts";
import { organizationOf } from "~/domain/kernel/organization";
import { ownerEarnings, type ShareOf } from "./earnings";
import { monthsOfShare } from "./months-of-share";
import { type Owned, owned } from "./owned-properties";
import type { OwnerScope } from "./owner-scope";

export type HomeProperty = Owned & {
	/** This month so far, on a cash basis, for the whole property. */
	month: ShareOf;
	/** The owner's part of what can be paid, in cents; negative if they owe it. */
	availableCents: Cents;
};

/**
 * The figures of an owner's home page: available money, payouts, this month's income and expenses, and twelve months of
 * their share.
 */
export function ownerHome(owner: OwnerScope) {
	const { today } = organizationOf(owner);
	const month = { from: firstOfMonth(today), to: today };
	const collected = ownerEarnings(owner, { ...month, basis: "cash", by: "property" });
	const charged = ownerEarnings(owner, { ...month, basis: "accrual", by: "total" });
	const available = availableTo(owner, owner.propertyOwnerId);
	const drawn = (from: string) => drawnBy(owner, owner.propertyOwnerId, { from, to: today });
	const at = new Map(collected.columns.map(({ propertyIds }, position) => [propertyIds?.[0], position]));
	const properties: HomeProperty[] = owned(owner)
		.filter(({ isTheirs }) => isTheirs)
		.map((property) => ({
			...property,
			month: collected.wholes[at.get(property.propertyId) ?? -1] ?? nothing,
			availableCents: available.find((one) => one.property.propertyId === property.propertyId)?.partCents ?? 0,
		}));
	return {
		properties,
		available,
		lastPayout: lastPayout(owner, owner.propertyOwnerId),
		nextPayout: nextPayout(owner, owner.propertyOwnerId),
		paidThisMonthCents: drawn(month.from),
		paidThisYearCents: drawn(`${today.slice(0, 4)}-01-01`),
		collected: collected.wholes.at(-1) ?? nothing,
		share: collected.shares.at(-1) ?? nothing,
		chargedCents: charged.wholes[0]?.incomeCents ?? 0,
		months: monthsOfShare(owner),
	};
}

const nothing: ShareOf = { incomeCents: 0, expenseCents: 0, netCents: 0 };
