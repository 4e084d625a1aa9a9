import { passwordHint } from "#domain/identity/labels";
import { Form } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { usePostForm } from "~/web/use-post-form";

/** A new password after the present one. */
export function PasswordForm() {
	const [form, fields] = usePostForm<{ current_password: string; password: string; password_again: string }>();
	return (
		<Form form={form} submit="Change password">
			<p className="text-soft">Every device is signed out, this one too. Log in with the new password.</p>
			<PasswordField field={fields.current_password} label="Present password" kind="present" width="m" />
			<PasswordField field={fields.password} label="New password" hint={passwordHint} kind="new" width="m" />
			<PasswordField field={fields.password_again} label="New password again" kind="new" width="m" />
		</Form>
	);
}
