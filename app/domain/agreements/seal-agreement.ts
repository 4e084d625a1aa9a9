import { createHash } from "node:crypto";
import { recordActivity } from "#domain/activity";
import { nowIso, today } from "#domain/calendar";
import { keepMadeFile } from "#domain/files";
import { findLease } from "#domain/lease-records";
import { executeLease, markSigned } from "#domain/leasing";
import { printPaper } from "#domain/paper";
import { applyRenewal } from "#domain/renewals";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { sealedPaper } from "./agreement-paper";
import { type Agreement, addEvent, changeAgreement, findAgreementRecord } from "./agreement-record";
import { inviteSigned } from "./invite-signed";
import { keepLeaseOut } from "./keep-lease-out";
import { mailCopies, tellOurs } from "./mail-signers";
import { agreementSettingsOf } from "./settings";

/**
 * Completes an agreement that everyone has signed: its last PDF with the signatures and the certificate, the file's
 * SHA-256, the lease started, and everyone's copy, in one transaction. Not signed by all, or sealed already: nothing.
 */
export async function sealAgreement(profileId: number, agreementId: number): Promise<void> {
	const scope = systemScope(profileId);
	const agreement = findAgreementRecord(scope, agreementId);
	if (agreement?.state !== "signed") return;
	const bytes = await printPaper(sealedPaper(agreement));
	await keepSealed(agreement, bytes, "signed");
}

/** Keeps the last file of an agreement and closes it, if it still is in the state it was read in. */
export async function keepSealed(
	agreement: Agreement,
	bytes: Uint8Array,
	from: Agreement["state"],
	{ by, first }: { by?: Scope /** Written in the same transaction, before the rest. */; first?: () => void } = {},
) {
	const { id, profileId, leaseId, title, number, authorId } = agreement;
	const scope = systemScope(profileId);
	const sealedHash = createHash("sha256").update(bytes).digest("hex");
	const file = {
		...{ bytes, title: `${title} ${number}, signed`, fileName: `${title} ${number}.pdf` },
		...{ category: "agreement" as const, addedById: by?.userId ?? authorId, sealed: true },
	};
	return keepMadeFile(
		scope,
		{ subjectKind: "lease", subjectId: leaseId },
		file,
		(sealedFileId): Result<{ sealedFileId: number }> => {
			const current = findAgreementRecord(scope, id);
			if (current?.state !== from) return refuse("This agreement is already completed.");
			first?.();
			const leaseTrouble = startLease(scope, current);
			inviteSigned(scope, current);
			addEvent(current, { kind: "sealed", detail: sealedHash });
			mailCopies({ ...current, onPaper: from !== "signed" }, sealedHash);
			if (leaseTrouble) {
				const what = current.kind === "renewal" ? "the renewal isn't in effect" : "the lease wasn't started";
				const words = [`Everyone has signed, but ${what}: ${leaseTrouble}`];
				tellOurs(current, { subject: `Signed, but not in effect: ${title}`, words });
			}
			recordActivity(scope, {
				action: "agreement.sealed",
				subjectKind: "lease",
				subjectId: leaseId,
				summary: `“${title}” ${number} was signed by everyone and finalized.`,
			});
			changeAgreement(id, {
				...{ state: "completed", rank: 3, completedDate: nowIso(), sealedHash, sealedFileId, leaseTrouble },
				...(from === "signed" ? {} : { onPaper: true }),
			});
			keepLeaseOut(current);
			return { ok: true, sealedFileId };
		},
	);
}

/**
 * A drafted lease is started by its signatures unless the settings leave that to us, and a renewal comes into force; why
 * it could not be, or nothing.
 */
function startLease(scope: Scope, { leaseId, kind }: Agreement): string {
	const { timeZone } = organizationOf(scope);
	if (kind === "renewal") {
		const renewed = applyRenewal(scope, leaseId);
		return renewed.ok ? "" : renewed.message;
	}
	if (kind !== "lease") return "";
	markSigned(scope, leaseId, today(timeZone));
	if (findLease(scope, leaseId)?.stage !== "draft" || !agreementSettingsOf(scope).startWhenSealed) return "";
	const executed = executeLease(scope, leaseId);
	return executed.ok ? "" : executed.message;
}
