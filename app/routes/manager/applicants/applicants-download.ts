import type { LoaderFunctionArgs } from "@remix-run/node";
import { allApplicants } from "#domain/applications";
import { applicationNumber, feeWords, roleWords, screeningWords, statusWords } from "#domain/applications/labels";
import { dayAt } from "#domain/calendar";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { plainPhone } from "~/web/plain-phone";
import { applicantFilters, applicantList } from "./applicant-list";

/** Every applicant that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, applicantList);
	const filters = applicantFilters(list);
	const rows = allApplicants(manager, { filters, sort: list.sort, direction: list.direction });
	const day = (iso: string) => dayAt(iso, manager.timeZone);
	return downloadCsv(rows, [
		["Number", (row) => applicationNumber(row.number)],
		["Name", (row) => row.name],
		["Role", (row) => roleWords[row.role]],
		["Co-applicants", (row) => row.others],
		["Email", (row) => row.email],
		["Phone", (row) => plainPhone(row.phone)],
		["Unit", (row) => row.home],
		["Status", (row) => statusWords[row.status]],
		["% complete", (row) => row.percentComplete],
		["Started", (row) => day(row.createdDate)],
		["Submitted", (row) => row.submittedDate && day(row.submittedDate)],
		["Move-in", (row) => row.desiredMoveIn],
		["Income to rent", (row) => (row.multipleHundredths === null ? "" : (row.multipleHundredths / 100).toFixed(2))],
		["Fee", (row) => (row.feeOnItsWay ? "Processing" : feeWords[row.feeState])],
		["Report", (row) => screeningWords[row.screening]],
		["Assigned to", (row) => row.assignee],
	]);
}
