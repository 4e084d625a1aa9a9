import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { refuseGrowth } from "#domain/subscriptions";
import { db, statement, write } from "~/db/client.server";
import { properties } from "~/db/schema";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkNameIsFree } from "./check-property";

/** Why a property can't be deactivated. The page links to the lease or account, if one is given. */
export type Blocker = { message: string; leaseId?: number; accountId?: number };

/**
 * Makes a property inactive, so that it leaves lists and totals; its records stay readable. Refused with all
 * `blockers`.
 */
export function deactivateProperty(scope: Scope, propertyId: number): Result | (Failure & { blockers: Blocker[] }) {
	return write(() => {
		const property = findOwn(scope, propertyId);
		if (!property) return refuse("That property wasn't found.");
		if (!property.active) return { ok: true };
		const blockers = propertyBlockers(scope, propertyId);
		if (blockers.length > 0) return { ...refuse("This property can't be deactivated yet."), blockers };
		setActive(scope, propertyId, { active: false, deactivatedDate: nowIso() });
		recordActivity(scope, {
			action: "property.deactivated",
			subjectKind: "property",
			subjectId: propertyId,
			summary: `${property.name} was deactivated.`,
		});
		return { ok: true };
	});
}

/** Makes an inactive property active again. Refused if another has its name, or the plan has no room for its units. */
export function reactivateProperty(scope: Scope, propertyId: number): Result {
	return write(() => {
		const property = findOwn(scope, propertyId);
		if (!property) return refuse("That property wasn't found.");
		if (property.active) return { ok: true };
		const failure = checkNameIsFree(scope, property.name, propertyId);
		if (failure) return refuse(`Another active property is named ${property.name}. Rename one of them first.`);
		const tooMany = refuseGrowth(scope, { units: activeUnits(propertyId) });
		if (tooMany) return tooMany;
		setActive(scope, propertyId, { active: true, deactivatedDate: null });
		recordActivity(scope, {
			action: "property.reactivated",
			subjectKind: "property",
			subjectId: propertyId,
			summary: `${property.name} was reactivated.`,
		});
		return { ok: true };
	});
}

function activeUnits(propertyId: number): number {
	const row = statement<{ units: number }, [number]>(
		"SELECT count(*) AS units FROM units WHERE property_id = ? AND active = 1",
	).get(propertyId);
	return row?.units ?? 0;
}

/** What prevents deactivating a property: current or future leases, tenants' balances or deposits, and cash. */
export function propertyBlockers(scope: Scope, propertyId: number): Blocker[] {
	return [...openLeases(scope, propertyId), ...tenantMoney(scope, propertyId), ...cash(scope, propertyId)];
}

function openLeases(scope: Scope, propertyId: number): Blocker[] {
	return statement<{ leaseId: number; name: string; unitNumber: string }>(
		`SELECT l.id AS leaseId, l.name, u.unit_number AS unitNumber FROM leases l JOIN units u ON u.id = l.unit_id
		WHERE l.property_id = ? AND l.profile_id = ? AND l.status IN ('future', 'active', 'notice', 'expired')
		ORDER BY u.sort_key, l.id`,
	)
		.all(propertyId, scope.profileId)
		.map(({ leaseId, name, unitNumber }) => ({
			leaseId,
			message: `The lease for ${name} in ${unitNumber} hasn't ended.`,
		}));
}

function tenantMoney(scope: Scope, propertyId: number): Blocker[] {
	return statement<{ leaseId: number; name: string }>(
		`SELECT id AS leaseId, name FROM leases WHERE property_id = ? AND profile_id = ?
			AND (receivable_cents <> 0 OR prepaid_cents <> 0 OR deposit_cents <> 0)`,
	)
		.all(propertyId, scope.profileId)
		.map(({ leaseId, name }) => ({
			leaseId,
			message: `The lease for ${name} has a balance, prepayment or deposit.`,
		}));
}

function cash(scope: Scope, propertyId: number): Blocker[] {
	return statement<{ accountId: number; name: string; isBank: number }>(
		`SELECT a.id AS accountId, a.name, a.is_bank AS isBank FROM gl_accounts a
		JOIN gl_postings p ON p.profile_id = a.profile_id AND p.property_id = ? AND p.account_id = a.id
		WHERE a.profile_id = ? AND (a.is_bank = 1 OR a.system_key = 'undeposited_funds')
		GROUP BY a.id HAVING sum(p.amount_cents) <> 0 ORDER BY a.number`,
	)
		.all(propertyId, scope.profileId)
		.map(({ accountId, name, isBank }) => ({
			accountId,
			message: isBank ? `Its balance in ${name} isn't zero.` : `It has undeposited funds (${name}).`,
		}));
}

function findOwn(scope: Scope, propertyId: number) {
	return db()
		.select({ name: properties.name, active: properties.active })
		.from(properties)
		.where(and(eq(properties.id, propertyId), eq(properties.profileId, scope.profileId)))
		.get();
}

function setActive(scope: Scope, propertyId: number, values: { active: boolean; deactivatedDate: string | null }) {
	db()
		.update(properties)
		.set({ ...values, updatedDate: nowIso() })
		.where(and(eq(properties.id, propertyId), eq(properties.profileId, scope.profileId)))
		.run();
}
