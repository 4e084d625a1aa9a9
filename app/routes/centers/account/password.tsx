import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changePassword } from "#domain/identity";
import { passwordHint } from "#domain/identity/labels";
import { changePasswordForm } from "#domain/identity/schema";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { Form as PlainForm } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { signOutHeaders } from "~/web/session.server";
import { loginOf } from "~/web/sign-in.server";
import { tried } from "~/web/tried.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const { role } = await requireOfHouse(request);
	return { role };
}

/** Every session ends with the old password; the login page follows. */
export async function action({ request }: ActionFunctionArgs) {
	const { userId, role } = await requireOfHouse(request);
	const form = await parseForm(request, changePasswordForm);
	if (!form.ok) return form.reply;
	const changed = await tried(() => changePassword(userId, form.value), "Failed to update password.");
	if (!changed.ok) return form.refuse(changed);
	return redirectWithMessage(loginOf(role), "Password updated successfully. Please login with new password", {
		milliseconds: 2_000,
		headers: await signOutHeaders(),
	});
}

export default function Password() {
	const { role } = useLoaderData<typeof loader>();
	if (role !== "property_manager") return <ChangePassword />;
	return (
		<div className="grid gap-8">
			<ChangePassword />
			<ResetLink />
		</div>
	);
}

function ChangePassword() {
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

function ResetLink() {
	const resetLink = href("/app/sendResetPasswordLinkSuccess");
	return (
		<PlainForm method="post" action={resetLink} className="grid max-w-160 justify-items-start gap-2">
			<p className="text-soft">Forgot your current password? We'll email you a link to reset it.</p>
			<Button look="plain" formAction={resetLink}>
				Email me a link
			</Button>
		</PlainForm>
	);
}
