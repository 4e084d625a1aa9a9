import { type AtHome, findLease, leasePeople, residentLease } from "#domain/lease-records";
import { openCharges } from "#domain/ledger";
import { upcomingCharges } from "#domain/recurring-charges";

/**
 * The home of the person behind a tenant record: what the lease owes and why, what comes next, who is on it. Undefined
 * while they are on none.
 */
export function findResidentHome(scope: AtHome, tenantId: number) {
	const own = residentLease(scope, tenantId);
	const lease = own && findLease(scope, own.id);
	if (!lease) return undefined;
	const { id, name, propertyId, unitId, propertyName, unitNumber, status, startDate, endDate, monthToMonth } = lease;
	const { rentCents, balanceCents, aheadCents, prepaidCents, depositCents } = lease;
	return {
		...{ id, name, propertyId, unitId, propertyName, unitNumber, status, startDate, endDate, monthToMonth },
		...{ rentCents, balanceCents, aheadCents, prepaidCents, depositCents },
		open: openCharges(scope, id),
		next: upcomingCharges(scope, id).find((line) => line.kind === "charge"),
		people: leasePeople(scope, id).map(({ tenantId, displayName, role, noticeDate, moveOutDate, shareCents }) => ({
			...{ tenantId, displayName, role, noticeDate, moveOutDate, shareCents },
		})),
	};
}
