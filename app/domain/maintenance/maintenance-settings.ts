import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { colleagues } from "#domain/identity";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { maintenanceSettings } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

export type MaintenanceSettings = {
	/** Who is told of requests that are late; null for no one. */
	escalateToId: number | null;
	/** How long a member on call has to answer before the next is told. */
	onCallMinutes: number;
	/** First and last month in which no heat is an emergency, 1 to 12. */
	coldFrom: number;
	coldThrough: number;
};

const usual: MaintenanceSettings = { escalateToId: null, onCallMinutes: 15, coldFrom: 10, coldThrough: 4 };

/** What the organization set for maintenance, or the usual. */
export function maintenanceSettingsOf({ profileId }: Scope): MaintenanceSettings {
	return (
		statement<MaintenanceSettings>(
			`SELECT escalate_to_id AS escalateToId, on_call_minutes AS onCallMinutes, cold_from AS coldFrom,
				cold_through AS coldThrough FROM maintenance_settings WHERE profile_id = ?`,
		).get(profileId) ?? usual
	);
}

/** Saves them. Refuses, at `escalateToId`, someone who isn't a member. */
export function saveMaintenanceSettings(scope: Scope, settings: MaintenanceSettings): Result {
	return allOrNothing(() => {
		const { escalateToId } = settings;
		if (escalateToId !== null && !colleagues(scope).some(({ id }) => id === escalateToId)) {
			return refuse("That person wasn't found.", "escalateToId");
		}
		const changes = changedFields(maintenanceSettingsOf(scope), settings);
		if (!changes) return { ok: true };
		statement("DELETE FROM maintenance_settings WHERE profile_id = ?").run(scope.profileId);
		insertRow(maintenanceSettings, { profileId: scope.profileId, ...settings, updatedDate: nowIso() });
		recordActivity(scope, {
			...{ action: "organization.maintenance_set", subjectKind: "organization", subjectId: scope.profileId },
			...{ summary: "Maintenance settings changed.", changes },
		});
		return { ok: true };
	});
}
