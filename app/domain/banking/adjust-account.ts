import { recordActivity } from "#domain/activity";
import { refuseUnapproved } from "#domain/approvals";
import { type BankAccount, usableBankAccount } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole, canBeUsed, findAccount, post } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { askBelowZero } from "#domain/owner-money";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFarDate } from "~/domain/kernel/refuse-far-date";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { Adjustment } from "./labels";
import { refuseProperty } from "./refuse-property";

type AdjustmentInput = {
	kind: Adjustment;
	/** Today or earlier. */
	date: PlainDate;
	amountCents: Cents;
	/** The expense account of a fee or the income account of interest; the default one when unset. */
	adjustAccountId?: number | undefined;
	/** The property charged or credited; the company when unset. */
	propertyId?: number | undefined;
	memo?: string | undefined;
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/** Records a fee the bank took or interest it paid. Refuses at the form's field; asks at `confirmBelowZero`. Waits as an entry does. */
export function adjustAccount(
	scope: Scope,
	bankAccountId: number,
	input: AdjustmentInput,
): Result<{ transactionId: number }> {
	return once(scope, "adjust-account", { bankAccountId, ...input }, () => {
		const found = usableBankAccount(scope, bankAccountId, "bankAccountId");
		if (!found.ok) return refuse(found.message);
		const failure = refuseAdjustment(scope, found.account, input);
		if (failure) return failure;
		const { kind, amountCents, date } = input;
		const waits = refuseUnapproved(scope, "journal_entries", amountCents);
		if (waits) return waits;
		const fee = kind === "fee";
		const propertyId = input.propertyId ?? null;
		const accountId = input.adjustAccountId ?? accountIdByRole(scope, fee ? "bank_fees" : "interest_income");
		const posted = post(scope, {
			...{ type: fee ? "bank_fee" : "interest", date, memo: input.memo || (fee ? "Bank fee" : "Interest") },
			lines: [
				{ accountId: found.account.id, amountCents: fee ? -amountCents : amountCents, propertyId },
				{ accountId, amountCents: fee ? amountCents : -amountCents, propertyId },
			],
		});
		if (!posted.ok) return posted;
		const { transactionId } = posted;
		const money = organizationOf(scope).money(amountCents);
		recordActivity(scope, {
			action: "bank_account.adjusted",
			subjectKind: "transaction",
			subjectId: transactionId,
			summary: fee
				? `A ${money} bank fee was recorded in ${found.account.name}.`
				: `${money} in interest was recorded in ${found.account.name}.`,
		});
		return { ok: true, transactionId };
	});
}

function refuseAdjustment(scope: Scope, { id }: BankAccount, input: AdjustmentInput): Failure | undefined {
	const { kind, amountCents, adjustAccountId, propertyId } = input;
	if (amountCents <= 0) return refuse("Enter an amount above zero.", "amount");
	const failure =
		refuseFutureDate(organizationOf(scope), input.date) ??
		refuseFarDate(scope, input.date) ??
		refuseProperty(scope, propertyId);
	if (failure) return failure;
	if (adjustAccountId !== undefined) {
		const account = findAccount(scope, adjustAccountId);
		if (!account?.active) return refuse("That account wasn't found.", "adjustAccountId");
		if (!canBeUsed(account, kind === "fee" ? "bankFee" : "income")) {
			return refuse(kind === "fee" ? "Choose an expense account." : "Choose an income account.", "adjustAccountId");
		}
	}
	if (kind !== "fee") return undefined;
	const taken = { accountId: id, propertyId: propertyId ?? null, amountCents };
	return askBelowZero(scope, [taken], { confirmed: input.confirmBelowZero, date: input.date });
}
