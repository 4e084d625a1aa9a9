import type { Cents } from "#domain/money/format";
import {
	type AvailableCash,
	availableCashOf,
	cashMovementReader,
	ownerSharesOfCash,
	shareStretches,
	soleOwner,
} from "#domain/owner-money";
import { statement } from "~/db/client.server";
import { type KeysetPage, keysetPage } from "~/db/keyset.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

export type OwnerAvailable = {
	ownerId: number;
	ownerName: string;
	/** Today's share in basis points; 0 for a former owner who still has money there or owes some. */
	shareBp: number;
	/** Their part of the available cash, in cents; negative if they owe it to the property. */
	partCents: Cents;
	/** What can be paid to them now, in cents: their part, up to the property's available cash. */
	payableCents: Cents;
};

export type PropertyAvailable = AvailableCash & {
	propertyId: number;
	propertyName: string;
	bankAccountId: number | null;
	/** Empty if the organization owns the property itself. */
	owners: OwnerAvailable[];
};

type ListFilters = { ownerId?: number | undefined; propertyId?: number | undefined };

/**
 * A page of properties with owners, by name, with the cash available to each owner; 50 properties. A property's
 * available cash is what's left after deposits, prepayments, open bills and its reserve (`availableCashOf` of
 * owner-money).
 */
export function listAvailable(
	scope: Scope,
	{ filters = {}, cursor }: { filters?: ListFilters; cursor?: string | undefined } = {},
): KeysetPage<PropertyAvailable> {
	const { ownerId, propertyId } = filters;
	const owned = ownerId === undefined ? "" : "AND h.owner_id = ?";
	const page = keysetPage<PropertyRow>({
		select: "p.id, p.name, p.sort_name AS sortName, p.operating_account_id AS bankAccountId",
		from: "properties p",
		where: [
			"p.profile_id = ?",
			`EXISTS (SELECT 1 FROM ownership_shares h WHERE h.property_id = p.id ${owned})`,
			...(propertyId === undefined ? [] : ["p.id = ?"]),
		],
		params: [
			scope.profileId,
			...(ownerId === undefined ? [] : [ownerId]),
			...(propertyId === undefined ? [] : [propertyId]),
		],
		order: [
			{ sql: "p.sort_name", key: "sortName" },
			{ sql: "p.id", key: "id" },
		],
		direction: "asc",
		cursor,
	});
	return { ...page, rows: withOwners(scope, page.rows) };
}

/** The cash of one property that is available to its owners; undefined if it isn't the organization's. */
export function availableOf(scope: Scope, propertyId: number): PropertyAvailable | undefined {
	return availableOfAll(scope, [propertyId]).get(propertyId);
}

/** The same for several properties, by ID, without those that aren't the organization's. */
export function availableOfAll(scope: Scope, propertyIds: readonly number[]): Map<number, PropertyAvailable> {
	const rows = statement<PropertyRow>(
		`SELECT id, name, sort_name AS sortName, operating_account_id AS bankAccountId FROM properties
		WHERE id IN (SELECT value FROM json_each(?)) AND profile_id = ?`,
	).all(JSON.stringify(propertyIds), scope.profileId);
	return new Map(withOwners(scope, rows).map((property) => [property.propertyId, property]));
}

/** What can be paid to all owners today, in cents. */
export function dueToOwners(scope: Scope): Cents {
	const rows = statement<PropertyRow>(
		`SELECT p.id, p.name, p.sort_name AS sortName, p.operating_account_id AS bankAccountId FROM properties p
		WHERE p.profile_id = ? AND EXISTS (SELECT 1 FROM ownership_shares h WHERE h.property_id = p.id)`,
	).all(scope.profileId);
	const owners = withOwners(scope, rows).flatMap((property) => property.owners);
	return owners.reduce((sum, { payableCents }) => sum + payableCents, 0);
}

/** The cash available to an owner, by property. */
export function availableTo(scope: Scope, ownerId: number): (OwnerAvailable & { property: PropertyAvailable })[] {
	const rows = statement<PropertyRow>(
		`SELECT p.id, p.name, p.sort_name AS sortName, p.operating_account_id AS bankAccountId FROM properties p
		WHERE p.profile_id = ? AND p.id IN (SELECT property_id FROM ownership_shares WHERE owner_id = ?)
		ORDER BY p.sort_name, p.id`,
	).all(scope.profileId, ownerId);
	return withOwners(scope, rows).flatMap((property) =>
		property.owners.filter((owner) => owner.ownerId === ownerId).map((owner) => ({ ...owner, property })),
	);
}

type PropertyRow = { id: number; name: string; sortName: string; bankAccountId: number | null };

function withOwners(scope: Scope, rows: readonly PropertyRow[]): PropertyAvailable[] {
	const { today } = organizationOf(scope);
	const ids = rows.map(({ id }) => id);
	const stretches = shareStretches(scope, ids);
	const names = ownerNames(scope, ids);
	const cashOf = availableCashOf(scope, ids);
	const moved = cashMovementReader(
		scope,
		ids.filter((id) => !soleOwner(stretches.get(id) ?? [])),
	);
	return rows.flatMap(({ id: propertyId, name: propertyName, bankAccountId }) => {
		const cash = cashOf.get(propertyId);
		if (!cash) return [];
		const parts = ownerSharesOfCash(moved, propertyId, cash.availableCents, stretches.get(propertyId) ?? [], today);
		const owners = parts.map((owner) => ({
			...owner,
			ownerName: names.get(owner.ownerId) ?? "",
			payableCents: Math.max(0, Math.min(owner.partCents, cash.availableCents)),
		}));
		return [{ propertyId, propertyName, bankAccountId, ...cash, owners }];
	});
}

function ownerNames(scope: Scope, propertyIds: readonly number[]): Map<number, string> {
	const rows = statement<{ id: number; name: string }>(
		`SELECT id, display_name AS name FROM property_owners WHERE profile_id = ? AND id IN (
			SELECT owner_id FROM ownership_shares WHERE property_id IN (SELECT value FROM json_each(?)))`,
	).all(scope.profileId, JSON.stringify(propertyIds));
	return new Map(rows.map(({ id, name }) => [id, name]));
}
