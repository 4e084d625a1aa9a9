import { statement } from "~/db/client.server";
import type { Offer } from "./offer-record";

type RenewalAgreement = { id: number; state: string; isOut: boolean; signed: number; signers: number };

const out: readonly string[] = ["sent", "viewed", "partly_signed", "ours_to_sign", "signed"];

/** The newest renewal agreement created since the offer was prepared for signature; undefined if there is none. */
export function renewalAgreementOf({ leaseId, preparedDate }: Offer): RenewalAgreement | undefined {
	if (preparedDate === null) return undefined;
	const row = statement<Omit<RenewalAgreement, "isOut">>(
		`SELECT id, state, signed, signers FROM agreements
		WHERE lease_id = ? AND kind = 'renewal' AND created_date >= ? ORDER BY id DESC LIMIT 1`,
	).get(leaseId, preparedDate);
	return row && { ...row, isOut: out.includes(row.state) };
}
