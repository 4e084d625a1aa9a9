import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { addNote } from "#domain/notes";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { allOwing } from "./outstanding";

type PlanInput = {
	leaseIds: number[];
	/** What the tenants agreed to pay. */
	note: string;
	/** The day by which everything must be paid. */
	until?: PlainDate | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Records a payment plan for leases with a balance due, and adds it to each lease's notes. Refuses at `until` and
 * `note`.
 */
export function notePaymentPlans(scope: Scope, input: PlanInput): Result<{ leases: number }> {
	return once(scope, "note-payment-plans", input, () => {
		const { leaseIds, note, until } = input;
		const { date, today } = organizationOf(scope);
		const owing = allOwing(scope, { filters: { leaseIds }, direction: "desc" });
		if (owing.length === 0) return refuse("None of the leases you selected have a balance due.");
		if (until !== undefined && until < today) return refuse("Choose a future date.", "until");
		const body = `Payment plan${until ? `, until ${date(until)}` : ""}: ${note}`;
		for (const { id: leaseId } of owing) {
			statement(
				`INSERT INTO payment_plans (lease_id, profile_id, note, until, author_id, created_date) VALUES (?, ?, ?, ?, ?, ?)
				ON CONFLICT (lease_id) DO UPDATE SET note = excluded.note, until = excluded.until,
					author_id = excluded.author_id, created_date = excluded.created_date`,
			).run(leaseId, scope.profileId, note, until ?? null, scope.userId, nowIso());
			const noted = addNote(scope, { subjectKind: "lease", subjectId: leaseId }, { body });
			if (!noted.ok) return noted;
		}
		return { ok: true, leases: owing.length };
	});
}

/** Ends the payment plans of these leases; the notes stay. */
export function endPaymentPlans(scope: Scope, input: { leaseIds: number[]; idempotencyKey?: string | undefined }) {
	return once(scope, "end-payment-plans", input, (): Result<{ leases: number }> => {
		const ended = statement<{ leaseId: number }>(
			`DELETE FROM payment_plans WHERE profile_id = ? AND lease_id IN (SELECT value FROM json_each(?))
			RETURNING lease_id AS leaseId`,
		).all(scope.profileId, JSON.stringify(input.leaseIds));
		if (ended.length === 0) return refuse("None of the leases you selected have a payment plan.");
		for (const { leaseId } of ended) {
			const subject = { subjectKind: "lease", subjectId: leaseId } as const;
			recordActivity(scope, { action: "lease.payment_plan_ended", ...subject, summary: "The payment plan was ended." });
		}
		return { ok: true, leases: ended.length };
	});
}
