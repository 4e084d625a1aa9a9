import { addDays, formatDate } from "#domain/calendar/format";
import { accountsFor } from "#domain/ledger";
import { ownedProperties, ownerChoices, propertyChoices } from "#domain/rentals";
import { auditorDays, listRoles, type Member, refuseGrant } from "#domain/team";
import type { Failure } from "~/domain/kernel/result";
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
	chosen: { roleId?: number | undefined; propertyIds?: readonly number[] } = {},
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
		ending: { roleId: roles.find(({ presetKey }) => presetKey === "auditor")?.id, until: endOfAudit(manager) },
		properties: properties
			.slice(0, mostOffered + keep.length)
			.map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (inactive)` })),
		banks: accountsFor(manager, "bank").map(({ id, name }) => ({ value: id, label: name })),
	};
}

/** The last day that is proposed for an auditor. */
export function endOfAudit({ today }: Pick<Manager, "today">): string {
	return addDays(today, auditorDays);
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

/** A refusal of an auditor without a last day says one, and `propose` of `form.refuse` fills it in. */
export function withEndOfAudit(
	manager: Manager,
	failure: Failure,
	{ accessUntil }: { accessUntil?: string | undefined },
): { failure: Failure; propose?: Record<string, string> } {
	if (failure.field !== "accessUntil" || accessUntil !== undefined) return { failure };
	const until = endOfAudit(manager);
	const message = `An auditor's access has a last day, such as ${formatDate(until, manager.locale)}.`;
	return { failure: { ...failure, message }, propose: { accessUntil: until } };
}

type Access = Pick<Member, "allProperties" | "allBankAccounts"> & {
	roleId?: number | undefined;
	propertyIds: readonly number[];
	accountIds: readonly number[];
};

/** A member's role and limits as their form begins with them, an auditor's last day too; with all properties of the owner that was chosen checked. */
export function accessValues(
	member: Access,
	{ ofOwner, ending }: { ofOwner: readonly number[]; ending: { roleId: number | undefined; until: string } },
) {
	const { roleId, allProperties, allBankAccounts, propertyIds, accountIds } = member;
	const which = (all: boolean) => (all ? ("all" as const) : ("chosen" as const));
	return {
		roleId: roleId === undefined ? "" : String(roleId),
		allProperties: which(allProperties && ofOwner.length === 0),
		allBankAccounts: which(allBankAccounts),
		propertyIds: [...new Set([...propertyIds, ...ofOwner])].map(String),
		accountIds: accountIds.map(String),
		accessUntil: roleId !== undefined && roleId === ending.roleId ? ending.until : "",
	};
}

export type AccessChoices = ReturnType<typeof accessChoices>;
