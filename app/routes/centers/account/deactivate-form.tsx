import type { ReactNode } from "react";
import { Form } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { usePostForm } from "~/web/use-post-form";

/** The question before an account is deactivated; `children` say what stays and what ends. */
export function DeactivateForm({ cancel, children }: { cancel: string; children: ReactNode }) {
	const [form, fields] = usePostForm<{ password: string }>();
	return (
		<Form form={form} submit="Deactivate my account" look="danger" cancel={cancel}>
			<div className="grid gap-2">
				<h2 className="text-heading">Are you sure you want to deactivate your account?</h2>
				<p className="text-soft">{children}</p>
			</div>
			<PasswordField field={fields.password} label="Current password" kind="present" width="m" />
		</Form>
	);
}
