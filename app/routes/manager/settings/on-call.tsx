import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { colleagues } from "#domain/identity";
import { addShift, listShifts, removeShift, rotaAhead, type Shift } from "#domain/maintenance";
import { shiftForm } from "#domain/maintenance/schema";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { EmptyState } from "~/ui/empty-state";
import { FieldRow, Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { Form as PlainForm } from "~/ui/post-form";
import { SelectField } from "~/ui/select-field";
import { Status } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("On-Call Schedule");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		shifts: listShifts(manager),
		ahead: rotaAhead(manager, 14),
		team: colleagues(manager).map(({ id, name }) => ({ value: id, label: name })),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, shiftForm(manager));
	if (!form.ok) return form.reply;
	const { value } = form;
	const here = href("/app/settings/maintenance/oncall");
	if (value.intent === "remove") {
		const removed = removeShift(manager, value.shiftId);
		return removed.ok ? redirectWithMessage(here, "Shift removed.") : form.refuse(removed);
	}
	const { intent: _, ...shift } = value;
	const added = addShift(manager, shift);
	return added.ok ? redirectWithMessage(here, "Shift added.") : form.refuse(added);
}

const rotations = [
	{ value: "0", label: "Once" },
	{ value: "1", label: "Every week" },
	...[2, 3, 4, 5, 6, 7, 8].map((weeks) => ({ value: String(weeks), label: `Every ${weeks} weeks` })),
];

export default function OnCall() {
	const { shifts, ahead, team, today, idempotencyKey } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="On-call schedule"
				facts="Whoever is on call is notified of emergencies right away, in Tenantry and by email."
				crumbs={[
					{ label: "Settings", to: href("/app/settings") },
					{ label: "Maintenance", to: href("/app/settings/maintenance") },
				]}
			/>
			<UnclaimedRefusal claimed={({ intent }) => intent === "add"} />
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<div className="grid gap-5">
					{shifts.length > 0 ? (
						<DataTable caption="Shifts" columns={columns} rows={shifts} rowKey={(row) => row.id} />
					) : (
						<EmptyState>No one is on call. Emergencies go to everyone with access to maintenance.</EmptyState>
					)}
					<Card title="Add a shift">
						<AddShift team={team} today={today} idempotencyKey={idempotencyKey} />
					</Card>
				</div>
				<Card title="Next 14 days">
					<ul className="grid gap-1.5">
						{ahead.map(({ day, name }) => (
							<li key={day} className="flex justify-between gap-4">
								<DateText date={day} />
								{name ? <span>{name}</span> : <Status tone="warn">No one</Status>}
							</li>
						))}
					</ul>
					<p className="mt-3 text-soft">
						A one-time shift overrides a repeating one. If a member has a substitute, we call the substitute.
					</p>
				</Card>
			</div>
		</>
	);
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function AddShift({ team, today, idempotencyKey }: Pick<Data, "team" | "today" | "idempotencyKey">) {
	const [form, fields] = usePostForm<{ userId: number; fromDate: string; toDate: string; everyWeeks: string }>({
		answers: (intent) => intent === "add",
		values: { fromDate: today, everyWeeks: "0" },
	});
	return (
		<Form form={form} submit="Add shift" idempotencyKey={idempotencyKey}>
			<input type="hidden" name="intent" value="add" />
			<SelectField field={fields.userId} label="Who" empty="Choose" options={team} />
			<FieldRow>
				<DateField field={fields.fromDate} label="First day" width="full" />
				<DateField field={fields.toDate} label="Last day" width="full" />
				<SelectField field={fields.everyWeeks} label="Repeats" width="full" options={rotations} />
			</FieldRow>
		</Form>
	);
}

const columns: Column<Shift>[] = [
	{ header: "Who", cell: (row) => row.name },
	{ header: "First day", phone: "fact", phoneLabel: "From", cell: (row) => <DateText date={row.fromDate} /> },
	{ header: "Last day", phone: "fact", phoneLabel: "Through", cell: (row) => <DateText date={row.toDate} /> },
	{
		header: "Repeats",
		phone: "amount",
		cell: (row) => rotations.find(({ value }) => value === String(row.everyWeeks))?.label,
	},
	{
		header: "Actions",
		align: "end",
		phone: "status",
		acts: true,
		cell: (row) => (
			<PlainForm method="post">
				<input type="hidden" name="shiftId" value={row.id} />
				<Button look="quiet" name="intent" value="remove">
					Remove<span className="sr-only"> the shift of {row.name}</span>
				</Button>
			</PlainForm>
		),
	},
];
