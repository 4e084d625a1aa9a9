import { type Withheld, type WithholdInput, withholdDeposit } from "#domain/deposits";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { markWithheld } from "./deductions";

/**
 * Withholds a deposit (`withholdDeposit`) and marks the approved deductions that its letter names (`markWithheld`), both
 * or neither, so that none is offered again once it's charged.
 */
export function withholdForFindings(scope: Scope, leaseId: number, input: WithholdInput): Result<Withheld> {
	return once(scope, "withhold-for-findings", { leaseId, ...input }, (): Result<Withheld> => {
		const withheld = withholdDeposit(scope, leaseId, { ...input, idempotencyKey: undefined });
		if (withheld.ok) markWithheld(scope, withheld.transactionId);
		return withheld;
	});
}

type Shown = { photoId: number; title: string };

/** The photos of what was withheld for an inspection's findings that aren't files of the withholding yet. */
export function photosOfWithheld({ profileId }: Scope, transactionId: number): Shown[] {
	return statement<Shown>(
		`SELECT p.file_id AS photoId, d.words AS title FROM inspection_deductions d
		JOIN inspection_photos p ON p.item_id = d.item_id JOIN files shot ON shot.id = p.file_id
		WHERE d.transaction_id = @transactionId AND d.profile_id = @profileId AND d.state = 'withheld'
			AND NOT EXISTS (SELECT 1 FROM files kept WHERE kept.subject_kind = 'transaction' AND kept.profile_id = @profileId
				AND kept.subject_id = @transactionId AND kept.title = d.words AND kept.file_name = shot.file_name)
		ORDER BY d.id, p.file_id`,
	).all({ transactionId, profileId });
}
