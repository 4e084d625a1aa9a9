import type { RequestStatus } from "#domain/maintenance/labels";
import { type OpenOrdersAnswer, openOrdersAnswers } from "#domain/work-orders/labels";
import { AddPanel } from "~/ui/add-panel";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { type Option, optionsOf } from "~/ui/options";
import { Form as PlainForm } from "~/ui/post-form";
import { RadioField } from "~/ui/radio-field";
import { Options } from "~/ui/select-options";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { usePostForm } from "~/web/use-post-form";
import type { ShownRequest } from "./request-record";

/** The actions for the request's status. */
export function MainStep({
	status,
	next,
	ordersOpen,
}: {
	status: RequestStatus;
	next: readonly RequestStatus[];
	ordersOpen: boolean;
}) {
	if (status === "new" || status === "troubleshooting" || status === "deferred")
		return <Press intent="start" words="Start" />;
	// Below, the form asks what becomes of the work orders.
	if (next.includes("completed") && ordersOpen) return null;
	if (next.includes("completed")) return <Press intent="complete" words="Complete" />;
	return <Press intent="reopen" words="Reopen" look="plain" />;
}

function Press({ intent, words, look }: { intent: string; words: string; look?: "plain" }) {
	return (
		<PlainForm method="post">
			<input type="hidden" name="intent" value={intent} />
			<Button look={look}>{words}</Button>
		</PlainForm>
	);
}

/** The form to assign the request. */
export function AssignForm({ assigneeId, team }: { assigneeId: number | null; team: readonly Option[] }) {
	return (
		<PlainForm method="post" className="flex items-end gap-2">
			<input type="hidden" name="intent" value="assign" />
			<label className="min-w-0 flex-1">
				<span className="mb-1 block font-medium">Assigned to</span>
				<select key={assigneeId} name="assignee" defaultValue={assigneeId ?? 0} className="control">
					<option value="0">No one yet</option>
					<Options options={team} />
				</select>
			</label>
			<Button look="plain">Assign</Button>
		</PlainForm>
	);
}

/** The forms to schedule a visit, defer, complete or close the request, as far as its status allows. */
export function MoreSteps({
	request,
	open,
	ordersOpen,
}: {
	request: ShownRequest;
	open: boolean;
	ordersOpen: boolean;
}) {
	const { next, status } = request;
	return (
		<div className="no-print grid justify-items-start gap-3">
			{open ? <VisitStep request={request} /> : null}
			{next.some((one) => one === "deferred") ? <DeferStep /> : null}
			{next.some((one) => one === "completed") ? <FinishStep ordersOpen={ordersOpen} /> : null}
			{status === "completed" ? <Press intent="settle" words="Close" look="plain" /> : null}
			{request.status === "new" ? <Press intent="troubleshoot" words="Troubleshoot first" look="plain" /> : null}
			{open ? (
				request.emergency ? (
					<Press intent="calm" words="Not an emergency" look="plain" />
				) : (
					<Press intent="emergency" words="Mark as an emergency" look="plain" />
				)
			) : null}
			{open ? <CloseStep sent={request.sent} /> : null}
		</div>
	);
}

function VisitStep({ request: { visitDate, visitWindow } }: { request: ShownRequest }) {
	const [form, fields, answer] = usePostForm<{ visitDate: string; visitWindow: string }>({
		answers: (intent) => intent === "visit",
		values: { visitDate: visitDate ?? "", visitWindow },
	});
	return (
		<AddPanel
			key={form.id}
			label={visitDate ? "Reschedule visit" : "Schedule a visit"}
			icon="pin"
			open={answer !== undefined}
		>
			<Form form={form} submit="Save visit">
				<input type="hidden" name="intent" value="visit" />
				<FieldRow>
					<DateField field={fields.visitDate} label="Date" width="full" />
					<TextField field={fields.visitWindow} label="Time" hint="“9 AM to noon”" maxLength={60} optional />
				</FieldRow>
			</Form>
		</AddPanel>
	);
}

function DeferStep() {
	const [form, fields, answer] = usePostForm<{ until: string; message: string }>({
		answers: (intent) => intent === "defer",
	});
	return (
		<AddPanel key={form.id} label="Defer" icon="down" open={answer !== undefined}>
			<Form form={form} submit="Defer">
				<input type="hidden" name="intent" value="defer" />
				<DateField field={fields.until} label="Until" />
				<TextareaField field={fields.message} label="Message" rows={2} maxLength={4000} optional />
			</Form>
		</AddPanel>
	);
}

function FinishStep({ ordersOpen }: { ordersOpen: boolean }) {
	const [form, fields, answer] = usePostForm<{ work: string; openOrders: OpenOrdersAnswer }>({
		answers: (intent) => intent === "finish",
	});
	return (
		<AddPanel key={form.id} label="Complete with a message" icon="check" open={answer !== undefined}>
			<Form form={form} submit="Complete">
				<input type="hidden" name="intent" value="finish" />
				<TextareaField field={fields.work} label="Work completed" rows={2} maxLength={4000} />
				{ordersOpen ? (
					<RadioField field={fields.openOrders} label="Open work orders" options={optionsOf(openOrdersAnswers)} />
				) : null}
			</Form>
		</AddPanel>
	);
}

function CloseStep({ sent }: { sent: boolean }) {
	const [form, fields, answer] = usePostForm<{ reason: string }>({ answers: (intent) => intent === "close" });
	return (
		<AddPanel key={form.id} label="Close without completing" icon="close" open={answer !== undefined}>
			<Form form={form} submit="Close request">
				<input type="hidden" name="intent" value="close" />
				<TextareaField
					field={fields.reason}
					label={sent ? "Reason, shared with the requester" : "Reason"}
					rows={2}
					maxLength={4000}
				/>
			</Form>
		</AddPanel>
	);
}
