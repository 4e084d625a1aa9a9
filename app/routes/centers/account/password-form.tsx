import { passwordHint } from "#domain/identity/labels";
import { Form } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { usePostForm } from "~/web/use-post-form";

/** A new password after the present one. */
export function PasswordForm() {
	const [form, fields] = usePostForm<{ current_password: string; password: string; password_again: string }>();
	return (
		<Form form={form} submit="Change password">
			<p className="text-soft">
				You'll be signed out on every device, including this one. Then log in with the new password.
			</p>
			<PasswordField field={fields.current_password} label="Current password" kind="present" width="m" />
			<PasswordField field={fields.password} label="New password" hint={passwordHint} kind="new" width="m" />
			<PasswordField field={fields.password_again} label="Confirm new password" kind="new" width="m" />
		</Form>
	);
}
