import { companyPart } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/organization";
import { type Failure, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { propertyName } from "./place-name";
import { propertiesCash } from "./property-cash";

/** Money that is about to leave a bank account, of a property or, where there is none, of the company. */
export type Taken = { accountId: number; propertyId: number | null; amountCents: Cents };

/**
 * Asks before a payment takes more of a property, or of an owner's properties together, than is theirs: the rest would
 * be tenants' or other owners' money. What is theirs is cash less deposits held and prepayments. Of the company, before
 * it takes more than its own part of an account that is not its alone. Asks as the organisation set it (off, by
 * property, by owner), at `confirmBelowZero` unless another field is named.
 */
export function refuseBelowZero(
	scope: Scope,
	taken: readonly Taken[],
	{ confirmed = false, field = "confirmBelowZero" }: { confirmed?: boolean | undefined; field?: string } = {},
): Failure | undefined {
	const warning = confirmed ? "off" : trustWarning(scope);
	if (warning === "off") return undefined;
	const byProperty = new Map<number, Cents>();
	const ofCompany = new Map<number, Cents>();
	for (const { accountId, propertyId, amountCents } of taken) {
		if (propertyId === null) ofCompany.set(accountId, (ofCompany.get(accountId) ?? 0) + amountCents);
		else byProperty.set(propertyId, (byProperty.get(propertyId) ?? 0) + amountCents);
	}
	const ofOwners = warning === "by_property" ? shortProperty : shortOwner;
	const short = ofOwners(scope, byProperty) ?? shortCompany(scope, ofCompany);
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
		if (amountCents > 0 && leftCents < 0) return { name: propertyName(scope, propertyId) ?? "", leftCents };
	}
	return undefined;
}

/** An owner's part of each property is their share of it; what is taken now falls on them by the same shares. */
function shortOwner(scope: Scope, byProperty: ReadonlyMap<number, Cents>): Short | undefined {
	const taken = [...byProperty].filter(([, amountCents]) => amountCents > 0).map(([propertyId]) => propertyId);
	const shares = sharesOfOwners(scope, taken);
	const ownOf = ownersCents(scope, [...new Set(shares.map(({ propertyId }) => propertyId))]);
	const leftOf = new Map<number, { name: string; leftCents: Cents }>();
	for (const { ownerId, name, propertyId, shareBp } of shares) {
		const own = (ownOf.get(propertyId) ?? 0) - (byProperty.get(propertyId) ?? 0);
		const before = leftOf.get(ownerId)?.leftCents ?? 0;
		leftOf.set(ownerId, { name, leftCents: before + Math.round((own * shareBp) / 10_000) });
	}
	return [...leftOf.values()].find(({ leftCents }) => leftCents < 0);
}

/** The company's part of each account; in one that is the company's alone there is nobody else's money to take. */
function shortCompany(scope: Scope, byAccount: ReadonlyMap<number, Cents>): Short | undefined {
	const accountOf = statement<{ name: string }>(
		`SELECT a.name FROM gl_accounts a LEFT JOIN bank_accounts b ON b.account_id = a.id
		WHERE a.id = ? AND a.profile_id = ? AND b.purpose IS NOT 'company'`,
	);
	for (const [accountId, amountCents] of byAccount) {
		const leftCents = companyPart(scope, accountId) - amountCents;
		if (amountCents <= 0 || leftCents >= 0) continue;
		const account = accountOf.get(accountId, scope.profileId);
		if (account) return { name: `The company’s own part of ${account.name}`, leftCents };
	}
	return undefined;
}

/** Today's shares, in all their properties, of whoever owns a part of these. */
function sharesOfOwners(scope: Scope, propertyIds: readonly number[]) {
	const { today } = organizationOf(scope);
	return statement<{ ownerId: number; name: string; propertyId: number; shareBp: number }>(
		`SELECT o.id AS ownerId, o.display_name AS name, s.property_id AS propertyId, s.share_bp AS shareBp
		FROM property_owners o JOIN ownership_shares s ON s.owner_id = o.id AND ${heldToday("s")}
		WHERE o.profile_id = @profileId AND o.id IN (
			SELECT h.owner_id FROM ownership_shares h WHERE ${heldToday("h")}
				AND h.property_id IN (SELECT value FROM json_each(@propertyIds)))
		ORDER BY o.id`,
	).all({ profileId: scope.profileId, today, propertyIds: JSON.stringify(propertyIds) });
}

function heldToday(share: string): string {
	return `${share}.from_date <= @today AND (${share}.to_date IS NULL OR ${share}.to_date >= @today)`;
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
