import { createHash } from "node:crypto";
import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { idempotencyKeys } from "~/db/schema/index";
import { allOrNothing } from "./all-or-nothing";
import { type Result, refuse } from "./result";
import type { Scope } from "./scope";

/** What `once` answers to a key that was used for something else. */
export const keyReused = refuse("This form was already submitted. Reopen it to submit again.");

/**
 * Runs a form's change once: the same request with the same `idempotencyKey` returns the first result (stored as JSON)
 * and changes nothing. `change` names the change ("charge-lease"), `request` holds all its input. The same key with
 * other input is refused. A refusal stores nothing, so a corrected form may reuse its key. Without a key, the change
 * always runs.
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
		if (kept) return keyReused;
		const result = carryOut();
		const row = { profileId: scope.profileId, key, digest, result, createdDate: nowIso() };
		if (result.ok) insertRow(idempotencyKeys, row);
		return result;
	});
}

/** Deletes idempotency keys created before a moment. Returns how many. */
export function forgetKeys(before: string): number {
	mustBeWriting();
	return statement<unknown, [string]>("DELETE FROM idempotency_keys WHERE created_date < ?").run(before).changes;
}
