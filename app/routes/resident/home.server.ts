import { agreementsToSign } from "#domain/agreements";
import { now } from "#domain/calendar";
import { addMonths } from "#domain/calendar/format";
import { greeting } from "#domain/identity";
import { findLease, findResidentHome, moveOutNoticesOf, paidThrough } from "#domain/leasing";
import { openRequestsOfResident } from "#domain/maintenance";
import { autopayAmount, findAutopay, payableRent } from "#domain/payments";
import { offersToAnswer } from "#domain/renewals";
import { insuranceStanding, managerContact } from "#domain/residents";
import type { Resident } from "~/web/guards.server";

/** What a resident's first page says; `home` is undefined while they are on no lease. */
export function residentHome(resident: Resident) {
	const { timeZone, firstname, organizationName, today, tenantId } = resident;
	const home = findResidentHome(resident, tenantId);
	return {
		...{ greeting: greeting(now(), timeZone, firstname), organizationName, today },
		home: home && { ...homeFacts(resident, home), ...money(resident, home) },
	};
}

type Home = NonNullable<ReturnType<typeof findResidentHome>>;

function homeFacts(resident: Resident, home: Home) {
	const { id, propertyName, unitNumber, status, startDate, endDate, monthToMonth, people, depositCents } = home;
	const { moveOutDate = null } = findLease(resident, id) ?? {};
	const own = people.find(({ tenantId }) => tenantId === resident.tenantId);
	const left = own?.moveOutDate ?? moveOutDate ?? endDate;
	return {
		noticeDate: own?.noticeDate ?? null,
		/** The last day that is recorded, while it is to come. */
		leavesOn: status === "past" ? null : (own?.moveOutDate ?? moveOutDate),
		notices: moveOutNoticesOf(resident, id)
			.filter(({ state }) => state === "given")
			.map(({ id, tenantId, tenantName, moveOutDate }) => ({
				...{ id, tenantName, moveOutDate, isMine: tenantId === resident.tenantId },
			})),
		...{ id, propertyName, unitNumber, status, startDate, endDate, monthToMonth, depositCents, people },
		/** Of somebody who is gone: their last day there, and how long they still read. */
		ended: status === "past" && left ? { on: left, readableUntil: addMonths(left, 24) } : undefined,
		contact: managerContact(resident),
		insurance: insuranceStanding(resident, resident.tenantId),
		toSign: agreementsToSign(resident, resident.tenantId, id),
		offers: offersToAnswer(resident, resident.tenantId, resident.today),
		requests: openRequestsOfResident(resident),
	};
}

function money(resident: Resident, { id, rentCents, balanceCents, open, next, people }: Home) {
	const { why, onItsWay, partialPayments } = payableRent(resident, id);
	const autopay = findAutopay(resident, id, resident.tenantId);
	const shareCents = people.find(({ tenantId }) => tenantId === resident.tenantId)?.shareCents ?? null;
	return {
		...{ rentCents, balanceCents, open, next, why, onItsWay },
		paidThrough: paidThrough(resident, id),
		/** What they pay among themselves, where parts may be paid and it is not all that is owed. */
		shareCents: partialPayments && shareCents !== null && shareCents < balanceCents ? shareCents : null,
		autopay: autopay && {
			...{ state: autopay.state, reason: autopay.reason, nextDate: autopay.nextDate },
			nextCents: autopayAmount(autopay),
		},
	};
}
