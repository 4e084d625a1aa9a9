import { type BankAccount, bankAccountsOf } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { broughtByLeases, openingEntries } from "./opening-record";
import { propertyBanks } from "./property-banks";

/** The opening balances of one property, in cents. */
export type OpeningProperty = {
	propertyId: number;
	propertyName: string;
	operatingId: number;
	/** Same as `operatingId` if the property holds deposits in its operating account. */
	depositId: number;
	operatingCents: Cents;
	/** In its deposit account; 0 if that is the operating account. */
	depositCents: Cents;
	/** From its leases' opening balances: deposits already held, and prepayments. */
	heldCents: Cents;
	prepaidCents: Cents;
	reserveCents: Cents;
	/** Each owner's opening balance if the property has several owners; empty otherwise. */
	owners: { ownerId: number; ownerName: string; cents: Cents }[];
};

export type OpeningBalances = {
	/** The date of the balances; undefined until some were entered. */
	day: PlainDate | undefined;
	banks: { account: BankAccount; balanceCents: Cents }[];
	properties: OpeningProperty[];
};

/** The opening balances of bank accounts, properties and owners as last entered, for the form. */
export function openingBalances(scope: Scope): OpeningBalances {
	const entries = openingEntries(scope);
	const brought = broughtByLeases(scope);
	const owners = ownersOf(scope);
	const inBank = (accountId: number, propertyId?: number) =>
		entries
			.filter((entry) => propertyId === undefined || entry.propertyId === propertyId)
			.reduce((sum, { banks }) => sum + (banks.get(accountId) ?? 0), 0);
	const ofOwner = (propertyId: number, ownerId: number) =>
		entries
			.filter((entry) => entry.propertyId === propertyId)
			.reduce((sum, entry) => sum + (entry.owners.get(ownerId) ?? 0), 0);
	return {
		day: entries[0]?.date,
		banks: bankAccountsOf(scope)
			.filter(({ active }) => active)
			.map((account) => ({ account, balanceCents: inBank(account.id) })),
		properties: propertyBanks(scope).map(({ reserveCents, ...property }) => {
			const { propertyId, operatingId, depositId } = property;
			const { depositsCents = 0, prepaidCents = 0 } = brought.get(propertyId) ?? {};
			const several = owners.filter((one) => one.propertyId === propertyId);
			return {
				...property,
				operatingCents: inBank(operatingId, propertyId),
				depositCents: depositId === operatingId ? 0 : inBank(depositId, propertyId),
				...{ heldCents: depositsCents, prepaidCents, reserveCents },
				owners: several.map(({ ownerId, ownerName }) => ({ ownerId, ownerName, cents: ofOwner(propertyId, ownerId) })),
			};
		}),
	};
}

/** Current owners of the properties that have more than one. */
function ownersOf(scope: Scope) {
	const { today } = organizationOf(scope);
	return statement<{ propertyId: number; ownerId: number; ownerName: string; several: number }>(
		`SELECT h.property_id AS propertyId, o.id AS ownerId, o.display_name AS ownerName,
			count(*) OVER (PARTITION BY h.property_id) AS several
		FROM ownership_shares h JOIN property_owners o ON o.id = h.owner_id
		WHERE h.profile_id = @profileId AND h.from_date <= @today AND (h.to_date IS NULL OR h.to_date >= @today)
		ORDER BY h.property_id, h.share_bp DESC, o.sort_name, o.id`,
	)
		.all({ profileId: scope.profileId, today })
		.filter(({ several }) => several > 1);
}
