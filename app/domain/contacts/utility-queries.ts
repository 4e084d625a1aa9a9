import { searchConditions } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import type { Scope } from "~/domain/kernel/scope";
import type { UtilityPayer, UtilityService } from "./labels";

export type UtilityFilters = {
	q?: string | undefined;
	service?: UtilityService | undefined;
	propertyId?: number | undefined;
};

type Provider = Record<"name" | "phone" | "alternatePhone" | "outagePhone" | "website" | "email", string> & {
	id: number;
	service: UtilityService;
};

export type UtilityRow = Provider & {
	/** Names of the properties served, by name. */
	properties: string[];
	/** The account numbers, by property. */
	accountNumbers: string[];
};

type StoredRow = Provider & { sortName: string; properties: string; accountNumbers: string };

/** Utility providers by name. */
export const {
	page: listUtilityProviders,
	all: allUtilityProviders,
	count: countUtilityProviders,
} = defineList({
	select: `u.id, u.name, u.sort_name AS sortName, u.service, u.phone, u.alternate_phone AS alternatePhone,
		u.outage_phone AS outagePhone, u.website, u.email,
		(SELECT json_group_array(name) FROM (SELECT DISTINCT p.name FROM utility_accounts a
			JOIN properties p ON p.id = a.property_id WHERE a.provider_id = u.id ORDER BY p.sort_name)) AS properties,
		(SELECT json_group_array(a.account_number ORDER BY p.sort_name, a.id) FROM utility_accounts a
			JOIN properties p ON p.id = a.property_id WHERE a.provider_id = u.id AND a.account_number <> '') AS accountNumbers`,
	table: "utility_providers u",
	sorts: { name: [{ sql: "u.sort_name", key: "sortName" }] },
	unique: { sql: "u.id", key: "id" },
	where: (scope, { q, service, propertyId }: UtilityFilters) => {
		const { where, params, add, addAll } = whereOf("u.profile_id = ?", scope.profileId);
		if (q) addAll(searchConditions("u.search_text", q));
		if (service) add("u.service = ?", service);
		if (propertyId !== undefined)
			add("u.id IN (SELECT provider_id FROM utility_accounts WHERE property_id = ?)", propertyId);
		return { where, params };
	},
	shown: (rows: StoredRow[]): UtilityRow[] =>
		rows.map(({ sortName: _, properties, accountNumbers, ...row }) => ({
			...row,
			...{ properties: JSON.parse(properties), accountNumbers: JSON.parse(accountNumbers) },
		})),
});

type UtilityAccountRow = {
	propertyId: number;
	propertyName: string;
	/** "" for the whole property. */
	unitNumber: string;
	accountNumber: string;
	meter: string;
	payer: UtilityPayer;
	transferAtMoveIn: number;
};

/** A provider with its accounts; undefined if it isn't the organization's. */
export function findUtilityProvider({ profileId }: Scope, providerId: number) {
	const provider = statement<Provider & { updatedDate: string }>(
		`SELECT id, name, service, phone, alternate_phone AS alternatePhone, outage_phone AS outagePhone, website, email,
			updated_date AS updatedDate
		FROM utility_providers WHERE id = ? AND profile_id = ?`,
	).get(providerId, profileId);
	if (!provider) return undefined;
	const accounts = statement<UtilityAccountRow>(
		`SELECT a.property_id AS propertyId, p.name AS propertyName, coalesce(u.unit_number, '') AS unitNumber,
			a.account_number AS accountNumber, a.meter, a.payer, a.transfer_at_move_in AS transferAtMoveIn
		FROM utility_accounts a JOIN properties p ON p.id = a.property_id LEFT JOIN units u ON u.id = a.unit_id
		WHERE a.provider_id = ? ORDER BY a.id`,
	).all(providerId);
	return { ...provider, accounts };
}

export type UtilityOfPlace = Provider &
	Pick<UtilityAccountRow, "unitNumber" | "accountNumber" | "meter" | "payer"> & {
		transferAtMoveIn: number;
	};

const ofPlace = `SELECT u.id, u.name, u.service, u.phone, u.alternate_phone AS alternatePhone, u.outage_phone AS outagePhone,
		u.website, u.email, coalesce(n.unit_number, '') AS unitNumber, a.account_number AS accountNumber, a.meter, a.payer,
		a.transfer_at_move_in AS transferAtMoveIn
	FROM utility_accounts a JOIN utility_providers u ON u.id = a.provider_id LEFT JOIN units n ON n.id = a.unit_id`;

/** The utilities of a property and of all its units, by service, for managers. */
export function utilitiesOfProperty({ profileId }: Scope, propertyId: number): UtilityOfPlace[] {
	return statement<UtilityOfPlace>(
		`${ofPlace} WHERE a.property_id = ? AND a.profile_id = ? ORDER BY u.service, u.sort_name, n.sort_key, a.id`,
	).all(propertyId, profileId);
}

/** The utilities of a unit: its own, and those of the whole property. */
export function utilitiesOfUnit({ profileId }: Scope, unitId: number): UtilityOfPlace[] {
	return statement<UtilityOfPlace>(
		`${ofPlace} WHERE a.property_id = (SELECT property_id FROM units WHERE id = @unitId AND profile_id = @profileId)
			AND (a.unit_id IS NULL OR a.unit_id = @unitId) AND a.profile_id = @profileId
		ORDER BY u.service, u.sort_name, a.id`,
	).all({ unitId, profileId });
}

export type UtilityToCall = Pick<Provider, "name" | "service" | "phone" | "outagePhone" | "website"> & {
	transferAtMoveIn: number;
};

/** Whom a resident of a unit calls, by service, without account numbers: what they pay themselves and outage lines. */
export function utilitiesToCall({ profileId }: Scope, unitId: number): UtilityToCall[] {
	return statement<UtilityToCall>(
		`SELECT u.name, u.service, u.phone, u.outage_phone AS outagePhone, u.website,
			max(a.transfer_at_move_in AND a.payer = 'tenant') AS transferAtMoveIn
		FROM utility_accounts a JOIN utility_providers u ON u.id = a.provider_id
		WHERE a.property_id = (SELECT property_id FROM units WHERE id = @unitId AND profile_id = @profileId)
			AND (a.unit_id IS NULL OR a.unit_id = @unitId) AND a.profile_id = @profileId
			AND (a.payer = 'tenant' OR u.outage_phone <> '')
		GROUP BY u.id ORDER BY u.service, u.sort_name`,
	).all({ unitId, profileId });
}
