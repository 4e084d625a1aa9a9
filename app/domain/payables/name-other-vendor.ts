import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Names another vendor in recurring expenses that still post, in the write that merges the two. */
export function nameOtherVendor({ profileId }: Scope, vendorId: number, intoId: number): void {
	mustBeWriting();
	statement(
		`UPDATE recurring_expenses SET vendor_id = @intoId,
			payee_name = iif(payee_name = '', '', (SELECT display_name FROM vendors WHERE id = @intoId))
		WHERE vendor_id = @vendorId AND profile_id = @profileId`,
	).run({ vendorId, intoId, profileId });
}
