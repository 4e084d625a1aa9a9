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
import { mailCopies, tellOurs } from "./mail-signers";
import { agreementSettingsOf } from "./settings";
import { updateOutForSignature } from "./update-out-for-signature";

/**
 * Completes an agreement that everyone has signed: saves the final PDF with signatures and certificate, starts the
 * lease (`startLease` below) and emails everyone a copy, in one transaction. Does nothing if signatures are missing or
 * it's completed. The triggers `agreements_sealed` and `agreement_signers_sealed` (drizzle/0002_rules.sql) keep it so.
 */
export async function sealAgreement(profileId: number, agreementId: number): Promise<void> {
	const scope = systemScope(profileId);
	const agreement = findAgreementRecord(scope, agreementId);
	if (agreement?.state !== "signed") return;
	const bytes = await printPaper(sealedPaper(agreement));
	await keepSealed(agreement, bytes, "signed");
}

/**
 * Saves an agreement's final file and completes it, if it's still in the state `from`. `first` is called in the same
 * transaction, before the other changes.
 */
export async function keepSealed(
	agreement: Agreement,
	bytes: Uint8Array,
	from: Agreement["state"],
	{ by, first }: { by?: Scope; first?: () => void } = {},
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
			updateOutForSignature(current);
			return { ok: true, sealedFileId };
		},
	);
}

/**
 * Starts a draft lease, with the deposits that everyone has signed, unless the settings leave that to managers, or puts
 * a renewal into effect. Returns why that failed; empty if it didn't.
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
	const executed = executeLease(scope, leaseId, { confirmDeposits: true });
	return executed.ok ? "" : executed.message;
}
