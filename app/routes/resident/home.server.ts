import { agreementsToSign } from "#domain/agreements";
import { now } from "#domain/calendar";
import { utilitiesToCall } from "#domain/contacts";
import { greeting } from "#domain/identity";
import { inspectionsOfResident } from "#domain/inspections";
import { paidThrough } from "#domain/lease-accounts";
import { findLease, readableUntil } from "#domain/lease-records";
import { findResidentHome, moveOutNoticesOf } from "#domain/leasing";
import { openRequestsOfResident } from "#domain/maintenance";
import { autopayForecast, findAutopay, othersAutopays, payableRent } from "#domain/payments";
import { chargesUntil } from "#domain/recurring-charges";
import { offersToAnswer } from "#domain/renewals";
import { findProperty } from "#domain/rentals";
import { homeAddress } from "#domain/rentals/format";
import { insuranceStanding, managerContact } from "#domain/residents";
import type { Resident } from "~/web/guards.server";
import { shareOf } from "./payments/asked-payment.server";

/** The data of a resident's home page. `home` is undefined if they aren't on a lease. */
export function residentHome(resident: Resident) {
	const { timeZone, firstname, organizationName, today, tenantId } = resident;
	const home = findResidentHome(resident, tenantId);
	return {
		...{ greeting: greeting(now(), timeZone, firstname), organizationName, today },
		home: home && { ...homeFacts(resident, home), ...money(resident, home), address: addressOf(resident, home) },
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
		/** The recorded move-out date if it's in the future. */
		leavesOn: status === "past" ? null : (own?.moveOutDate ?? moveOutDate),
		notices: moveOutNoticesOf(resident, id)
			.filter(({ state }) => state === "given")
			.map(({ id, tenantId, tenantName, moveOutDate }) => ({
				...{ id, tenantName, moveOutDate, isMine: tenantId === resident.tenantId },
			})),
		...{ id, propertyName, unitNumber, status, startDate, endDate, monthToMonth, depositCents, people },
		/** For a former resident: their move-out date, and until when they still have access. */
		ended: status === "past" && left ? { on: left, readableUntil: readableUntil(left) } : undefined,
		contact: managerContact(resident),
		utilities: status === "past" ? [] : utilitiesToCall(resident, home.unitId),
		insurance: insuranceStanding(resident, resident.tenantId),
		toSign: agreementsToSign(resident, resident.tenantId, id),
		inspections: inspectionsOfResident(resident)
			.filter(({ state }) => state === "with_resident")
			.map(({ id, kind, dueDate }) => ({ id, kind, dueDate })),
		offers: offersToAnswer(resident, resident.tenantId, resident.today),
		requests: openRequestsOfResident(resident),
	};
}

/** For a future lease: the balance due on its first day, with deposits and first charges, less prepayments. */
export function moveInCents(
	resident: Resident,
	{ id, status, balanceCents, aheadCents, startDate }: Home,
): number | null {
	return status === "future" ? balanceCents + aheadCents + chargesUntil(resident, id, startDate).addedCents : null;
}

function money(resident: Resident, home: Home) {
	const { id, rentCents, balanceCents, aheadCents, open, next } = home;
	const rent = payableRent(resident, id);
	const { why, pendingPayments, fees, takesCards, takesBanks } = rent;
	return {
		...{ rentCents, balanceCents, aheadCents, open, next, why, pendingPayments, fees, takesCards, takesBanks },
		moveInCents: moveInCents(resident, home),
		paidThrough: paidThrough(resident, id),
		shareCents: shareOf(resident, home, rent) ?? null,
		...autopays(resident, id),
	};
}

/** Autopay of the resident and of others on the lease, each with its expected next payment. */
function autopays(resident: Resident, leaseId: number) {
	const own = findAutopay(resident, leaseId, resident.tenantId);
	return {
		autopay: own && {
			...{ state: own.state, reason: own.reason, nextDate: own.nextDate },
			next: own.nextDate ? autopayForecast(own, own.nextDate) : undefined,
		},
		others: othersAutopays(resident, leaseId, resident.tenantId).map((other) => ({
			...{ id: other.id, name: other.tenantName, nextDate: other.nextDate },
			next: autopayForecast(other, other.nextDate),
		})),
	};
}

/** "12 Maple Street, Apt 3, Springfield, IL 62701". */
function addressOf(resident: Resident, { propertyId, unitNumber }: Home): string {
	const property = findProperty(resident, propertyId);
	return property ? homeAddress(property, { unitNumber, units: property.stats.units }) : "";
}
