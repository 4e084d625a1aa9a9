import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { controlsOf } from "./cash-sums";
import type { FeeWindow } from "./fee-terms";

/** What a property collected of the income that a management fee is taken on. All in cents, none below zero but `late`. */
export type Collected = {
	collectedCents: Cents;
	/** Taken back within the window: payments returned, charges reversed. */
	returnedCents: Cents;
	/** Entered since the last run for days that it covered already; either way. */
	lateCents: Cents;
};

/** How far a property's fees are collected, and the newest rows its last run took into account. */
export type LastFee = {
	propertyId: number;
	firstFrom: PlainDate;
	to: PlainDate;
	runNumber: number;
	/** The last base, where it was below zero; else 0. */
	carriedCents: Cents;
	dueCents: Cents;
	seenApplicationId: number;
	seenTransactionId: number;
};

/** What each property collected in a window, by property; those that moved nothing are left out. */
export function collectedIn(scope: Scope, window: FeeWindow, last: ReadonlyMap<number, LastFee>): Map<number, Collected> {
	const found = new Map<number, Collected>();
	const of = (propertyId: number) => found.get(propertyId) ?? { collectedCents: 0, returnedCents: 0, lateCents: 0 };
	for (const { propertyId, cents } of linesWithin(scope, window)) {
		const before = of(propertyId);
		if (cents > 0) found.set(propertyId, { ...before, collectedCents: before.collectedCents + cents });
		else found.set(propertyId, { ...before, returnedCents: before.returnedCents - cents });
	}
	for (const { propertyId, date, cents, applicationId, transactionId } of linesSince(scope, window, last)) {
		const known = last.get(propertyId);
		if (!known || date < known.firstFrom || date > known.to) continue;
		const seen = applicationId === null ? transactionId <= known.seenTransactionId : applicationId <= known.seenApplicationId;
		if (seen) continue;
		const before = of(propertyId);
		found.set(propertyId, { ...before, lateCents: before.lateCents + cents });
	}
	return found;
}

/** The last fee of each property that has one. */
export function lastFees(scope: Scope): Map<number, LastFee> {
	const rows = statement<LastFee>(
		`SELECT f.property_id AS propertyId, min(f.from_date) AS firstFrom, max(f.id), f.to_date AS "to", r.number AS runNumber,
			min(f.base_cents, 0) AS carriedCents, f.due_cents AS dueCents,
			r.seen_application_id AS seenApplicationId, r.seen_transaction_id AS seenTransactionId
		FROM (SELECT *, min(from_date) OVER (PARTITION BY property_id) AS first_from,
				row_number() OVER (PARTITION BY property_id ORDER BY to_date DESC, id DESC) AS place
			FROM management_fees WHERE profile_id = ? AND undone = 0) f
		JOIN management_fee_runs r ON r.id = f.run_id WHERE f.place = 1`,
	).all(scope.profileId);
	return new Map(rows.map((row) => [row.propertyId, row]));
}
