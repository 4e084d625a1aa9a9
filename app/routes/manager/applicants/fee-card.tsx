import type { applicantSummary } from "#domain/applications";
import { feeWords } from "#domain/applications/labels";
import { Card } from "~/ui/card";
import { DayText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { Facts } from "~/ui/facts";
import { FieldRow, Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { Money } from "~/ui/money";
import type { Option } from "~/ui/options";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";

type Fee = NonNullable<ReturnType<typeof applicantSummary>>["fee"];
type Props = { fee: Fee; banks: readonly Option[]; today: string; idempotencyKey: string };

/** An applicant's fee: its payments, and the actions for it. */
export function FeeCard({ fee, banks, today, idempotencyKey }: Props) {
	const { cents, state, paidDate, transactionId, processing, online } = fee;
	return (
		<Card title="Application fee">
			<div className="grid gap-4">
				<Facts
					facts={[
						{ label: "Fee", value: cents > 0 ? <Money cents={cents} /> : "None" },
						{ label: "Status", value: processing ? "Processing" : feeWords[state] },
						{ label: "Paid on", value: paidDate ? <DayText iso={paidDate} /> : "" },
						{
							label: "Entry",
							value: transactionId ? (
								<PlainLink href={href("/app/transaction", { id: transactionId })} className="link">
									View entry
								</PlainLink>
							) : (
								""
							),
						},
					]}
				/>
				{state === "unpaid" && !processing ? <Unpaid today={today} idempotencyKey={idempotencyKey} /> : null}
				{state === "paid" && online ? <RefundOnline idempotencyKey={idempotencyKey} /> : null}
				{state === "paid" && !online ? <Refund banks={banks} today={today} idempotencyKey={idempotencyKey} /> : null}
			</div>
		</Card>
	);
}

function Unpaid({ today, idempotencyKey }: Pick<Props, "today" | "idempotencyKey">) {
	const [form, fields, answer] = usePostForm<{ date: string; reference: string }>({
		values: { date: today },
		answers: (intent) => intent === "fee",
	});
	const [waive, waiveFields, waiveAnswer] = usePostForm<{ reason: string }>({
		answers: (intent) => intent === "waive",
	});
	return (
		<>
			<details open={answer !== undefined} className="no-print">
				<summary className="link w-fit">Record payment</summary>
				<div className="pt-3">
					<Form form={form} submit="Record fee" idempotencyKey={idempotencyKey}>
						<input type="hidden" name="intent" value="fee" />
						<FieldRow>
							<DateField field={fields.date} label="Date" max={today} />
							<TextField field={fields.reference} label="Check number" maxLength={30} optional />
						</FieldRow>
					</Form>
				</div>
			</details>
			<details open={waiveAnswer !== undefined} className="no-print">
				<summary className="link w-fit">Waive fee</summary>
				<div className="pt-3">
					<Form form={waive} submit="Waive fee">
						<input type="hidden" name="intent" value="waive" />
						<TextField field={waiveFields.reason} label="Reason" maxLength={200} />
					</Form>
				</div>
			</details>
		</>
	);
}

function Refund({ banks, today, idempotencyKey }: Pick<Props, "banks" | "today" | "idempotencyKey">) {
	const [form, fields, answer] = usePostForm<{ date: string; bankAccountId: string; reason: string }>({
		values: { date: today, bankAccountId: String(banks[0]?.value ?? "") },
		answers: (intent) => intent === "refund",
	});
	return (
		<details open={answer !== undefined} className="no-print">
			<summary className="link w-fit">Refund fee</summary>
			<div className="pt-3">
				<Form form={form} submit="Refund fee" idempotencyKey={idempotencyKey}>
					<input type="hidden" name="intent" value="refund" />
					<DateField field={fields.date} label="Date" max={today} />
					<SelectField field={fields.bankAccountId} label="Paid from" options={banks} />
					<TextField field={fields.reason} label="Reason" maxLength={200} />
				</Form>
			</div>
		</details>
	);
}

function RefundOnline({ idempotencyKey }: Pick<Props, "idempotencyKey">) {
	const [form, fields, answer] = usePostForm<{ reason: string }>({ answers: (intent) => intent === "refund_online" });
	return (
		<details open={answer !== undefined} className="no-print">
			<summary className="link w-fit">Refund fee</summary>
			<div className="pt-3">
				<Form form={form} submit="Refund fee" idempotencyKey={idempotencyKey}>
					<input type="hidden" name="intent" value="refund_online" />
					<TextField
						field={fields.reason}
						label="Reason"
						hint="It was paid online and will be refunded the same way."
						maxLength={200}
					/>
				</Form>
			</div>
		</details>
	);
}
