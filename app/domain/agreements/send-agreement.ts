import { createHash } from "node:crypto";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { keepMadeFile } from "#domain/files";
import { inPdfQueue, printPaper } from "#domain/paper";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { unsignedPaper } from "./agreement-paper";
import {
	type Agreement,
	addEvent,
	changeAgreement,
	findAgreementRecord,
	keepState,
	signersOf,
} from "./agreement-record";
import { checkSigners, signingFieldsOf } from "./agreement-signers";
import { type Composed, compose } from "./compose";
import { askNext } from "./mail-signers";
import { consentOf } from "./settings";

/**
 * Sends a draft for signature: freezes its text, saves it as a PDF with its SHA-256, and emails the signers whose turn
 * it is. Refuses a text that lacks a value, a lease changed since the review, and signers by `checkSigners` (agreement-
 * signers.ts). If already sent, returns who was asked and changes nothing.
 */
export async function sendAgreement(
	scope: Scope & { userId: number },
	agreementId: number,
): Promise<Result<{ asked: string[]; later: string[] }>> {
	const ready = checkReady(scope, agreementId);
	if (!ready.ok) return ready;
	const { agreement, text } = ready;
	if (!text) return { ok: true, ...askedOf(agreementId) };
	const { title, blocks: content } = text;
	const bytes = await inPdfQueue(scope, () => printPaper(unsignedPaper({ ...agreement, title, content })));
	const file = {
		...{ bytes, title: `${title} ${agreement.number}, to be signed`, fileName: `${agreement.number}.pdf` },
		...{ category: "agreement" as const, addedById: scope.userId, sealed: true, unlisted: true },
	};
	const lease = { subjectKind: "lease", subjectId: agreement.leaseId } as const;
	const documentHash = createHash("sha256").update(bytes).digest("hex");
	return keepMadeFile(scope, lease, file, (documentFileId) => {
		const now = checkReady(scope, agreementId);
		if (!now.ok) return now;
		if (!now.text || JSON.stringify(now.text.blocks) !== JSON.stringify(content)) {
			return refuse("The lease has changed. Review the text again, then send it.");
		}
		freeze(scope, now.agreement, now.text, { documentHash, documentFileId });
		return { ok: true, ...askedOf(agreementId) };
	});
}

function askedOf(agreementId: number) {
	const signers = signersOf(agreementId);
	const names = (mailed: boolean) =>
		signers.filter(({ mailedDate }) => (mailedDate !== null) === mailed).map(({ name }) => name);
	return { asked: names(true), later: names(false) };
}

/** The draft with its text if it can be sent, without text if it was already sent; otherwise why it can't be. */
function checkReady(scope: Scope, agreementId: number): Result<{ agreement: Agreement; text: Composed | undefined }> {
	const agreement = findAgreementRecord(scope, agreementId);
	if (!agreement) return refuse("That agreement wasn't found.");
	if (agreement.sentDate !== null) return { ok: true, agreement, text: undefined };
	const text = compose(scope, agreement);
	if (!text) return refuse("This agreement's template no longer exists. Choose another.");
	const [first] = text.unresolved;
	if (first) return refuse(`The document is missing ${first.label}. Complete it in step 2.`);
	return checkSigners(scope, agreement, signingFieldsOf(agreement)) ?? { ok: true, agreement, text };
}

function freeze(
	scope: Scope & { userId: number },
	agreement: Agreement,
	{ title, blocks: content, terms }: Composed,
	document: { documentHash: string; documentFileId: number },
) {
	const consent = consentOf(scope);
	const expiresOn = addDays(organizationOf(scope).today, agreement.expiryDays);
	changeAgreement(agreement.id, {
		...{ title, content, facts: terms.facts, termsDigest: terms.digest, ...document },
		...{ consentVersion: consent.version, consentWords: consent.words, sentDate: nowIso(), expiresOn },
	});
	const sent = { ...agreement, title, expiresOn };
	addEvent(sent, { kind: "sent", userId: scope.userId, detail: `${content.length} paragraphs` });
	askNext(sent);
	keepState(sent);
	recordActivity(scope, {
		action: "agreement.sent",
		subjectKind: "lease",
		subjectId: agreement.leaseId,
		summary: `“${title}” ${agreement.number} was sent for signature.`,
	});
}
