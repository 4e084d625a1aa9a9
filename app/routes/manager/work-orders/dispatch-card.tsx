import { answerHourWords, askStates } from "#domain/work-orders/labels";
import { AddPanel } from "~/ui/add-panel";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmField } from "~/ui/confirm-field";
import { DateTimeText } from "~/ui/date";
import type { FieldProps } from "~/ui/field";
import { Form } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { Form as PlainForm } from "~/ui/post-form";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { Status, type Tone } from "~/ui/status";
import { usePostForm } from "~/web/use-post-form";
import type { RecordData } from "./work-order-page.server";

type State = keyof typeof askStates;
const tones: Record<State, Tone> = {
	...{ waiting: "quiet", sent: "warn", accepted: "good", declined: "bad", late: "bad", revoked: "quiet" },
};

/** Who is asked to do the work, what they answered, and the form to send it. */
export function DispatchCard({ data: { order, vendors, idempotencyKey } }: { data: RecordData }) {
	const { asks, vendor, over } = order;
	const standing = asks.findLast(({ state }) => state === "sent" || state === "accepted");
	if (over && asks.length === 0) return null;
	return (
		<Card title="Vendor">
			<div className="grid gap-4">
				{vendor && !standing ? <p>{vendor}. Not sent yet.</p> : null}
				{!vendor && asks.length === 0 ? <p className="text-soft">No vendor yet.</p> : null}
				{asks.length > 0 ? (
					<ol className="grid gap-2">
						{asks.map(({ id, vendor, state, answerBy, reason }) => (
							<li key={id}>
								<span className="font-medium">{vendor}</span> <Status tone={tones[state]}>{askStates[state]}</Status>
								{state === "sent" && answerBy ? (
									<small className="block text-small text-soft">
										Until <DateTimeText iso={answerBy} />
									</small>
								) : null}
								{reason ? <small className="block text-small text-soft wrap-anywhere">{reason}</small> : null}
							</li>
						))}
					</ol>
				) : null}
				{over ? null : (
					<div className="no-print grid justify-items-start gap-3">
						{vendor || standing ? (
							<div className="flex flex-wrap items-center gap-2 [&_.submit-bar]:border-0 [&_.submit-bar]:p-0">
								<SendToOwn again={standing !== undefined} {...{ vendor, idempotencyKey }} />
								{standing?.state === "sent" ? <Press intent="accepted" words="Mark as accepted" /> : null}
							</div>
						) : null}
						<SendForm vendors={vendors} first={!vendor} idempotencyKey={idempotencyKey} />
					</div>
				)}
			</div>
		</Card>
	);
}

function Press({ intent, words, main = false }: { intent: string; words: string; main?: boolean }) {
	return (
		<PlainForm method="post">
			<Button look={main ? undefined : "plain"} name="intent" value={intent}>
				{words}
			</Button>
		</PlainForm>
	);
}

type Own = { again: boolean; vendor: string; idempotencyKey: string };

/** The button that sends to the work order's own vendor, with the questions that come before. */
function SendToOwn({ again, vendor, idempotencyKey }: Own) {
	const [form, fields] = usePostForm<Questions>({ answers: (intent) => intent === "resend" });
	return (
		<Form
			form={form}
			submit={again ? "Send again" : `Send to ${vendor}`}
			look={again ? "plain" : "primary"}
			idempotencyKey={idempotencyKey}
		>
			<input type="hidden" name="intent" value="resend" />
			<SendingQuestions fields={fields} />
		</Form>
	);
}

type Questions = { confirmWarranty: boolean; confirmInsurance: boolean };

function SendingQuestions({ fields }: { fields: { [Name in keyof Questions]: FieldProps["field"] } }) {
	return (
		<>
			<ConfirmField field={fields.confirmWarranty} label="Yes, send a vendor anyway" />
			<ConfirmField field={fields.confirmInsurance} label="Yes, send it without that insurance" />
		</>
	);
}

type SendInput = Questions & { vendor1: number; vendor2: number; vendor3: number; answerHours: string };

type Sending = Pick<RecordData, "vendors" | "idempotencyKey"> & { first: boolean };

function SendForm({ vendors, first, idempotencyKey }: Sending) {
	const [form, fields, answer] = usePostForm<SendInput>({
		answers: (intent) => intent === "send",
		values: { answerHours: "none" },
	});
	return (
		<AddPanel
			key={form.id}
			label={first ? "Choose vendors" : "Ask other vendors"}
			icon="people"
			open={answer !== undefined}
		>
			<Form form={form} submit="Send" idempotencyKey={idempotencyKey}>
				<input type="hidden" name="intent" value="send" />
				<RecordField field={fields.vendor1} label="First vendor" choices={vendors} empty="Choose a vendor" />
				<RecordField field={fields.vendor2} label="If they decline" choices={vendors} empty="No one" optional />
				<RecordField field={fields.vendor3} label="After that" choices={vendors} empty="No one" optional />
				<SelectField
					field={fields.answerHours}
					label="Time to answer"
					hint="Then we ask the next vendor."
					options={optionsOf(answerHourWords)}
				/>
				<SendingQuestions fields={fields} />
			</Form>
		</AddPanel>
	);
}
