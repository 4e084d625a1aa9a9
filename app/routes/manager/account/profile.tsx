import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { updateProfile } from "#domain/identity";
import { profileForm } from "#domain/identity/schema";
import { LoginEmail } from "~/routes/centers/account/own-name-fields";
import { FieldRow, Form } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { tried } from "~/web/tried.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const { firstname, lastname, phone, email } = await requireManager(request);
	return { person: { firstname, lastname, phone }, email };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, profileForm);
	if (!form.ok) return form.reply;
	const { value } = form;
	const saved = await tried(() => updateProfile(manager.userId, value), "Profile update failed");
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/myaccount"), "Profile saved.");
}

export default function Profile() {
	const { person, email } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm({ values: person });
	return (
		<Form form={form} submit="Save profile">
			<FieldRow>
				<TextField field={fields.firstname} label="First name" autoComplete="given-name" maxLength={60} />
				<TextField field={fields.lastname} label="Last name" autoComplete="family-name" maxLength={60} />
			</FieldRow>
			<TextField field={fields.phone} label="Phone" type="tel" optional width="m" autoComplete="tel" maxLength={40} />
			<LoginEmail email={email} change={href("/app/myaccount/email")} />
		</Form>
	);
}
