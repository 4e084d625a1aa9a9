import { addDays, formatDate } from "#domain/calendar/format";
import { accountsFor } from "#domain/ledger";
import { ownedProperties, ownerChoices, propertyChoices } from "#domain/rentals";
import { auditorDays, listRoles, type Member, refuseGrant } from "#domain/team";
import type { Failure } from "~/domain/kernel/result";
import type { FindChoices } from "~/web/choices.server";
import { type Manager, mayOpen } from "~/web/guards.server";
import { href } from "~/web/href";

/** The most properties offered at a time; more are found by a search. */
const mostOffered = 200;
/** With more properties than these, a search stands above them. */
const fewEnough = 10;
/** The most owners whose properties a search finds. */
const mostOwners = 25;

/**
 * The roles that the manager may give, and the properties and bank accounts that a member may be limited to. Of many
 * properties it offers those chosen already and the first others.
 */
export function accessChoices(
	manager: Manager,
	chosen: { roleId?: number | undefined; propertyIds?: readonly number[] } = {},
) {
	const keep = chosen.propertyIds ?? [];
	const properties = propertyChoices(manager, { keep, limit: mostOffered + keep.length + 1 });
	const roles = listRoles(manager).filter(
		(role) => role.id === chosen.roleId || refuseGrant(manager, role.rights) === undefined,
	);
	return {
		hasMore: properties.length > mostOffered + keep.length,
		searchesOwners: mayOpen(manager, ownersPage),
		roles: roles.map(({ id, name }) => ({ value: id, label: name })),
		ending: { roleId: roles.find(({ presetKey }) => presetKey === "auditor")?.id, until: endOfAudit(manager) },
		properties: {
			...(properties.length > fewEnough && { find: "" }),
			options: properties
				.slice(0, mostOffered + keep.length)
				.map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (inactive)` })),
		},
		banks: accountsFor(manager, "bank").map(({ id, name }) => ({ value: id, label: name })),
	};
}

/** The search of the form's properties: by name, by address, and by the owners whom the manager may see. */
export function findAccess(manager: Manager): { propertyIds: FindChoices } {
	return {
		propertyIds: ({ q = "", keep = [] }) => {
			const limit = mostOffered + keep.length;
			const owned = q === "" ? [] : propertiesOfOwners(manager, q);
			if (owned.length === 0) return propertyChoices(manager, { q, keep, limit });
			const named = propertyChoices(manager, { q, limit }).map(({ id }) => id);
			return propertyChoices(manager, { keep: [...new Set([...keep, ...owned, ...named])], limit: 0 });
		},
	};
}

/** What the owners found own today, at most as many as are offered. */
function propertiesOfOwners(manager: Manager, q: string): number[] {
	if (!mayOpen(manager, ownersPage)) return [];
	return ownerChoices(manager, { q, limit: mostOwners })
		.flatMap(({ id }) => ownedProperties(manager, id))
		.filter(({ fromDate, toDate }) => fromDate <= manager.today && (toDate === null || toDate >= manager.today))
		.map(({ propertyId }) => propertyId)
		.slice(0, mostOffered);
}

/** The last day that is proposed for an auditor. */
export function endOfAudit({ today }: Pick<Manager, "today">): string {
	return addDays(today, auditorDays);
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

/** A member's role and limits as their form begins with them, an auditor's last day too. */
export function accessValues(member: Access, { ending }: { ending: { roleId: number | undefined; until: string } }) {
	const { roleId, allProperties, allBankAccounts, propertyIds, accountIds } = member;
	const which = (all: boolean) => (all ? ("all" as const) : ("chosen" as const));
	return {
		roleId: roleId === undefined ? "" : String(roleId),
		allProperties: which(allProperties),
		allBankAccounts: which(allBankAccounts),
		propertyIds: propertyIds.map(String),
		accountIds: accountIds.map(String),
		accessUntil: roleId !== undefined && roleId === ending.roleId ? ending.until : "",
	};
}

export type AccessChoices = ReturnType<typeof accessChoices>;
