import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pageTitle } from "~/web/meta";
import { changeTasks, loadTasks } from "../../records/tasks-tab.server";

export { TasksTab as default } from "../../records/tasks-tab";

export const meta = () => pageTitle("Lease Tasks");

export const loader = ({ request }: LoaderFunctionArgs) => loadTasks(request, "lease");

export const action = ({ request }: ActionFunctionArgs) => changeTasks(request, "lease");
