import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { db } from "~/db/client.server";
import { lateFeeRules } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findLateFeeRule, keepVersion } from "./late-fee-rule-record";

/** Switches a rule off, so that broader rules apply to charges due from tomorrow. Fees already charged stay. */
export function switchOffLateFeeRule(scope: Scope, ruleId: number): Result {
	return change(scope, ruleId, false);
}

/** Switches a rule on for charges due from today. */
export function switchOnLateFeeRule(scope: Scope, ruleId: number): Result {
	return change(scope, ruleId, true);
}

function change(scope: Scope, ruleId: number, active: boolean): Result {
	return allOrNothing(() => {
		const rule = findLateFeeRule(scope, ruleId);
		if (!rule) return refuse("That rule wasn't found.");
		if (rule.active === active) return { ok: true };
		const { today } = organizationOf(scope);
		const fromToday = { startDate: today, chargedThrough: addDays(today, -1), endedOn: null };
		db()
			.update(lateFeeRules)
			.set({ active, updatedDate: nowIso(), ...(active ? fromToday : { endedOn: today }) })
			.where(eq(lateFeeRules.id, ruleId))
			.run();
		keepVersion(scope, ruleId);
		recordActivity(scope, {
			action: active ? "late_fee_rule.switched_on" : "late_fee_rule.switched_off",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: `Late fee rule ${ruleId} was turned ${active ? "on" : "off"}.`,
		});
		return { ok: true };
	});
}
