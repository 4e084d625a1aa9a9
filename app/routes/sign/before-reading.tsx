import { Form as PlainForm } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SignerPage } from "#domain/agreements";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/checkbox-field";
import { EntryCard } from "~/ui/entry-card";
import { ErrorSummary } from "~/ui/error-summary";
import { Facts } from "~/ui/facts";
import { Form } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { usePostForm } from "~/web/use-post-form";

type Page = { page: SignerPage };

/** A link that was never given. */
export function UnknownLink() {
	return (
		<EntryCard title="This link is not one of ours." lead="It may have been cut off on its way.">
			<p>Open the newest mail about the document and press its button, or ask whoever sent it for a new link.</p>
		</EntryCard>
	);
}

/** What it is and who else signs; nothing is noted until the button is pressed. */
export function Closed({ page }: Page) {
	const { organization, title, needsCode, maskedEmail, name } = page;
	return (
		<EntryCard
			title={title}
			lead={`${organization.name} asks you to read and sign this document.`}
			foot={<Contact page={page} />}
		>
			<About page={page} />
			{needsCode ? <Banner>{whyCode[needsCode](name)}</Banner> : null}
			<OneButton intent="open">{needsCode ? `Mail a code to ${maskedEmail}` : "Open document"}</OneButton>
			<p className="text-small text-soft">Opening it signs nothing. We note when it was opened, and from where.</p>
		</EntryCard>
	);
}

const whyCode = {
	asked: () => "To open it you need a code, which we mail to you.",
	other_device: () =>
		"This link was opened on another device before. To go on here you need a code, which we mail to you.",
	other_signer: (name: string) =>
		`Somebody else opened this document on this device, and this link is for ${name} alone. If that is you, go on with a code, which we mail to you.`,
} as const;

export function CodeStep({ page }: Page) {
	const [form, fields] = usePostForm<{ intent: string; code: string }>({ answers: (intent) => intent === "code" });
	return (
		<EntryCard
			title="Enter the code"
			lead={`We mailed 6 digits to ${page.maskedEmail}. They work for 10 minutes.`}
			foot={<Contact page={page} />}
		>
			<Form form={form} submit="Open document">
				<input type="hidden" name="intent" value="code" />
				<TextField
					field={fields.code}
					label="Code"
					inputMode="numeric"
					autoComplete="one-time-code"
					maxLength={20}
					width="s"
				/>
			</Form>
			<OneButton intent="open" look="quiet">
				Mail another code
			</OneButton>
		</EntryCard>
	);
}

export function Consent({ page, pdf }: Page & { pdf: string }) {
	const [form, fields] = usePostForm<{ intent: string; agrees: string }>({ answers: (intent) => intent === "consent" });
	return (
		<EntryCard title="Read and sign on screen?" lead={page.title} foot={<Contact page={page} />}>
			<About page={page} />
			<blockquote className="rounded-card border border-line bg-sunken p-4 wrap-anywhere">
				{page.consentWords}
			</blockquote>
			<Form form={form} submit="Go on to the document">
				<input type="hidden" name="intent" value="consent" />
				<CheckboxField field={fields.agrees} label="I agree to electronic records and signatures." />
			</Form>
			<div className="flex flex-wrap items-center gap-2">
				<OneButton intent="paper" look="plain">
					I want paper instead
				</OneButton>
				<a href={pdf} className="button button-quiet">
					Look at the PDF first
				</a>
			</div>
		</EntryCard>
	);
}

export function PaperAsked({ page, pdf }: Page & { pdf: string }) {
	return (
		<EntryCard
			title="You asked for paper"
			lead={`${page.organization.name} was told. The document does not expire meanwhile.`}
			foot={<Contact page={page} />}
		>
			<About page={page} />
			<div className="flex flex-wrap items-center gap-2">
				<OneButton intent="electronic">Sign on screen after all</OneButton>
				<a href={pdf} className="button button-plain">
					Open the PDF to print
				</a>
			</div>
		</EntryCard>
	);
}

/** A link whose days are over, or that a newer one replaced: with a way to a new one. */
export function LinkOver({ page }: Page) {
	const expired = page.step === "expired";
	return (
		<EntryCard
			title={expired ? "The time to sign is over." : "This link is over."}
			lead={
				expired ? `It could be signed until ${page.expiresOn}.` : "A newer mail has your link, or it was sent long ago."
			}
			foot={<Contact page={page} />}
		>
			{expired ? <About page={page} /> : null}
			<OneButton intent="link">Ask for a new link</OneButton>
			<p className="text-small text-soft">
				{expired
					? `${page.organization.name} is told, and can give you more time.`
					: "A new link goes to the address that the document was sent to."}
			</p>
		</EntryCard>
	);
}

/** It was taken back, declined, or it is somebody else's turn. */
export function NothingToSign({ page }: Page) {
	const words: Partial<Record<SignerPage["step"], [title: string, lead: string]>> = {
		voided: ["The document was taken back.", "There is nothing to sign any more."],
		declined: ["The document was declined.", "There is nothing to sign any more."],
		not_turn: ["It is not your turn yet.", `You are next after ${page.waitsFor}. We mail you when it is your turn.`],
	};
	const [title, lead] = words[page.step] ?? ["There is nothing to sign.", ""];
	return (
		<EntryCard title={title} lead={lead} foot={<Contact page={page} />}>
			<About page={page} />
			{page.endReason ? <p>The reason: {page.endReason}</p> : null}
		</EntryCard>
	);
}

export function About({ page }: Page) {
	const { title, home, number, name, role, others, expiresOn } = page;
	return (
		<Facts
			facts={[
				{ label: "Document", value: title },
				{ label: "Home", value: home },
				{ label: "For you", value: `${name}, ${role.toLowerCase()}` },
				{
					label: "Who else signs",
					value: others.length > 0 ? others.map(otherWords).join("; ") : "Nobody else",
				},
				{ label: "Sign until", value: expiresOn },
				{ label: "Number", value: number },
			]}
		/>
	);
}

function otherWords({ name, role, signed }: SignerPage["others"][number]): string {
	return `${name}, ${role.toLowerCase()}${signed ? " (signed)" : ""}`;
}

/** Whom to ask. */
export function Contact({ page: { organization } }: Page) {
	const ways = [organization.phone, organization.email].filter(Boolean).join(" · ");
	return (
		<p>
			Questions? Ask {organization.name}
			{ways ? `: ${ways}` : "."}
		</p>
	);
}

/** A form that is one button. What is refused stands over it. */
function OneButton({
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
