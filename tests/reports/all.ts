import { booksReports } from "./books";
import { exceptionsReports } from "./exceptions";
import { maintenanceReports } from "./maintenance";
import { otherReports } from "./others";
import { payablesReports } from "./payables";
import { plainReports } from "./plain";
import { receivablesReports } from "./receivables";
import type { Recomputed } from "./recomputed";
import { rentalsReports } from "./rentals";
import { statementReports } from "./statements";
import { taxAndAuditReports } from "./tax-and-audit";
import { unitsReports } from "./units";

/** Every report that is recomputed. */
export const allRecomputed: readonly Recomputed[] = [
	...statementReports,
	...booksReports,
	...receivablesReports,
	...payablesReports,
	...maintenanceReports,
	...taxAndAuditReports,
	...rentalsReports,
	...unitsReports,
	...otherReports,
	...exceptionsReports,
	...plainReports,
];
