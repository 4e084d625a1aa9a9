import { chargeLease } from "#domain/lease-accounts";
import { sqlite } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "../factories/must";
import { rowsOf } from "./own-books";

/**
 * Makes leases of the demonstration look wrong, each eighth one in another way: without a rent, with two, charged twice,
 * with an unpaid deposit, and in a unit that someone else lives in.
 */
export function spoilLeases(scope: Scope): void {
	const leases = rowsOf<{ id: number; propertyId: number; unitId: number; rentId: number; depositId: number }>(
		`SELECT l.id, l.property_id AS propertyId, l.unit_id AS unitId,
			(SELECT id FROM gl_accounts WHERE profile_id = l.profile_id AND system_key = 'rent_income') AS rentId,
			(SELECT min(id) FROM gl_accounts WHERE profile_id = l.profile_id AND is_deposit = 1) AS depositId
		FROM leases l WHERE l.stage = 'executed' AND l.status = 'active' ORDER BY l.id`,
	);
	const columns = rowsOf<{ name: string }>("SELECT name FROM pragma_table_info('recurring_transactions')")
		.map(({ name }) => name)
		.filter((name) => name !== "id");
	const charge = (leaseId: number, accountId: number, amountCents: number) =>
		must(
			chargeLease(scope, leaseId, {
				...{ date: "2026-11-20", memo: "", lines: [{ accountId, amountCents }], confirmDuplicate: true },
			}),
		);
	for (const [at, lease] of leases.entries()) {
		const way = at % 8;
		if (way === 0)
			sqlite().exec(`UPDATE recurring_transactions SET to_date = '2026-10-31' WHERE lease_id = ${lease.id}`);
		if (way === 1) {
			sqlite().exec(`INSERT INTO recurring_transactions (${columns.join(", ")}) SELECT ${columns.join(", ")}
				FROM recurring_transactions WHERE lease_id = ${lease.id} AND is_rent = 1`);
		}
		if (way === 2) for (let times = 0; times < 2; times++) charge(lease.id, lease.rentId, 12_345);
		if (way === 3) charge(lease.id, lease.depositId, 50_000);
		const beside = leases[at - 1];
		if (way === 4 && beside?.propertyId === lease.propertyId) {
			sqlite().exec(`UPDATE leases SET unit_id = ${beside.unitId} WHERE id = ${lease.id}`);
		}
	}
}
