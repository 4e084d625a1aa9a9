import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { colleagues, colleaguesWhoSeeRecords } from "#domain/identity";
import { editTask, findTask, type TaskRow } from "#domain/tasks";
import { nextStatuses, taskStatuses } from "#domain/tasks/labels";
import { taskForm } from "#domain/tasks/schema";
import { DateTimeText } from "~/ui/date";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { recordTab } from "./record-address";
import { TaskFields, type TaskInput } from "./task-fields";
import { mayChangeTask } from "./task-kinds.server";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Task");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const task = found(findTask(manager, idParam(request, "id"), manager));
	await mayChangeTask(manager, task);
	const { title, description, priority, status, dueDate, updatedDate, author, createdDate, completedDate } = task;
	const { assigneeId, remindOn, repeatEvery, repeatPeriod } = task;
	return {
		values: {
			...{ title, description, priority, status, dueDate: dueDate ?? "", seenUpdatedDate: updatedDate },
			...{ assigneeId: assigneeId ?? undefined, remindOn: remindOn ?? "" },
			...{ repeatEvery: repeatEvery > 0 ? String(repeatEvery) : "", repeatPeriod },
		},
		team: teamFor(manager, task),
		...{ author, createdDate, completedDate },
		back: listOf(task),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const task = found(findTask(manager, idParam(request, "id"), manager));
	await mayChangeTask(manager, task);
	const form = await parseForm(request, taskForm(manager));
	if (!form.ok) return form.reply;
	const edited = editTask(manager, task.id, form.value);
	if (!edited.ok) return form.refuse(edited);
	return redirectWithMessage(listOf(task), "Task saved.");
}

/** Whom the task can be given to, and whoever has it. */
function teamFor(manager: Manager, task: TaskRow) {
	const ids = new Set([task.assigneeId, ...colleaguesWhoSeeRecords(manager, [task]).map(({ id }) => id)]);
	return colleagues(manager)
		.filter(({ id }) => ids.has(id))
		.map(({ id, name }) => ({ value: id, label: name }));
}

/** The list that the task is in: its record's tab, or the team's tasks. */
function listOf(task: { subjectKind: string; subjectId: number }): string {
	return ["property", "unit", "lease"].includes(task.subjectKind) ? recordTab(task, "tasks") : href("/app/mytasks");
}

export default function EditTask() {
	const { values, team, author, createdDate, completedDate, back } = useLoaderData<typeof loader>();
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
				<TaskFields fields={fields} team={team} />
				<SelectField
					field={fields.status}
					label="Status"
					options={choices.map((status) => ({ value: status, label: taskStatuses[status] }))}
				/>
			</Form>
		</>
	);
}
