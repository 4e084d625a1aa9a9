import { eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { Cents } from "#domain/money/format";
import { db } from "~/db/client.server";
import { organizationSettings } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";

/** What a new lease's form suggests. */
export type RentDefaults = {
	paymentDueDay: number;
	postDaysInAdvance: number;
	prorateFirst: "none" | "actual_days" | "thirty_days" | "yearly";
};

/** What residents are told about their requests. */
export type ResidentCenterSettings = { requestReplyHours: number | null };

/** What a new property begins with, and above which cost owners are asked. */
export type OwnerCenterSettings = { newReserveCents: Cents; approvalLimitCents: Cents | null };

type Settings = RentDefaults & ResidentCenterSettings & OwnerCenterSettings;

const usual: Settings & { updatedDate: string } = {
	...{ paymentDueDay: 1, postDaysInAdvance: 0, prorateFirst: "actual_days" },
	...{ requestReplyHours: null, newReserveCents: 0, approvalLimitCents: null, updatedDate: "" },
};

/** The organization's defaults for rents and its centers' settings; default values until they are first saved. */
export function organizationSettingsOf({ profileId }: Pick<Scope, "profileId">): typeof usual {
	return (
		db().select().from(organizationSettings).where(eq(organizationSettings.profileId, profileId)).get() ?? { ...usual }
	);
}

/** Saves what new leases begin with. Leases that exist don't change. */
export function saveRentDefaults(scope: Scope, input: Seen<RentDefaults>): Result {
	return save(scope, input, { action: "rent_defaults.saved", summary: "Rent defaults saved." });
}

/** Saves what residents are told in their center. */
export function saveResidentCenter(scope: Scope, input: Seen<ResidentCenterSettings>): Result {
	return save(scope, input, { action: "resident_center.saved", summary: "Resident center settings saved." });
}

/** Saves what owners are told in their center, and new properties' reserve. Properties that exist don't change. */
export function saveOwnerCenter(scope: Scope, input: Seen<OwnerCenterSettings>): Result {
	return save(scope, input, { action: "owner_center.saved", summary: "Owner center settings saved." });
}

type Seen<Fields> = Fields & { seenUpdatedDate?: string | undefined };

function save(
	scope: Scope,
	{ seenUpdatedDate, ...fields }: Seen<Partial<Settings>>,
	activity: { action: string; summary: string },
): Result {
	return allOrNothing(() => {
		const { updatedDate, ...before } = organizationSettingsOf(scope);
		const stale = staleEdit(scope, seenUpdatedDate, updatedDate);
		if (stale) return stale;
		const after = { ...before, ...fields };
		const changes = changedFields(before, after);
		if (!changes) return { ok: true };
		const row = { ...after, updatedDate: nowIso() };
		db()
			.insert(organizationSettings)
			.values({ ...row, profileId: scope.profileId })
			.onConflictDoUpdate({ target: organizationSettings.profileId, set: row })
			.run();
		recordActivity(scope, { ...activity, subjectKind: "organization", subjectId: scope.profileId, changes });
		return { ok: true };
	});
}
