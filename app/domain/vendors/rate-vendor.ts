import { mustBeWriting, statement } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Counts the rating of a finished job, 1 to 5, with its vendor, in the write that keeps the rating. `before` is the same
 * job's earlier rating, which it replaces. A vendor who was merged into another one counts as that one.
 */
export function rateVendor(scope: Scope, vendorId: number, rating: number, before?: number): Result {
	mustBeWriting();
	if (!Number.isInteger(rating) || rating < 1 || rating > 5) return refuse("Choose 1 to 5 stars.", "rating");
	const { changes } = statement(
		`UPDATE vendors SET rated_jobs = rated_jobs + @jobs, rating_sum = rating_sum + @more WHERE profile_id = @profileId
			AND id = (SELECT coalesce(merged_into_id, id) FROM vendors WHERE id = @vendorId AND profile_id = @profileId)`,
	).run({
		...{ jobs: before === undefined ? 1 : 0, more: rating - (before ?? 0) },
		...{ vendorId, profileId: scope.profileId },
	});
	return changes === 1 ? { ok: true } : refuse("That vendor wasn't found.");
}
