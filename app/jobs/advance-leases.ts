import { settleTransfers } from "#domain/deposits";
import { advanceLeases } from "#domain/leasing";

/** Brings leases, units and tenants to where they stand, soon after midnight wherever the organization is, and moves deposits along. */
export function advanceDueLeases() {
	advanceLeases();
	settleTransfers();
}
