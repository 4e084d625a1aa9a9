import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form as PlainForm, useLoaderData } from "@remix-run/react";
import { confirmLoginEmail, findLoginEmail } from "#domain/identity";
import { tokenForm } from "#domain/identity/schema";
import { Button } from "~/ui/button";
import { EntryCard } from "~/ui/entry-card";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { homeOf, optionalUser } from "~/web/guards.server";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { loginOf } from "~/web/sign-in.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";

export const meta = () => pageTitle("Your Login Email");

export async function loader({ request }: LoaderFunctionArgs) {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const found = findLoginEmail(token);
	const works = found !== undefined && (found.state === "open" || found.email === found.newEmail);
	return { token, email: works ? found.newEmail : undefined };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await parseForm(request, tokenForm);
	if (!form.ok) return form.reply;
	allowLink({ request, context }, findLoginEmail(form.value.token) !== undefined);
	const confirmed = confirmLoginEmail(form.value.token);
	if (!confirmed.ok) return form.refuse(confirmed);
	const user = await optionalUser(request);
	const next = user ? homeOf(user.role) : loginOf(confirmed.role);
	return redirectWithMessage(next, `Confirmed. From now on, log in with ${confirmed.email}.`);
}

export default function ConfirmLoginEmail() {
	const { token, email } = useLoaderData<typeof loader>();
	if (email === undefined) {
		return (
			<EntryCard
				title="This link no longer works."
				lead="Each link works once and expires in 24 hours. Request the change again on your account page."
			>
				<UnclaimedRefusal />
			</EntryCard>
		);
	}
	return (
		<EntryCard
			title="Confirm your new email"
			lead={
				<>
					You'll log in with <strong className="text-ink wrap-anywhere">{email}</strong>.
				</>
			}
		>
			<UnclaimedRefusal />
			<PlainForm method="post" className="grid justify-items-start gap-4">
				<input type="hidden" name="token" value={token} />
				<Button>Confirm this email</Button>
			</PlainForm>
		</EntryCard>
	);
}
