import { Form as PlainForm, useActionData, useLoaderData } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { EntryCard } from "~/ui/entry-card";
import { Form } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import type { FormReply } from "~/web/form.server";
import { usePostForm } from "~/web/use-post-form";
import { entryPages } from "./center-entry";
import type { loadVerification } from "./center-verification.server";

/** The page behind the mailed link of an invited person, for a route whose loader is `loadVerification`. */
export function CenterVerification() {
	const { kind, token, email, state } = useLoaderData<typeof loadVerification>();
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
