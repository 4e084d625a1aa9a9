import type { PlainDate } from "#domain/calendar/format";
import { refuseNonBank } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { ownerTransactions } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFarDate } from "~/domain/kernel/refuse-far-date";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { OwnerPaymentMethod, OwnerTransactionKind } from "./labels";

/** The fields that every owner contribution, draw and transfer has. */
export type OwnerEntry = {
	/** Today or earlier. */
	date: PlainDate;
	ownerId: number;
	propertyId: number;
	/** The property's operating account if unset. */
	bankAccountId?: number | undefined;
	method: OwnerPaymentMethod;
	/** The check number, which a check needs, or the bank's reference. */
	reference?: string | undefined;
	memo?: string | undefined;
	amountCents: Cents;
	idempotencyKey?: string | undefined;
};

export type Owned = { ownerName: string; propertyName: string };

/**
 * The names of an owner and of a property that they own or owned. Refuses, at `ownerId` or `field`, one without a share
 * of it, ever.
 */
export function findOwned(
	scope: Scope,
	{ ownerId, propertyId }: Pick<OwnerEntry, "ownerId" | "propertyId">,
	field = "propertyId",
): Result<Owned> {
	const owner = statement<{ name: string }>(
		"SELECT display_name AS name FROM property_owners WHERE id = ? AND profile_id = ?",
	).get(ownerId, scope.profileId);
	if (!owner) return refuse("That owner wasn't found.", "ownerId");
	const property = statement<{ name: string; owned: number }>(
		`SELECT name, EXISTS (SELECT 1 FROM ownership_shares WHERE property_id = properties.id AND owner_id = ?) AS owned
		FROM properties WHERE id = ? AND profile_id = ?`,
	).get(ownerId, propertyId, scope.profileId);
	if (!property) return refuse("That property wasn't found.", field);
	if (property.owned === 0) return refuse(`${owner.name} doesn't own a share of ${property.name}.`, field);
	return { ok: true, ownerName: owner.name, propertyName: property.name };
}

/** Refuses a wrong amount, date or bank account, at its field. */
export function checkEntry(
	scope: Scope,
	{ date, amountCents, bankAccountId }: Pick<OwnerEntry, "date" | "amountCents" | "bankAccountId">,
): Failure | undefined {
	if (amountCents <= 0) return refuse("Enter an amount above zero.", "amount");
	return (
		refuseFutureDate(organizationOf(scope), date) ??
		refuseFarDate(scope, date) ??
		refuseNonBank(scope, bankAccountId, "bankAccountId")
	);
}

type Kept = {
	transactionId: number;
	kind: OwnerTransactionKind;
	date: PlainDate;
	ownerId?: number | undefined;
	propertyId: number;
	bankAccountId: number;
	amountCents: Cents;
	method?: string | undefined;
	reference?: string | undefined;
	memo?: string | undefined;
	batchId?: number | undefined;
};

/** Saves a posted entry for the list of owner transactions. */
export function keepEntry(scope: Scope, entry: Kept): void {
	mustBeWriting();
	insertRow(ownerTransactions, { profileId: scope.profileId, ...entry });
}
