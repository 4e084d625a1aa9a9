import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";

export type PersonOnDay = {
	leaseId: number;
	tenantId: number;
	displayName: string;
	role: "tenant" | "cosigner" | "occupant";
	isPrimary: number;
	email: string;
	phone: string;
	moveInDate: PlainDate | null;
	moveOutDate: PlainDate | null;
};

/** The people of leases in their order. Those who moved in later or had left on their own by the day are left out. */
export function peopleOnDay(leaseIds: readonly number[], asOf: PlainDate): PersonOnDay[] {
	return statement<PersonOnDay>(
		`SELECT l.id AS leaseId, t.id AS tenantId, t.display_name AS displayName, lt.role, lt.is_primary AS isPrimary, t.email,
			coalesce(nullif(t.mobile_phone, ''), nullif(t.home_phone, ''), t.work_phone) AS phone,
			lt.move_in_date AS moveInDate, lt.move_out_date AS moveOutDate
		FROM json_each(@asked) a CROSS JOIN leases l ON l.id = a.value
		CROSS JOIN lease_tenants lt ON lt.lease_id = l.id
		JOIN tenants t ON t.id = lt.tenant_id
		WHERE (lt.move_in_date IS NULL OR lt.move_in_date <= max(@asOf, l.start_date))
			AND (lt.move_out_date IS NULL OR lt.move_out_date >= @asOf
				OR (l.move_out_date < @asOf AND lt.move_out_date >= l.move_out_date))
		ORDER BY a.key, lt.position, t.id`,
	).all({ asked: JSON.stringify(leaseIds), asOf });
}
