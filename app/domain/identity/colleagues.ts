import type { Subject } from "#domain/activity";
import { covers, type Need, rightsOf } from "#domain/team";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { asSeenBy, ofSubject } from "~/db/limits/seen.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
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

/** The active members who see all of these records, by first name. The organization itself is seen by everyone. */
export function colleaguesWhoSeeRecords(scope: Scope, records: readonly Subject[]): Colleague[] {
	const subjects = records.map(({ subjectKind, subjectId }) => ({ subjectKind, subjectId }));
	return wholeOrganization(() => membersWhere(scope, seesRecords, { subjects: JSON.stringify(subjects) }, undefined));
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

/**
 * Why work can't be given to someone, by `findAssignee`; undefined if it can, and for no one. Whoever has it already
 * (`keeps`) may keep it.
 */
export function refuseAssignee(
	scope: Scope,
	work: Work,
	assigneeId: number | null,
	keeps?: number | null,
): Failure | undefined {
	if (assigneeId === null || assigneeId === keeps) return undefined;
	const found = findAssignee(scope, work, assigneeId);
	return found.ok ? undefined : found;
}

/** Whom a rule or a template names for work at a property, while they still see it; no one otherwise. */
export function stillSees(scope: Scope, need: Need, propertyId: number | null, assigneeId: number | null) {
	if (assigneeId === null) return null;
	return colleaguesWhoSee(scope, need, [propertyId]).some(({ id }) => id === assigneeId) ? assigneeId : null;
}

const seesAll = `(m.all_properties = 1 OR NOT EXISTS (SELECT 1 FROM json_each(@propertyIds) one
	WHERE one.value IS NULL OR one.value NOT IN (SELECT property_id FROM member_properties WHERE member_id = m.id)))`;

const [kind, id] = ["one.value ->> 'subjectKind'", "one.value ->> 'subjectId'"] as const;
const seesRecords = `(m.all_properties = 1 OR NOT EXISTS (SELECT 1 FROM json_each(@subjects) one
	WHERE ${kind} <> 'organization' AND NOT ${asSeenBy("m.id", ofSubject(`(${kind})`, `(${id})`))}))`;

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
