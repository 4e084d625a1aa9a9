import { booksReports } from "./books";
import { exceptionsReports } from "./exceptions";
import { maintenanceReports } from "./maintenance";
import { otherReports } from "./others";
import { plainReports } from "./plain";
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
	...exceptionsReports,
	...plainReports,
];
