import { and, eq, ne, sql } from "drizzle-orm";
import { bankPurposeOf } from "#domain/bank-accounts";
import { findAccount } from "#domain/ledger";
import { db, statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { properties } from "~/db/schema";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { subTypesOf } from "./labels";
import type { propertyRecord } from "./property-record";

type PropertyRecord = ReturnType<typeof propertyRecord>;

type KnownProperty = { id: number; operatingAccountId: number | null; depositAccountId: number | null };

/**
 * Refuses wrong types, fees and bank accounts, and a name that another active property has, at their fields. Asks at
 * `sameAddress` if another property has the address. `known` is the property being edited.
 */
export function checkProperty(
	scope: Scope,
	record: PropertyRecord,
	sameAddress: boolean | undefined,
	known?: KnownProperty,
): Failure | undefined {
	if (!(subTypesOf[record.rentalType] as readonly string[]).includes(record.subType)) {
		return refuse("Choose a property type from the list.", "subType");
	}
	if (record.managementFeeMaxCents !== null && record.managementFeeMaxCents < record.managementFeeMinCents) {
		return refuse("The maximum is below the minimum.", "managementFeeMax");
	}
	return (
		checkBank(scope, record.operatingAccountId, known?.operatingAccountId, "operatingAccountId") ??
		checkBank(scope, record.depositAccountId, known?.depositAccountId, "depositAccountId") ??
		checkPurpose(scope, record, known) ??
		checkNameIsFree(scope, record.name, known?.id) ??
		(sameAddress ? undefined : checkAddressIsFree(scope, record, known?.id))
	);
}

/** Refuses a name that another active property of the organization has, ignoring case. */
export function checkNameIsFree(scope: Scope, name: string, exceptId = 0): Failure | undefined {
	const namesakes = and(
		eq(properties.profileId, scope.profileId),
		sql`${properties.name} COLLATE NOCASE = ${name}`,
		sql`${properties.active} = 1`,
		ne(properties.id, exceptId),
	);
	const taken = wholeOrganization(() => db().select({ id: properties.id }).from(properties).where(namesakes).get());
	return taken && refuse("Another active property has this name.", "name");
}

function checkAddressIsFree(scope: Scope, record: PropertyRecord, exceptId = 0): Failure | undefined {
	const there = statement<{ name: string }>(
		`SELECT name FROM properties WHERE profile_id = ? AND id <> ? AND street = ? COLLATE NOCASE
		AND city = ? COLLATE NOCASE AND postal_code = ? LIMIT 1`,
	).get(scope.profileId, exceptId, record.street, record.city, record.postalCode);
	return (
		there &&
		refuse(`${there.name} has the same address. Check “Yes, this is a different property” to continue.`, "sameAddress")
	);
}

/**
 * Refuses bank accounts with the wrong purpose: rent needs an operating account and deposits a deposit or operating
 * account, never the company's own. An account chosen earlier may stay.
 */
function checkPurpose(scope: Scope, record: PropertyRecord, known: KnownProperty | undefined): Failure | undefined {
	const { operatingAccountId: operating, depositAccountId: deposit } = record;
	const named = (id: number) => findAccount(scope, id)?.name;
	if (operating !== null && operating !== known?.operatingAccountId) {
		const purpose = bankPurposeOf(scope, operating);
		if (purpose === "company") {
			return refuse(
				`${named(operating)} is your company’s own account. Choose an operating account.`,
				"operatingAccountId",
			);
		}
		if (purpose === "deposit_trust") {
			return refuse(`${named(operating)} is for deposits. Choose an operating account.`, "operatingAccountId");
		}
	}
	if (deposit === null || deposit === known?.depositAccountId) return undefined;
	if (bankPurposeOf(scope, deposit) !== "company") return undefined;
	return refuse(`${named(deposit)} is your company’s own account. Choose a deposit account.`, "depositAccountId");
}

/** An account that was deactivated after it was chosen may stay. */
function checkBank(scope: Scope, id: number | null, chosenBefore: number | null | undefined, field: string) {
	if (id === null) return undefined;
	const account = findAccount(scope, id);
	if (!account?.isBank) return refuse("That bank account wasn't found.", field);
	if (!account.active && id !== chosenBefore) return refuse("This bank account is inactive.", field);
	return undefined;
}
