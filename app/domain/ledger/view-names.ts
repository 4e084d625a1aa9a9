import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { LedgerFilters } from "./ledger-line-filter";

/** The names of the unit and lease that a general ledger is filtered by. Another organization's have no name. */
export function viewNames(scope: Scope, filters: Pick<LedgerFilters, "unitId" | "leaseId">) {
	const name = (sql: string, id: number | undefined) =>
		id === undefined ? undefined : statement<{ name: string }, [number, number]>(sql).get(id, scope.profileId)?.name;
	return {
		unit: name(
			`SELECT p.name || ' · ' || u.unit_number AS name FROM units u JOIN properties p ON p.id = u.property_id
			WHERE u.id = ? AND u.profile_id = ?`,
			filters.unitId,
		),
		lease: name("SELECT name FROM leases WHERE id = ? AND profile_id = ?", filters.leaseId),
	};
}
