import { Form as PlainForm } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SignerPage } from "#domain/agreements";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Facts } from "~/ui/facts";
import { usePostForm } from "~/web/use-post-form";

type Page = { page: SignerPage };

/** Which document it is, for which home, and who else signs it. */
export function About({ page }: Page) {
	const { title, home, number, name, role, others, expiresOn } = page;
	return (
		<Facts
			facts={[
				{ label: "Document", value: title },
				{ label: "Home", value: home },
				{ label: "For you", value: `${name}, ${role.toLowerCase()}` },
				{
					label: "Other signers",
					value: others.length > 0 ? others.map(otherWords).join("; ") : "No one else",
				},
				{ label: "Sign by", value: expiresOn },
				{ label: "Number", value: number },
			]}
		/>
	);
}

function otherWords({ name, role, signed }: SignerPage["others"][number]): string {
	return `${name}, ${role.toLowerCase()}${signed ? " (signed)" : ""}`;
}

/** The company's contact details for questions. */
export function Contact({ page: { organization } }: Page) {
	const ways = [organization.phone, organization.email].filter(Boolean).join(" · ");
	return (
		<p>
			Questions? Contact {organization.name}
			{ways ? `: ${ways}` : "."}
		</p>
	);
}

/** A form with only a button. An error is shown above it. */
export function OneButton({
	intent,
	look = "primary",
	children,
}: {
	intent: string;
	look?: "primary" | "plain" | "quiet";
	children: ReactNode;
}) {
	const [form, , answer] = usePostForm({ answers: (posted) => posted === intent });
	return (
		<PlainForm method="post" className="grid justify-items-start gap-3">
			{answer ? <ErrorSummary form={form} /> : null}
			<Button look={look} name="intent" value={intent}>
				{children}
			</Button>
		</PlainForm>
	);
}
