import { formatDateTime } from "#domain/calendar/format";
import type { Paper, PaperPart, PaperSignature } from "#domain/paper";
import { organizationOf } from "~/domain/kernel/organization";
import { type Agreement, type Signer, signersOf } from "./agreement-record";
import { certificate } from "./certificate";
import { signerRoleWords } from "./labels";
import { agreementSettingsOf } from "./settings";

type Text = Pick<Agreement, "profileId" | "id" | "number" | "title" | "content">;

/** The PDF's content as sent for signature: the text, and an empty signature line for each signer. */
export function unsignedPaper(agreement: Text): Paper {
	const signers = signersOf(agreement.id);
	return {
		...frame(agreement),
		parts: [...textParts(agreement, []), ...signatureParts(agreement, signers, () => undefined)],
	};
}

/**
 * The PDF's content with everyone's signature, followed by the certificate: who signed when, from where, and under what
 * consent.
 */
export function sealedPaper(agreement: Agreement): Paper {
	const signers = signersOf(agreement.id);
	const moment = momentOf(agreement);
	const signed = (signer: Signer): PaperSignature["signed"] => {
		if (!signer.signedDate) return undefined;
		const words = `Signed electronically\n${moment(signer.signedDate)}`;
		return { typed: signer.typedName, drawing: signer.drawing ?? undefined, words };
	};
	return {
		...frame(agreement),
		parts: [
			...textParts(agreement, signers),
			...signatureParts(agreement, signers, signed),
			{ kind: "new_page" },
			...certificate(agreement, signers, moment),
		],
	};
}

function frame({ profileId, number, title }: Text): Omit<Paper, "parts"> {
	const { locale } = organizationOf({ profileId });
	return {
		title,
		sender: [],
		recipient: [],
		subtitle: `Document ${number}`,
		foot: `${title}, document ${number}`,
		locale,
	};
}

/** The text as PDF parts. Drops a leading title that repeats the document's title, which the PDF already shows. */
function textParts({ title, content }: Text, signers: readonly Signer[]): PaperPart[] {
	const blocks = content ?? [];
	const headed = blocks[0]?.kind === "title" && blocks[0].runs.map(({ text }) => text).join("") === title;
	return blocks.slice(headed ? 1 : 0).map(({ kind, label, runs, initials }): PaperPart => {
		const text = runs.map((run) => run.text).join("");
		if (kind === "title") return { kind: "heading", text };
		if (kind === "section") return { kind: "heading", text: `${label} ${text}`, level: 2 };
		const aside = initials === undefined ? undefined : initialsWords(initials, signers);
		return { kind: "text", runs, ...(label ? { label } : {}), ...(aside ? { aside } : {}) };
	});
}

function initialsWords(place: number, signers: readonly Signer[]): string {
	const given = signers.filter(({ initialed }) => initialed.includes(place)).map(({ name }) => initialsOf(name));
	return given.length > 0 ? `Initials: ${given.join(", ")}` : "Initials: ____________________";
}

/** The initials of a name, at most four letters: "AD" for Ana Diaz. */
export function initialsOf(name: string): string {
	const letters = name
		.split(/[\s\-–'’.]+/)
		.flatMap((word) => [...word].find((letter) => /\p{L}|\p{N}/u.test(letter)) ?? []);
	return letters.slice(0, 4).join("").toUpperCase();
}

function signatureParts(
	{ profileId }: Text,
	signers: readonly Signer[],
	signedBy: (signer: Signer) => PaperSignature["signed"],
): PaperPart[] {
	const { signingTitle } = agreementSettingsOf({ profileId });
	return [
		{ kind: "heading", text: "Signatures" },
		...signers.map((signer): PaperPart => {
			const title = signer.role === "landlord" && signingTitle ? `, ${signingTitle}` : "";
			const role = `${signerRoleWords[signer.role]}${title}`;
			return { kind: "signature", name: signer.name, role, signed: signedBy(signer) };
		}),
	];
}

function momentOf({ profileId }: Agreement) {
	const { locale, timeZone } = organizationOf({ profileId });
	return (iso: string) => formatDateTime(iso, { locale, timeZone });
}
