import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { dueOnOrAfter, nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import type { RentLine } from "#domain/lease-records";
import {
	checkAccounts,
	findPostableLease,
	lastChargedDay,
	scheduleRules,
	updateLeaseStatus,
} from "#domain/lease-records";
import { db, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { recurringTransactions } from "~/db/schema/index";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { postDifference } from "./post-difference";
import { postLeaseRules } from "./post-recurring";
import { hasHistory, type Recurring, rulesOf } from "./recurring-record";
import { lastTakenOver, passOverSettled, type RentDifference, rentDifference } from "./rent-difference";

export type RentChange = {
	/** A rent due date. */
	from: PlainDate;
	rent: RentLine[];
	reason: string;
	/**
	 * What to do if rent was charged for that date or later: post the difference, leave what was charged, or ask at
	 * `past`. Such a date is refused if unset.
	 */
	past?: "ask" | "difference" | "leave" | undefined;
	/** Confirms that someone else's money is used. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Changes the rent from a due date on: ends the old lines the day before and starts the new ones. Posted charges don't
 * change; for dates that are charged already, the difference is posted today as `past` says (rent-difference.ts), once.
 * Refuses a date that isn't a rent due date, naming the next one, and dates before an earlier change.
 */
export function changeRent(scope: Scope, leaseId: number, change: RentChange): Result {
	return once(scope, "change-rent", { leaseId, ...change }, () => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const { lease } = found;
		const organization = organizationOf(scope);
		const failure = checkAccounts(scope, { rent: change.rent });
		if (failure) return failure;
		if (change.rent.length === 0) return refuse("Add at least one line.", "rent");
		const current = rentRules(leaseId);
		const model = current.at(-1);
		if (!model) return refuse("This lease has no rent to change.");
		const last = lastChargedDay(lease);
		if (last && change.from > last) return refuse("The lease ends before this date.", "from");
		const charged = isCharged(leaseId, change.from);
		if (charged && change.past === undefined) {
			return refuse("Rent is already charged for this date or later.", "from");
		}
		if (model.firstDate > change.from && isChange(leaseId, model)) {
			const planned = organization.date(model.firstDate);
			return refuse(`Rent already changes on ${planned}. Choose that date or a later one.`, "from");
		}
		const due = dueOnOrAfter({ ...model, toDate: null }, change.from);
		if (due !== change.from) {
			const next = due ? ` The next due date is ${organization.date(due)}.` : "";
			return refuse(`No rent is due on this date.${next}`, "from");
		}

		const taken = lastTakenOver(leaseId, change.from);
		if (taken) {
			const words = `Rent through ${organization.date(taken)} was changed after it was charged. Choose a later date.`;
			return refuse(words, "from");
		}
		// Days before the first full period stay prorated.
		const isStub = change.from < model.firstDate;
		const dates = isStub
			? { firstDate: model.firstDate, proratedFrom: change.from }
			: { firstDate: change.from, proratedFrom: null };
		const difference = charged ? rentDifference(lease, { ...model, ...dates, toDate: null }, change) : undefined;
		if (charged && change.past === "ask") return refuse(askedWords(organization, change.from, difference), "past");

		for (const rule of current) endBefore(rule, change.from);
		for (const line of change.rent) {
			const { id: _, nextDate: __, nextPostDate: ___, ...like } = model;
			const recurringId = insertRow(recurringTransactions, {
				...like,
				...{ accountId: line.accountId, amountCents: line.amountCents, memo: line.memo ?? "" },
				...{ ...dates, toDate: null, occurrences: null, postedCount: 0 },
				...{ reason: change.reason, createdDate: nowIso(), updatedDate: nowIso() },
			});
			passOverSettled(leaseId, recurringId, change.from);
		}
		scheduleRules(lease);
		updateLeaseStatus(scope, lease, organization.today);
		postLeaseRules(scope, leaseId, organization.today);
		const cents = change.rent.reduce((sum, line) => sum + line.amountCents, 0);
		recordActivity(scope, {
			action: "lease.rent_changed",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `Rent changes to ${organization.money(cents)} on ${organization.date(change.from)}.`,
		});
		if (!difference || change.past !== "difference") return { ok: true };
		return postDifference(scope, leaseId, difference, change);
	});
}

function askedWords(
	{ date, money }: ReturnType<typeof organizationOf>,
	from: PlainDate,
	difference: RentDifference | undefined,
): string {
	const cents = difference?.lines.reduce((sum, line) => sum + line.cents, 0) ?? 0;
	const isOne = !difference || difference.through === from;
	const days = isOne ? `for ${date(from)}` : `from ${date(from)} through ${date(difference.through)}`;
	const what = cents === 0 ? "the same" : `${money(Math.abs(cents))} ${cents > 0 ? "more" : "less"}`;
	return `Rent ${days} is already charged. The new rent comes to ${what}.`;
}

/** The rent lines that haven't ended, oldest first. */
function rentRules(leaseId: number): Recurring[] {
	return rulesOf(leaseId).filter((rule) => rule.isRent && rule.cycle !== "one_time" && rule.toDate === null);
}

/** Whether a rent line follows another rent, rather than being the lease's first. */
function isChange(leaseId: number, { firstDate }: Recurring): boolean {
	return rulesOf(leaseId).some((rule) => rule.isRent && rule.cycle !== "one_time" && rule.firstDate < firstDate);
}

function isCharged(leaseId: number, from: PlainDate): boolean {
	const posted = statement(
		`SELECT 1 FROM recurring_transactions r JOIN recurring_postings p ON p.recurring_id = r.id
		WHERE r.lease_id = ? AND r.is_rent = 1 AND p.transaction_id IS NOT NULL AND p.due_date >= ? LIMIT 1`,
	).get(leaseId, from);
	return posted !== undefined;
}

/** Ends a rent line before a date. A line that was planned to start later and never posted is deleted. */
function endBefore(rule: Recurring, from: PlainDate) {
	const mine = eq(recurringTransactions.id, rule.id);
	if (rule.firstDate >= from && rule.proratedFrom === null && !hasHistory(rule.id)) {
		db().delete(recurringTransactions).where(mine).run();
		return;
	}
	const ended = { toDate: addDays(from, -1), updatedDate: nowIso() };
	db().update(recurringTransactions).set(ended).where(mine).run();
}
