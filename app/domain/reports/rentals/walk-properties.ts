import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

export type Place = { id: number; name: string; sortName: string; units: number };

/** Which properties: all that may be seen if `propertyIds` is unset. An owner's are those held on `asOf`. */
export type Where = {
	asOf?: PlainDate | undefined;
	propertyIds?: readonly number[] | undefined;
	owner?: { held: readonly { propertyId: number; from: PlainDate; to: PlainDate }[] } | undefined;
};

/** About how many units are read at once: enough for a page, and no more than fit in little memory. */
const unitsAtOnce = 250;
const pageSize = 200;

/** Properties in order, a few at a time, so that a report of everything holds only some of them in memory. */
export function* walkProperties(scope: Scope, where: Where, after?: { sortName: string; id: number }) {
	let at: { sortName: string; id: number } | undefined = after;
	for (;;) {
		const page = propertiesAfter(scope, where, at);
		const last = page.at(-1);
		if (!last) return;
		yield* fewAtATime(page);
		if (page.length < pageSize) return;
		at = last;
	}
}

function* fewAtATime(page: readonly Place[]): Generator<Place[]> {
	let few: Place[] = [];
	let units = 0;
	for (const place of page) {
		few.push(place);
		units += Math.max(1, place.units);
		if (units < unitsAtOnce) continue;
		yield few;
		few = [];
		units = 0;
	}
	if (few.length > 0) yield few;
}

const columns = "p.id, p.name, p.sort_name AS sortName, coalesce(s.units, 0) AS units";
const stats = "LEFT JOIN property_stats s ON s.property_id = p.id";
const beyond = `(@after IS NULL OR (p.sort_name, p.id) > (@after, @afterId))
	ORDER BY p.sort_name, p.id LIMIT ${pageSize}`;

function propertiesAfter(scope: Scope, where: Where, at: { sortName: string; id: number } | undefined): Place[] {
	const named = { profileId: scope.profileId, after: at?.sortName ?? null, afterId: at?.id ?? null };
	const asked = askedProperties(where);
	if (!asked) {
		return statement<Place>(
			`SELECT ${columns} FROM properties p ${stats} WHERE p.profile_id = @profileId AND ${beyond}`,
		).all(named);
	}
	return statement<Place>(
		`SELECT ${columns} FROM json_each(@asked) a CROSS JOIN properties p ON p.id = a.value ${stats}
		WHERE p.profile_id = @profileId AND ${beyond}`,
	).all({ ...named, asked: JSON.stringify(asked) });
}

/** The properties that are asked for; undefined for all. */
export function askedProperties({ asOf, propertyIds, owner }: Where): readonly number[] | undefined {
	if (!owner) return propertyIds && [...new Set(propertyIds)];
	const held = owner.held.filter(({ from, to }) => asOf === undefined || (from <= asOf && to >= asOf));
	const ids = new Set(held.map(({ propertyId }) => propertyId));
	return propertyIds ? propertyIds.filter((id) => ids.has(id)) : [...ids];
}
