import { Form, Link, useLoaderData } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/button";
import { EntryCard } from "~/ui/entry-card";
import { entryPages } from "./center-entry";
import type { loadSignedUp } from "./center-signed-up.server";

/** What to do after signing up, for a route whose loader is `loadSignedUp`. */
export function CenterSignedUp() {
	const { kind, email } = useLoaderData<typeof loadSignedUp>();
	const { login, signUp } = entryPages[kind];
	if (email === undefined) {
		return (
			<EntryCard
				title="Check your email"
				lead="After you sign up, we email you a link to confirm your address. Already confirmed? Log in."
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
