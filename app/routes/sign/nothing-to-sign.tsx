import type { SignerPage } from "#domain/agreements";
import { EntryCard } from "~/ui/entry-card";
import { About, Contact, OneButton } from "./signing-parts";

type Page = { page: SignerPage };

/** The page for a link that doesn't exist. */
export function UnknownLink() {
	return (
		<EntryCard title="This link isn't valid." lead="It may have been cut off in the email.">
			<p>Open the latest email about the document and use its button, or ask the sender for a new link.</p>
		</EntryCard>
	);
}

/** The signer asked for paper; they can switch back to signing on screen. */
export function PaperAsked({ page, pdf }: Page & { pdf: string }) {
	return (
		<EntryCard
			title="You asked for a paper copy"
			lead={`We notified ${page.organization.name}. The document won't expire in the meantime.`}
			foot={<Contact page={page} />}
		>
			<About page={page} />
			<div className="flex flex-wrap items-center gap-2">
				<OneButton intent="electronic">Sign electronically instead</OneButton>
				<a href={pdf} className="button button-plain">
					Open the PDF to print
				</a>
			</div>
		</EntryCard>
	);
}

/** A link that expired or was replaced, with a button to get a new one. */
export function LinkOver({ page }: Page) {
	const expired = page.step === "expired";
	return (
		<EntryCard
			title={expired ? "The deadline to sign has passed." : "This link has expired."}
			lead={expired ? `The deadline was ${page.expiresOn}.` : "It's too old, or a newer email replaced it."}
			foot={<Contact page={page} />}
		>
			{expired ? <About page={page} /> : null}
			<OneButton intent="link">Ask for a new link</OneButton>
			<p className="text-small text-soft">
				{expired
					? `We'll notify ${page.organization.name}, who can give you more time.`
					: "We'll email a new link to the address the document was sent to."}
			</p>
		</EntryCard>
	);
}

/** The document was withdrawn or declined, or it's someone else's turn. */
export function NothingToSign({ page }: Page) {
	const words: Partial<Record<SignerPage["step"], [title: string, lead: string]>> = {
		voided: ["The document was voided.", "There's nothing left to sign."],
		declined: ["The document was declined.", "There's nothing left to sign."],
		not_turn: ["It's not your turn yet.", `You're next after ${page.waitsFor}. We'll email you when it's your turn.`],
	};
	const [title, lead] = words[page.step] ?? ["There's nothing to sign.", ""];
	return (
		<EntryCard title={title} lead={lead} foot={<Contact page={page} />}>
			<About page={page} />
			{page.endReason ? <p>Reason: {page.endReason}</p> : null}
		</EntryCard>
	);
}
