import { recordActivity } from "#domain/activity";
import { refuseUnapproved } from "#domain/approvals";
import { type BankAccount, usableBankAccount } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import { accountBalance, companyPart, post } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { askBeyondBank } from "#domain/owner-money";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFarDate } from "~/domain/kernel/refuse-far-date";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { depositsHeldIn } from "./deposits-held";
import { refuseProperty } from "./refuse-property";

export type TransferInput = {
	fromAccountId: number;
	toAccountId: number;
	/** Today or earlier. */
	date: PlainDate;
	amountCents: Cents;
	/** The property whose money it is; the company's when unset. */
	propertyId?: number | undefined;
	memo?: string | undefined;
	/** The bank's reference number. */
	reference?: string | undefined;
	/** Required when money leaves a deposit trust account for one that isn't. */
	reason?: string | undefined;
	/** Confirms that someone else's money is used. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Transfers money between bank accounts. A deposit trust account must keep at least the deposits it holds; without a
 * property only the company's money can go. Refuses at the form's field; asks at `confirmBelowZero` if it's more than
 * the property has there. Waits as an entry does.
 */
export function transferMoney(scope: Scope, input: TransferInput): Result<{ transactionId: number }> {
	return once(scope, "transfer-money", input, () => {
		const from = usableBankAccount(scope, input.fromAccountId, "fromAccountId");
		if (!from.ok) return from;
		const to = usableBankAccount(scope, input.toAccountId, "toAccountId");
		if (!to.ok) return to;
		const failure = refuseTransfer(scope, input, from.account, to.account) ?? askWhoseMoney(scope, input);
		if (failure) return failure;
		const { amountCents, propertyId, date, reference } = input;
		const waits = refuseUnapproved(scope, "journal_entries", amountCents);
		if (waits) return waits;
		const memo = input.memo || `${from.account.name} to ${to.account.name}`;
		const why = input.reason?.trim();
		const reason = why ? ` (${why})` : "";
		const posted = post(scope, {
			...{ type: "transfer", date, memo: `${memo}${reason}`, reference: reference ?? "" },
			lines: [
				{ accountId: to.account.id, amountCents, propertyId: propertyId ?? null },
				{ accountId: from.account.id, amountCents: -amountCents, propertyId: propertyId ?? null },
			],
		});
		if (!posted.ok) return posted;
		const amount = organizationOf(scope).money(amountCents);
		recordActivity(scope, {
			action: "money.transferred",
			subjectKind: "transaction",
			subjectId: posted.transactionId,
			summary: `${amount} was transferred from ${from.account.name} to ${to.account.name}.${reason}`,
		});
		return { ok: true, transactionId: posted.transactionId };
	});
}

function refuseTransfer(scope: Scope, input: TransferInput, from: BankAccount, to: BankAccount): Failure | undefined {
	const organization = organizationOf(scope);
	if (from.id === to.id) return refuse("Choose another account.", "toAccountId");
	if (input.amountCents <= 0) return refuse("Enter an amount above zero.", "amount");
	const failure =
		refuseFutureDate(organization, input.date) ??
		refuseFarDate(scope, input.date) ??
		refuseProperty(scope, input.propertyId);
	if (failure) return failure;
	const notOwn = refuseOthersMoney(scope, input, from);
	if (notOwn) return notOwn;
	if (!from.isTrust) return undefined;
	if (!to.isTrust && !input.reason?.trim()) return refuse("Enter a reason for moving deposit money.", "reason");
	const left = accountBalance(scope, from.id, { basis: "accrual" }) - input.amountCents;
	const held = depositsHeldIn(scope, from.id);
	if (left >= held) return undefined;
	return refuse(
		`${from.name} holds ${organization.money(held)} in deposits, so you can transfer at most ${organization.money(Math.max(0, left + input.amountCents - held))}.`,
		"amount",
	);
}

/** Without a property, only company money can be transferred. Refuses more at `propertyId`. */
function refuseOthersMoney(scope: Scope, { propertyId, amountCents }: TransferInput, from: BankAccount) {
	if (propertyId !== undefined || from.purpose === "company") return undefined;
	const ownCents = Math.max(0, companyPart(scope, from.id));
	if (amountCents <= ownCents) return undefined;
	const own = organizationOf(scope).money(ownCents);
	return refuse(
		`Only ${own} in ${from.name} is company money. Choose the property this money belongs to.`,
		"propertyId",
	);
}

function askWhoseMoney(scope: Scope, input: TransferInput): Failure | undefined {
	const { fromAccountId: accountId, propertyId, amountCents, date, confirmBelowZero: confirmed } = input;
	if (propertyId === undefined) return undefined;
	return askBeyondBank(scope, [{ accountId, propertyId, amountCents }], { confirmed, date });
}
