import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { LeaseFields } from "#domain/lease-records";
import {
	checkLines,
	findLeaseFields,
	findLeaseRecord,
	findUnitRecord,
	monthlyCents,
	refuseInactive,
	replacePeople,
	replaceRules,
	resolvePeople,
} from "#domain/lease-records";
import { db } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { leases } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Failure, type Result, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { fillFromDraft } from "./fill-from-draft";

/**
 * Saves a lease as a draft: a new one, or the draft `leaseId`, which keeps what the form doesn't contain. Nothing is
 * charged and the unit stays available. Refuses everything that is wrong at once: dates by `checkDates`, lines by
 * `checkLines` (lease-rules.ts), people by `resolvePeople` (lease-people.ts), and an inactive unit.
 */
export function saveDraft(
	scope: Scope,
	fields: LeaseFields & { idempotencyKey?: string | undefined },
	leaseId?: number,
): Result<{ leaseId: number }> {
	return once(scope, "save-draft", { leaseId, ...fields }, () => {
		const before = leaseId === undefined ? undefined : findLeaseRecord(scope, leaseId);
		if (leaseId !== undefined && !before) return refuse("That lease wasn't found.");
		if (before && before.stage !== "draft") return refuse("This lease is no longer a draft.");
		const unit = findUnitRecord(scope, fields.unitId);
		if (!unit) return refuse("That unit wasn't found.", "unitId");
		const draft = before && findLeaseFields(scope, before.id);
		const lease = draft ? fillFromDraft(draft, fields) : fields;
		const resolved = resolvePeople(scope, lease);
		const wrong = [refuseInactive(unit), checkDates(lease), checkLines(scope, lease)];
		if (!resolved.ok) return refuseAll([...wrong, resolved]) ?? resolved;
		const failure = refuseAll(wrong);
		if (failure) return failure;

		const row = { ...leaseRow(lease), propertyId: unit.propertyId, name: resolved.name, updatedDate: nowIso() };
		const id = before ? before.id : insertLease(scope, row);
		if (before) db().update(leases).set(row).where(eq(leases.id, id)).run();
		replacePeople(scope, id, resolved.people, lease.moveInDate ?? lease.startDate);
		replaceRules(scope, id, lease);
		recordActivity(scope, {
			action: before ? "lease.edited" : "lease.drafted",
			subjectKind: "lease",
			subjectId: id,
			summary: `The draft for ${resolved.name} at ${unit.propertyName} · ${unit.unitNumber} was saved.`,
		});
		return { ok: true, leaseId: id };
	});
}

/** Refuses dates of a form that contradict each other, all at once, at their fields. */
export function checkDates(fields: LeaseFields): Failure | undefined {
	const { startDate, endDate, moveInDate, chargeFrom, paymentDueDay } = fields;
	const openingAtOnce = fields.openingBalanceCents && (chargeFrom ?? startDate) === startDate;
	const isBackwards = endDate && endDate < startDate;
	return refuseAll([
		fields.type === "at_will" && endDate ? refuse("A month-to-month lease has no end date.", "endDate") : undefined,
		isBackwards ? refuse("The end date is before the start date.", "endDate") : undefined,
		!isBackwards && endDate && moveInDate && moveInDate > endDate
			? refuse("This is after the end date.", "moveInDate")
			: undefined,
		chargeFrom && chargeFrom < startDate ? refuse("This is before the start date.", "chargeFrom") : undefined,
		paymentDueDay < 1 || paymentDueDay > 31 ? refuse("Choose a day from 1 to 31.", "paymentDueDay") : undefined,
		openingAtOnce ? refuse("With an opening balance, charging must start on a later date.", "chargeFrom") : undefined,
	]);
}

/** The columns that depend only on the form. */
function leaseRow(fields: LeaseFields) {
	const rent = fields.rent.reduce((sum, line) => sum + line.amountCents, 0);
	const deposits = (fields.deposits ?? []).reduce((sum, line) => sum + line.amountCents, 0);
	return {
		unitId: fields.unitId,
		type: fields.type,
		startDate: fields.startDate,
		endDate: fields.endDate ?? null,
		moveInDate: fields.moveInDate ?? fields.startDate,
		signedDate: fields.signedDate ?? null,
		noticeDate: fields.noticeDate ?? null,
		moveOutDate: fields.moveOutDate ?? null,
		evictionPending: fields.evictionPending ?? false,
		certifiedFundsOnly: fields.certifiedFundsOnly ?? false,
		paymentDueDay: fields.paymentDueDay,
		prorateFirst: fields.prorateFirst ?? "none",
		prorateLast: fields.prorateLast ?? "none",
		chargeFrom: fields.chargeFrom ?? fields.startDate,
		openingBalanceCents: fields.openingBalanceCents ?? 0,
		occupants: (fields.occupants ?? []).map(({ name, birthYear }) => ({ name, birthYear: birthYear ?? null })),
		rentCents: monthlyCents(rent, fields.cycle),
		depositRequiredCents: deposits,
		importKey: fields.importKey ?? null,
	};
}

function insertLease(scope: Scope, row: Omit<typeof leases.$inferInsert, "profileId">): number {
	return insertRow(leases, { ...row, profileId: scope.profileId, createdDate: nowIso() });
}
