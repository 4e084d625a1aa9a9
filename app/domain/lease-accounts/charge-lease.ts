import { recordActivity } from "#domain/activity";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { findPostableLease, type Lease, leaseTags, scheduleRules } from "#domain/lease-records";
import { accountIdByRole, canBeUsed, findAccount, post } from "#domain/ledger";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { recurringTransactions } from "~/db/schema/index";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { settlePrepaid } from "./apply-prepayment";
import { bringersOfPrepaid, leaveOff } from "./leave-prepaid";

export type ChargeInput = {
	date: PlainDate;
	/** Same as the date when unset. */
	dueDate?: PlainDate | undefined;
	/** Income or deposit accounts, with amounts in cents above zero. `line` is the row in the form. */
	lines: { line?: number | undefined; accountId: number; amountCents: number; memo?: string | undefined }[];
	/** Whether prepayments pay it at once; true when unset. */
	applyPrepayment?: boolean | undefined;
	/** Confirms charging although a similar charge exists. */
	confirmDuplicate?: boolean | undefined;
	/** For a correction: confirms that someone else's money is used. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/** Links to other transactions: its group, and the one it replaces. */
export type Links = { txnGroupNumber?: number | undefined; corrects?: number | undefined };

/** `transactionId` is null for a charge scheduled for later, which is a recurring charge for each line. */
export type Charged = {
	transactionId: number | null;
	scheduledIds: number[];
	chargedCents: number;
	scheduled: boolean;
};

/**
 * Charges a lease once. A future date isn't posted but scheduled among the recurring charges, where it can be skipped.
 * Refuses at the form's field, accounts and amounts by `checkLines` below; asks at `confirmDuplicate` about the same
 * account and amount within 5 days.
 */
export function chargeLease(scope: Scope, leaseId: number, input: ChargeInput): Result<Charged> {
	return once(scope, "charge-lease", { leaseId, ...input }, () => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const organization = organizationOf(scope);
		const failure = checkLines(scope, input) ?? askAboutDuplicate(found.lease, input, organization);
		if (failure) return failure;
		if (input.date > organization.today) return schedule(scope, found.lease, input, organization);

		const posted = chargeAndSettle(scope, found.lease, input);
		if (!posted.ok) return posted;
		const { transactionId } = posted;
		const chargedCents = sumOf(input);
		recordActivity(scope, {
			action: "lease.charged",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `${organization.money(chargedCents)} was charged to ${found.lease.name}.`,
		});
		return { ok: true, transactionId, scheduledIds: [], chargedCents, scheduled: false };
	});
}

/** Posts a checked charge and pays it from prepayments, unless `applyPrepayment` is false. */
export function chargeAndSettle(scope: Scope, lease: Lease, input: ChargeInput, links: Links = {}) {
	mustBeWriting();
	const keep = input.applyPrepayment === false;
	const bringers = keep && lease.prepaidCents > 0 ? bringersOfPrepaid(scope, lease) : [];
	const posted = postCharge(scope, lease, input, links);
	if (!posted.ok) return posted;
	const { transactionId, postingIds } = posted;
	const charges = input.lines.map((_, at) => ({ chargePostingId: postingIds[at * 2] ?? 0 }));
	for (const bringer of bringers) leaveOff(lease.id, bringer, charges);
	const { txnGroupNumber } = links;
	settlePrepaid(scope, lease, { since: input.date, own: transactionId, keep, txnGroupNumber });
	return posted;
}

/** Posts a checked charge, with one receivable for each line. */
export function postCharge(scope: Scope, lease: Lease, input: ChargeInput, links: Links = {}) {
	const receivable = accountIdByRole(scope, "accounts_receivable");
	const dueDate = input.dueDate ?? input.date;
	const lines = input.lines.flatMap(({ accountId, amountCents, memo }, at) => [
		{ accountId: receivable, amountCents, memo, opens: { dueDate, contraLine: at * 2 + 1 }, ...leaseTags(lease) },
		{ accountId, amountCents: -amountCents, memo, ...leaseTags(lease) },
	]);
	const memo = input.lines[0]?.memo;
	return post(scope, { type: "charge", date: input.date, memo, leaseId: lease.id, lines, ...links });
}

/** Refuses, at the form's field, lines without an amount or with accounts that can't be charged to. */
export function checkLines(scope: Scope, input: ChargeInput): Failure | undefined {
	if (input.lines.length === 0) return refuse("Add at least one line.", "lines");
	if (input.lines.length > 100) return refuse("You can add up to 100 lines.", "lines");
	for (const [at, { line, accountId, amountCents }] of input.lines.entries()) {
		const field = `lines[${line ?? at}]`;
		if (amountCents <= 0) return refuse("Enter an amount above zero.", `${field}.amount`);
		const account = findAccount(scope, accountId);
		if (!account) return refuse("That account wasn't found.", `${field}.accountId`);
		if (!canBeUsed(account, "charge")) {
			return refuse(`You can't charge to ${account.name}. Choose an income or deposit account.`, `${field}.accountId`);
		}
		if (!account.active) return refuse(`${account.name} is inactive.`, `${field}.accountId`);
	}
	if (input.dueDate && input.dueDate < input.date) return refuse("The due date is before the charge date.", "dueDate");
	return undefined;
}

/** Asks at `confirmDuplicate` about a line with the same account and amount as a charge within 5 days. */
export function askAboutDuplicate(
	lease: Lease,
	input: Pick<ChargeInput, "date" | "lines" | "confirmDuplicate">,
	{ money, date }: ReturnType<typeof organizationOf>,
): Failure | undefined {
	if (input.confirmDuplicate) return undefined;
	for (const { accountId, amountCents } of input.lines) {
		const like = statement<{ date: PlainDate }>(
			`SELECT t.date FROM gl_postings p JOIN gl_transactions t ON t.id = p.transaction_id
			WHERE p.lease_id = ? AND p.account_id = ? AND p.date BETWEEN ? AND ? AND p.amount_cents = ?
				AND t.type = 'charge' AND t.reversed_by IS NULL AND t.reversal_of IS NULL LIMIT 1`,
		).get(lease.id, accountId, addDays(input.date, -5), addDays(input.date, 5), -amountCents);
		if (like) {
			return refuse(`This looks like ${money(amountCents)} charged on ${date(like.date)}.`, "confirmDuplicate");
		}
	}
	return undefined;
}

/** Schedules a charge for a future date. It's due on the day it posts; refuses another due date at `dueDate`. */
function schedule(
	scope: Scope,
	lease: Lease,
	input: ChargeInput,
	{ money, date }: ReturnType<typeof organizationOf>,
): Result<Charged> {
	if (input.dueDate && input.dueDate !== input.date) {
		return refuse("A future charge is due on its charge date. Leave this blank.", "dueDate");
	}
	const scheduledIds = input.lines.map(({ accountId, amountCents, memo }) =>
		insertRow(recurringTransactions, {
			...{ profileId: scope.profileId, leaseId: lease.id, accountId, amountCents, memo: memo ?? "" },
			...{ cycle: "one_time" as const, firstDate: input.date, anchorDay: Number(input.date.slice(8)) },
		}),
	);
	scheduleRules(lease);
	const chargedCents = sumOf(input);
	recordActivity(scope, {
		action: "lease.charge_scheduled",
		subjectKind: "lease",
		subjectId: lease.id,
		summary: `${money(chargedCents)} will be charged to ${lease.name} on ${date(input.date)}.`,
	});
	return { ok: true, transactionId: null, scheduledIds, chargedCents, scheduled: true };
}

function sumOf({ lines }: ChargeInput): number {
	return lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
