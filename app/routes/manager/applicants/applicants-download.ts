import type { LoaderFunctionArgs } from "@remix-run/node";
import { allApplicants } from "#domain/applications";
import { applicationNumber, feeWords, roleWords, screeningWords, statusWords } from "#domain/applications/labels";
import { dayAt } from "#domain/calendar";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { plainPhone } from "~/web/plain-phone";
import { applicantFilters, applicantList } from "./applicant-list";

const header = [
	"Number",
	"Name",
	"Role",
	"Co-applicants",
	"Email",
	"Phone",
	"Unit",
	"Status",
	"% complete",
	"Started",
	"Submitted",
	"Move-in",
	"Income to rent",
	"Fee",
	"Report",
	"Assigned to",
];

/** Every applicant the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, applicantList);
	const filters = applicantFilters(list);
	const rows = allApplicants(manager, { filters, sort: list.sort, direction: list.direction });
	const day = (iso: string) => dayAt(iso, manager.timeZone);
	return downloadCsv(
		header,
		rows.map((row) => [
			...[
				applicationNumber(row.number),
				row.name,
				roleWords[row.role],
				row.others,
				row.email,
				plainPhone(row.phone),
				row.home,
			],
			...[statusWords[row.status], row.percentComplete],
			...[day(row.createdDate), row.submittedDate && day(row.submittedDate), row.desiredMoveIn],
			row.multipleHundredths === null ? "" : (row.multipleHundredths / 100).toFixed(2),
			...[row.feeOnItsWay ? "Processing" : feeWords[row.feeState], screeningWords[row.screening], row.assignee],
		]),
	);
}
