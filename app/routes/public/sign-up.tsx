import { getInputProps } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { signUp } from "#domain/identity";
import { passwordHint } from "#domain/identity/labels";
import { signUpForm } from "#domain/identity/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import { EntryCard } from "~/ui/entry-card";
import { FieldRow, Form } from "~/ui/form";
import { PasswordField } from "~/ui/password-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { sendSignedInOn } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { visitorOf } from "~/web/visitor.server";
import { EntryTabs } from "./login";
import { Terms } from "./terms";

export const meta = () => pageTitle("Sign Up");

export async function loader({ request }: LoaderFunctionArgs) {
	await sendSignedInOn(request);
	return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await parseForm(request, signUpForm);
	if (!form.ok) return form.reply;
	const signedUp = await signUp(form.value, visitorOf(request, context));
	if (!signedUp.ok) return form.refuse(signedUp);
	return redirectWithMessage("/", "Thank you for signing up ... Please check your email to activate your account", {
		milliseconds: 15_000,
	});
}

export default function SignUp() {
	const [form, fields] = usePostForm<z.input<typeof signUpForm>>();
	const { key, ...timezone } = getInputProps(fields.timezone, { type: "hidden", value: false });
	return (
		<EntryCard
			title="Sign up"
			lead="For property managers and landlords. Residents and owners are invited by email."
			tabs={<EntryTabs />}
		>
			<Form form={form} submit="Sign up">
				<FieldRow>
					<TextField field={fields.firstname} label="First name" autoComplete="given-name" maxLength={60} />
					<TextField field={fields.lastname} label="Last name" autoComplete="family-name" maxLength={60} />
				</FieldRow>
				<TextField field={fields.email} label="Email" type="email" autoComplete="username" inputMode="email" />
				<PasswordField field={fields.password} label="Password" hint={passwordHint} kind="new" />
				<TextField field={fields.phone} label="Phone" type="tel" optional autoComplete="tel" maxLength={40} />
				<TextField
					field={fields.organization}
					label="Organization name"
					optional
					autoComplete="organization"
					maxLength={127}
				/>
				<input key={key} {...timezone} value={useBrowserTimeZone()} readOnly />
				<CheckboxField field={fields.terms_accepted} label={<Terms />} />
			</Form>
		</EntryCard>
	);
}

/**
 * The browser's time zone, empty without JavaScript: then the organization starts with New York's and can change it.
 */
function useBrowserTimeZone() {
	const [timeZone, setTimeZone] = useState("");
	useEffect(() => setTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
	return timeZone;
}
