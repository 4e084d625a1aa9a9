import type { OrderEstimate } from "#domain/work-orders";
import { orderEstimateStates } from "#domain/work-orders/labels";
import { AddPanel } from "~/ui/add-panel";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { DayText } from "~/ui/date";
import { FieldRow, Form } from "~/ui/form";
import { Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { Form as PlainForm } from "~/ui/post-form";
import { RecordField } from "~/ui/record-picker";
import { Status, type Tone } from "~/ui/status";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { usePostForm } from "~/web/use-post-form";
import type { RecordData } from "./work-order-page.server";

const tones: Record<OrderEstimate["state"], Tone> = {
	offered: "info",
	asked: "warn",
	approved: "good",
	declined: "quiet",
};

/**
 * The estimates of a work order side by side, the form for another one, and the way around the owners in an emergency.
 */
export function EstimatesCard({ data }: { data: RecordData }) {
	const { order } = data;
	const { estimates, over, approval, spendLimit, needsOwner } = order;
	const open = !over && approval !== "waiting";
	const held = approval === "waiting" || (approval !== "emergency" && needsOwner);
	if (over && estimates.length === 0) return null;
	const says = estimates.length > 0 || spendLimit.limitCents !== null || spendLimit.monthCents !== null;
	return (
		<div className={says ? undefined : "no-print"}>
			<Card title="Estimates and approval">
				<div className="grid gap-4">
					{spendLimit.limitCents === null ? null : (
						<p className="text-soft">
							Above <Money cents={spendLimit.limitCents} />, we ask the owner first.
						</p>
					)}
					{spendLimit.monthCents === null ? null : (
						<p className="text-soft">
							Above <Money cents={spendLimit.monthCents} /> at this property in a month, we ask the owner first.
						</p>
					)}
					{estimates.map((estimate) => (
						<EstimateFacts key={estimate.id} estimate={estimate} open={open} />
					))}
					{over ? null : (
						<div className="no-print grid justify-items-start gap-3">
							<AddEstimate data={data} />
							{held ? <Emergency /> : null}
						</div>
					)}
				</div>
			</Card>
		</div>
	);
}

function EstimateFacts({ estimate, open }: { estimate: OrderEstimate; open: boolean }) {
	const { id, vendor, amountCents, scope, startDays, workDays, state, createdDate } = estimate;
	const when = [
		startDays === null ? "" : `starts in ${count(startDays, "day")}`,
		workDays === null ? "" : `takes ${count(workDays, "day")}`,
	].filter(Boolean);
	return (
		<div className="grid gap-1 border-t border-line pt-3 first:border-0 first:pt-0">
			<p className="flex flex-wrap items-center justify-between gap-2">
				<strong>
					<Money cents={amountCents} />
				</strong>
				<Status tone={tones[state]}>{orderEstimateStates[state]}</Status>
			</p>
			<p className="whitespace-pre-wrap wrap-anywhere">{scope}</p>
			<p className="text-small text-soft">
				{[vendor, ...when].filter(Boolean).join(" · ")}
				{vendor || when.length > 0 ? " · " : ""}
				<DayText iso={createdDate} />
			</p>
			{open && state === "offered" ? (
				<PlainForm method="post" className="no-print">
					<input type="hidden" name="estimateId" value={id} />
					<Button look="plain" name="intent" value="approve">
						Approve
						<span className="sr-only"> the estimate from {vendor || "the office"}</span>
					</Button>
				</PlainForm>
			) : null}
		</div>
	);
}

type Input = { amount: string; scope: string; vendorId: number; startDays: string; workDays: string };

function AddEstimate({ data: { vendors, idempotencyKey } }: { data: RecordData }) {
	const [form, fields, answer] = usePostForm<Input>({ answers: (intent) => intent === "estimate" });
	return (
		<AddPanel key={form.id} label="Add estimate" open={answer !== undefined}>
			<Form form={form} submit="Add estimate" idempotencyKey={idempotencyKey}>
				<input type="hidden" name="intent" value="estimate" />
				<MoneyField field={fields.amount} label="Amount" />
				<RecordField field={fields.vendorId} label="Vendor" choices={vendors} empty="Not specified" optional />
				<TextareaField field={fields.scope} label="Scope of work" rows={3} maxLength={1000} />
				<FieldRow>
					<TextField field={fields.startDays} label="Days until start" inputMode="numeric" maxLength={3} optional />
					<TextField field={fields.workDays} label="Days of work" inputMode="numeric" maxLength={3} optional />
				</FieldRow>
			</Form>
		</AddPanel>
	);
}

function Emergency() {
	const [form, fields, answer] = usePostForm<{ reason: string }>({ answers: (intent) => intent === "emergency" });
	return (
		<AddPanel key={form.id} label="Proceed as emergency" icon="alert" open={answer !== undefined}>
			<Form form={form} submit="Proceed as emergency">
				<input type="hidden" name="intent" value="emergency" />
				<TextareaField field={fields.reason} label="Reason, shared with the owners" rows={2} maxLength={1000} />
			</Form>
		</AddPanel>
	);
}
