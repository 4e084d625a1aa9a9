import { momentsOf } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { InspectionRecord } from "./inspection-record";

/** A tenant's time on a lease: until the end of the day they moved out; `isLast` if no one of it moves out later. */
type Stay = { leaseId: number; tenantId: number; until: string; isLast: boolean };

/** The stays of the tenants of these leases. Occupants have none. */
export function staysOn(scope: Scope, leaseIds: readonly number[]): Stay[] {
	const { timeZone } = organizationOf(scope);
	const tenants = statement<{ leaseId: number; tenantId: number; left: PlainDate | null; isLast: 0 | 1 }>(
		`SELECT lt.lease_id AS leaseId, lt.tenant_id AS tenantId, lt.move_out_date AS 'left', NOT EXISTS (
			SELECT 1 FROM lease_tenants o WHERE o.lease_id = lt.lease_id AND o.role = 'tenant'
				AND coalesce(o.move_out_date, '9999') > coalesce(lt.move_out_date, '9999')) AS isLast
		FROM lease_tenants lt
		WHERE lt.lease_id IN (SELECT value FROM json_each(?)) AND lt.profile_id = ? AND lt.role = 'tenant'`,
	).all(JSON.stringify(leaseIds), scope.profileId);
	return tenants.map(({ left, isLast, ...of }) => {
		return { ...of, until: left === null ? "9999" : momentsOf(left, timeZone).ends, isLast: isLast === 1 };
	});
}

/**
 * SQL condition for inspections `i` of the time of a stay in `@stays`: scheduled before the tenant moved out, or the
 * move-out of those who left last.
 */
export const ofStays = `i.lease_id IN (SELECT value ->> 'leaseId' FROM json_each(@stays)) AND EXISTS (
	SELECT 1 FROM json_each(@stays) WHERE value ->> 'leaseId' = i.lease_id
		AND (i.created_date < value ->> 'until' OR (i.kind = 'move_out' AND value ->> 'isLast')))`;

/** The same for one inspection and one stay on its lease. */
export function isOfStay({ createdDate, kind }: InspectionRecord, { until, isLast }: Stay): boolean {
	return createdDate < until || (kind === "move_out" && isLast);
}
