import { normalEmail, phoneDigits, searchText, sortName } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { type Failure, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { isProperty } from "./contact-record";
import { type UtilityPayer, type UtilityService, utilityServices } from "./labels";

type UtilityLine = {
	propertyId?: number | undefined;
	/** Blank for the whole property. */
	unitNumber?: string | undefined;
	accountNumber?: string | undefined;
	meter?: string | undefined;
	payer?: UtilityPayer | undefined;
	transferAtMoveIn?: boolean | undefined;
};

/** The fields of a provider's form. Lines without a property are ignored. */
export type UtilityFields = {
	name: string;
	service: UtilityService;
	phone?: string | undefined;
	alternatePhone?: string | undefined;
	outagePhone?: string | undefined;
	/** Begins with https://. */
	website?: string | undefined;
	email?: string | undefined;
	accounts?: readonly UtilityLine[] | undefined;
};

type UtilityAccount = {
	propertyId: number;
	unitId: number | null;
	accountNumber: string;
	meter: string;
	payer: UtilityPayer;
	transferAtMoveIn: boolean;
};

/** The table's columns for these fields. */
export function utilityRecord(fields: UtilityFields) {
	const { name, service, phone = "", alternatePhone = "", outagePhone = "", website = "" } = fields;
	const email = normalEmail(fields.email);
	const found = [utilityServices[service], email, ...[phone, alternatePhone, outagePhone].map(phoneDigits)];
	return {
		...{ name, service, phone, alternatePhone, outagePhone, website, email },
		sortName: sortName({ isCompany: true, companyName: name }),
		searchText: searchText(name, ...found),
	};
}

/** Refuses a provider that exists already, and at their lines properties and units that weren't found. */
export function checkUtility(scope: Scope, fields: UtilityFields, providerId = 0): Failure | undefined {
	const { sortName: key } = utilityRecord(fields);
	const namesake = statement(
		"SELECT 1 FROM utility_providers WHERE profile_id = ? AND sort_name = ? AND service = ? AND id <> ?",
	).get(scope.profileId, key, fields.service, providerId);
	if (namesake) return refuse(`${fields.name} is already a provider of this service.`, "name");
	return refuseAll(
		(fields.accounts ?? []).map(({ propertyId, unitNumber }, at) => {
			if (propertyId === undefined) return undefined;
			if (!isProperty(scope, propertyId)) return refuse("That property wasn't found.", `accounts[${at}].propertyId`);
			if (!unitNumber || unitOf(propertyId, unitNumber) !== undefined) return undefined;
			return refuse(`This property has no unit ${unitNumber}.`, `accounts[${at}].unitNumber`);
		}),
	);
}

/** The lines as accounts; of checked fields. */
export function accountsIn({ accounts = [] }: UtilityFields): UtilityAccount[] {
	return accounts.flatMap(({ propertyId, unitNumber, accountNumber = "", meter = "", payer, transferAtMoveIn }) =>
		propertyId === undefined
			? []
			: {
					...{ propertyId, accountNumber, meter, payer: payer ?? "owner" },
					unitId: unitNumber ? (unitOf(propertyId, unitNumber) ?? null) : null,
					transferAtMoveIn: transferAtMoveIn ?? false,
				},
	);
}

function unitOf(propertyId: number, unitNumber: string): number | undefined {
	return statement<{ id: number }>("SELECT id FROM units WHERE property_id = ? AND unit_number = ? COLLATE NOCASE").get(
		propertyId,
		unitNumber,
	)?.id;
}
