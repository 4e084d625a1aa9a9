import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { accountByEmail, sendConfirmationAgain } from "#domain/identity";
import { Button, ButtonLink } from "~/ui/button";
import { EntryCard } from "~/ui/entry-card";
import { Link } from "~/ui/link";
import { Form } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { pageTitle } from "~/web/meta";
import { signedUpEmail } from "~/web/signed-up.server";
import { visitorOf } from "~/web/visitor.server";
import { entryPages, inviteeKind } from "./entry-pages";

export const meta = () => pageTitle("Check Your Email");

/** Which address was emailed; none when this browser did not sign up. */
export async function loader({ request }: LoaderFunctionArgs) {
	const email = await signedUpEmail(request);
	const waits = email !== undefined && accountByEmail(email)?.emailConfirmedDate === null;
	return { kind: inviteeKind(new URL(request.url)), email: waits ? email : undefined };
}

/** Sends the link again, to the address this browser signed up with. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { signedUp } = entryPages[inviteeKind(new URL(request.url))];
	const email = await signedUpEmail(request);
	if (email === undefined) return redirectWithMessage(signedUp, "Sign up first.", { kind: "negative" });
	const sent = sendConfirmationAgain(email, visitorOf(request, context));
	if (!sent.ok) return redirectWithMessage(signedUp, sent.message, { kind: "negative" });
	return redirectWithMessage(signedUp, "A new link is on its way.");
}

/** What to do after signing up. */
export default function SignedUp() {
	const { kind, email } = useLoaderData<typeof loader>();
	const { login, signUp } = entryPages[kind];
	if (email === undefined) {
		return (
			<EntryCard
				title="Check your email"
				lead="After you sign up, we'll email you a link to confirm your address. Already confirmed? Log in."
				foot={
					<p>
						Not signed up yet?{" "}
						<Link to={signUp} className="link">
							Sign up
						</Link>
					</p>
				}
			>
				<div>
					<ButtonLink to={login}>Log in</ButtonLink>
				</div>
			</EntryCard>
		);
	}
	return (
		<EntryCard title="Check your email" lead="One step left. Confirm your email address.">
			<p>
				We emailed <strong className="wrap-anywhere">{email}</strong>. Open it and select “Confirm my email” to log in.
				The link works for 48 hours.
			</p>
			<Form method="post">
				<Button look="plain">Send again</Button>
			</Form>
			<details>
				<summary className="link w-fit">Wrong address?</summary>
				<p className="mt-2 text-soft">
					This is the address your property manager has on file. Ask them to correct it and invite you again.
				</p>
			</details>
		</EntryCard>
	);
}
