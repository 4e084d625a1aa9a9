import { addDays, type PlainDate } from "#domain/calendar/format";
import { setTenantStanding, setUnitOccupancy } from "#domain/rentals";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { LeaseStatus, RentCycle } from "./labels";
import type { Lease } from "./lease-record";
import { monthlyCents } from "./schedule";
import { earliestAfter, inForce, leaseStatus, nextStatusDay } from "./status";

/**
 * Updates a lease's status and rent, its unit's occupancy and its people's status to a day. Called for
 * every change, and daily. `alsoTenants` are the IDs of people who may have just left the lease.
 */
export function updateLeaseStatus(scope: Scope, lease: Lease, today: PlainDate, alsoTenants: number[] = []) {
	mustBeWriting();
	const rent = rentOn(lease.id, today);
	const people = statement<{ tenantId: number; moveOutDate: PlainDate | null }>(
		"SELECT tenant_id AS tenantId, move_out_date AS moveOutDate FROM lease_tenants WHERE lease_id = ? AND role = 'tenant'",
	).all(lease.id);
	const leaving = people.map(({ moveOutDate }) => moveOutDate && addDays(moveOutDate, 1));
	const changesOn = earliestAfter([nextStatusDay(lease, today), rent.changesOn, ...leaving], today);
	statement("UPDATE leases SET status = ?, changes_on = ?, rent_cents = ? WHERE id = ?").run(
		leaseStatus(lease, today),
		lease.stage === "executed" ? changesOn : null,
		rent.cents,
		lease.id,
	);
	keepUnit(scope, lease.unitId);
	for (const tenantId of new Set([...people.map((person) => person.tenantId), ...alsoTenants])) {
		keepTenant(scope, tenantId, today);
	}
}

/** Sets a unit's occupancy by its current lease. Without one, the unit is preleased if a future lease exists. */
function keepUnit(scope: Scope, unitId: number) {
	const leases = statement<{ id: number; status: LeaseStatus; rentCents: number }>(
		`SELECT id, status, rent_cents AS rentCents FROM leases
		WHERE unit_id = ? AND stage = 'executed' AND status <> 'past' ORDER BY start_date DESC, id DESC`,
	).all(unitId);
	const current = leases.find(({ status }) => inForce.includes(status));
	const occupancy = current
		? current.status === "notice"
			? "notice"
			: "occupied"
		: leases[0]
			? "leased_ahead"
			: "vacant";
	setUnitOccupancy(scope, unitId, {
		occupancy,
		currentLeaseId: current?.id ?? null,
		currentRentCents: current?.rentCents ?? 0,
	});
}

/**
 * Sets a tenant's status by their leases: current before future before past. A lease they moved out of on their own
 * counts as past.
 */
function keepTenant(scope: Scope, tenantId: number, today: PlainDate) {
	const leases = statement<{ id: number; status: LeaseStatus }>(
		`SELECT l.id, CASE WHEN lt.move_out_date < ? THEN 'past' ELSE l.status END AS status FROM lease_tenants lt JOIN leases l ON l.id = lt.lease_id
		WHERE lt.tenant_id = ? AND lt.role = 'tenant' AND l.stage = 'executed' ORDER BY l.start_date DESC, l.id DESC`,
	).all(today, tenantId);
	const current = leases.find(({ status }) => inForce.includes(status));
	const future = leases.findLast(({ status }) => status === "future");
	const shown = current ?? future ?? leases[0];
	setTenantStanding(scope, tenantId, {
		status: current ? "current" : future ? "future" : shown ? "past" : "none",
		currentLeaseId: shown?.id ?? null,
	});
}

/**
 * The monthly rent on a day, in cents (before the first rent, the first one's), and the next day on which it changes.
 */
export function rentOn(leaseId: number, today: PlainDate) {
	const rules = statement<{ cycle: RentCycle; amountCents: number; from: PlainDate; toDate: PlainDate | null }>(
		`SELECT cycle, amount_cents AS amountCents, coalesce(prorated_from, first_date) AS "from", to_date AS toDate
		FROM recurring_transactions WHERE lease_id = ? AND is_rent = 1 ORDER BY "from", id`,
	).all(leaseId);
	const day = rules[0] && rules[0].from > today ? rules[0].from : today;
	let cents = 0;
	for (const rule of rules) {
		const runs = rule.from <= day && (rule.toDate === null || rule.toDate >= day);
		if (runs) cents += monthlyCents(rule.amountCents, rule.cycle);
	}
	return {
		cents,
		changesOn: earliestAfter(
			rules.map((rule) => rule.from),
			today,
		),
	};
}
