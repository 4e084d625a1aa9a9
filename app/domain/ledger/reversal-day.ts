import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { reconciledTo } from "./deposited-lines";
import { lastMoved } from "./posted-transaction";
import { closedThroughFor } from "./refuse-closed-date";

type Original = { id: number; date: PlainDate };

/**
 * The date proposed for reversing a mistake. For a lease, the entry's own date, because the lease is settled again
 * afterwards; for anything else, the last date its money moved. Today if that date is closed or reconciled.
 */
export function reversalDay(scope: Scope, original: Original): PlainDate {
	const { today } = organizationOf(scope);
	const own = mistakesDay(original);
	const settled = [closedThroughFor(scope, { transactionId: original.id }), reconciledTo(original.id)];
	return settled.every((day) => day === null || own > day) ? own : today;
}

function mistakesDay(original: Original): PlainDate {
	const isOfLease = statement("SELECT 1 FROM gl_transactions WHERE id = ? AND lease_id IS NOT NULL").get(original.id);
	return isOfLease ? original.date : lastMoved(original);
}

/**
 * Refuses, at `date`, a correction dated before the day on which the original is reversed. Otherwise, figures between
 * the two days and reconciled statements would count both.
 */
export function refuseCorrectionDay(scope: Scope, original: Original, day: PlainDate): Failure | undefined {
	const back = reversalDay(scope, original);
	if (back === mistakesDay(original) || day >= back) return undefined;
	const { date } = organizationOf(scope);
	return refuse(
		`The original entry is in a closed or reconciled period, so it will be reversed on ${date(back)}. Use that date.`,
		"date",
	);
}
