import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { checkChargeLines as checkLines, postCharge, postCredit, settlePrepaid } from "#domain/lease-accounts";
import { findPostableLease, type Lease, leasePeople, scheduleRules, updateLeaseStatus } from "#domain/lease-records";
import type { Proration } from "#domain/lease-records/labels";
import { inOpenBooks, restated } from "#domain/ledger";
import { askIfWorse, ledgerEnd } from "#domain/owner-money";
import { postLeaseRules } from "#domain/recurring-charges";
import { db, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { leaseEndings, leases } from "~/db/schema";
import { cutTo } from "~/domain/kernel/excerpt";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findEndingRecord } from "./ending-record";
import type { EndReason, NoticeGiver } from "./labels";
import { acceptMoveOutNotices } from "./move-out-notices";
import { tellOfNotice } from "./notify-move-out-notice";
import { checkLastDay, endedOn, type Overcharge, overcharges } from "./plan-ending";
import { refuseUnapprovedUndo, takeBack } from "./undo-ending";

type EndInput = {
	noticeDate?: PlainDate | undefined;
	/** The last day they live there. */
	moveOutDate: PlainDate;
	givenBy?: NoticeGiver | undefined;
	reason?: EndReason | undefined;
	remarks?: string | undefined;
	/** How the last month is prorated; as the lease says if unset. */
	prorateLast?: Proration | undefined;
	/** Tenants who move out before the last day, and their forwarding addresses. `line` is the row in the form. */
	people?:
		| {
				line?: number | undefined;
				tenantId: number;
				moveOutDate?: PlainDate | undefined;
				forwardingAddress?: string | undefined;
		  }[]
		| undefined;
	/** IDs of transactions that charged for days after the end. The part for those days is credited. */
	credit?: number[] | undefined;
	/** Early termination fee. */
	fee?: { accountId: number; amountCents: number } | undefined;
	/** Confirmed that tenants' or other owners' money may be used. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

type LaterCharge = { transactionId: number; dueDate: PlainDate; amountCents: number };
export type Ended = { laterCharges: LaterCharge[]; creditedCents: number; feeCents: number };

/**
 * Records the notice and the move-out date, by `checkLastDay` (plan-ending.ts). Charges after it stop; the last rent is
 * prorated as the lease or the form says. Charges already posted for later days are credited if listed in `credit`; the
 * others are returned in `laterCharges`. An earlier notice is undone first and waits as undoing does (`waits`). Asks at
 * `confirmBelowZero` if a credit gives up money that owners drew.
 */
export function endLease(scope: Scope, leaseId: number, input: EndInput): Result<Ended> {
	return once(scope, "end-lease", { leaseId, ...input }, () => {
		const organization = organizationOf(scope);
		const ledgerBefore = ledgerEnd();
		const before = findEndingRecord(scope, leaseId);
		const waits = before && refuseUnapprovedUndo(scope, before);
		if (waits) return waits;
		const back = before ? takeBack(scope, leaseId, before, "Changed") : { ok: true as const, backOn: undefined };
		if (!back.ok) return back;
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const lease = endedOn({ ...found.lease, noticeDate: input.noticeDate ?? found.lease.noticeDate }, input);
		const failure =
			checkLastDay(scope, lease, input.moveOutDate) ??
			checkNotice(input, organization.today) ??
			checkPeople(scope, lease, input);
		if (failure) return failure;

		const { moveOutDate, noticeDate, prorateLast } = lease;
		const dates = { moveOutDate, noticeDate, prorateLast, updatedDate: nowIso() };
		db().update(leases).set(dates).where(eq(leases.id, leaseId)).run();
		setPeople(leaseId, input, organization.today);
		scheduleRules(lease);
		postLeaseRules(scope, leaseId, organization.today);
		const over = overcharges(scope, lease, input.moveOutDate);
		const credited = creditLater(scope, lease, over, input.credit ?? [], back.backOn);
		if (!credited.ok) return credited;
		const fee = chargeFee(scope, lease, input, organization.today);
		if (!fee.ok) return fee;
		const worse = askIfWorse(scope, ledgerBefore, { confirmed: input.confirmBelowZero });
		if (worse) return worse;
		insertRow(leaseEndings, {
			...{ profileId: scope.profileId, leaseId, noticeDate: input.noticeDate ?? null, moveOutDate: input.moveOutDate },
			...{ givenBy: input.givenBy ?? "tenant", reason: input.reason ?? "other", remarks: input.remarks ?? "" },
			...{ prorateBefore: found.lease.prorateLast, creditIds: credited.creditIds, feeId: fee.transactionId },
			...{ authorId: scope.userId, createdDate: nowIso() },
		});
		acceptMoveOutNotices(scope, leaseId, { moveOutDate: input.moveOutDate });
		updateLeaseStatus(scope, lease, organization.today);
		tellOfNotice(scope, lease, input.moveOutDate);
		recordActivity(scope, {
			action: "lease.ended",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `The lease for ${lease.name} ends on ${organization.date(input.moveOutDate)}.`,
		});
		const kept = over.filter(({ transactionId }) => !input.credit?.includes(transactionId));
		return {
			ok: true,
			laterCharges: kept.map(({ transactionId, dueDate, chargedCents, keptCents }) => ({
				...{ transactionId, dueDate, amountCents: chargedCents - keptCents },
			})),
			...{ creditedCents: credited.creditedCents, feeCents: input.fee?.amountCents ?? 0 },
		};
	});
}

function checkNotice({ noticeDate, moveOutDate }: EndInput, today: PlainDate): Failure | undefined {
	if (noticeDate === undefined) return undefined;
	if (noticeDate > moveOutDate) return refuse("The notice date is after the move-out date.", "noticeDate");
	return noticeDate > today ? refuse("Use today's date or earlier.", "noticeDate") : undefined;
}

function checkPeople(scope: Scope, lease: Lease, { people = [], moveOutDate }: EndInput): Failure | undefined {
	const known = leasePeople(scope, lease.id);
	for (const [at, person] of people.entries()) {
		const field = `people[${person.line ?? at}].moveOutDate`;
		if (!known.some(({ tenantId, role }) => tenantId === person.tenantId && role === "tenant")) {
			return refuse("That tenant wasn't found.", field);
		}
		if (person.moveOutDate === undefined) continue;
		if (person.moveOutDate < lease.startDate) return refuse("This is before the lease starts.", field);
		if (person.moveOutDate > moveOutDate) return refuse("This is after the lease's move-out date.", field);
	}
	return undefined;
}

/**
 * Everyone who hasn't moved out on their own moves out with the lease. A tenant's notice date marks that the end of the
 * lease set their move-out date.
 */
function setPeople(leaseId: number, { people = [], moveOutDate, noticeDate }: EndInput, today: PlainDate) {
	statement(
		`UPDATE lease_tenants SET move_out_date = ?, notice_date = ?
		WHERE lease_id = ? AND role = 'tenant' AND move_out_date IS NULL`,
	).run(moveOutDate, noticeDate ?? today, leaseId);
	for (const { tenantId, moveOutDate: own, forwardingAddress } of people) {
		statement(
			`UPDATE lease_tenants SET move_out_date = iif(notice_date IS NULL, move_out_date, coalesce(?, move_out_date)),
				forwarding_address = coalesce(?, forwarding_address) WHERE lease_id = ? AND tenant_id = ?`,
		).run(own ?? null, forwardingAddress ?? null, leaseId, tenantId);
	}
}

/**
 * Credits the chosen later charges. A credit has its charge's date, so that no month in between shows what isn't owed.
 * If that date is in closed books, it is the first open day, or `backOn`, the day an earlier credit was reversed.
 */
function creditLater(
	scope: Scope,
	lease: Lease,
	over: readonly Overcharge[],
	chosen: readonly number[],
	backOn: PlainDate | undefined,
): Result<{ creditIds: number[]; creditedCents: number }> {
	const creditIds: number[] = [];
	let creditedCents = 0;
	for (const { transactionId, accountId, memo, date, chargedCents, keptCents } of over) {
		if (!chosen.includes(transactionId)) continue;
		const amountCents = chargedCents - keptCents;
		const words = [memo, "after the end of the lease"].filter(Boolean).join(", ");
		const own = inOpenBooks(scope, { date, memo: words, propertyIds: [lease.propertyId] });
		const day = own.date === date ? own : { ...own, date: backOn ?? own.date };
		const credited = postCredit(scope, lease, {
			...{ kind: "waive", date: day.date, leaveAsCredit: true, forCharge: transactionId },
			lines: [{ accountId, amountCents, memo: cutTo(day.memo, 65) }],
		});
		if (!credited.ok) return restated(credited, "credit");
		creditIds.push(credited.transactionId);
		creditedCents += amountCents;
	}
	return { ok: true, creditIds, creditedCents };
}

function chargeFee(
	scope: Scope,
	lease: Lease,
	{ fee }: EndInput,
	date: PlainDate,
): Result<{ transactionId: number | null }> {
	if (!fee) return { ok: true, transactionId: null };
	const charge = { date, lines: [{ ...fee, memo: "Early termination fee" }] };
	const failure = checkLines(scope, charge);
	if (failure) return { ...failure, field: failure.field?.endsWith("accountId") ? "feeAccountId" : "fee" };
	const posted = postCharge(scope, lease, charge);
	if (!posted.ok) return restated(posted, "fee");
	settlePrepaid(scope, lease);
	return posted;
}
