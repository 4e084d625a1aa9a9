import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Asks for confirmation, at `confirmReconciled`, before posting to a bank account on a date that a finished
 * reconciliation covers. Undefined if no account is affected, if it was confirmed, or for scheduled work, where no one
 * can answer.
 */
export function refuseReconciledDate(scope: Scope, day: PlainDate, accountIds: readonly number[]): Failure | undefined {
	if (scope.postsReconciled !== false) return undefined;
	const sql = `SELECT a.name, max(r.statement_end) AS through FROM json_each(@accounts) asked
		CROSS JOIN reconciliations r ON r.profile_id = @profileId AND r.account_id = asked.value AND r.statement_end >= @day
			AND r.state = 'finished'
		JOIN gl_accounts a ON a.id = r.account_id GROUP BY a.id ORDER BY a.number LIMIT 1`;
	const asked = { profileId: scope.profileId, accounts: JSON.stringify(accountIds), day };
	const proved = wholeOrganization(() => statement<{ name: string; through: PlainDate }>(sql).get(asked));
	if (!proved) return undefined;
	const { date } = organizationOf(scope);
	const words = `${proved.name} is reconciled through ${date(proved.through)}. Transactions before that date aren't on the statement.`;
	return refuse(words, "confirmReconciled");
}
