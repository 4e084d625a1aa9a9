import { accountsFor } from "#domain/ledger";
import { ownedProperties, ownerChoices, propertyChoices } from "#domain/rentals";
import { listRoles, type Member, refuseGrant } from "#domain/team";
import { type Manager, mayOpen } from "~/web/guards.server";
import { href } from "~/web/href";
import { optionalIdParam } from "~/web/not-found.server";

/** The most properties offered at a time; more are found by `find` in the address. */
const mostOffered = 200;

/**
 * The roles that the manager may give, and the properties and bank accounts that a member may be limited to. Of many
 * properties it offers those chosen already and those that match what is searched for. `owner` in the address names an
 * owner whose properties are to be checked.
 */
export function accessChoices(
	manager: Manager,
	request: Request,
	chosen: { roleId?: number; propertyIds?: readonly number[] } = {},
) {
	const find = (new URL(request.url).searchParams.get("find") ?? "").trim().slice(0, 100);
	const owner = mayOpen(manager, ownersPage) ? optionalIdParam(request, "owner") : undefined;
	const ofOwner = owner === undefined ? [] : propertiesOfOwner(manager, owner);
	const keep = [...new Set([...(chosen.propertyIds ?? []), ...ofOwner])];
	const properties = propertyChoices(manager, { q: find, keep, limit: mostOffered + keep.length + 1 });
	const roles = listRoles(manager).filter(
		(role) => role.id === chosen.roleId || refuseGrant(manager, role.rights) === undefined,
	);
	return {
		...{ find, owner, ofOwner, owners: ownerOptions(manager) },
		hasMore: find !== "" || properties.length > mostOffered + keep.length,
		roles: roles.map(({ id, name }) => ({ value: id, label: name })),
		properties: properties
			.slice(0, mostOffered + keep.length)
			.map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (inactive)` })),
		banks: accountsFor(manager, "bank").map(({ id, name }) => ({ value: id, label: name })),
	};
}

/** What an owner owns today. */
function propertiesOfOwner(manager: Manager, ownerId: number): number[] {
	return ownedProperties(manager, ownerId)
		.filter(({ fromDate, toDate }) => fromDate <= manager.today && (toDate === null || toDate >= manager.today))
		.map(({ propertyId }) => propertyId);
}

function ownerOptions(manager: Manager) {
	if (!mayOpen(manager, ownersPage)) return [];
	return ownerChoices(manager, { limit: mostOffered }).map(({ id, name }) => ({ value: id, label: name }));
}

const ownersPage = href("/app/rentalowners");

type Access = Pick<Member, "allProperties" | "allBankAccounts"> & {
	roleId?: number;
	propertyIds: readonly number[];
	accountIds: readonly number[];
};

/** A member's role and limits as their form has them; with all properties of the owner that was chosen checked. */
export function accessValues(member: Access, ofOwner: readonly number[]) {
	const { roleId, allProperties, allBankAccounts, propertyIds, accountIds } = member;
	const which = (all: boolean) => (all ? ("all" as const) : ("chosen" as const));
	return {
		roleId: roleId === undefined ? "" : String(roleId),
		allProperties: which(allProperties && ofOwner.length === 0),
		allBankAccounts: which(allBankAccounts),
		propertyIds: [...new Set([...propertyIds, ...ofOwner])].map(String),
		accountIds: accountIds.map(String),
	};
}

export type AccessChoices = ReturnType<typeof accessChoices>;
