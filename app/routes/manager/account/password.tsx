import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form as PlainForm } from "@remix-run/react";
import { changePassword } from "#domain/identity";
import { passwordHint } from "#domain/identity/labels";
import { changePasswordSchema } from "#domain/identity/schema";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { clearedSessionCookie } from "~/web/session.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireManager(request);
	return null;
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, changePasswordSchema);
	if (!form.ok) return form.reply;
	const changed = await changePassword(manager.userId, form.value);
	if (!changed.ok) return form.refuse(changed);
	return redirectWithMessage("/", "Password updated successfully. Please login with new password", {
		milliseconds: 2_000,
		headers: { "Set-Cookie": await clearedSessionCookie() },
	});
}

export default function Password() {
	const [form, fields] = usePostForm<{ current_password: string; password: string; password_again: string }>();
	const resetLink = href("/app/sendResetPasswordLinkSuccess");
	return (
		<div className="grid gap-8">
			<Form form={form} submit="Change password">
				<p className="text-soft">Every device is signed out, this one too. Log in with the new password.</p>
				<PasswordField field={fields.current_password} label="Present password" kind="present" width="m" />
				<PasswordField field={fields.password} label="New password" hint={passwordHint} kind="new" width="m" />
				<PasswordField field={fields.password_again} label="New password again" kind="new" width="m" />
			</Form>
			<PlainForm method="post" action={resetLink} className="grid max-w-160 justify-items-start gap-2">
				<p className="text-soft">Forgot the present one? We mail you a link to choose another.</p>
				<Button look="plain" formAction={resetLink}>
					Mail me a link
				</Button>
			</PlainForm>
		</div>
	);
}
