import { recordActivity } from "#domain/activity";
import { receivePdf } from "#domain/files";
import { write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import {
	type Agreement,
	addEvent,
	changeAgreement,
	changeSigner,
	endAgreement,
	findAgreementRecord,
	isOut,
	keepState,
	nextSigners,
	signersOf,
} from "./agreement-record";
import { askNext, endLinks, mailRequest, tellSigners } from "./mail-signers";
import { keepSealed } from "./seal-agreement";

type Acting = Scope & { userId: number };

/** Emails a reminder to a signer whose turn it is, at most once a day. */
export function remindSigner(scope: Acting, agreementId: number, signerId: number): Result<{ email: string }> {
	return changeOut(scope, agreementId, (agreement) => {
		const signer = nextSigners(signersOf(agreementId)).find(({ id }) => id === signerId);
		if (!signer) return refuse("It's not this signer’s turn.");
		const { today } = organizationOf(scope);
		if (signer.remindedOn === today) return refuse(`${signer.name} was already reminded today.`);
		changeSigner(signer.id, { remindedOn: today });
		addEvent(agreement, { kind: "reminded", signerId, userId: scope.userId, detail: signer.email });
		changeAgreement(agreementId, {});
		mailRequest(agreement, signer, { reminder: true });
		return { ok: true, email: signer.email };
	});
}

/**
 * Corrects a signer's email: links sent to the old address stop working, and the new address gets one. Refuses at
 * `email`.
 */
export function correctEmail(scope: Acting, agreementId: number, signerId: number, email: string): Result {
	return changeOut(scope, agreementId, (agreement) => {
		const signers = signersOf(agreementId);
		const signer = signers.find(({ id }) => id === signerId);
		if (!signer || signer.role === "landlord") return refuse("That signer wasn't found.");
		if (signer.signedDate !== null) return refuse(`${signer.name} has already signed.`);
		const same = signers.find(({ id, email: other }) => id !== signerId && other.toLowerCase() === email.toLowerCase());
		if (same && !agreement.sharedDevice) return refuse(`${same.name} has the same email.`, "email");
		endLinks(signerId);
		changeSigner(signerId, { email });
		const detail = `${signer.email} to ${email}`;
		addEvent(agreement, { kind: "email_corrected", signerId, userId: scope.userId, detail });
		changeAgreement(agreementId, {});
		if (signer.mailedDate !== null) mailRequest(agreement, { ...signer, email }, { reminder: false });
		return { ok: true };
	});
}

/** Extends an agreement's deadline. If it had expired, its signers are asked again. Refuses at `expiresOn`. */
export function extendAgreement(scope: Acting, agreementId: number, expiresOn: string): Result {
	return write(() => {
		const agreement = findAgreementRecord(scope, agreementId);
		if (!agreement) return refuse("That agreement wasn't found.");
		if (!isOut(agreement) && agreement.state !== "expired") return refuse("This agreement can't be extended.");
		if (expiresOn <= organizationOf(scope).today) return refuse("Choose a later date.", "expiresOn");
		const expired = agreement.state === "expired";
		changeAgreement(agreementId, { expiresOn });
		addEvent(agreement, { kind: "extended", userId: scope.userId, detail: expiresOn });
		keepState(agreement);
		if (!expired) return { ok: true };
		const extended = { ...agreement, expiresOn };
		for (const signer of nextSigners(signersOf(agreementId))) {
			if (signer.mailedDate !== null) mailRequest(extended, signer, { reminder: false });
		}
		askNext(extended);
		return { ok: true };
	});
}

/** Voids an agreement, with a reason, and notifies every outside signer who was asked. */
export function voidAgreement(scope: Acting, agreementId: number, reason: string): Result {
	return write(() => {
		const agreement = findAgreementRecord(scope, agreementId);
		if (!agreement) return refuse("That agreement wasn't found.");
		if (!isOut(agreement) && agreement.state !== "expired") return refuse("This agreement can't be voided.");
		addEvent(agreement, { kind: "voided", userId: scope.userId, detail: reason });
		endAgreement(agreement, "voided", reason);
		tellSigners(agreement, `The document was voided. Reason: ${reason}`);
		note(scope, agreement, "voided");
		return { ok: true };
	});
}

/**
 * Completes an agreement with an uploaded PDF that was signed by hand: links stop working, the file is saved as the
 * final document, and the lease is started.
 */
export async function uploadPaperSigned(scope: Acting, agreementId: number, given: unknown): Promise<Result> {
	const pdf = await receivePdf(given);
	if (!pdf.ok) return pdf;
	const ready = changeOut(scope, agreementId, (agreement) => ({ ok: true, agreement }));
	if (!ready.ok) return ready;
	const { agreement } = ready;
	const kept = await keepSealed(agreement, pdf.bytes, agreement.state, {
		by: scope,
		first: () => {
			for (const { id } of signersOf(agreementId)) endLinks(id);
			addEvent(agreement, { kind: "paper_signed", userId: scope.userId });
		},
	});
	return kept.ok ? { ok: true } : kept;
}

/** Expires an agreement whose deadline has passed, unless a signer asked for a paper copy. Called by the job. */
export function expireAgreement(profileId: number, agreementId: number): void {
	write(() => {
		const scope = systemScope(profileId);
		const agreement = findAgreementRecord(scope, agreementId);
		if (!agreement || !isOut(agreement) || agreement.expiresOn === null) return;
		if (agreement.expiresOn >= organizationOf(scope).today) return;
		if (signersOf(agreementId).some(({ paperAskedDate }) => paperAskedDate !== null)) return;
		addEvent(agreement, { kind: "expired" });
		endAgreement(agreement, "expired", "");
	});
}

function changeOut<T extends object>(
	scope: Scope,
	agreementId: number,
	change: (agreement: Agreement) => Result<T>,
): Result<T> {
	return write(() => {
		const agreement = findAgreementRecord(scope, agreementId);
		if (!agreement) return refuse("That agreement wasn't found.");
		if (!isOut(agreement)) return refuse("This agreement isn't out for signature.");
		return change(agreement);
	});
}

function note(scope: Scope, { leaseId, title, number }: Agreement, done: string) {
	recordActivity(scope, {
		action: `agreement.${done}`,
		subjectKind: "lease",
		subjectId: leaseId,
		summary: `“${title}” ${number} was ${done}.`,
	});
}
