import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { deactivateAccount } from "#domain/identity";
import { deactivateSchema } from "#domain/identity/schema";
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
	const form = await parseForm(request, deactivateSchema);
	if (!form.ok) return form.reply;
	const deactivated = await deactivateAccount(manager.userId, form.value.password);
	if (!deactivated.ok) return form.refuse(deactivated);
	return redirectWithMessage("/?skipGuard=true", "Account deactivated successfully!", {
		headers: { "Set-Cookie": await clearedSessionCookie() },
	});
}

export default function Deactivate() {
	const [form, fields] = usePostForm<{ password: string }>();
	return (
		<Form form={form} submit="Deactivate my account" look="danger" cancel={href("/app/myaccount")}>
			<div className="grid gap-2">
				<h2 className="text-heading">Are you sure you want to deactivate your account?</h2>
				<p className="text-soft">
					You are signed out everywhere and cannot log in any more. Nothing is deleted: your properties, leases and
					books are kept, and support can bring the account back.
				</p>
			</div>
			<PasswordField field={fields.password} label="Your password" kind="present" width="m" />
		</Form>
	);
}
