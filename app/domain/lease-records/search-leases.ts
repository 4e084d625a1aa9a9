import { fold } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { rareHomes } from "~/db/search-index.server";
import { anywhere } from "~/db/where.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type LeaseRow, leaseColumns } from "./lease-queries";

/** Words of a search that are looked for; further ones are ignored. */
const mostWords = 5;

/** How many leases a search gives. */
const mostFound = 25;

/**
 * Up to 25 started leases by name, property or unit, past ones last. Every word typed occurs in one of the three. The
 * search index finds what a rare word may mean; a word that is in many soon fills the 25.
 */
export function searchLeases(scope: Scope, q: string): LeaseRow[] {
	const words = q.trim().split(/\s+/).filter(Boolean).slice(0, mostWords);
	if (words.length === 0) return [];
	const ids = fewLeases(scope, words) ?? scannedLeases(scope, words);
	return statement<LeaseRow>(
		`SELECT ${leaseColumns} FROM json_each(@ids) found CROSS JOIN leases l ON l.id = found.value
		JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id ORDER BY ${order}`,
	).all({ ids: JSON.stringify(ids), today: organizationOf(scope).today });
}

const order = "l.status = 'past', l.name, l.id";

/** The IDs of the first leases that match, if one of the words is rare. */
function fewLeases({ profileId }: Scope, words: readonly string[]): number[] | undefined {
	const longestFirst = [...words].sort((one, other) => other.length - one.length);
	for (const word of longestFirst) {
		const homes = rareHomes(profileId, fold(word));
		if (!homes) continue;
		const matches = words.map((_, at) => `(${holds("l.name", at)} OR ${unitHolds("u", at)} OR ${holds("p.name", at)})`);
		return statement<{ id: number }>(
			`SELECT l.id FROM (
				SELECT value AS id FROM json_each(@leaseIds)
				UNION SELECT o.id FROM json_each(@unitIds) home CROSS JOIN leases o ON o.unit_id = home.value
			) few CROSS JOIN leases l ON l.id = few.id
			JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id
			WHERE +l.profile_id = @profileId AND +l.stage = 'executed' AND ${matches.join(" AND ")}
			ORDER BY ${order} LIMIT ${mostFound}`,
		)
			.all({
				...{ profileId, leaseIds: JSON.stringify(homes.leaseIds), unitIds: JSON.stringify(homes.unitIds) },
				...patterns(words),
			})
			.map(({ id }) => id);
	}
	return undefined;
}

/**
 * The IDs of the first leases that match, read by name. One word's unit and property are asked of each lease, because
 * the 25 are found soon; of several words, all units and properties with each are found beforehand.
 */
function scannedLeases({ profileId }: Scope, words: readonly string[]): number[] {
	const isOne = words.length === 1;
	const matches = words.map((_, at) => {
		const unit = `SELECT x.id FROM units x WHERE x.profile_id = @profileId AND ${unitHolds("x", at)}`;
		const property = `SELECT y.id FROM properties y WHERE y.profile_id = @profileId AND ${holds("y.name", at)}`;
		const inUnit = isOne ? `EXISTS (${unit} AND x.id = l.unit_id)` : `l.unit_id IN (${unit})`;
		const inProperty = isOne ? `EXISTS (${property} AND y.id = l.property_id)` : `l.property_id IN (${property})`;
		return `(${holds("l.name", at)} OR ${inUnit} OR ${inProperty})`;
	});
	const read = (isPast: 0 | 1, limit: number) =>
		statement<{ id: number }>(
			`SELECT l.id FROM leases l INDEXED BY leases_search
			WHERE l.profile_id = @profileId AND l.stage = 'executed' AND (l.status = 'past') = @isPast
				AND ${matches.join(" AND ")}
			ORDER BY l.name, l.id LIMIT @limit`,
		)
			.all({ profileId, isPast, limit, ...patterns(words) })
			.map(({ id }) => id);
	const current = read(0, mostFound);
	return current.length === mostFound ? current : [...current, ...read(1, mostFound - current.length)];
}

const holds = (column: string, at: number) => `${column} LIKE @word${at} ESCAPE '\\'`;
const unitHolds = (unit: string, at: number) => `(${unit}.unit_number <> '' AND ${holds(`${unit}.unit_number`, at)})`;

function patterns(words: readonly string[]): Record<string, string> {
	return Object.fromEntries(words.map((word, at) => [`word${at}`, anywhere(word)]));
}
