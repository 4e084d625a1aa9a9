import type { LoaderFunctionArgs } from "@remix-run/node";
import { allRequests } from "#domain/maintenance";
import { requestPriorities, requestStatuses, requestTypes } from "#domain/maintenance/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { plainPhone } from "~/web/plain-phone";
import { requestFilters, requestList } from "./request-list";

const header = [
	"Number",
	"Title",
	"Requested By",
	"Requester",
	"Phone",
	"Location",
	"Priority",
	"Status",
	"Assigned to",
	"Due",
	"Created",
	"Updated",
];

/** Every request the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, requestList);
	const { sort, direction } = list;
	return downloadCsv(
		header,
		allRequests(manager, { filters: requestFilters(list), sort, direction }).map((row) => [
			row.number,
			row.title,
			requestTypes[row.type],
			row.requesterName,
			plainPhone(row.phone),
			row.home,
			requestPriorities[row.priority],
			requestStatuses[row.status],
			row.assignee,
			row.dueDate,
			row.createdDate,
			row.updatedDate,
		]),
	);
}
