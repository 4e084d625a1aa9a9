import { settleInTime } from "#domain/ledger";
import { statement, write } from "~/db/client.server";
import { systemScope } from "~/domain/kernel/scope";

type Waiting = { id: number; propertyId: number; unitId: number; profileId: number };
type Failed = { id: number; message: string; error: unknown };

/**
 * Settles the leases listed in `leases_to_settle` by date, each in its own write: what was paid before its charge
 * becomes a prepayment in between. Yields after each, so that requests are answered meanwhile. Failures stay in the
 * list and are returned at the end.
 */
export function* settleWaitingLeases(): Generator<void, Failed[]> {
	const waiting = statement<Waiting, []>(
		`SELECT l.id, l.property_id AS propertyId, l.unit_id AS unitId, l.profile_id AS profileId
		FROM leases_to_settle w JOIN leases l ON l.id = w.lease_id ORDER BY l.id`,
	).all();
	const failures: Failed[] = [];
	for (const { profileId, ...lease } of waiting) {
		try {
			if (write(() => settleInTime(systemScope(profileId), lease))) continue;
			failures.push({ id: lease.id, message: "was not settled.", error: new Error("The ledger refuses it.") });
		} catch (error) {
			failures.push({ id: lease.id, message: "was not settled.", error });
		} finally {
			yield;
		}
	}
	return failures;
}
