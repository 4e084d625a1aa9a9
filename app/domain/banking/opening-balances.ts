import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type BankAccount, bankAccountsOf } from "./bank-account-record";
import { broughtByLeases, openingEntries } from "./opening-record";
import { propertyBanks } from "./property-banks";

/** What one property begins with. */
export type OpeningProperty = {
	propertyId: number;
	propertyName: string;
	operatingId: number;
	/** The operating account where the property keeps its deposits there too. */
	depositId: number;
	operatingCents: Cents;
	/** In its deposit account; 0 where that is its operating one. */
	depositCents: Cents;
	/** What its leases brought in: deposits held already, and paid ahead. */
	heldCents: Cents;
	prepaidCents: Cents;
	reserveCents: Cents;
	/** Of several owners, what each begins with; no one where one owns it all. */
	owners: { ownerId: number; ownerName: string; cents: Cents }[];
};

export type OpeningBalances = {
	/** The day they are of; unset until some were entered. */
	day: PlainDate | undefined;
	banks: { account: BankAccount; balanceCents: Cents }[];
	properties: OpeningProperty[];
};

/** What the banks, each property and each owner begin with, as it was entered last, for the form. */
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

/** Today's owners of the properties that have several. */
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
