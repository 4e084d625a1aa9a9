import { eq } from "drizzle-orm";
import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { covers } from "#domain/team";
import { db, statement } from "~/db/client.server";
import { organization, profiles } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import type { CurrentUser } from "./current-user";

type Words =
	| ("name" | "legalName" | "street" | "city" | "state" | "postalCode" | "country")
	| ("phone" | "email" | "emergencyPhone");
export type OrganizationFields = Record<Words | "currency" | "timeZone", string>;

/** The organization's name, contact details, currency and time zone. */
export function findOrganization(scope: Scope): OrganizationFields & { updatedDate: string } {
	const found = statement<OrganizationFields & { updatedDate: string }>(
		`SELECT o.name, o.legal_name AS legalName, o.street, o.city, o.state, o.postal_code AS postalCode, o.country, o.phone, o.email,
			o.emergency_phone AS emergencyPhone, p.currency, o.time_zone AS timeZone, o.updated_date AS updatedDate
		FROM organization o JOIN profiles p ON p.id = o.profile_id WHERE o.profile_id = ?`,
	).get(scope.profileId);
	if (!found) throw new Error(`Profile ${scope.profileId} has no organization.`);
	return found;
}

/** Whether the user's role lets them change the organization. */
export function mayEditOrganization({ member }: Pick<CurrentUser, "member">): boolean {
	return member !== null && covers(member.rights, { area: "settings", level: "edit" });
}

/**
 * Changes the organization; refuses a member whose role doesn't let them edit settings. The currency can't change once
 * transactions are posted. Refuses at the form's fields.
 */
export function editOrganization(
	user: CurrentUser,
	{ seenUpdatedDate, ...after }: OrganizationFields & { seenUpdatedDate?: string | undefined },
): Result {
	if (!mayEditOrganization(user)) return refuse("Your role doesn't let you change this.");
	return allOrNothing(() => {
		const { updatedDate, ...before } = findOrganization(user);
		const stale = staleEdit(user, seenUpdatedDate, updatedDate);
		if (stale) return stale;
		const changes = changedFields(before, after);
		if (!changes) return { ok: true };
		if (changes.currency && hasPosted(user.profileId)) {
			return refuse("You can't change the currency after transactions are posted.", "currency");
		}
		const { currency, ...fields } = after;
		db().update(profiles).set({ currency }).where(eq(profiles.id, user.profileId)).run();
		db()
			.update(organization)
			.set({ ...fields, updatedDate: nowIso() })
			.where(eq(organization.profileId, user.profileId))
			.run();
		recordActivity(user, {
			action: "organization.edited",
			subjectKind: "organization",
			subjectId: user.profileId,
			summary: "Organization settings were changed.",
			changes,
		});
		return { ok: true };
	});
}

function hasPosted(profileId: number) {
	return statement<unknown, [number]>("SELECT 1 FROM gl_transactions WHERE profile_id = ? LIMIT 1").get(profileId);
}
