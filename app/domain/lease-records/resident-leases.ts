import { addMonths, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { readableMonths } from "./former-residents";

export type ResidentLease = {
	id: number;
	propertyId: number;
	propertyName: string;
	unitId: number;
	unitNumber: string;
	startDate: PlainDate;
};

/** A resident on their own pages. `leaseId` is the lease they chose to see, if they have several. */
export type AtHome = Scope & { leaseId?: number | null };

/**
 * The leases that a tenant may see: current and future ones first, then those they left within 24 months (former-
 * residents.ts) or still owe on.
 */
export function residentLeases(scope: Scope, tenantId: number): ResidentLease[] {
	const { today } = organizationOf(scope);
	return statement<ResidentLease>(visible).all({
		...{ tenantId, profileId: scope.profileId, today },
		since: addMonths(today, -readableMonths),
	});
}

/** The lease that the resident's pages show: the one they chose, if they may see it, or else the one they live on. */
export function residentLease(scope: AtHome, tenantId: number): ResidentLease | undefined {
	const own = residentLeases(scope, tenantId);
	return own.find(({ id }) => id === scope.leaseId) ?? own[0];
}

const visible = `SELECT l.id, l.property_id AS propertyId, p.name AS propertyName, l.unit_id AS unitId,
		u.unit_number AS unitNumber, l.start_date AS startDate
	FROM lease_tenants lt JOIN leases l ON l.id = lt.lease_id AND l.stage = 'executed'
	JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id
	WHERE lt.tenant_id = @tenantId AND lt.profile_id = @profileId
		AND ((l.status <> 'past' AND (lt.move_out_date IS NULL OR lt.move_out_date >= @since))
			OR coalesce(lt.move_out_date, l.move_out_date, l.end_date, @today) >= @since OR l.balance_cents > 0)
	ORDER BY l.status = 'past' OR coalesce(lt.move_out_date < @today, 0), l.status = 'future', l.start_date DESC, l.id DESC`;
