import { listRecurring, type RecurringRow } from "#domain/recurring-charges";
import type { Scope } from "~/domain/kernel/scope";
import type { Offer } from "./offer-record";

/** The recurring charges other than rent that would continue in the new term. */
export function chargesToCarry(scope: Scope, { leaseId, termStart }: Offer): RecurringRow[] {
	return listRecurring(scope, leaseId).filter(
		({ kind, isRent, cycle, toDate, left }) =>
			kind === "charge" &&
			!isRent &&
			cycle !== "one_time" &&
			(toDate === null || toDate >= termStart) &&
			(left === null || left > 0),
	);
}
