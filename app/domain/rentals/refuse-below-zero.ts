import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/organization";
import { type Failure, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { propertiesCash } from "./property-cash";

/** Money that is about to leave a property; cents, above zero. */
export type Taken = { propertyId: number; amountCents: Cents };

/**
 * Asks before a payment takes more of a property, or of an owner's properties together, than is theirs: the rest would
 * be tenants' or other owners' money. What is theirs is cash less deposits held and prepayments. Asks as the
 * organisation set it (off, by property, by owner), at `confirmBelowZero` unless another field is named.
 */
export function refuseBelowZero(
	scope: Scope,
	taken: readonly Taken[],
	{ confirmed = false, field = "confirmBelowZero" }: { confirmed?: boolean | undefined; field?: string } = {},
): Failure | undefined {
	const warning = confirmed ? "off" : trustWarning(scope);
	if (warning === "off") return undefined;
	const byProperty = new Map<number, Cents>();
	for (const { propertyId, amountCents } of taken) {
		byProperty.set(propertyId, (byProperty.get(propertyId) ?? 0) + amountCents);
	}
	const short = warning === "by_property" ? shortProperty(scope, byProperty) : shortOwner(scope, byProperty);
	if (!short) return undefined;
	const { money } = organizationOf(scope);
	return refuse(
		`${short.name} would be ${money(-short.leftCents)} below zero: that is tenants’ or other owners’ money.`,
		field,
	);
}

/** What the organisation asks about before money leaves. */
export function trustWarning(scope: Scope): "off" | "by_property" | "by_owner" {
	const row = statement<{ warning: "off" | "by_property" | "by_owner" }>(
		"SELECT trust_warning AS warning FROM banking_settings WHERE profile_id = ?",
	).get(scope.profileId);
	return row?.warning ?? "off";
}

type Short = { name: string; leftCents: Cents };

function shortProperty(scope: Scope, byProperty: ReadonlyMap<number, Cents>): Short | undefined {
	const ownOf = ownersCents(scope, [...byProperty.keys()]);
	for (const [propertyId, amountCents] of byProperty) {
		const leftCents = (ownOf.get(propertyId) ?? 0) - amountCents;
		if (amountCents > 0 && leftCents < 0) return { name: nameOf(scope, propertyId), leftCents };
	}
	return undefined;
}

/** An owner's part of each property is their share of it; what is taken now falls on them by the same shares. */
function shortOwner(scope: Scope, byProperty: ReadonlyMap<number, Cents>): Short | undefined {
	const owners = statement<{ ownerId: number; name: string }>(
		`SELECT DISTINCT o.id AS ownerId, o.display_name AS name FROM json_each(?) j
		JOIN ownership_shares s ON s.property_id = j.value JOIN property_owners o ON o.id = s.owner_id
		WHERE o.profile_id = ? AND s.to_date IS NULL`,
	).all(JSON.stringify([...byProperty.keys()]), scope.profileId);
	for (const { ownerId, name } of owners) {
		const shares = statement<{ propertyId: number; shareBp: number }>(
			"SELECT property_id AS propertyId, share_bp AS shareBp FROM ownership_shares WHERE owner_id = ? AND to_date IS NULL",
		).all(ownerId);
		const ownOf = ownersCents(
			scope,
			shares.map(({ propertyId }) => propertyId),
		);
		const left = shares.reduce((sum, { propertyId, shareBp }) => {
			const own = (ownOf.get(propertyId) ?? 0) - (byProperty.get(propertyId) ?? 0);
			return sum + (own * shareBp) / 10_000;
		}, 0);
		if (Math.round(left) < 0) return { name, leftCents: Math.round(left) };
	}
	return undefined;
}

/** What of each property's money is its owners'. */
function ownersCents(scope: Scope, propertyIds: readonly number[]): Map<number, Cents> {
	const cash = propertiesCash(scope, propertyIds);
	return new Map(
		[...cash].map(([id, { cashCents, depositsHeldCents, prepaymentsCents }]) => [
			id,
			cashCents - depositsHeldCents - prepaymentsCents,
		]),
	);
}

function nameOf(scope: Scope, propertyId: number): string {
	const row = statement<{ name: string }>("SELECT name FROM properties WHERE id = ? AND profile_id = ?").get(
		propertyId,
		scope.profileId,
	);
	return row?.name ?? "This property";
}
