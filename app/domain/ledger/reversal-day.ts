import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { closedThroughFor } from "./closed-books";
import { reconciledTo } from "./deposited-lines";
import { lastMoved } from "./posted-transaction";

type Original = { id: number; date: PlainDate };

/**
 * The day proposed for reversing a mistake, so that no month keeps what never happened: of a lease its own day, because
 * all it settled later is settled anew; of anything else the last day on which its money moved. Where the books are
 * closed or a bank statement was reconciled since, today.
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
 * Refuses, at `date`, a correction dated before the day on which what it replaces is reversed: between the two, every
 * month's figures and a reconciled statement's would be out by what was corrected.
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
