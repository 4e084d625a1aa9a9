import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plainAmount } from "#domain/money/format";
import { saveTurnTemplate, turnTemplateOf } from "#domain/turns";
import { turnStages } from "#domain/turns/labels";
import { turnTemplateForm } from "#domain/turns/schema";
import { vendorChoices } from "#domain/vendors";
import { Form } from "~/ui/form";
import { MoneyCell, SelectCell, TextCell } from "~/ui/line-cells";
import { LineGrid } from "~/ui/line-grid";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { RecordCell } from "~/ui/record-picker";
import { TextField } from "~/ui/text-field";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export { always as shouldRevalidate } from "~/web/revalidate";

import { workTeam } from "../work-team.server";

export const meta = () => pageTitle("Turn Tasks");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { tasks, readyAfterDays, updatedDate } = turnTemplateOf(manager);
	const vendorIds = tasks.flatMap(({ vendorId }) => vendorId ?? []);
	return {
		values: {
			readyAfterDays: String(readyAfterDays),
			tasks: [
				...tasks.map(({ name, stage, dueAfterDays, estimateCents, assigneeId, vendorId }) => ({
					...{ name, stage: stage as string, dueAfterDays: String(dueAfterDays) },
					estimate: estimateCents > 0 ? plainAmount(estimateCents) : "",
					...{ assigneeId: assigneeId ?? undefined, vendorId: vendorId ?? undefined },
				})),
				{},
				{},
			],
			seenUpdatedDate: updatedDate,
		},
		team: workTeam(manager),
		vendors: choicesOf("vendorId", (ask) => vendorChoices(manager, ask), vendorIds),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const find = { vendorId: (ask: Parameters<typeof vendorChoices>[1]) => vendorChoices(manager, ask) };
	const form = await parseForm(request, turnTemplateForm(manager), { find });
	if (!form.ok) return form.reply;
	const saved = saveTurnTemplate(manager, form.value);
	return saved.ok ? redirectWithMessage(href("/app/unitturns"), "Tasks for new turns saved.") : form.refuse(saved);
}

type Line = {
	name?: string;
	stage?: string;
	dueAfterDays?: string;
	estimate?: string;
	assigneeId?: number | undefined;
	vendorId?: number | undefined;
};

export default function TurnTemplate() {
	const { values, team, vendors } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ readyAfterDays: string; tasks: Line[]; seenUpdatedDate: string }>({ values });
	const back = href("/app/unitturns");
	const lines = fields.tasks.getFieldList().map((line) => line.getFieldset());
	return (
		<>
			<PageHead
				title="Tasks for new turns"
				facts="Turns already underway won't change."
				crumbs={[{ label: "Unit turns", to: back }]}
			/>
			<Form form={form} submit="Save tasks" cancel={back} record={values} wide>
				<TextField
					field={fields.readyAfterDays}
					label="Days from move-out to rent-ready"
					inputMode="numeric"
					maxLength={3}
					width="xs"
				/>
				<LineGrid
					form={form}
					field={fields.tasks}
					label="Tasks"
					lineNoun="Task"
					add={3}
					lines={lines}
					columns={[
						{
							header: "Task",
							grow: 3,
							field: (line) => line.name,
							cell: (line, name) => <TextCell field={line.name} label={name} maxLength={80} />,
						},
						{
							header: "Stage",
							grow: 2,
							field: (line) => line.stage,
							cell: (line, name) => <SelectCell field={line.stage} label={name} options={optionsOf(turnStages)} />,
						},
						{
							header: "Days after move-out",
							align: "end",
							field: (line) => line.dueAfterDays,
							cell: (line, name) => <TextCell field={line.dueAfterDays} label={name} maxLength={3} />,
						},
						{
							header: "Estimate",
							align: "end",
							grow: 1.5,
							field: (line) => line.estimate,
							cell: (line, name) => <MoneyCell field={line.estimate} label={name} />,
						},
						{
							header: "Assigned to",
							grow: 2,
							field: (line) => line.assigneeId,
							cell: (line, name) => <SelectCell field={line.assigneeId} label={name} options={team} />,
						},
						{
							header: "Vendor",
							grow: 2,
							field: (line) => line.vendorId,
							cell: (line, name) => <RecordCell field={line.vendorId} label={name} choices={vendors} />,
						},
					]}
				/>
			</Form>
		</>
	);
}
