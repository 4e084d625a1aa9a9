import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestPriorities } from "#domain/maintenance/labels";
import { plainAmount } from "#domain/money/format";
import { allOrders } from "#domain/work-orders";
import { billStates, orderApprovals, orderNumber, orderStatuses } from "#domain/work-orders/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { workOrderFilters, workOrderList } from "./work-order-list";

const amount = (cents: number | null) => (cents === null ? null : plainAmount(cents));

/** Every work order that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, workOrderList);
	const { sort, direction } = list;
	return downloadCsv(allOrders(manager, { filters: workOrderFilters(list), sort, direction }), [
		["Number", (row) => orderNumber(row.number)],
		["Title", (row) => row.title],
		["Location", (row) => row.home],
		["Vendor", (row) => row.vendor],
		["Assigned to", (row) => row.assignee],
		["Priority", (row) => requestPriorities[row.priority]],
		["Status", (row) => orderStatuses[row.status]],
		["Approval", (row) => orderApprovals[row.approval]],
		["Visit", (row) => row.scheduledDate],
		["From", (row) => row.fromTime],
		["To", (row) => row.toTime],
		["Due", (row) => row.dueDate],
		["Estimate", (row) => amount(row.estimateCents)],
		["Cost", (row) => amount(row.costCents)],
		["Billed", (row) => amount(row.billedCents)],
		["Bill", (row) => billStates[row.billState]],
		["Created", (row) => row.createdDate],
		["Updated", (row) => row.updatedDate],
	]);
}
