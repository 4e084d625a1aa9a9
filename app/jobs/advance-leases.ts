import { settleTransfers } from "#domain/deposits";
import { advanceLeases } from "#domain/leasing";

/**
 * Updates the status of leases, units and tenants soon after midnight in each organization's time zone, and moves the
 * deposits of lease transfers.
 */
export function advanceDueLeases() {
	advanceLeases();
	settleTransfers();
}
