import { daysBetween, formatDate, type PlainDate } from "#domain/calendar/format";
import { upcomingCharges } from "#domain/leasing";
import { formatMoney } from "#domain/money/format";
import type { Manager } from "~/web/guards.server";

/** What starting it charged, or when and what it will charge first. */
export function startedWords(manager: Manager, leaseId: number, chargedCents: number, startDate: PlainDate): string {
	if (chargedCents > 0) return `Lease started. ${formatMoney(chargedCents, manager)} charged.`;
	const daysToFirst = Math.max(0, daysBetween(manager.today, startDate)) + 60;
	const [first, ...later] = upcomingCharges(manager, leaseId, daysToFirst).filter(({ kind }) => kind === "charge");
	if (!first) return "Lease started. Nothing is charged.";
	const sameDay = [first, ...later].filter(({ dueDate }) => dueDate === first.dueDate);
	const amountCents = sameDay.reduce((sum, charge) => sum + charge.amountCents, 0);
	return `Lease started. ${formatMoney(amountCents, manager)} will be charged on ${formatDate(first.dueDate, manager.locale)}.`;
}
