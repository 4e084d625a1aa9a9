import { Form } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { usePostForm } from "~/web/use-post-form";

/** Another email to log in with than `email`. */
export function LoginEmailForm({ email, cancel }: { email: string; cancel: string }) {
	const [form, fields] = usePostForm<{ email: string; password: string }>();
	return (
		<Form form={form} submit="Email me a link" cancel={cancel}>
			<div className="grid gap-2">
				<h2 className="text-heading">Change your login email</h2>
				<p className="text-soft wrap-anywhere">
					You log in with {email}. We'll email a link to the new address. Nothing changes until you open it and confirm.
				</p>
			</div>
			<TextField field={fields.email} label="New email" type="email" width="m" maxLength={254} autoComplete="email" />
			<PasswordField field={fields.password} label="Current password" kind="present" width="m" />
		</Form>
	);
}

/** The email someone logs in with, among what they say of themselves; `change` is where it is changed. */
export function LoginEmail({ email, change }: { email: string; change: string }) {
	return (
		<p>
			<span className="block font-medium">Login email</span>
			<span className="wrap-anywhere">{email}</span>{" "}
			<a href={change} className="link whitespace-nowrap">
				Change
			</a>
		</p>
	);
}
