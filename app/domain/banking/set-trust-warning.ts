import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { trustWarning } from "#domain/owner-money";
import { db, write } from "~/db/client.server";
import { bankingSettings } from "~/db/schema";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type TrustWarning, trustWarnings } from "./labels";

/** Sets which negative balance is warned about before money is paid out: none, a property's, or an owner's. */
export function setTrustWarning(scope: Scope, warning: TrustWarning): Result {
	return write(() => {
		const before = trustWarning(scope);
		if (before === warning) return { ok: true };
		const row = { trustWarning: warning, updatedDate: nowIso() };
		db()
			.insert(bankingSettings)
			.values({ profileId: scope.profileId, ...row })
			.onConflictDoUpdate({ target: bankingSettings.profileId, set: row })
			.run();
		recordActivity(scope, {
			action: "trust_warning.set",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: `The negative balance warning was set to “${trustWarnings[warning]}”.`,
			changes: { trustWarning: [before, warning] },
		});
		return { ok: true };
	});
}
