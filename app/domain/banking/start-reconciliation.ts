import { findBankAccount } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { reconciliations } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { adjustAccount } from "./adjust-account";
import type { Adjustment } from "./labels";
import { findReconciliation, lastFinished, openEntries, openReconciliation } from "./reconciliation-record";
import { tick } from "./reconciliation-ticks";

type StatementHead = {
	/** Later than the last reconciled statement; today or earlier. */
	statementEnd: PlainDate;
	endingCents: Cents;
};

type StartInput = StatementHead & {
	/**
	 * The fee and interest on the statement, in cents. Posted on `adjustDate`, or the statement's end when unset, and
	 * checked.
	 */
	feeCents?: Cents | undefined;
	interestCents?: Cents | undefined;
	adjustDate?: PlainDate | undefined;
	propertyId?: number | undefined;
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Starts a reconciliation from the last one's ending balance. Refuses a second one in progress, and a statement that
 * ends in the future or not after the last. Checks at once: matched transactions, reversed ones together with their
 * reversals, and the fee and interest given here.
 */
export function startReconciliation(
	scope: Scope,
	accountId: number,
	input: StartInput,
): Result<{ reconciliationId: number }> {
	return once(scope, "start-reconciliation", { accountId, ...input }, () => {
		const account = findBankAccount(scope, accountId);
		if (!account) return refuse("That account wasn't found.");
		if (openReconciliation(scope, accountId)) return refuse("A reconciliation of this account is already in progress.");
		const failure = refuseHead(scope, accountId, input);
		if (failure) return failure;
		const { statementEnd, endingCents } = input;
		const beginningCents = lastFinished(scope, accountId)?.endingCents ?? 0;
		const reconciliationId = insertRow(reconciliations, {
			...{ profileId: scope.profileId, accountId, statementEnd, beginningCents, endingCents },
			startedById: scope.userId,
		});
		const adjusted = postAdjustments(scope, accountId, input);
		if (!adjusted.ok) return adjusted;
		const settled = settledEntries(scope, accountId, reconciliationId, statementEnd);
		tick(scope, reconciliationId, [...adjusted.transactionIds, ...settled]);
		return { ok: true, reconciliationId };
	});
}

/** Changes the ending date and balance of a reconciliation in progress. Entries after that date are unchecked. */
export function changeStatement(scope: Scope, reconciliationId: number, input: StatementHead): Result {
	return once(scope, "change-statement", { reconciliationId, ...input }, () => {
		const found = findReconciliation(scope, reconciliationId);
		if (found?.state !== "open") return refuse("This reconciliation isn't in progress.");
		const failure = refuseHead(scope, found.accountId, input);
		if (failure) return failure;
		statement<never>("UPDATE reconciliations SET statement_end = ?, ending_cents = ? WHERE id = ?").run(
			input.statementEnd,
			input.endingCents,
			reconciliationId,
		);
		statement<never>(
			`DELETE FROM reconciliation_ticks WHERE reconciliation_id = ? AND EXISTS (
				SELECT 1 FROM gl_transactions t WHERE t.id = transaction_id AND t.date > ?)`,
		).run(reconciliationId, input.statementEnd);
		return { ok: true };
	});
}

function refuseHead(scope: Scope, accountId: number, { statementEnd }: StatementHead): Failure | undefined {
	const { today, date } = organizationOf(scope);
	const last = lastFinished(scope, accountId);
	if (statementEnd > today) return refuse("Use today's date or earlier.", "statementEnd");
	if (last && statementEnd <= last.statementEnd) {
		return refuse(`This account is reconciled through ${date(last.statementEnd)}. Use a later date.`, "statementEnd");
	}
	return undefined;
}

function postAdjustments(
	scope: Scope,
	accountId: number,
	{ feeCents, interestCents, adjustDate, statementEnd, propertyId, confirmBelowZero }: StartInput,
): Result<{ transactionIds: number[] }> {
	const transactionIds: number[] = [];
	const date = adjustDate ?? statementEnd;
	if (date > statementEnd) return refuse("Use a date on or before the statement ending date.", "adjustDate");
	const wanted: [Adjustment, Cents | undefined, field: string][] = [
		["fee", feeCents, "fee"],
		["interest", interestCents, "interest"],
	];
	for (const [kind, amountCents, field] of wanted) {
		if (!amountCents) continue;
		const posted = adjustAccount(scope, accountId, { kind, date, amountCents, propertyId, confirmBelowZero });
		if (!posted.ok && posted.waits) {
			return refuse(`${posted.message} Record it under Adjust bank account, and start once it's approved.`, field);
		}
		if (!posted.ok) return { ...posted, ...(posted.field && { field: fieldOf(posted.field, field) }) };
		transactionIds.push(posted.transactionId);
	}
	return { ok: true, transactionIds };
}

function fieldOf(field: string, amount: string): string {
	return field === "date" ? "adjustDate" : field === "amount" ? amount : field;
}

/** Entries to check at once: matched ones, those reversed together with their reversals, and those of zero. */
function settledEntries(scope: Scope, accountId: number, reconciliationId: number, until: PlainDate): number[] {
	const entries = openEntries(scope, { accountId, reconciliationId, until });
	const pairs = new Set(
		statement<{ id: number; reversedBy: number }>(
			`SELECT t.id, t.reversed_by AS reversedBy FROM json_each(?) j JOIN gl_transactions t ON t.id = j.value
			WHERE t.reversed_by IS NOT NULL`,
		)
			.all(JSON.stringify(entries.map(({ transactionId }) => transactionId)))
			.filter(({ reversedBy }) => entries.some(({ transactionId }) => transactionId === reversedBy))
			.flatMap(({ id, reversedBy }) => [id, reversedBy]),
	);
	return entries.flatMap(({ transactionId, matched, amountCents }) =>
		matched || amountCents === 0 || pairs.has(transactionId) ? [transactionId] : [],
	);
}
