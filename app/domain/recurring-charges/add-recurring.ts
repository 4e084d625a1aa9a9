import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { anchorFrom, nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { anchorBesideRent, findPostableLease, type Lease, lastChargedDay, scheduleRules } from "#domain/lease-records";
import type { RentCycle } from "#domain/lease-records/labels";
import { canBeUsed, findAccount } from "#domain/ledger";
import { db, statement } from "~/db/client.server";
import { recurringTransactions } from "~/db/schema/index";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { postLeaseRules } from "./post-recurring";
import { findRecurring, hasHistory } from "./recurring-record";

/** A recurring charge or credit of a lease. Ends after `occurrences`, on `toDate`, or with the lease. */
type RecurringFields = {
	kind: "charge" | "credit";
	accountId: number;
	amountCents: number;
	memo?: string | undefined;
	cycle: RentCycle;
	firstDate: PlainDate;
	/**
	 * Day of the month that dates return to after a shorter month. When unset, the rent's if `firstDate` is a rent due
	 * date, otherwise the first date's.
	 */
	anchorDay?: number | undefined;
	postDaysInAdvance?: number | undefined;
	toDate?: PlainDate | undefined;
	occurrences?: number | undefined;
	onlyIfPaid?: boolean | undefined;
	/** Confirms the use of an account that the rent uses. */
	confirmRentAccount?: boolean | undefined;
};

type Saved = Result<{ recurringId: number; nextDate: PlainDate | null }>;

/** Adds a recurring charge or credit and posts what is due by today. Refuses at the form's field. */
export function addRecurring(
	scope: Scope,
	leaseId: number,
	fields: RecurringFields & { idempotencyKey?: string | undefined },
): Saved {
	return once(scope, "add-recurring", { leaseId, ...fields }, () => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const failure = checkRecurring(scope, found.lease, fields);
		return failure ?? insertRecurring(scope, found.lease, fields);
	});
}

/**
 * Changes a rule from its next date on. A rule that has posted before is ended and a new one added, so that its history
 * doesn't change.
 */
export function editRecurring(
	scope: Scope,
	recurringId: number,
	fields: RecurringFields & { idempotencyKey?: string | undefined },
): Saved {
	return once(scope, "edit-recurring", { recurringId, ...fields }, () => {
		const found = findRecurring(scope, recurringId);
		if (!found.ok) return found;
		const { rule, lease } = found;
		if (rule.isRent) return refuse("Change rent under Rents.");
		const failure = checkRecurring(scope, lease, fields);
		if (failure) return failure;
		const last = statement<{ dueDate: PlainDate | null }>(
			"SELECT max(due_date) AS dueDate FROM recurring_postings WHERE recurring_id = ?",
		).get(recurringId)?.dueDate;
		if (last && fields.firstDate <= last) {
			return refuse(`It already posted for ${organizationOf(scope).date(last)}. Choose a later date.`, "firstDate");
		}
		if (hasHistory(recurringId)) {
			const toDate = addDays(fields.firstDate, -1);
			const ended = { toDate, updatedDate: nowIso() };
			db().update(recurringTransactions).set(ended).where(eq(recurringTransactions.id, recurringId)).run();
		} else {
			db().delete(recurringTransactions).where(eq(recurringTransactions.id, recurringId)).run();
		}
		const { firstDate } = fields;
		const anchorDay = firstDate === rule.nextDate ? anchorFrom(rule, firstDate) : undefined;
		return insertRecurring(scope, lease, { ...fields, anchorDay });
	});
}

function checkRecurring(scope: Scope, lease: Lease, fields: RecurringFields): Failure | undefined {
	const account = findAccount(scope, fields.accountId);
	if (!account) return refuse("That account wasn't found.", "accountId");
	const fits =
		fields.kind === "charge" ? canBeUsed(account, "charge") : account.type === "income" || account.type === "expense";
	if (!fits) return refuse(`${account.name} can't be used here.`, "accountId");
	if (fields.amountCents <= 0) return refuse("Enter an amount above zero.", "amount");
	if (fields.toDate && fields.toDate < fields.firstDate) return refuse("This is before the first date.", "toDate");
	if (fields.occurrences !== undefined && (fields.occurrences < 1 || fields.occurrences > 100)) {
		return refuse("Choose 1 to 100 times.", "occurrences");
	}
	if (fields.firstDate < lease.chargeFrom) return refuse("The lease starts charging later than this.", "firstDate");
	const last = lastChargedDay(lease);
	if (last && fields.firstDate > last) {
		return refuse(`The lease stops charging on ${organizationOf(scope).date(last)}.`, "firstDate");
	}
	return fields.kind === "charge" && !fields.confirmRentAccount ? askAboutRent(lease, fields) : undefined;
}

function askAboutRent(lease: Lease, { accountId, cycle }: RecurringFields): Failure | undefined {
	if (cycle === "one_time") return undefined;
	const rent = statement(
		"SELECT 1 FROM recurring_transactions WHERE lease_id = ? AND is_rent = 1 AND account_id = ? AND next_date IS NOT NULL",
	).get(lease.id, accountId);
	if (rent === undefined) return undefined;
	return refuse("Rent already posts to this account.", "confirmRentAccount");
}

function insertRecurring(scope: Scope, lease: Lease, fields: RecurringFields): Saved {
	const { kind, accountId, amountCents, cycle, firstDate, memo, toDate, occurrences } = fields;
	const anchorDay = fields.anchorDay ?? anchorBesideRent(firstDate, lease.paymentDueDay);
	const { id: recurringId } = db()
		.insert(recurringTransactions)
		.values({
			...{ profileId: scope.profileId, leaseId: lease.id, kind, accountId, amountCents, cycle, firstDate },
			...{ memo: memo ?? "", anchorDay, postDaysInAdvance: fields.postDaysInAdvance ?? 0 },
			...{ toDate: toDate ?? null, occurrences: occurrences ?? null, onlyIfPaid: fields.onlyIfPaid ?? false },
		})
		.returning({ id: recurringTransactions.id })
		.get();
	scheduleRules(lease);
	const { today, money } = organizationOf(scope);
	postLeaseRules(scope, lease.id, today);
	recordActivity(scope, {
		action: "recurring.saved",
		subjectKind: "lease",
		subjectId: lease.id,
		summary: `A recurring ${kind} of ${money(amountCents)} was saved.`,
	});
	const saved = findRecurring(scope, recurringId);
	return { ok: true, recurringId, nextDate: saved.ok ? saved.rule.nextDate : null };
}
