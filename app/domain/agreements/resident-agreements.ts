import { takeAttempt } from "#domain/identity";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findAgreementRecord, isOut, nextSigners, signersOf } from "./agreement-record";
import { mailRequest } from "./mail-signers";

type ToSign = { id: number; title: string; expiresOn: string | null; email: string };

/** Agreements on a lease that a tenant can sign now; those where others sign first are left out. */
export function agreementsToSign(scope: Scope, tenantId: number, leaseId: number): ToSign[] {
	const open = statement<ToSign & { signerId: number }>(
		`SELECT g.id, g.title, g.expires_on AS expiresOn, s.email, s.id AS signerId
		FROM agreements g JOIN agreement_signers s ON s.agreement_id = g.id
		WHERE g.lease_id = ? AND g.profile_id = ? AND s.tenant_id = ? AND s.signed_date IS NULL
			AND g.state IN ('sent', 'viewed', 'partly_signed') ORDER BY g.id`,
	).all(leaseId, scope.profileId, tenantId);
	return open
		.filter(({ id, signerId }) => nextSigners(signersOf(id)).some((signer) => signer.id === signerId))
		.map(({ signerId: _, ...toSign }) => toSign);
}

/** Emails a tenant a new link to sign, to the address in the agreement. Refuses more than 3 an hour. */
export function mailOwnLink(scope: Scope, tenantId: number, agreementId: number): Result<{ email: string }> {
	const agreement = findAgreementRecord(scope, agreementId);
	const signer = agreement && nextSigners(signersOf(agreementId)).find((one) => one.tenantId === tenantId);
	if (!agreement || !signer || !isOut(agreement)) return refuse("There's nothing left to sign.");
	const limited = takeAttempt([{ action: "sign-link", who: String(signer.id), attempts: 3 }], 60);
	if (!limited.ok) return limited;
	return write(() => {
		mailRequest(agreement, signer, { reminder: false });
		return { ok: true, email: signer.email };
	});
}
