import { accountsFor } from "#domain/ledger";
import { propertyChoices } from "#domain/rentals";
import { listRoles, refuseGrant } from "#domain/team";
import type { Manager } from "~/web/guards.server";

/** The most properties offered at a time; more are found by `find` in the address. */
const mostOffered = 200;

/**
 * The roles that the manager may give, and the properties and bank accounts that a member may be limited to. Of many
 * properties it offers those chosen already and those that match what is searched for.
 */
export function accessChoices(
	manager: Manager,
	request: Request,
	chosen: { roleId?: number; propertyIds?: readonly number[] } = {},
) {
	const find = (new URL(request.url).searchParams.get("find") ?? "").trim().slice(0, 100);
	const keep = chosen.propertyIds ?? [];
	const properties = propertyChoices(manager, { q: find, keep, limit: mostOffered + keep.length + 1 });
	const roles = listRoles(manager).filter(
		(role) => role.id === chosen.roleId || refuseGrant(manager, role.rights) === undefined,
	);
	return {
		find,
		hasMore: find !== "" || properties.length > mostOffered + keep.length,
		roles: roles.map(({ id, name }) => ({ value: id, label: name })),
		properties: properties
			.slice(0, mostOffered + keep.length)
			.map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (inactive)` })),
		banks: accountsFor(manager, "bank").map(({ id, name }) => ({ value: id, label: name })),
	};
}

export type AccessChoices = ReturnType<typeof accessChoices>;
