import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Group, outgoingByProperty, propertyGroup, type Taken } from "./outgoing-money";
import { ownedWithin, shareStretches } from "./share-stretches";

/** Whose money is taken on a day: the owners, and the properties without owners, which are the organization's own. */
export function ownersCharged(
	scope: Scope,
	taken: readonly Taken[],
	date: PlainDate,
): { ownerIds: number[]; unownedIds: number[] } {
	const spending = [...outgoingByProperty(taken)].flatMap(([id, cents]) => (cents > 0 ? [id] : []));
	return ownersOn(scope, taken, spending, date);
}

/** For each owner whose money is taken, all properties they own that day; and each property without an owner. */
export function ownerGroups(scope: Scope, taken: readonly Taken[], date: PlainDate): Group[] {
	const { ownerIds, unownedIds } = ownersOn(scope, taken, [...outgoingByProperty(taken).keys()], date);
	const held = statement<{ ownerId: number; name: string; properties: string }>(
		`SELECT o.id AS ownerId, o.display_name AS name, json_group_array(h.property_id) AS properties
		FROM json_each(@ownerIds) asked CROSS JOIN property_owners o ON o.id = asked.value
		LEFT JOIN ownership_shares h ON h.owner_id = o.id AND ${ownedWithin("@date", "@date")}
		WHERE o.profile_id = @profileId GROUP BY o.id ORDER BY o.id`,
	).all({ ownerIds: JSON.stringify(ownerIds), profileId: scope.profileId, date });
	const owned = held.map(({ ownerId, name, properties }): Group => {
		const named = taken.flatMap((one) => (one.ownerId === ownerId && one.propertyId !== null ? [one.propertyId] : []));
		return { propertyIds: [...new Set([...JSON.parse(properties), ...named])], name: () => name };
	});
	return [...owned, ...unownedIds.map((id) => propertyGroup(scope, id))];
}

function ownersOn(scope: Scope, taken: readonly Taken[], propertyIds: readonly number[], date: PlainDate) {
	const stretches = shareStretches(scope, propertyIds);
	const ownerIds = new Set<number>();
	const unownedIds = new Set<number>();
	for (const { propertyId, ownerId } of taken) {
		if (propertyId === null || !propertyIds.includes(propertyId)) continue;
		const stretch = stretches.get(propertyId)?.find(({ from, to }) => from <= date && date <= to);
		const owners = ownerId === undefined ? (stretch?.shares ?? []) : [{ ownerId }];
		for (const owner of owners) ownerIds.add(owner.ownerId);
		if (owners.length === 0) unownedIds.add(propertyId);
	}
	return { ownerIds: [...ownerIds], unownedIds: [...unownedIds] };
}
