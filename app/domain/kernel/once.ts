import { createHash } from "node:crypto";
import { nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { idempotencyKeys } from "~/db/schema/index";
import { allOrNothing } from "./all-or-nothing";
import { type Result, refuse } from "./result";
import type { Scope } from "./scope";

/**
 * Carries a form out once: a second press of the same form answers the first result and changes nothing. `change` is
 * what is done (verb and noun, "charge-lease"), `request` all it is done with, the form's `idempotencyKey` among it. The
 * key sent again for anything else is refused, so nothing is taken for done that was not. A refusal writes nothing: a
 * corrected form may use its key again. Without a key it just runs. The result must survive JSON.
 */
export function once<T extends object>(
	scope: Scope,
	change: string,
	request: Readonly<Record<string, unknown>> & { idempotencyKey?: string | undefined },
	carryOut: () => Result<T>,
): Result<T> {
	const { idempotencyKey: key, ...asked } = request;
	return allOrNothing(() => {
		if (!key) return carryOut();
		const digest = createHash("sha256")
			.update(JSON.stringify([change, asked]))
			.digest("base64url");
		const kept = statement<{ digest: string; result: string }>(
			"SELECT digest, result FROM idempotency_keys WHERE profile_id = ? AND key = ?",
		).get(scope.profileId, key);
		if (kept?.digest === digest) return JSON.parse(kept.result);
		if (kept) return refuse("This form was already submitted. Reopen it to submit again.");
		const result = carryOut();
		const row = { profileId: scope.profileId, key, digest, result, createdDate: nowIso() };
		if (result.ok) insertRow(idempotencyKeys, row);
		return result;
	});
}

/** Forgets the keys of forms that were sent before a moment; gives how many. */
export function forgetKeys(before: string): number {
	return statement<unknown, [string]>("DELETE FROM idempotency_keys WHERE created_date < ?").run(before).changes;
}
