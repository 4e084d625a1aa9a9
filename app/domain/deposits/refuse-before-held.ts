import type { PlainDate } from "#domain/calendar/format";
import { type HeldSince, heldFrom } from "#domain/ledger";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

type Taken = { accountId: number; amountCents: number };

/** Refuses, at `date`, to use money before the day it was held, and names the first day that works. */
export function refuseBeforeHeld(
	scope: Scope,
	moves: readonly HeldSince[],
	{ date, taken }: { date: PlainDate; taken: readonly Taken[] },
): Failure | undefined {
	const { money, date: dayName } = organizationOf(scope);
	for (const { accountId, amountCents } of taken) {
		const { cents, since } = heldFrom(moves, { accountId, day: date, wantedCents: amountCents });
		if (cents >= amountCents) continue;
		const there = `Only ${money(Math.max(0, cents))} of it was held on ${dayName(date)}.`;
		return refuse(since === undefined ? there : `${there} Use ${dayName(since)} or a later date.`, "date");
	}
	return undefined;
}
