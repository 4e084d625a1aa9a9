import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Keeps on the vendor which certificate ends first, of the last one of each kind. For lists and filters; whether a
 * vendor was covered on a date is asked of `coverageOn`.
 */
export function keepInsuranceEnds({ profileId }: Scope, vendorId: number): void {
	mustBeWriting();
	const first = statement<{ carrier: string; policyNumber: string; toDate: string }>(
		`SELECT carrier, policy_number AS policyNumber, max(to_date) AS toDate FROM vendor_insurances
		WHERE vendor_id = ? AND profile_id = ? AND removed_date IS NULL GROUP BY kind ORDER BY toDate, kind LIMIT 1`,
	).get(vendorId, profileId);
	statement(
		`UPDATE vendors SET insurance_provider = ?, insurance_policy = ?, insurance_expires = ?
		WHERE id = ? AND profile_id = ?`,
	).run(first?.carrier ?? "", first?.policyNumber ?? "", first?.toDate ?? null, vendorId, profileId);
}
