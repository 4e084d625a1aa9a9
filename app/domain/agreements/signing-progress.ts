import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** How far the newest lease agreement that was sent is, for the signer with this email; undefined without one. */
export function signingProgress(
	{ profileId }: Scope,
	leaseId: number,
	email: string,
): { completed: boolean; asked: boolean; signedDate: string | null } | undefined {
	const row = statement<{ completed: number; mailedDate: string | null; signedDate: string | null }>(
		`SELECT a.state = 'completed' AS completed, s.mailed_date AS mailedDate, s.signed_date AS signedDate
		FROM agreements a LEFT JOIN agreement_signers s ON s.agreement_id = a.id AND lower(s.email) = lower(?)
			AND s.role <> 'landlord'
		WHERE a.lease_id = ? AND a.profile_id = ? AND a.kind = 'lease'
			AND a.state NOT IN ('draft', 'declined', 'voided', 'expired') ORDER BY a.id DESC LIMIT 1`,
	).get(email, leaseId, profileId);
	return row && { completed: row.completed === 1, asked: row.mailedDate !== null, signedDate: row.signedDate };
}
