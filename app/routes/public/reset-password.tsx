import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findPasswordReset, type Role, requestPasswordReset, resetPassword } from "#domain/identity";
import { passwordHint } from "#domain/identity/labels";
import { resetPasswordForm, resetRequestForm } from "#domain/identity/schema";
import { isMailSetUp } from "#domain/mail";
import { refuse } from "~/domain/kernel/result";
import { EntryCard } from "~/ui/entry-card";
import { Form } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { tried } from "~/web/tried.server";
import { usePostForm } from "~/web/use-post-form";
import { visitorOf } from "~/web/visitor.server";

export const meta = () => pageTitle("Reset Password");

export async function loader({ request }: LoaderFunctionArgs) {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const found = findPasswordReset(token);
	return { token, email: found?.email ?? "", open: found?.state === "open" };
}

export async function action(args: ActionFunctionArgs) {
	const intent = new URL(args.request.url).searchParams.get("intent");
	return intent === "request" ? requestLink(args) : setPassword(args);
}

async function requestLink({ request, context }: ActionFunctionArgs) {
	const form = await parseForm(request, resetRequestForm);
	if (!form.ok) return form.reply;
	const unsent = "Password reset email could not be sent";
	const visitor = visitorOf(request, context);
	const requested = await tried(
		() => (isMailSetUp() ? requestPasswordReset(form.value.email, visitor) : refuse(unsent)),
		unsent,
	);
	if (!requested.ok) return form.refuse(requested);
	const answer = "If you have an active account, you'll receive password reset instructions shortly";
	return redirectWithMessage(form.value.login, answer, { milliseconds: 2_000 });
}

async function setPassword(args: ActionFunctionArgs) {
	const form = await parseForm(args.request, resetPasswordForm);
	if (!form.ok) return form.reply;
	let role: Role = "property_manager";
	const reset = await tried(async () => {
		allowLink(args, findPasswordReset(form.value.token) !== undefined);
		const done = await resetPassword(form.value);
		if (done.ok) role = done.role;
		return done;
	}, "Failed to update password.");
	if (!reset.ok) return form.refuse(reset);
	const success = href("/reset-password-success", { role });
	return redirectWithMessage(success, "Password updated successfully. Please login with new password", {
		milliseconds: 2_000,
	});
}

export default function ResetPassword() {
	const { token, email, open } = useLoaderData<typeof loader>();
	return open ? <NewPassword token={token} email={email} /> : <NewLink tooOld={token !== ""} email={email} />;
}

function NewPassword({ token, email }: { token: string; email: string }) {
	const [form, fields] = usePostForm<{ password: string; password_again: string }>();
	return (
		<EntryCard title="Choose a new password" lead={`For ${email}. You'll be signed out everywhere else.`}>
			<Form form={form} submit="Set password">
				<input type="hidden" name="token" value={token} />
				<input type="hidden" name="username" autoComplete="username" value={email} />
				<PasswordField field={fields.password} label="New password" hint={passwordHint} kind="new" />
				<PasswordField field={fields.password_again} label="Confirm new password" kind="new" />
			</Form>
		</EntryCard>
	);
}

function NewLink({ tooOld, email }: { tooOld: boolean; email: string }) {
	const [form, fields] = usePostForm<{ email: string }>({
		values: { email },
	});
	return (
		<EntryCard
			title={tooOld ? "This link has expired." : "Reset your password"}
			lead="We'll email you a link to choose a new password. It works once and expires in one hour."
		>
			<Form form={form} submit="Email me a link" action="?intent=request">
				<TextField field={fields.email} label="Email" type="email" autoComplete="username" inputMode="email" />
			</Form>
		</EntryCard>
	);
}
