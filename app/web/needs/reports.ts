import { type ReportLabel, type ReportRoute, reportLabels } from "#domain/reports/labels";
import type { Need } from "#domain/team/format";
import { type AddressNeed, all, edit, type Needs, readAndPost, view, whileReadOnly, whole } from "./ask";

type Page = `/app/reportsLayout/${ReportRoute}`;

/** The list of reports, each report and its files. A report asks for the right to see reports and for its own areas. */
export const reportNeeds = {
	"/app/reports": { ...view("reports"), post: view("reports").get, whileReadOnly: true },
	"/app/reports/view/remove": { ...view("reports"), post: view("reports").get, whileReadOnly: true },
	"/app/reports/owners": readAndPost(all(view("reports"), view("owners")), all(view("reports"), edit("owners"))),
	"/app/reports/file": view("reports"),
	"/app/reports/file/download": whileReadOnly({ ...view("reports", "export_data"), post: edit("reports").post }),
	"/app/reports/packets": whole(all(view("owners"), view("reports"))),
	"/app/reports/packets/batch": whole(all(view("owners"), view("reports"))),
	"/app/reports/packets/template": whole(all(edit("owners"), edit("reports"))),
	"/app/reports/packets/template/remove": whole(all(edit("owners"), edit("reports"))),
	"/app/reports/packets/owner": whole(all(edit("owners"), edit("reports"))),
	"/app/reports/schedules": whole(view("reports")),
	"/app/reports/schedules/schedule": whole(edit("reports", "export_data")),
	"/app/reports/schedules/remove": whole(edit("reports", "export_data")),
	"/app/reports/schedules/send": whole(edit("reports", "export_data")),
	"/app/reports/schedules/run": whole(view("reports", "export_data")),
	"/app/reports/tenantstatements": all(view("leasing"), view("reports")),
	"/app/reports/tenantstatements/pdf": all(view("leasing"), view("reports")),
	"/app/reports/trustpackets": whole(all(view("banking"), view("owners"), view("leasing"))),
	...(Object.fromEntries(
		Object.entries(reportLabels).flatMap(([route, label]) => [
			[`/app/reportsLayout/${route}`, pageNeed(label)],
			[`/app/reportsLayout/${route}/download`, fileNeed(label)],
		]),
	) as Record<Page | `${Page}/download`, AddressNeed>),
} as const satisfies Needs;

/** What is posted to a report's page are one's own columns, views and files: whoever reads it may. */
function pageNeed(label: ReportLabel): AddressNeed {
	const ways = [[{ area: "reports", level: "view" }, ...label.needs] satisfies Need[]];
	return { get: ways, post: ways, ...wholeOf(label), whileReadOnly: true };
}

function fileNeed(label: ReportLabel): AddressNeed {
	const ways = [[{ area: "reports", level: "view", named: "export_data" }, ...label.needs] satisfies Need[]];
	return { get: ways, post: ways, ...wholeOf(label), whileReadOnly: true };
}

function wholeOf({ whole }: ReportLabel): { whole?: "all" } {
	return whole ? { whole: "all" } : {};
}
