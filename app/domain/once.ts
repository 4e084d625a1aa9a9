import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { idempotencyKeys } from "~/db/schema";
import { allOrNothing } from "./all-or-nothing";
import type { Result } from "./result";
import type { Scope } from "./scope";

/**
 * Carries a form out once: a second press with the same key answers the first result and changes nothing. A refusal
 * writes nothing, so a corrected form may use its key again. Without a key it just runs. The result must survive JSON.
 */
export function once<T extends object>(scope: Scope, key: string | undefined, change: () => Result<T>): Result<T> {
	return allOrNothing(() => {
		if (!key) return change();
		const mine = and(eq(idempotencyKeys.profileId, scope.profileId), eq(idempotencyKeys.key, key));
		const kept = db().select({ result: idempotencyKeys.result }).from(idempotencyKeys).where(mine).get();
		if (kept) return kept.result as Result<T>;
		const result = change();
		if (result.ok) db().insert(idempotencyKeys).values({ profileId: scope.profileId, key, result }).run();
		return result;
	});
}
