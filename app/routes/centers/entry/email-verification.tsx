import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmInvited, findConfirmation, resendConfirmation } from "#domain/identity";
import { emailForm, tokenForm } from "#domain/identity/schema";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { EntryCard } from "~/ui/entry-card";
import { Form } from "~/ui/form";
import { Form as PlainForm } from "~/ui/post-form";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { type FormReply, parseForm } from "~/web/form.server";
import { homeOf } from "~/web/guards.server";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { sessionToken, signInHeaders } from "~/web/session.server";
import { usePostForm } from "~/web/use-post-form";
import { visitorOf } from "~/web/visitor.server";
import { entryPages, inviteeKind } from "./entry-pages";

export const meta = () => pageTitle("Email Verification");

/** Whose address the emailed link confirms, and whether it still does. */
export function loader({ request }: LoaderFunctionArgs) {
	const url = new URL(request.url);
	const token = url.searchParams.get("token") ?? url.searchParams.get("t") ?? "";
	const found = findConfirmation(token);
	const invited = found?.role === "tenant" || found?.role === "property_owner" ? found : undefined;
	return { kind: inviteeKind(url), token, email: invited?.email ?? "", state: invited?.state ?? "expired" };
}

export async function action(args: ActionFunctionArgs) {
	const intent = new URL(args.request.url).searchParams.get("intent");
	return intent === "resend" ? resend(args) : confirm(args);
}

/** Confirms the address and signs the person in. */
async function confirm({ request, context }: ActionFunctionArgs) {
	const form = await parseForm(request, tokenForm);
	if (!form.ok) return form.reply;
	allowLink({ request, context }, findConfirmation(form.value.token) !== undefined);
	const confirmed = confirmInvited(form.value.token, visitorOf(request, context), await sessionToken(request));
	if (!confirmed.ok) return form.refuse(confirmed);
	return redirectWithMessage(homeOf(confirmed.role), `Welcome ${confirmed.firstname}!`, {
		milliseconds: 1_000,
		headers: await signInHeaders(confirmed.session),
	});
}

async function resend({ request, context }: ActionFunctionArgs) {
	const form = await parseForm(request, emailForm);
	if (!form.ok) return form.reply;
	const sent = resendConfirmation(form.value.email, visitorOf(request, context));
	if (!sent.ok) return form.refuse(sent);
	const answer = "If this email still needs to be confirmed, a new link is on its way.";
	return redirectWithMessage(entryPages[inviteeKind(new URL(request.url))].login, answer, { kind: "info" });
}

/** The page behind the emailed link of an invited person. */
export default function EmailVerification() {
	const { kind, token, email, state } = useLoaderData<typeof loader>();
	const refused = useActionData<FormReply>()?.error?.[""];
	if (state === "used") {
		return (
			<EntryCard title="Already confirmed." lead={<Address email={email} />}>
				<div>
					<ButtonLink to={entryPages[kind].login}>Log in</ButtonLink>
				</div>
			</EntryCard>
		);
	}
	if (state === "expired") return <TooOld email={email} />;
	return (
		<EntryCard title="Confirm your email" lead="One tap and you're done.">
			{refused ? <Banner tone="bad">{refused.join(" ")}</Banner> : null}
			<PlainForm method="post" className="grid justify-items-start gap-4">
				<input type="hidden" name="token" value={token} />
				<Button>
					<span className="wrap-anywhere">Confirm {email}</span>
				</Button>
			</PlainForm>
		</EntryCard>
	);
}

function Address({ email }: { email: string }) {
	return (
		<>
			Your account for <strong className="wrap-anywhere text-ink">{email}</strong> is ready.
		</>
	);
}

function TooOld({ email }: { email: string }) {
	const [form, fields] = usePostForm<{ email: string }>({ values: { email } });
	return (
		<EntryCard title="This link has expired." lead="Links work for 48 hours. We can email you a new one.">
			<Form form={form} submit="Send a new link" action="?intent=resend">
				<TextField field={fields.email} label="Email" type="email" autoComplete="username" inputMode="email" />
			</Form>
		</EntryCard>
	);
}
