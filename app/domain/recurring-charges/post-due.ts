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
import type { Scope } from "~/domain/kernel/scope";
import type { DueRule } from "./due-rules";

/** Posts what one date of a recurring charge or credit comes to; gives the transaction. A refusal throws. */
export function postDue(scope: Scope, rule: DueRule, due: DueCharge): number {
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

/** What no open charge of its day or before takes of a credit waits on hold; it is not for deposits. */
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

/** A date in the closed books is posted on the first open day, and says so; the due date stays. */
function whenAndWhat(scope: Scope, rule: DueRule, charge: DueCharge): { date: PlainDate; memo: string } {
	return inOpenBooks(scope, { date: charge.dueDate, memo: memoOf(rule, charge), propertyIds: [rule.propertyId] });
}

/** "Parking, Nov 2026", by the account where there is no memo; days that are no whole month are named. */
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
