import type { Need } from "#domain/team/format";
import { addedReports } from "./labels/added";
import { specifiedReports } from "./labels/specified";

/** The groups of the list of reports, in order. The first four and their numbers are the specification's. */
export const reportGroups = {
	rentals: { title: "Rentals", number: 2 },
	maintenance: { title: "Maintenance", number: 4 },
	financial: { title: "Financial", number: 1 },
	transaction: { title: "Transaction", number: 3 },
	owners: { title: "Owners" },
	leasing: { title: "Leasing and Occupancy" },
	money: { title: "Money Owed and Held" },
	banking: { title: "Banking and Trust" },
	tax: { title: "Tax" },
	care: { title: "Inspections and Compliance" },
	audit: { title: "Audit and Exceptions" },
} as const satisfies Record<string, { title: string; number?: number }>;
type ReportGroup = keyof typeof reportGroups;

export type ReportLabel = {
	/** The specification's number; two reports have 401. */
	id?: number;
	title: string;
	/** Which question it answers, in one line. */
	question: string;
	group: ReportGroup;
	/** What a member's role must cover beside seeing reports. */
	needs: readonly Need[];
	/** Only for members without limits: it is about the organization as a whole. */
	whole?: true;
	/** Whether owners have a version of it. */
	owners?: true;
};

/** Every report by its route: title, question, right. Safe in the browser. */
export const reportLabels = { ...specifiedReports, ...addedReports } as const satisfies Record<string, ReportLabel>;
export type ReportRoute = keyof typeof reportLabels;

/** Whether there is a report of this route. */
export function isReportRoute(route: string): route is ReportRoute {
	return Object.hasOwn(reportLabels, route);
}

/** The kinds of files that a report is made as. */
export const fileFormats = { xlsx: "Excel", csv: "CSV", pdf: "PDF" } as const;
export type FileFormat = keyof typeof fileFormats;

export { type Box1099, boxes1099, incomeLines, type ScheduleELine, scheduleELines } from "./tax/labels";
