import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { editTask, findTask } from "#domain/tasks";
import { nextStatuses, taskStatuses } from "#domain/tasks/labels";
import { taskForm } from "#domain/tasks/schema";
import { DateTimeText } from "~/ui/date";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { needToOpen, requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { recordTab } from "./record-address";
import { TaskFields, type TaskInput } from "./task-fields";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Task");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const task = found(findTask(manager, idParam(request, "id"), manager));
	await needToOpen(manager, recordTab(task, "tasks"), "POST");
	const { title, description, priority, status, dueDate, updatedDate, author, createdDate, completedDate } = task;
	return {
		values: { title, description, priority, status, dueDate: dueDate ?? "", seenUpdatedDate: updatedDate },
		...{ author, createdDate, completedDate },
		back: recordTab(task, "tasks"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const task = found(findTask(manager, idParam(request, "id"), manager));
	await needToOpen(manager, recordTab(task, "tasks"), "POST");
	const form = await parseForm(request, taskForm(manager));
	if (!form.ok) return form.reply;
	const edited = editTask(manager, task.id, form.value);
	if (!edited.ok) return form.refuse(edited);
	return redirectWithMessage(recordTab(task, "tasks"), "Task saved.");
}

export default function EditTask() {
	const { values, author, createdDate, completedDate, back } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<TaskInput>({ values });
	const choices = [values.status, ...nextStatuses[values.status]];
	return (
		<>
			<PageHead
				title={values.title}
				facts={
					<>
						Added by {author}, <DateTimeText iso={createdDate} />
						{completedDate ? (
							<>
								, completed <DateTimeText iso={completedDate} />
							</>
						) : null}
					</>
				}
				crumbs={[{ label: "Tasks", to: back }]}
			/>
			<Form form={form} submit="Save task" cancel={back} record={values}>
				<TaskFields fields={fields} />
				<SelectField
					field={fields.status}
					label="Status"
					options={choices.map((status) => ({ value: status, label: taskStatuses[status] }))}
				/>
			</Form>
		</>
	);
}
