import type { LoaderFunctionArgs } from "@remix-run/node";
import { allTeamTasks } from "#domain/tasks";
import { priorities, taskStatuses } from "#domain/tasks/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { myTaskFilters, myTaskList } from "./my-task-list";
import { taskKinds } from "./task-kinds.server";

/** Every task that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, myTaskList);
	const filters = { ...myTaskFilters(list), kinds: taskKinds(manager) };
	return downloadCsv(allTeamTasks(manager, { filters, direction: list.direction }), [
		["Task", (row) => row.title],
		["About", (row) => row.about],
		["Priority", (row) => priorities[row.priority]],
		["Due", (row) => row.dueDate],
		["Assigned to", (row) => row.assignee],
		["Status", (row) => taskStatuses[row.status]],
		["Details", (row) => row.description],
	]);
}
