import type { OptionWords } from "#domain/renewals";
import { Form } from "~/ui/form";
import { RadioField } from "~/ui/radio-field";
import { TextareaField } from "~/ui/textarea-field";
import { usePostForm } from "~/web/use-post-form";

type Recorded = { intent: string; choice: string; reason: string };

/** The form to record an answer given on paper, by phone or in person. */
export function RecordAnswer({ options }: { options: readonly OptionWords[] }) {
	const [form, fields] = usePostForm<Recorded>({ answers: (intent) => intent === "record" });
	const choices = options.map(({ id, term, rent }) => ({ value: id, label: `Accepted: ${term}, ${rent}` }));
	return (
		<Form form={form} submit="Record">
			<input type="hidden" name="intent" value="record" />
			<RadioField
				field={fields.choice}
				label="Answer"
				options={[...choices, { value: "decline", label: "Declined, moving out" }]}
			/>
			<TextareaField field={fields.reason} label="Reason for declining" rows={2} maxLength={500} optional />
		</Form>
	);
}

export function Withdraw() {
	const [form, fields] = usePostForm<{ intent: string; reason: string }>({
		answers: (intent) => intent === "withdraw",
	});
	return (
		<Form form={form} submit="Withdraw" look="danger">
			<input type="hidden" name="intent" value="withdraw" />
			<TextareaField
				field={fields.reason}
				label="Reason"
				hint="We'll include this when we notify them."
				rows={2}
				maxLength={500}
			/>
		</Form>
	);
}
