import { addMonths, firstOfMonth } from "#domain/calendar/format";
import type { MonthOfEarnings } from "#domain/statements";
import { organizationOf } from "~/domain/kernel/organization";
import { ownerEarnings } from "./earnings";
import type { OwnerScope } from "./owner-scope";

/**
 * An owner's part of income and expenses in the last twelve months, on a cash basis, in cents, including the current
 * month so far.
 */
export function monthsOfShare(owner: OwnerScope): MonthOfEarnings[] {
	const { today } = organizationOf(owner);
	const period = { from: addMonths(firstOfMonth(today), -11), to: today };
	const { columns, shares } = ownerEarnings(owner, { ...period, basis: "cash", by: "month" });
	return columns.slice(0, -1).map(({ key: month }, position) => {
		const { incomeCents = 0, expenseCents = 0 } = shares[position] ?? {};
		return { month, incomeCents, expenseCents };
	});
}
