import { nowIso } from "#domain/calendar";
import { takeAttempt } from "#domain/identity";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { addEvent, changeAgreement, changeSigner, endAgreement, isOut, type Visitor } from "./agreement-record";
import { type Browser, findDesk, findReader } from "./find-link";
import { mailRequest, tellOurs, tellSigners } from "./mail-signers";

/** Records a signer's consent to electronic records, which reading and signing on screen require. */
export function consent(token: string, browser: Browser, visitor: Visitor): Result {
	return write(() => {
		const reader = findReader(token, browser);
		if (!reader.ok) return reader;
		const { agreement, signer } = reader;
		if (signer.consentDate !== null) return { ok: true };
		changeSigner(signer.id, { consentDate: nowIso(), paperAskedDate: null });
		addEvent(agreement, {
			kind: "consented",
			signerId: signer.id,
			detail: `version ${agreement.consentVersion}`,
			visitor,
		});
		changeAgreement(agreement.id, {});
		return { ok: true };
	});
}

/** Records that a signer wants a paper copy. Notifies the organization; the agreement doesn't expire meanwhile. */
export function askForPaper(token: string, browser: Browser, visitor: Visitor): Result {
	return write(() => {
		const reader = findReader(token, browser);
		if (!reader.ok) return reader;
		const { agreement, signer } = reader;
		if (signer.paperAskedDate !== null) return { ok: true };
		changeSigner(signer.id, { paperAskedDate: nowIso() });
		addEvent(agreement, { kind: "paper_asked", signerId: signer.id, visitor });
		changeAgreement(agreement.id, {});
		tellOurs(agreement, {
			subject: `${signer.name} wants a paper copy: ${agreement.title}`,
			words: [
				`${signer.name} wants to read and sign on paper. Print the document, have it signed and upload it.`,
				"It won't expire until then.",
			],
		});
		return { ok: true };
	});
}

/** Cancels a signer's request for a paper copy. */
export function goOnElectronically(token: string, browser: Browser, visitor: Visitor): Result {
	return write(() => {
		const reader = findReader(token, browser);
		if (!reader.ok) return reader;
		const { agreement, signer } = reader;
		if (signer.paperAskedDate === null) return { ok: true };
		changeSigner(signer.id, { paperAskedDate: null });
		addEvent(agreement, { kind: "electronic_again", signerId: signer.id, visitor });
		return { ok: true };
	});
}

/** Declines to sign, with a reason. This ends the agreement for everyone and notifies them all. */
export function declineToSign(token: string, browser: Browser, visitor: Visitor, reason: string): Result {
	return write(() => {
		const reader = findReader(token, browser);
		if (!reader.ok) return reader;
		const { agreement, signer } = reader;
		changeSigner(signer.id, { state: "declined", declineReason: reason });
		addEvent(agreement, { kind: "declined", signerId: signer.id, detail: reason, visitor });
		endAgreement(agreement, "declined", reason);
		const words = `${signer.name} declined to sign.`;
		tellOurs(agreement, { subject: `Declined: ${agreement.title}`, words: [words, `Their reason: ${reason}`] });
		tellSigners(agreement, words, { except: signer.id });
		return { ok: true };
	});
}

/**
 * Emails a new link to a signer whose link no longer works; if the agreement expired, notifies the organization
 * instead. Refuses more than 3 an hour.
 */
export function askForLink(token: string, visitor: Visitor): Result<{ mailed: boolean }> {
	const desk = findDesk(token, undefined);
	if (!desk) return refuse("This link isn't valid.");
	const { agreement, signer } = desk;
	const out = isOut(agreement) || agreement.state === "completed";
	if (!out && agreement.state !== "expired") return refuse("There's nothing left to sign.");
	const limited = takeAttempt([{ action: "sign-link", who: String(signer.id), attempts: 3 }], 60);
	if (!limited.ok) return limited;
	return write(() => {
		if (agreement.state !== "completed") addEvent(agreement, { kind: "link_asked", signerId: signer.id, visitor });
		if (out) {
			mailRequest(agreement, signer, { reminder: false });
			return { ok: true, mailed: true };
		}
		tellOurs(agreement, {
			subject: `${signer.name} needs a new link: ${agreement.title}`,
			words: [`The document expired before ${signer.name} signed it. Extend it to send them a new link.`],
		});
		return { ok: true, mailed: false };
	});
}
