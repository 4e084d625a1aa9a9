import { recordActivity } from "#domain/activity";
import { findBankAccount } from "#domain/bank-accounts";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { againstStatement, clearedOf } from "./format";
import { findReconciliation, openEntries } from "./reconciliation-record";
import { trustProof } from "./three-way-reconciliation";

/**
 * Finishes a reconciliation with no difference (`againstStatement`, format.ts), which locks its lines. A deposit trust
 * account must also agree in the three-way reconciliation, unless `trustNote` says why not. Call `saveTicks` first, so
 * that the check marks stay if it's refused.
 */
export function finishReconciliation(
	scope: Scope,
	reconciliationId: number,
	input: { trustNote?: string | undefined; idempotencyKey?: string | undefined } = {},
): Result<{ statementEnd: PlainDate }> {
	return once(scope, "finish-reconciliation", { reconciliationId, ...input }, () => {
		const found = findReconciliation(scope, reconciliationId);
		if (found?.state !== "open") return refuse("This reconciliation isn't in progress.");
		const { accountId, statementEnd } = found;
		const { money, date } = organizationOf(scope);
		const entries = openEntries(scope, { accountId, reconciliationId, until: statementEnd });
		const { differenceCents: apart } = againstStatement(found, clearedOf(entries));
		if (apart !== 0) return refuse(`There's still a difference of ${money(Math.abs(apart))}.`);
		const unproved = refuseUnexplainedTrust(scope, accountId, statementEnd, input.trustNote);
		if (unproved) return unproved;

		const ticked = entries.filter((entry) => entry.ticked).map(({ transactionId }) => transactionId);
		statement<never>(
			`UPDATE gl_postings SET reconciliation_id = ? WHERE id IN (
				SELECT u.posting_id FROM json_each(?) j JOIN gl_transactions t ON t.id = j.value
				JOIN uncleared_lines u ON u.profile_id = ? AND u.account_id = ? AND u.date = t.date
					AND u.posting_id BETWEEN t.id * 256 AND t.id * 256 + 255)`,
		).run(reconciliationId, JSON.stringify(ticked), scope.profileId, accountId);
		statement<never>(
			`UPDATE reconciliations SET state = 'finished', finished_by_id = ?, finished_date = ?, trust_note = ? WHERE id = ?`,
		).run(scope.userId, nowIso(), input.trustNote ?? "", reconciliationId);
		recordActivity(scope, {
			action: "reconciliation.finished",
			subjectKind: "account",
			subjectId: accountId,
			summary: `${findBankAccount(scope, accountId)?.name} was reconciled through ${date(statementEnd)}.`,
		});
		return { ok: true, statementEnd };
	});
}

function refuseUnexplainedTrust(
	scope: Scope,
	accountId: number,
	statementEnd: PlainDate,
	trustNote: string | undefined,
): Failure | undefined {
	if (!findBankAccount(scope, accountId)?.isTrust || trustNote?.trim()) return undefined;
	const { differenceCents } = trustProof(scope, accountId, statementEnd);
	if (differenceCents === 0) return undefined;
	const { money } = organizationOf(scope);
	const way = differenceCents > 0 ? "more" : "less";
	return refuse(
		`This account holds ${money(Math.abs(differenceCents))} ${way} than it should hold for owners and tenants. Correct it first, or enter a reason.`,
		"trustNote",
	);
}
