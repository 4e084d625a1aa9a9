import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Requests and their estimates that name a vendor name the other one, into whom that vendor was merged. */
export function nameOtherVendor({ profileId }: Scope, vendorId: number, intoId: number): void {
	mustBeWriting();
	const both = { vendorId, intoId, profileId };
	statement(
		"UPDATE request_estimates SET vendor_id = @intoId WHERE vendor_id = @vendorId AND profile_id = @profileId",
	).run(both);
	statement(
		"UPDATE maintenance_requests SET vendor_id = @intoId WHERE vendor_id = @vendorId AND profile_id = @profileId",
	).run(both);
}
