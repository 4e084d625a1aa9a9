import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form as PlainForm, useLoaderData } from "@remix-run/react";
import { confirmEmail, findConfirmation, resendConfirmation } from "#domain/identity";
import { emailForm, tokenForm } from "#domain/identity/schema";
import { Button, ButtonLink } from "~/ui/button";
import { EntryCard } from "~/ui/entry-card";
import { Form } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { loginOf } from "~/web/sign-in.server";
import { usePostForm } from "~/web/use-post-form";
import { visitorOf } from "~/web/visitor.server";

export const meta = () => pageTitle("Email Verification");

export async function loader({ request }: LoaderFunctionArgs) {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const found = findConfirmation(token);
	return {
		token,
		email: found?.email ?? "",
		state: found?.state ?? ("expired" as const),
		login: loginOf(found?.role ?? "property_manager"),
	};
}

export async function action(args: ActionFunctionArgs) {
	const intent = new URL(args.request.url).searchParams.get("intent");
	return intent === "resend" ? resend(args) : confirm(args);
}

async function confirm(args: ActionFunctionArgs) {
	const form = await parseForm(args.request, tokenForm);
	if (!form.ok) return form.reply;
	allowLink(args, findConfirmation(form.value.token) !== undefined);
	const confirmed = confirmEmail(form.value.token);
	if (!confirmed.ok) return form.refuse(confirmed);
	return redirectWithMessage(loginOf(confirmed.role), "Email confirmed. Please log in.");
}

async function resend({ request, context }: ActionFunctionArgs) {
	const form = await parseForm(request, emailForm);
	if (!form.ok) return form.reply;
	const sent = resendConfirmation(form.value.email, visitorOf(request, context));
	if (!sent.ok) return form.refuse(sent);
	return redirectWithMessage("/", "If this email still needs to be confirmed, a new link is on its way.");
}

export default function EmailVerification() {
	const { token, email, state, login } = useLoaderData<typeof loader>();
	if (state === "expired") return <TooOld email={email} />;
	if (state === "used") {
		return (
			<EntryCard
				title="Already confirmed"
				lead={
					<>
						<strong className="wrap-anywhere text-ink">{email}</strong> is confirmed. You can log in.
					</>
				}
			>
				<div>
					<ButtonLink to={login}>Log in</ButtonLink>
				</div>
			</EntryCard>
		);
	}
	return (
		<EntryCard title="Confirm your email" lead={<>Is {<strong className="text-ink">{email}</strong>} your email?</>}>
			<PlainForm method="post" className="grid justify-items-start gap-4">
				<input type="hidden" name="token" value={token} />
				<Button>Confirm my email</Button>
			</PlainForm>
		</EntryCard>
	);
}

function TooOld({ email }: { email: string }) {
	const [form, fields] = usePostForm<{ email: string }>({
		values: { email },
	});
	return (
		<EntryCard title="This link has expired." lead="Links work for 48 hours. We can email you a new one.">
			<Form form={form} submit="Send a new link" action="?intent=resend">
				<TextField field={fields.email} label="Email" type="email" autoComplete="username" inputMode="email" />
			</Form>
		</EntryCard>
	);
}
