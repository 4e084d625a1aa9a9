import type { SignerPage } from "#domain/agreements";
import { EntryCard } from "~/ui/entry-card";
import { About, Contact, OneButton } from "./signing-parts";

type Page = { page: SignerPage };

/** A link that was never given. */
export function UnknownLink() {
	return (
		<EntryCard title="This link is not one of ours." lead="It may have been cut off on its way.">
			<p>Open the newest mail about the document and press its button, or ask whoever sent it for a new link.</p>
		</EntryCard>
	);
}

/** It comes on paper, unless the signer thinks again. */
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

/** It was taken back, declined, or it is someone else's turn. */
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
