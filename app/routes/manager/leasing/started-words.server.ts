import { daysBetween, formatDate, type PlainDate } from "#domain/calendar/format";
import { findLeaseFields } from "#domain/lease-records";
import { formatMoney } from "#domain/money/format";
import { upcomingCharges } from "#domain/recurring-charges";
import type { Manager } from "~/web/guards.server";

/**
 * The message after a lease was started: what was charged, or what will be charged first and when; and that earlier
 * dates weren't charged, if so.
 */
export function startedWords(manager: Manager, leaseId: number, chargedCents: number, startDate: PlainDate): string {
	const charges = chargeWords(manager, leaseId, chargedCents, startDate);
	return ["Lease started.", charges, leftOutWords(manager, leaseId)].filter(Boolean).join(" ");
}

function chargeWords(manager: Manager, leaseId: number, chargedCents: number, startDate: PlainDate): string {
	if (chargedCents > 0) return `${formatMoney(chargedCents, manager)} charged.`;
	const daysToFirst = Math.max(0, daysBetween(manager.today, startDate)) + 60;
	const [first, ...later] = upcomingCharges(manager, leaseId, daysToFirst).filter(({ kind }) => kind === "charge");
	if (!first) return "No charges yet.";
	const sameDay = [first, ...later].filter(({ dueDate }) => dueDate === first.dueDate);
	const amountCents = sameDay.reduce((sum, charge) => sum + charge.amountCents, 0);
	return `${formatMoney(amountCents, manager)} will be charged on ${formatDate(first.dueDate, manager.locale)}.`;
}

/** A sentence for a lease that started before its first charge here and has no opening balance. */
function leftOutWords(manager: Manager, leaseId: number): string | undefined {
	const fields = findLeaseFields(manager, leaseId);
	if (!fields?.chargeFrom || fields.chargeFrom <= fields.startDate || fields.openingBalanceCents) return undefined;
	return `Nothing was charged for dates before ${formatDate(fields.chargeFrom, manager.locale)}.`;
}
