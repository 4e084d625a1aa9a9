import type { LoaderFunctionArgs } from "@remix-run/node";
import { allInspections } from "#domain/inspections";
import { inspectionKinds, inspectionStates } from "#domain/inspections/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { inspectionFilters, inspectionList } from "./inspection-list";

/** Every inspection that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, inspectionList);
	return downloadCsv(allInspections(manager, { filters: inspectionFilters(list), direction: list.direction }), [
		["Type", (row) => inspectionKinds[row.kind]],
		["Location", (row) => row.home],
		["Lease", (row) => row.leaseName],
		["Template", (row) => row.templateName],
		["Due", (row) => row.dueDate],
		["Status", (row) => inspectionStates[row.state]],
		["Overdue", (row) => (row.overdue ? "Yes" : "")],
		["Items", (row) => row.items],
		["Rated", (row) => row.rated],
		["Last inspection", (row) => row.lastOn],
		["Completed", (row) => row.inspectedOn],
		["Assigned to", (row) => row.assignee],
	]);
}
