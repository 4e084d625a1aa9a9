import { addMonths, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { OnlinePayment } from "./payment-record";

/** What was sent for a lease and isn't posted yet, in cents, without the payment `except`. */
export function underWay(leaseId: number, { except = 0 }: { except?: number } = {}): Cents {
	return sumOf(
		`id <> ? AND (state = 'processing' OR (state = 'created' AND saved_method_id IS NOT NULL)
			OR (state = 'settled' AND transaction_id IS NULL))`,
		leaseId,
		except,
	);
}

/** What a lease's residents scheduled for dates less than a month after `day`, in cents. */
export function scheduledBy(leaseId: number, day: PlainDate): Cents {
	return sumOf("state = 'scheduled' AND scheduled_for < ?", leaseId, addMonths(day, 1));
}

/** What is scheduled for a lease, for any date, in cents. */
export function scheduledFor(leaseId: number): Cents {
	return sumOf("state = 'scheduled'", leaseId);
}

/** What is owed on a lease and isn't already processing, in cents; for an application, its fee unless that was paid. */
export function owedNow({ id = 0, purpose, subjectId, profileId, amountCents }: Subject): Cents {
	if (purpose === "rent") return Math.max(0, leaseOwes(subjectId) - underWay(subjectId, { except: id }));
	const paid = statement(
		`SELECT 1 FROM online_payments WHERE profile_id = ? AND purpose = ? AND subject_id = ?
			AND state IN ('processing', 'settled', 'won')`,
	).get(profileId, purpose, subjectId);
	return paid ? 0 : amountCents;
}

type Subject = Pick<OnlinePayment, "purpose" | "subjectId" | "profileId" | "amountCents"> & { id?: number };

function leaseOwes(leaseId: number): Cents {
	const sql = "SELECT balance_cents AS cents FROM leases WHERE id = ?";
	return Math.max(0, statement<{ cents: Cents }>(sql).get(leaseId)?.cents ?? 0);
}

function sumOf(which: string, leaseId: number, ...values: (PlainDate | number)[]): Cents {
	const sql = `SELECT coalesce(sum(amount_cents), 0) AS cents FROM online_payments WHERE lease_id = ? AND (${which})`;
	return statement<{ cents: Cents }>(sql).get(leaseId, ...values)?.cents ?? 0;
}
