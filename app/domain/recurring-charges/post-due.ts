import { formatDate, formatMonth, lastOfMonth, monthOf, type PlainDate } from "#domain/calendar/format";
import { chargeName } from "#domain/lease-accounts/labels";
import type { DueCharge } from "#domain/lease-records";
import { leaseTags } from "#domain/lease-records";
import {
	accountIdByRole,
	allocateOldestFirst,
	findAccount,
	holdUnapplied,
	inOpenBooks,
	openCharges,
	post,
} from "#domain/ledger";
import { mustBeWriting } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { DueRule } from "./list-due-rules";

/**
 * Posts one due date of a recurring charge or credit that isn't skipped (why-passed.ts). Returns the transaction's id.
 * Throws if posting is refused.
 */
export function postDue(scope: Scope, rule: DueRule, due: DueCharge): number {
	mustBeWriting();
	return rule.kind === "charge" ? postCharge(scope, rule, due) : postCredit(scope, rule, due);
}

function postCharge(scope: Scope, rule: DueRule, charge: DueCharge): number {
	const lease = { id: rule.leaseId, propertyId: rule.propertyId, unitId: rule.unitId };
	const posted = post(scope, {
		type: "charge",
		...whenAndWhat(scope, rule, charge),
		leaseId: rule.leaseId,
		lines: [
			{
				accountId: accountIdByRole(scope, "accounts_receivable"),
				amountCents: charge.amountCents,
				opens: { dueDate: charge.dueDate },
				...leaseTags(lease),
			},
			{ accountId: rule.accountId, amountCents: -charge.amountCents, ...leaseTags(lease) },
		],
	});
	if (!posted.ok) throw new Error(posted.message);
	return posted.transactionId;
}

/** A credit pays open charges dated on or before its date, except deposits. The rest stays unapplied. */
function postCredit(scope: Scope, rule: DueRule, credit: DueCharge): number {
	const tags = leaseTags({ id: rule.leaseId, propertyId: rule.propertyId, unitId: rule.unitId });
	const when = whenAndWhat(scope, rule, credit);
	const open = openCharges(scope, rule.leaseId).filter(
		({ date, accountId }) => date <= when.date && !findAccount(scope, accountId)?.isDeposit,
	);
	const { applications } = allocateOldestFirst(open, credit.amountCents);
	const posted = post(scope, {
		...{ type: "credit", ...when, leaseId: rule.leaseId },
		lines: [
			{ accountId: rule.accountId, amountCents: credit.amountCents, ...tags },
			{
				...{ accountId: accountIdByRole(scope, "accounts_receivable"), amountCents: -credit.amountCents },
				...{ settles: applications, ...tags },
			},
		],
	});
	if (!posted.ok) throw new Error(posted.message);
	holdUnapplied(scope, posted.transactionId);
	return posted.transactionId;
}

/**
 * The date and memo of a posting. If the due date is in a closed period, it's posted on the first open day and the memo
 * says so. The due date doesn't change.
 */
function whenAndWhat(scope: Scope, rule: DueRule, charge: DueCharge): { date: PlainDate; memo: string } {
	return inOpenBooks(scope, { date: charge.dueDate, memo: memoOf(rule, charge), propertyIds: [rule.propertyId] });
}

/**
 * The memo of a posting, "Parking, Nov 2026". Uses the account's name if there is no memo, and the dates if the period
 * isn't a whole month.
 */
function memoOf({ memo, accountName, cycle, locale }: DueRule, { periodFrom, periodTo }: DueCharge): string {
	if (cycle === "one_time") return chargeName({ memo, accountName });
	const wholeMonth = periodFrom.endsWith("-01") && periodTo === lastOfMonth(periodFrom);
	const days = `${formatDate(periodFrom, locale)} – ${formatDate(periodTo, locale)}`;
	const period = wholeMonth
		? formatMonth(monthOf(periodFrom), locale)
		: cycle === "daily"
			? formatDate(periodFrom, locale)
			: days;
	return `${chargeName({ memo, accountName })}, ${period}`;
}
