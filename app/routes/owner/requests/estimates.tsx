import type { Estimate } from "#domain/maintenance";
import { formatMoney } from "#domain/money/format";
import { EstimateFacts } from "~/routes/centers/requests/estimate-facts";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { RadioField } from "~/ui/radio-field";
import { TextField } from "~/ui/text-field";
import { usePostForm } from "~/web/use-post-form";

/** What work is to cost, each with the owner's answer or the question. */
export function Estimates({ estimates, owns }: { estimates: readonly Estimate[]; owns: boolean }) {
	if (estimates.length === 0) return null;
	return (
		<Card title={estimates.length === 1 ? "Estimate" : "Estimates"}>
			<ul className="grid gap-5">
				{estimates.map((estimate) => (
					<li key={estimate.id} className="grid gap-4 border-t border-line pt-5 first:border-0 first:pt-0">
						<EstimateFacts estimate={estimate} />
						{owns && estimate.state === "asked" ? <AnswerForm estimate={estimate} /> : null}
					</li>
				))}
			</ul>
		</Card>
	);
}

function AnswerForm({ estimate: { id, amountCents } }: { estimate: Estimate }) {
	const format = useFormat();
	const [form, fields] = usePostForm<{ answer: string; note: string }>({ answers: (intent) => intent === "answer" });
	const amount = formatMoney(amountCents, format);
	return (
		<Form form={form} submit="Send answer">
			<input type="hidden" name="intent" value="answer" />
			<input type="hidden" name="estimateId" value={id} />
			<RadioField
				field={fields.answer}
				label="Your answer"
				hint="You can't change your answer later. To ask a question first, send a message below."
				options={[
					{ value: "approved", label: `Approve ${amount}` },
					{ value: "declined", label: "Decline" },
				]}
			/>
			<TextField field={fields.note} label="Note" hint="If you decline, enter a reason." maxLength={1000} optional />
		</Form>
	);
}
