import { Form } from "~/ui/form";
import { SpamTrap } from "~/ui/spam-trap";
import { TextField } from "~/ui/text-field";
import { usePostForm } from "~/web/use-post-form";

/** The form to get emails about new homes. */
export function InterestForm({ opened }: { opened: string }) {
	const [form, fields] = usePostForm<{ intent: string; email: string }>({ answers: (intent) => intent === "interest" });
	return (
		<Form form={form} submit="Send me alerts">
			<input type="hidden" name="intent" value="interest" />
			<SpamTrap opened={opened} />
			<TextField field={fields.email} label="Email" type="email" autoComplete="email" maxLength={254} width="m" />
		</Form>
	);
}
