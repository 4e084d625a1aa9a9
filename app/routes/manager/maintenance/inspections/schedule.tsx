import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listTemplates, scheduleInspection, sendToResident } from "#domain/inspections";
import { inspectionKinds } from "#domain/inspections/labels";
import { scheduleForm } from "#domain/inspections/schema";
import { findLease } from "#domain/lease-records";
import { findUnit, propertyChoices } from "#domain/rentals";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { workTeam } from "../work-team.server";

export const meta = () => pageTitle("Schedule Inspection");

/** The address can name a unit (`uid`) or a lease (`lease`), and the `kind`. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { unit, lease } = namedPlace(manager, request);
	const propertyId = unit?.property.id ?? lease?.propertyId;
	const asked = new URL(request.url).searchParams.get("kind") ?? "";
	const kind = Object.hasOwn(inspectionKinds, asked) ? asked : "routine";
	return {
		values: {
			...{ kind, propertyId, unitNumber: unit?.unitNumber ?? lease?.unitNumber },
			...{ templateKey: kind.startsWith("move") ? "move" : "routine", dueDate: manager.today },
		},
		properties: choicesOf(
			"propertyId",
			(ask) => propertyChoices(manager, ask),
			propertyId === undefined ? [] : [propertyId],
		),
		templates: listTemplates(manager).map(({ key, name }) => ({ value: key, label: name })),
		team: workTeam(manager, { propertyId }),
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The unit or the lease that the address names; 404 if it isn't there. */
function namedPlace(manager: Manager, request: Request) {
	const uid = optionalIdParam(request, "uid");
	const leaseId = optionalIdParam(request, "lease");
	return {
		unit: uid === undefined ? undefined : found(findUnit(manager, uid)),
		lease: leaseId === undefined ? undefined : found(findLease(manager, leaseId)),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	namedPlace(manager, request);
	const find = { propertyId: (ask: Parameters<typeof propertyChoices>[1]) => propertyChoices(manager, ask) };
	const form = await parseForm(request, scheduleForm(manager), { find });
	if (!form.ok) return form.reply;
	const scheduled = scheduleInspection(manager, form.value);
	if (!scheduled.ok) return form.refuse(scheduled);
	const { inspectionId } = scheduled;
	const sent = form.value.byResident ? sendToResident(manager, inspectionId) : undefined;
	const words = sent?.ok ? "Inspection scheduled and sent to the resident." : "Inspection scheduled.";
	return redirectWithMessage(href("/app/inspection", { id: inspectionId }), words);
}

type ScheduleInput = {
	kind: string;
	propertyId: number;
	unitNumber: string;
	templateKey: string;
	dueDate: string;
	assigneeId: number;
	byResident: boolean;
};

export default function ScheduleInspection() {
	const { values, properties, templates, team, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<ScheduleInput>({ values });
	const back = href("/app/inspections");
	return (
		<>
			<PageHead title="Schedule inspection" crumbs={[{ label: "Inspections", to: back }]} />
			<Form form={form} submit="Schedule inspection" cancel={back} idempotencyKey={idempotencyKey}>
				<SelectField field={fields.kind} label="Type" options={optionsOf(inspectionKinds)} />
				<RecordField field={fields.propertyId} label="Property" choices={properties} />
				<TextField
					field={fields.unitNumber}
					label="Unit"
					hint="Leave blank to inspect the whole property."
					maxLength={30}
					width="s"
					autoComplete="off"
					optional
				/>
				<SelectField field={fields.templateKey} label="Template" options={templates} />
				<FieldRow>
					<DateField field={fields.dueDate} label="Due" />
					<SelectField field={fields.assigneeId} label="Assigned to" options={team} empty="No one" optional />
				</FieldRow>
				<CheckboxField
					field={fields.byResident}
					label="The resident fills it out"
					hint="We'll notify and email them. Once they sign it, you review and accept it."
				/>
			</Form>
		</>
	);
}
