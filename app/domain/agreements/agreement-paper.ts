import { formatDateTime } from "#domain/calendar/format";
import type { Paper, PaperPart, PaperSignature, PaperTable } from "#domain/paper";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/organization";
import type { Scope } from "~/domain/scope";
import { type Agreement, type Signer, signersOf } from "./agreement-record";
import { type AgreementEventKind, agreementEventWords, signerRoleWords } from "./labels";
import { agreementSettingsOf } from "./settings";

type Text = Pick<Agreement, "profileId" | "id" | "number" | "title" | "content">;

/** The document as it is sent: its text, and an empty line for each who signs. */
export function unsignedPaper(agreement: Text): Paper {
	const signers = signersOf(agreement.id);
	return {
		...frame(agreement),
		parts: [...textParts(agreement, []), ...signatureParts(agreement, signers, () => undefined)],
	};
}

/** The document with everybody's signature, and the pages that say who signed when, from where, and on what terms. */
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
	const { locale } = organizationOf(scopeOf(profileId));
	return {
		title,
		sender: [],
		recipient: [],
		subtitle: `Document ${number}`,
		foot: `${title}, document ${number}`,
		locale,
	};
}

/** The first title stands at the head of the paper already. */
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

/** "AD" of Ana Diaz. */
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

function certificate(agreement: Agreement, signers: readonly Signer[], moment: (iso: string) => string): PaperPart[] {
	const fact = (label: string, value: string) => ({ cells: [label, value] });
	const facts: PaperTable = {
		kind: "table",
		heading: "",
		columns: [{ header: "Document" }, { header: agreement.number, grow: 3 }],
		rows: [
			fact("Title", agreement.title),
			fact("Sent", agreement.sentDate ? moment(agreement.sentDate) : ""),
			fact("Fingerprint of the text as sent (SHA-256)", agreement.documentHash),
			fact("Signers", String(signers.length)),
		],
	};
	const people: PaperTable = {
		kind: "table",
		heading: "Who signed",
		columns: [
			{ header: "Name", grow: 1.3 },
			{ header: "Role" },
			{ header: "E-mail", grow: 1.7 },
			{ header: "Consent", grow: 1.3 },
			{ header: "Signed", grow: 1.3 },
			{ header: "Address" },
		],
		rows: signers.map(({ name, role, email, consentDate, signedDate, ipAddress }) => ({
			cells: [
				...[name, signerRoleWords[role], email, consentDate ? moment(consentDate) : "by login"],
				...[signedDate ? moment(signedDate) : "", ipAddress],
			],
		})),
	};
	const log: PaperTable = {
		kind: "table",
		heading: "What happened",
		columns: [
			{ header: "When", grow: 1.4 },
			{ header: "What", grow: 1.7 },
			{ header: "Who", grow: 1.5 },
			{ header: "From", grow: 1 },
		],
		rows: eventsOf(agreement.id).map(({ createdDate, kind, detail, who, ipAddress }) => ({
			cells: [moment(createdDate), [agreementEventWords[kind], detail].filter(Boolean).join(": "), who, ipAddress],
		})),
	};
	const consent: PaperPart[] = [
		{ kind: "heading", text: "Consent to electronic records", level: 2 },
		{ kind: "text", runs: [{ text: `Version ${agreement.consentVersion}: “${agreement.consentWords}”` }] },
	];
	const closing =
		"Times are those of the landlord’s time zone. Whoever holds a copy of this file can check it by its number: a copy that differs in a single byte is recognised.";
	return [
		{ kind: "heading", text: "Certificate of signatures" },
		...[facts, people, log],
		...consent,
		{ kind: "text", runs: [{ text: closing }] },
	];
}

type EventRow = { createdDate: string; kind: AgreementEventKind; detail: string; who: string; ipAddress: string };

/** Everything that happened to it, in its order, with who did it. */
export function eventsOf(agreementId: number): EventRow[] {
	return statement<EventRow>(
		`SELECT e.created_date AS createdDate, e.kind, e.detail, e.ip_address AS ipAddress,
			coalesce(s.name, trim(u.firstname || ' ' || u.lastname), '') AS who
		FROM agreement_events e LEFT JOIN agreement_signers s ON s.id = e.signer_id LEFT JOIN users u ON u.id = e.user_id
		WHERE e.agreement_id = ? ORDER BY e.id`,
	).all(agreementId);
}

function momentOf({ profileId }: Agreement) {
	const { locale, timeZone } = organizationOf(scopeOf(profileId));
	return (iso: string) => formatDateTime(iso, { locale, timeZone });
}

function scopeOf(profileId: number): Scope {
	return { profileId, userId: null };
}
