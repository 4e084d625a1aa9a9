import { colleagues, colleaguesWhoSee } from "#domain/identity";
import { seesRequests } from "#domain/maintenance";
import type { Scope } from "~/domain/kernel/scope";

/**
 * The members whom maintenance work can be given to, as options: at a property, those who see it and whoever has the
 * work already.
 */
export function workTeam(scope: Scope, at: { propertyId?: number | null | undefined; keeps?: number | null } = {}) {
	const { propertyId, keeps } = at;
	const seeing =
		propertyId === undefined ? colleagues(scope, seesRequests) : colleaguesWhoSee(scope, seesRequests, [propertyId]);
	const ids = new Set([keeps, ...seeing.map(({ id }) => id)]);
	return colleagues(scope)
		.filter(({ id }) => ids.has(id))
		.map(({ id, name }) => ({ value: id, label: name }));
}
