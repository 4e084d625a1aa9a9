import { settleTransfers } from "#domain/deposits";
import { advanceLeases } from "#domain/leasing";

/**
 * Updates the status of leases, units and tenants, and moves deposits along, soon after midnight in each
 * organization's time zone.
 */
export function advanceDueLeases() {
	advanceLeases();
	settleTransfers();
}
