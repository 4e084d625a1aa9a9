import { covers, type Need, rightsOf } from "#domain/team";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

export type Colleague = { id: number; name: string };
type Row = Colleague & { presetKey: string | null; storedRights: string };

/** The active members of the organization's team, by first name; with a need, those whose role covers it. */
export function colleagues(scope: Scope, need?: Need): Colleague[] {
	return membersWhere(scope, "1", {}, need);
}

/**
 * The active members who see all of these properties' records in an area, by first name: whom work can be given to.
 * What has no property is seen by those who see every property.
 */
export function colleaguesWhoSee(scope: Scope, need: Need, propertyIds: readonly (number | null)[]): Colleague[] {
	return membersWhere(scope, seesAll, { propertyIds: JSON.stringify(propertyIds) }, need);
}

/** Work to be given to someone: the right that shows it, its properties, what it is called, and the form's field. */
export type Work = { need: Need; propertyIds: readonly (number | null)[]; what: string; field: string };

/** Whom work is given to. Refuses, at the field, who isn't on the team and who doesn't see all of it. */
export function findAssignee(scope: Scope, work: Work, assigneeId: number): Result<{ person: Colleague }> {
	const { need, propertyIds, what, field } = work;
	const person = colleagues(scope).find(({ id }) => id === assigneeId);
	if (!person) return refuse("That person wasn't found.", field);
	const sees = colleaguesWhoSee(scope, need, propertyIds).some(({ id }) => id === assigneeId);
	return sees ? { ok: true, person } : refuse(`${person.name} can't see ${what}. Choose someone else.`, field);
}

const seesAll = `(m.all_properties = 1 OR NOT EXISTS (SELECT 1 FROM json_each(@propertyIds) one
	WHERE one.value IS NULL OR one.value NOT IN (SELECT property_id FROM member_properties WHERE member_id = m.id)))`;

function membersWhere(scope: Scope, condition: string, values: object, need: Need | undefined): Colleague[] {
	return statement<Row>(
		`SELECT u.id, trim(u.firstname || ' ' || u.lastname) AS name, r.preset_key AS presetKey, r.rights AS storedRights
		FROM members m JOIN users u ON u.id = m.user_id JOIN profiles p ON p.user_id = u.id
			JOIN roles r ON r.id = m.role_id
		WHERE m.profile_id = @profileId AND m.state = 'active' AND p.status = 'active'
			AND (m.access_until IS NULL OR m.access_until >= @today) AND ${condition}
		ORDER BY u.firstname, u.id`,
	)
		.all({ profileId: scope.profileId, today: organizationOf(scope).today, ...values })
		.filter(({ presetKey, storedRights: rights }) => !need || covers(rightsOf({ presetKey, rights }), need))
		.map(({ id, name }) => ({ id, name }));
}
