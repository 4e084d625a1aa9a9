import type { LoaderFunctionArgs } from "@remix-run/node";
import { allRequests } from "#domain/maintenance";
import { requestPriorities, requestStatuses, requestTypes } from "#domain/maintenance/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { plainPhone } from "~/web/plain-phone";
import { requestFilters, requestList } from "./request-list";

/** Every request that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, requestList);
	const { sort, direction } = list;
	return downloadCsv(allRequests(manager, { filters: requestFilters(list), sort, direction }), [
		["Number", (row) => row.number],
		["Title", (row) => row.title],
		["Requested By", (row) => requestTypes[row.type]],
		["Requester", (row) => row.requesterName],
		["Phone", (row) => plainPhone(row.phone)],
		["Location", (row) => row.home],
		["Priority", (row) => requestPriorities[row.priority]],
		["Status", (row) => requestStatuses[row.status]],
		["Emergency", (row) => (row.emergency ? "Yes" : "No")],
		["Late", (row) => (row.late ? "Yes" : "No")],
		["Assigned to", (row) => row.assignee],
		["Due", (row) => row.dueDate],
		["Created", (row) => row.createdDate],
		["Updated", (row) => row.updatedDate],
	]);
}
