import { findReport, reportRoutes } from "#domain/reports";

/** The reports that owners have a version of. */
export function ownerReports(): string[] {
	return reportRoutes().filter((route) => findReport(route)?.label.owners);
}
