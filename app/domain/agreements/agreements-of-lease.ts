import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { AgreementKind, AgreementState } from "./labels";

export type LeaseAgreement = {
	id: number;
	number: string;
	title: string;
	kind: AgreementKind;
	state: AgreementState;
	signers: number;
	signed: number;
	lastEventDate: string;
	sealedFileId: number | null;
};

/** The agreements of a lease, newest first. */
export function agreementsOfLease(scope: Scope, leaseId: number): LeaseAgreement[] {
	return statement<LeaseAgreement>(
		`SELECT id, number, title, kind, state, signers, signed, last_event_date AS lastEventDate,
			sealed_file_id AS sealedFileId
		FROM agreements WHERE lease_id = ? AND profile_id = ? ORDER BY id DESC`,
	).all(leaseId, scope.profileId);
}
