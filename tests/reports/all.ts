import { booksReports } from "./books";
import { maintenanceReports } from "./maintenance";
import { otherReports } from "./others";
import type { Recomputed } from "./recomputed";
import { rentalsReports } from "./rentals";
import { taxAndAuditReports } from "./tax-and-audit";

/** Every report that is recomputed. */
export const allRecomputed: readonly Recomputed[] = [
	...booksReports,
	...maintenanceReports,
	...taxAndAuditReports,
	...rentalsReports,
	...otherReports,
];
