import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { askAboveLimit, carryDeposits, settleTransfer } from "#domain/deposits";
import {
	depositRules,
	depositsOf,
	findLeaseRecord,
	findOverlap,
	findUnitRecord,
	insertRules,
	type Lease,
	refuseInactive,
	scheduleRules,
	updateLeaseStatus,
} from "#domain/lease-records";
import type { LeaseType } from "#domain/lease-records/labels";
import { accountIdByRole, post, restated } from "#domain/ledger";
import { postLeaseRules } from "#domain/recurring-charges";
import { db, statement } from "~/db/client.server";
import { leases } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

type Executed = Result<{ leaseId: number; chargedCents: number }>;

type Answers = { withoutRent?: boolean | undefined; confirmDeposits?: boolean | undefined };

/**
 * Starts a draft lease: the unit is leased, deposits already held and the opening balance are posted, and everything
 * due by today is charged. Refused by `checkExecutable` below, such as for another lease on the unit on the same days
 * (find-overlap.ts). A lease from an earlier month is charged since then or has an opening balance, as lease-schema.ts
 * asks. Starting it twice changes nothing.
 */
export function executeLease(scope: Scope, leaseId: number, answers: Answers = {}): Executed {
	return allOrNothing(() => {
		const draft = findLeaseRecord(scope, leaseId);
		if (!draft || draft.stage === "void") return refuse("That lease wasn't found.");
		if (draft.stage === "executed") return { ok: true, leaseId, chargedCents: 0 };
		const organization = organizationOf(scope);
		const failure = checkExecutable(scope, { ...draft, depositCents: draft.depositRequiredCents }, answers);
		if (failure) return failure;

		const started = nowIso();
		// The trigger `listings_leased` (drizzle/0002_rules.sql) ends the unit's listing when a draft becomes future or
		// active, so the status is set to "draft" first.
		statement(
			`UPDATE leases SET stage = 'executed', status = 'draft', signing_since = NULL, executed_date = ?, updated_date = ?
			WHERE id = ?`,
		).run(started, started, leaseId);
		followPredecessor(scope, draft, organization.today);
		const lease: Lease = { ...draft, stage: "executed", signingSince: null };
		const opening = refuseAll([...takeDeposits(scope, lease), postOpeningBalance(scope, lease)]);
		if (opening) return opening;
		scheduleRules(lease);
		updateLeaseStatus(scope, lease, organization.today);
		const chargedCents = postLeaseRules(scope, leaseId, organization.today);
		settleTransfer(scope, lease, organization.today);
		recordActivity(scope, {
			action: "lease.executed",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `The lease for ${lease.name} was started.`,
		});
		return { ok: true, leaseId, chargedCents };
	});
}

type Term = { unitId: number; type: LeaseType; startDate: PlainDate; endDate?: PlainDate | null | undefined };

/**
 * Refuses whatever keeps a lease, or the draft `id` as its form has it, from being started: an inactive unit, a missing
 * end date, another lease on the same days; asks at `withoutRent`, and about deposits above the limit (`askAboveLimit`).
 */
export function checkExecutable(
	scope: Scope,
	lease: Term & { id?: number | undefined; rentCents: number; depositCents: number },
	answers: Answers,
): Failure | undefined {
	const unit = findUnitRecord(scope, lease.unitId);
	const isOpen = lease.type !== "at_will" && !lease.endDate;
	const isFree = lease.rentCents === 0 && !answers.withoutRent;
	return refuseAll([
		refuseInactive(unit),
		isOpen ? refuse("Enter the end date.", "endDate") : undefined,
		isFree ? refuse("This lease has no rent.", "withoutRent") : undefined,
		refuseOverlap(scope, lease, unit?.unitNumber),
		askAboveLimit(scope, lease, { confirmed: answers.confirmDeposits }),
	]);
}

function refuseOverlap(scope: Scope, lease: Term & { id?: number | undefined }, unitNumber = ""): Failure | undefined {
	const { today, date } = organizationOf(scope);
	const other = findOverlap(scope, lease, today, lease.id);
	if (!other) return undefined;
	const until = other.lastDay ? ` until ${date(other.lastDay)}` : "";
	return refuse(`Unit ${unitNumber} is leased to ${other.name} from ${date(other.startDate)}${until}.`, "unitId");
}

