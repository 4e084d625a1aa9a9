import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { depositsHeld } from "#domain/lease-accounts";
import type { LeaseFields, RentLine } from "#domain/lease-records";
import {
	findLeaseFields,
	findLeaseRecord,
	findUnitRecord,
	type Lease,
	leasePeople,
	transferFrom,
} from "#domain/lease-records";
import type { Proration } from "#domain/lease-records/labels";
import { insertRow } from "~/db/insert-row.server";
import { leaseTransfers } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { endLease } from "./end-lease";
import { type EndingPlan, planEnding } from "./plan-ending";
import { saveDraft } from "./save-draft";

export type TransferInput = {
	/** The unit they move to. */
	unitId: number;
	/** The start date of the new lease. */
	startDate: PlainDate;
	/** Last day in the old unit; the day before `startDate` if unset. */
	moveOutDate?: PlainDate | undefined;
	prorateLast?: Proration | undefined;
	/** IDs of transactions that charged the old lease for later days. The part for those days is credited. */
	credit?: number[] | undefined;
	/** The new rent. */
	rent: RentLine[];
	/** Confirmed that tenants' or other owners' money may be used. */
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Moves a lease's people to another unit: ends this lease, as `endLease` refuses and asks, and drafts one for the other
 * unit with the same people, terms and deposits. The deposit moves on the first day of the new lease, once that is
 * started (deposits/move-deposits-on-transfer.ts).
 */
export function transferLease(scope: Scope, leaseId: number, input: TransferInput): Result<{ leaseId: number }> {
	return once(scope, "transfer-lease", { leaseId, ...input }, () => {
		const lease = findLeaseRecord(scope, leaseId);
		const fields = findLeaseFields(scope, leaseId);
		if (!lease || !fields) return refuse("That lease wasn't found.");
		const found = findOtherUnit(scope, lease, input.unitId);
		if (!found.ok) return found;
		const { unit } = found;
		const before = transferFrom(scope, leaseId);
		if (before && lease.moveOutDate !== null) return refuse("They're already moving to another unit.");
		if (input.rent.length === 0) return refuse("Add at least one line.", "rent");

		const drafted = saveDraft(scope, draftFor(scope, fields, leaseId, input));
		if (!drafted.ok) return drafted;
		const { moveOutDate = addDays(input.startDate, -1), prorateLast, credit, confirmBelowZero } = input;
		const ended = endLease(scope, leaseId, {
			...{ moveOutDate, prorateLast, credit, confirmBelowZero, givenBy: "both", reason: "transfer" },
		});
		if (!ended.ok && ended.waits) return refuse(`${ended.message} Undo the earlier notice first.`);
		if (!ended.ok) return ended;
		insertRow(leaseTransfers, {
			...{ profileId: scope.profileId, fromLeaseId: leaseId, toLeaseId: drafted.leaseId, createdDate: nowIso() },
		});
		const { date } = organizationOf(scope);
		recordActivity(scope, {
			action: "lease.transferred",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `${lease.name}: moving to ${unit.propertyName} · ${unit.unitNumber} on ${date(input.startDate)}.`,
		});
		return { ok: true, leaseId: drafted.leaseId };
	});
}

/** What a transfer charges, credits and returns on the old lease. Saves nothing. Refuses at the form's fields. */
export function planTransfer(
	scope: Scope,
	leaseId: number,
	{ unitId, startDate, moveOutDate = addDays(startDate, -1), prorateLast }: TransferInput,
): Result<{ plan: EndingPlan; moveOutDate: PlainDate }> {
	const lease = findLeaseRecord(scope, leaseId);
	if (!lease) return refuse("That lease wasn't found.");
	const found = findOtherUnit(scope, lease, unitId);
	if (!found.ok) return found;
	const planned = planEnding(scope, leaseId, { moveOutDate, prorateLast });
	return planned.ok ? { ...planned, moveOutDate } : planned;
}

function findOtherUnit(scope: Scope, lease: Lease, unitId: number) {
	const unit = findUnitRecord(scope, unitId);
	if (!unit) return refuse("That unit wasn't found.", "unitId");
	return unit.id === lease.unitId ? refuse("They already live in this unit.", "unitId") : { ok: true as const, unit };
}

/** The new lease keeps the old end date if that is still ahead; otherwise its term is a year. */
function draftFor(scope: Scope, fields: LeaseFields, leaseId: number, input: TransferInput): LeaseFields {
	const { unitId, startDate, rent } = input;
	const { type, cycle, paymentDueDay, postDaysInAdvance, prorateFirst, prorateLast, occupants } = fields;
	const left = fields.endDate !== undefined && fields.endDate > startDate;
	const endDate = type === "at_will" ? undefined : left ? fields.endDate : addDays(addMonths(startDate, 12), -1);
	const staying = new Set(
		leasePeople(scope, leaseId)
			.filter(({ moveOutDate, noticeDate }) => moveOutDate === null || noticeDate !== null)
			.map(({ tenantId }) => tenantId),
	);
	const coming = ({ tenantId, isPrimary }: LeaseFields["tenants"][number]) =>
		tenantId !== undefined && staying.has(tenantId) ? [{ tenantId, isPrimary }] : [];
	return {
		...{ unitId, type, startDate, endDate, rent, cycle, paymentDueDay, postDaysInAdvance, prorateFirst, prorateLast },
		...{ occupants, tenants: fields.tenants.flatMap(coming), cosigners: (fields.cosigners ?? []).flatMap(coming) },
		deposits: depositsHeld(scope, leaseId)
			.filter(({ receivedCents }) => receivedCents > 0)
			.map(({ accountId, receivedCents }) => ({ accountId, amountCents: receivedCents })),
	};
}
