import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Cycle, endCycle, listCycles, listTemplates, setCycle } from "#domain/inspections";
import { inspectionKinds } from "#domain/inspections/labels";
import { cycleForm } from "#domain/inspections/schema";
import { propertyChoices } from "#domain/rentals";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateField } from "~/ui/date-field";
import { EmptyState } from "~/ui/empty-state";
import { FieldRow, Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { Form as PlainForm } from "~/ui/post-form";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { usePostForm } from "~/web/use-post-form";
import { ruleAssignee } from "../rule-assignee";
import { workTeam } from "../work-team.server";

export const meta = () => pageTitle("Inspection Cycles");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		cycles: listCycles(manager),
		properties: choicesOf("propertyId", (ask) => propertyChoices(manager, ask)),
		templates: listTemplates(manager).map(({ key, name }) => ({ value: key, label: name })),
		team: workTeam(manager),
		values: { kind: "routine", everyMonths: "12", templateKey: "routine", firstDue: manager.today },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const find = { propertyId: (ask: Parameters<typeof propertyChoices>[1]) => propertyChoices(manager, ask) };
	const form = await parseForm(request, cycleForm(manager), { find });
	if (!form.ok) return form.reply;
	const { value } = form;
	const here = href("/app/inspections/cycles");
	if (value.intent === "end") {
		const ended = endCycle(manager, value.propertyId);
		return ended.ok ? redirectWithMessage(here, "Cycle ended.") : form.refuse(ended);
	}
	const { intent: _, ...fields } = value;
	const set = setCycle(manager, fields);
	return set.ok ? redirectWithMessage(here, "Cycle saved.") : form.refuse(set);
}

const columns: Column<Cycle>[] = [
	{
		header: "Property",
		cell: (row) => (
			<PlainLink href={href("/app/property/propertysummary", { pid: row.propertyId })}>{row.propertyName}</PlainLink>
		),
	},
	{ header: "Type", phone: "fact", cell: (row) => inspectionKinds[row.kind] },
	{
		header: "Every",
		phone: "fact",
		phoneLabel: "Every",
		cell: (row) => (row.everyMonths === 1 ? "month" : `${row.everyMonths} months`),
	},
	{ header: "Assigned to", phone: "fact", phoneLabel: "Assigned to", cell: ruleAssignee },
	{
		header: "Never inspected",
		align: "end",
		phone: "fact",
		phoneLabel: "Never inspected",
		cell: (row) => `${row.never} of ${row.units}`,
	},
	{
		header: "Actions",
		acts: true,
		phone: "fact",
		cell: (row) => (
			<PlainForm method="post">
				<input type="hidden" name="propertyId" value={row.propertyId} />
				<Button look="quiet" name="intent" value="end" aria-label={`End the cycle of ${row.propertyName}`}>
					End
				</Button>
			</PlainForm>
		),
	},
];

type CycleInput = {
	propertyId: number;
	everyMonths: string;
	kind: string;
	templateKey: string;
	assigneeId: number;
	firstDue: string;
};

export default function Cycles() {
	const { cycles, properties, templates, team, values } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<CycleInput>({ values, answers: (intent) => intent === "set" });
	const kinds = { routine: inspectionKinds.routine, drive_by: inspectionKinds.drive_by };
	return (
		<>
			<PageHead
				title="Inspection cycles"
				facts="Inspections are scheduled 30 days before they're due."
				crumbs={[{ label: "Inspections", to: href("/app/inspections") }]}
			/>
			<UnclaimedRefusal claimed={({ intent }) => intent === "set"} />
			{cycles.length > 0 ? (
				<DataTable caption="Inspection cycles" columns={columns} rows={cycles} rowKey={(row) => row.propertyId} />
			) : (
				<EmptyState>No inspection cycles yet.</EmptyState>
			)}
			<div className="no-print">
				<Card title="Set a cycle">
					<Form form={form} submit="Save cycle">
						<input type="hidden" name="intent" value="set" />
						<RecordField field={fields.propertyId} label="Property" choices={properties} />
						<FieldRow>
							<SelectField field={fields.kind} label="Type" options={optionsOf(kinds)} />
							<TextField
								field={fields.everyMonths}
								label="Months between inspections"
								inputMode="numeric"
								maxLength={2}
							/>
						</FieldRow>
						<SelectField field={fields.templateKey} label="Template" options={templates} />
						<FieldRow>
							<DateField field={fields.firstDue} label="First due date if never inspected" />
							<SelectField field={fields.assigneeId} label="Assigned to" options={team} empty="No one" optional />
						</FieldRow>
					</Form>
				</Card>
			</div>
		</>
	);
}
