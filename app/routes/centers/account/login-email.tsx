import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askLoginEmail } from "#domain/identity";
import { loginEmailForm } from "#domain/identity/schema";
import { Form } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { accountPages } from "../house-pages";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const { email, role } = await requireOfHouse(request);
	return { email, account: accountPages[role] };
}

/** Emails a link to the new address; the login changes once it is opened and confirmed. */
export async function action({ request }: ActionFunctionArgs) {
	const { userId, role } = await requireOfHouse(request);
	const form = await parseForm(request, loginEmailForm);
	if (!form.ok) return form.reply;
	const asked = await askLoginEmail(userId, form.value);
	if (!asked.ok) return form.refuse(asked);
	return redirectWithMessage(
		href(accountPages[role]),
		`We emailed a link to ${form.value.email}. Open it to start logging in with that address.`,
	);
}

export default function LoginEmail() {
	const { email, account } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ email: string; password: string }>();
	return (
		<Form form={form} submit="Email me a link" cancel={href(account)}>
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
