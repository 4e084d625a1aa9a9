import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import type { Subject } from "#domain/activity";
import { colleagues } from "#domain/identity";
import { leaseOptions } from "#domain/lease-records";
import { ownerChoices, propertyChoices, tenantChoices } from "#domain/rentals";
import { addTask } from "#domain/tasks";
import { taskSubjects } from "#domain/tasks/labels";
import { newTaskForm } from "#domain/tasks/schema";
import { vendorChoices } from "#domain/vendors";
import { Form, FormSection } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, needToOpen, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { recordTab } from "./record-address";
import { TaskFields } from "./task-fields";
import { taskKinds } from "./task-kinds.server";

export const meta = () => pageTitle("Task");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const find = finders(manager);
	const kinds = taskKinds(manager);
	return {
		subjects: (Object.keys(taskSubjects) as (keyof typeof taskSubjects)[]).filter((kind) => kinds.includes(kind)),
		choices: {
			property: kinds.includes("property") ? choicesOf("propertyId", find.propertyId) : undefined,
			lease: kinds.includes("lease") ? choicesOf("leaseId", find.leaseId) : undefined,
			tenant: kinds.includes("tenant") ? choicesOf("tenantId", find.tenantId) : undefined,
			owner: kinds.includes("owner") ? choicesOf("ownerId", find.ownerId) : undefined,
			vendor: kinds.includes("vendor") ? choicesOf("vendorId", find.vendorId) : undefined,
		},
		team: colleagues(manager).map(({ id, name }) => ({ value: id, label: name })),
		me: manager.userId,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, newTaskForm(manager), { find: finders(manager) });
	if (!form.ok) return form.reply;
	const { about, propertyId, leaseId, tenantId, ownerId, vendorId, ...task } = form.value;
	const ids = { property: propertyId, lease: leaseId, tenant: tenantId, owner: ownerId, vendor: vendorId };
	const subjectId = about === "organization" ? manager.profileId : (ids[about] ?? 0);
	const subject: Subject = { subjectKind: about, subjectId };
	if (about !== "organization") await needToOpen(manager, recordTab(subject, "tasks"), "POST");
	const added = addTask(manager, subject, task);
	if (!added.ok) return form.refuse(added);
	return redirectWithMessage(href("/app/mytasks"), "Task added.");
}

function finders(manager: Manager) {
	return {
		propertyId: (ask) => propertyChoices(manager, ask),
		leaseId: (ask) => leaseOptions(manager, ask),
		tenantId: (ask) => tenantChoices(manager, ask),
		ownerId: (ask) => ownerChoices(manager, ask),
		vendorId: (ask) => vendorChoices(manager, ask),
	} satisfies Record<string, Parameters<typeof choicesOf>[1]>;
}

type Input = z.input<ReturnType<typeof newTaskForm>>;

export default function NewTask() {
	const { subjects, choices, team, me, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<Input>({
		values: { priority: "normal", about: "organization", assigneeId: me, repeatPeriod: "month" },
	});
	const back = href("/app/mytasks");
	const { property, lease, tenant, owner, vendor } = choices;
	return (
		<>
			<PageHead title="New task" crumbs={[{ label: "Tasks", to: back }]} />
			<Form form={form} submit="Add task" cancel={back} idempotencyKey={idempotencyKey}>
				<TaskFields fields={fields} team={team} />
				<FormSection title="About">
					<SelectField
						field={fields.about}
						label="About"
						options={subjects.map((value) => ({ value, label: taskSubjects[value] }))}
					/>
					{property ? (
						<RecordField field={fields.propertyId} label="Property" choices={property} empty="None" optional />
					) : null}
					{lease ? <RecordField field={fields.leaseId} label="Lease" choices={lease} empty="None" optional /> : null}
					{tenant ? (
						<RecordField field={fields.tenantId} label="Tenant" choices={tenant} empty="None" optional />
					) : null}
					{owner ? (
						<RecordField field={fields.ownerId} label="Rental owner" choices={owner} empty="None" optional />
					) : null}
					{vendor ? (
						<RecordField field={fields.vendorId} label="Vendor" choices={vendor} empty="None" optional />
					) : null}
				</FormSection>
			</Form>
		</>
	);
}
