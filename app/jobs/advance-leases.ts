import { advanceLeases } from "#domain/leasing";

/** Brings leases, units and tenants to where they stand, soon after midnight wherever the organisation is. */
export function advanceDueLeases() {
	advanceLeases();
}
