import { amountOf } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Failure } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { refuseUnapproved } from "./refuse-unapproved";
import { approvalLimits } from "./settings";

/** Refuses to take back what is over the limit of reversals, altogether, until another member approves it (`waits`). */
export function refuseUnapprovedReversal(scope: Scope, transactionIds: readonly number[]): Failure | undefined {
	if (approvalLimits(scope).reversals === undefined) return undefined;
	return refuseUnapproved(scope, "reversals", reversedCents(scope, transactionIds));
}

function reversedCents({ profileId }: Scope, transactionIds: readonly number[]): number {
	const sum = statement<{ cents: number | null }>(
		`SELECT sum(${amountOf("t")}) AS cents FROM gl_transactions t
		WHERE t.profile_id = ? AND t.id IN (SELECT value FROM json_each(?))`,
	).get(profileId, JSON.stringify(transactionIds));
	return sum?.cents ?? 0;
}
