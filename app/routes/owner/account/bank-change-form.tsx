import type { z } from "zod";
import type { bankChangeForm } from "#domain/owner-center/schema";
import { BankFields } from "~/routes/manager/accounting/owners/bank-fields";
import { Form, FormSection } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { usePostForm } from "~/web/use-post-form";

/** Another account to be paid to. */
export function BankChangeForm() {
	const [form, fields] = usePostForm<z.input<typeof bankChangeForm>>({
		values: { kind: "checking" },
		answers: (intent) => intent !== "cancel",
	});
	return (
		<Form form={form} submit="Request change">
			<input type="hidden" name="intent" value="ask" />
			<FormSection
				title="New account"
				hint="Confirm from the email link. The change takes effect three days later. We'll notify every email address we have for you."
			>
				<BankFields fields={fields} />
				<PasswordField field={fields.password} label="Your password" kind="present" width="m" />
			</FormSection>
		</Form>
	);
}
