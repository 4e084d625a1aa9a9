import type { AssetEvent } from "#domain/assets";
import { assetEventKinds } from "#domain/assets/labels";
import { AddPanel } from "~/ui/add-panel";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import type { Choices } from "~/ui/choices";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { FieldRow, Form } from "~/ui/form";
import { Money } from "~/ui/money";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { Form as PlainForm } from "~/ui/post-form";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextareaField } from "~/ui/textarea-field";
import { usePostForm } from "~/web/use-post-form";

type Props = { service: readonly AssetEvent[]; vendors: Choices; today: string; idempotencyKey: string };

/** What was done to an asset, and the form that adds to it. */
export function ServiceHistory({ service, vendors, today, idempotencyKey }: Props) {
	return (
		<Card title="Service history">
			<div className="grid gap-4">
				{service.length > 0 ? (
					<ul className="grid divide-y divide-line">
						{service.map((event) => (
							<Entry key={event.id} event={event} />
						))}
					</ul>
				) : (
					<p className="text-soft">Nothing recorded yet.</p>
				)}
				<Record vendors={vendors} today={today} idempotencyKey={idempotencyKey} />
			</div>
		</Card>
	);
}

function Entry({ event: { id, kind, date, note, costCents, vendorName, author } }: { event: AssetEvent }) {
	return (
		<li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0">
			<span>
				<strong className="font-semibold">{assetEventKinds[kind]}</strong> <DateText date={date} />
				{note ? <span className="block whitespace-pre-wrap wrap-anywhere">{note}</span> : null}
				<span className="block text-small text-soft">{[vendorName, author].filter(Boolean).join(" · ")}</span>
			</span>
			<span className="flex items-baseline gap-3">
				{costCents === null ? null : <Money cents={costCents} />}
				<PlainForm method="post" className="no-print">
					<input type="hidden" name="intent" value="remove" />
					<input type="hidden" name="eventId" value={id} />
					<Button look="quiet">
						Remove<span className="sr-only"> {assetEventKinds[kind]}</span>
					</Button>
				</PlainForm>
			</span>
		</li>
	);
}

type RecordInput = { intent: string; kind: string; date: string; note: string; cost: string; vendorId: number };

function Record({ vendors, today, idempotencyKey }: Omit<Props, "service">) {
	const [form, fields, answer] = usePostForm<RecordInput>({
		values: { kind: "serviced", date: today },
		answers: (intent) => intent === "record",
	});
	return (
		<AddPanel label="Record service" open={answer !== undefined}>
			<Form form={form} submit="Record" idempotencyKey={idempotencyKey}>
				<input type="hidden" name="intent" value="record" />
				<FieldRow>
					<SelectField
						field={fields.kind}
						label="What was done"
						hint="“Uninstalled” retires it."
						width="full"
						options={optionsOf(assetEventKinds)}
					/>
					<DateField field={fields.date} label="Date" width="full" />
					<MoneyField field={fields.cost} label="Cost" optional />
				</FieldRow>
				<TextareaField field={fields.note} label="Details" rows={3} maxLength={1000} optional />
				<RecordField field={fields.vendorId} label="By vendor" choices={vendors} empty="Not specified" optional />
			</Form>
		</AddPanel>
	);
}
