import type { PaperPart, PaperTable } from "#domain/paper";
import { statement } from "~/db/client.server";
import type { Agreement, Signer } from "./agreement-record";
import { type AgreementEventKind, agreementEventWords, signerRoleWords } from "./labels";

/**
 * The certificate pages of a signed document: who signed when, from where and under what consent, and the full history.
 */
export function certificate(
	agreement: Agreement,
	signers: readonly Signer[],
	moment: (iso: string) => string,
): PaperPart[] {
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
		heading: "Signed by",
		columns: [
			{ header: "Name", grow: 1.3 },
			{ header: "Role" },
			{ header: "Email", grow: 1.7 },
			{ header: "Consent", grow: 1.3 },
			{ header: "Signed", grow: 1.3 },
			{ header: "IP address" },
		],
		rows: signers.map(({ name, role, email, consentDate, signedDate, ipAddress }) => ({
			cells: [
				...[name, signerRoleWords[role], email, consentDate ? moment(consentDate) : "signed in"],
				...[signedDate ? moment(signedDate) : "", ipAddress],
			],
		})),
	};
	const log: PaperTable = {
		kind: "table",
		heading: "History",
		columns: [
			{ header: "When", grow: 1.4 },
			{ header: "Event", grow: 1.7 },
			{ header: "Person", grow: 1.5 },
			{ header: "IP address", grow: 1 },
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
		"Times are in the landlord’s time zone. Anyone with a copy of this file can verify it by its number. Any change to the file will be detected.";
	return [
		{ kind: "heading", text: "Certificate of signatures" },
		...[facts, people, log],
		...consent,
		{ kind: "text", runs: [{ text: closing }] },
	];
}

type EventRow = { createdDate: string; kind: AgreementEventKind; detail: string; who: string; ipAddress: string };

/** Everything that happened to an agreement, oldest first, with who did it. */
export function eventsOf(agreementId: number): EventRow[] {
	return statement<EventRow>(
		`SELECT e.created_date AS createdDate, e.kind, e.detail, e.ip_address AS ipAddress,
			coalesce(s.name, trim(u.firstname || ' ' || u.lastname), '') AS who
		FROM agreement_events e LEFT JOIN agreement_signers s ON s.id = e.signer_id LEFT JOIN users u ON u.id = e.user_id
		WHERE e.agreement_id = ? ORDER BY e.id`,
	).all(agreementId);
}
