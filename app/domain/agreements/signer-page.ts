import { formatDateTime } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import type { DocumentBlock, DocumentFact } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { initialsOf } from "./agreement-paper";
import { nextSigners, type Signer } from "./agreement-record";
import { type Browser, type Desk, findDesk } from "./find-link";
import { type SignerRole, signerRoleWords } from "./labels";
import { listed } from "./merge-fields";

export type SignerPage = {
	step:
		| "link_over"
		| "voided"
		| "declined"
		| "expired"
		| "paper"
		| "not_turn"
		| "closed"
		| "code"
		| "paper_asked"
		| "consent"
		| "reading"
		| "signed"
		| "completed";
	organization: { name: string; phone: string; email: string };
	title: string;
	number: string;
	home: string;
	name: string;
	initials: string;
	role: string;
	/** The email with most of its name hidden: "a•••@example.com". */
	maskedEmail: string;
	expiresOn: string | null;
	others: { name: string; role: string; signed: boolean }[];
	waitsFor: string;
	needsCode: Desk["needsCode"];
	/** In the organization's date format. */
	signedDate: string | null;
	consentWords: string;
	endReason: string;
	facts: DocumentFact[];
	/** Empty until the signer has opened the document and consented. */
	blocks: DocumentBlock[];
	initialed: number[];
	documentHash: string;
	sealedHash: string;
	/** The PDF the signer may read now. */
	fileId: number | null;
};

/** What the signer of a link sees; undefined if the link was never sent. Only reads. */
export function signerPage(token: string, browser: Browser): SignerPage | undefined {
	const desk = findDesk(token, browser);
	if (!desk) return undefined;
	const { agreement, signer, signers, opened } = desk;
	const step = stepOf(desk);
	const reads = opened && (step === "reading" || step === "consent" || step === "paper_asked" || step === "signed");
	const { date, locale, timeZone } = organizationOf({ profileId: agreement.profileId });
	const shown = step !== "link_over";
	return {
		step,
		...contextOf(desk),
		title: agreement.title,
		number: agreement.number,
		name: signer.name,
		initials: initialsOf(signer.name),
		role: signerRoleWords[signer.role],
		maskedEmail: masked(signer.email),
		expiresOn: agreement.expiresOn ? date(agreement.expiresOn) : null,
		others: shown ? signers.filter(({ id }) => id !== signer.id).map(other) : [],
		waitsFor: listed(nextSigners(signers).map(({ name }) => name)),
		needsCode: desk.needsCode,
		signedDate: signer.signedDate && formatDateTime(signer.signedDate, { locale, timeZone }),
		consentWords: agreement.consentWords,
		endReason: step === "voided" || step === "declined" ? agreement.endReason : "",
		facts: reads ? (agreement.facts ?? []) : [],
		blocks: reads && step !== "consent" ? (agreement.content ?? []) : [],
		initialed: signer.initialed,
		documentHash: reads ? agreement.documentHash : "",
		sealedHash: step === "completed" || step === "paper" ? agreement.sealedHash : "",
		fileId: step === "completed" || step === "paper" ? agreement.sealedFileId : reads ? agreement.documentFileId : null,
	};
}

function stepOf({ agreement, signer, signers, link, opened, codeWaits, needsCode }: Desk): SignerPage["step"] {
	if (link !== "live") return "link_over";
	if (agreement.state === "completed") return agreement.onPaper ? "paper" : "completed";
	if (agreement.state === "voided" || agreement.state === "declined") return agreement.state;
	if (signer.signedDate !== null) return "signed";
	if (agreement.state === "expired") return "expired";
	if (!nextSigners(signers).some(({ id }) => id === signer.id)) return "not_turn";
	if (!opened) return needsCode && codeWaits ? "code" : "closed";
	if (signer.paperAskedDate !== null) return "paper_asked";
	return signer.consentDate === null ? "consent" : "reading";
}

function contextOf({ agreement }: Desk) {
	const row = statement<{ name: string; phone: string; email: string; home: string }>(
		`SELECT o.name, o.phone, o.email, p.name || ' · ' || u.unit_number AS home
		FROM units u JOIN properties p ON p.id = u.property_id JOIN organization o ON o.profile_id = u.profile_id
		WHERE u.id = ? AND u.profile_id = ?`,
	).get(agreement.unitId, agreement.profileId);
	const { home = "", ...organization } = row ?? { name: "", phone: "", email: "" };
	return { home, organization };
}

function other({ name, role, signedDate }: Signer): { name: string; role: string; signed: boolean } {
	return { name, role: signerRoleWords[role satisfies SignerRole], signed: signedDate !== null };
}

function masked(email: string): string {
	const [name = "", domain = ""] = email.split("@");
	return `${name.slice(0, 1)}•••@${domain}`;
}
