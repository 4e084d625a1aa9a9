import { eq, sql } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import type { Cents } from "#domain/money/format";
import { db, statement, write } from "~/db/client.server";
import { form1099Thresholds } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * The amount from which a payee is reported for a year, in cents: the one set here, or else the legal one, $600 through
 * 2025 and $2,000 from 2026. Compared in form-1099.ts.
 */
export function thresholdOf(scope: Scope, year: number): Cents {
	const row = statement<{ cents: number }>(
		"SELECT amount_cents AS cents FROM form_1099_thresholds WHERE profile_id = ? AND year = ?",
	).get(scope.profileId, year);
	return row?.cents ?? (year <= 2025 ? 60_000 : 200_000);
}

/** Sets a year's 1099 threshold, in cents. Refuses at `threshold`. */
export function setThreshold(scope: Scope, { year, amountCents }: { year: number; amountCents: Cents }): Result {
	if (amountCents < 0) return refuse("Enter an amount above zero.", "threshold");
	return write(() => {
		db()
			.insert(form1099Thresholds)
			.values({ profileId: scope.profileId, year, amountCents })
			.onConflictDoUpdate({
				target: [form1099Thresholds.profileId, form1099Thresholds.year],
				set: { amountCents },
				setWhere: eq(form1099Thresholds.profileId, sql`excluded.profile_id`),
			})
			.run();
		recordActivity(scope, {
			action: "organization.threshold_1099_set",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: `The 1099 threshold for ${year} was set to ${organizationOf(scope).money(amountCents)}.`,
		});
		return { ok: true };
	});
}
