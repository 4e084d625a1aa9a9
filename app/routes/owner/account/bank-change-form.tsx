import type { z } from "zod";
import { bankKinds } from "#domain/banking/labels";
import type { bankChangeForm } from "#domain/owner-center/schema";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { PasswordField } from "~/ui/password-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { usePostForm } from "~/web/use-post-form";

/** Another account to be paid to. */
export function BankChangeForm() {
	const [form, fields] = usePostForm<z.input<typeof bankChangeForm>>({
		values: { kind: "checking" },
		answers: (intent) => intent !== "cancel",
	});
	return (
		<Form form={form} submit="Ask for the change">
			<input type="hidden" name="intent" value="ask" />
			<FormSection
				title="Another account"
				hint="You confirm it by a link in a mail; three days later it counts. Every address we have of you is told."
			>
				<TextField field={fields.holderName} label="Account holder" maxLength={60} autoComplete="off" />
				<FieldRow>
					<SelectField field={fields.kind} label="Kind" width="full" options={optionsOf(bankKinds)} />
					<TextField
						field={fields.routingNumber}
						label="Routing number"
						inputMode="numeric"
						maxLength={9}
						autoComplete="off"
					/>
				</FieldRow>
				<FieldRow>
					<TextField
						field={fields.accountNumber}
						label="Account number"
						inputMode="numeric"
						maxLength={34}
						autoComplete="off"
					/>
					<TextField
						field={fields.accountNumberAgain}
						label="Account number again"
						inputMode="numeric"
						maxLength={34}
						autoComplete="off"
					/>
				</FieldRow>
				<PasswordField field={fields.password} label="Your password" kind="present" width="m" />
			</FormSection>
		</Form>
	);
}