/** The previous lease on the unit ends on its end date instead of rolling over. */
function followPredecessor(scope: Scope, lease: Lease, today: PlainDate) {
	const before = statement<{ id: number }>(
		`SELECT id FROM leases WHERE unit_id = ? AND profile_id = ? AND stage = 'executed' AND id <> ?
			AND move_out_date IS NULL AND followed_on IS NULL AND end_date < ? ORDER BY start_date DESC, id DESC LIMIT 1`,
	).get(lease.unitId, scope.profileId, lease.id, lease.startDate);
	if (!before) return;
	db().update(leases).set({ followedOn: lease.startDate }).where(eq(leases.id, before.id)).run();
	const predecessor = findLeaseRecord(scope, before.id);
	if (!predecessor) return;
	scheduleRules(predecessor);
	updateLeaseStatus(scope, predecessor, today);
}

/**
 * Unpaid deposits become charges, less what is transferred from another lease. Deposits already held are posted against
 * Opening Balance Equity on the day these books take over the lease; the memo names the date they were received.
 */
function takeDeposits(scope: Scope, lease: Lease): Failure[] {
	const held = depositsOf(lease.id);
	const carried = carryDeposits(scope, lease.id, held);
	const deposits = held.flatMap(({ id, accountId, amountCents, alreadyHeld, dueDate }) => {
		const cents = amountCents - (carried.get(id) ?? 0);
		return cents > 0 ? [{ accountId, amountCents: cents, alreadyHeld, dueDate: dueDate ?? undefined }] : [];
	});
	insertRules(scope, lease.id, depositRules({ startDate: lease.startDate, deposits }));
	const equity = accountIdByRole(scope, "opening_balance_equity");
	const { date: words } = organizationOf(scope);
	return held.flatMap((deposit, at) => {
		if (!deposit.alreadyHeld) return [];
		const tags = { propertyId: lease.propertyId, unitId: lease.unitId, leaseId: lease.id };
		const receivedDate = deposit.receivedDate ?? lease.startDate;
		const date = heldFrom(scope, lease, receivedDate);
		const received = deposit.receivedDate !== null && receivedDate < date ? `, received ${words(receivedDate)}` : "";
		const posted = post(scope, {
			...{ type: "opening_balance", date, memo: `Deposit already held${received}` },
			leaseId: lease.id,
			lines: [
				{ accountId: equity, amountCents: deposit.amountCents, ...tags },
				{ accountId: deposit.accountId, amountCents: -deposit.amountCents, ...tags },
			],
		});
		return posted.ok ? [] : [restated(posted, date === receivedDate ? `deposits[${at}].receivedDate` : "chargeFrom")];
	});
}

/**
 * The date of the opening balance: the day before these books start to charge the lease, or today if that is earlier.
 */
function takenOverOn(scope: Scope, lease: Lease): PlainDate {
	const before = addDays(lease.chargeFrom, -1);
	const { today } = organizationOf(scope);
	if (before > today) return today;
	return before;
}

/**
 * The date of a deposit already held. If the lease was charged elsewhere before, it is posted with the opening balance.
 */
function heldFrom(scope: Scope, lease: Lease, receivedDate: PlainDate): PlainDate {
	const takenOver = takenOverOn(scope, lease);
	return lease.chargeFrom > lease.startDate && receivedDate < takenOver ? takenOver : receivedDate;
}

function postOpeningBalance(scope: Scope, lease: Lease): Failure | undefined {
	const cents = lease.openingBalanceCents;
	if (cents === 0) return undefined;
	const date = takenOverOn(scope, lease);
	const tags = { propertyId: lease.propertyId, unitId: lease.unitId, leaseId: lease.id };
	const equity = { accountId: accountIdByRole(scope, "opening_balance_equity"), amountCents: -cents, ...tags };
	const role = cents > 0 ? "accounts_receivable" : "prepayments";
	const posted = post(scope, {
		type: "opening_balance",
		date,
		memo: "Opening balance",
		leaseId: lease.id,
		lines: [
			{
				accountId: accountIdByRole(scope, role),
				amountCents: cents,
				...tags,
				...(cents > 0 ? { opens: { dueDate: date, contraLine: 1 } } : {}),
			},
			equity,
		],
	});
	return posted.ok ? undefined : restated(posted, "chargeFrom");
}
