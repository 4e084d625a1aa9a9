import type { DefaultValue } from "@conform-to/react";
import type { TenantInput } from "./tenant-fields";

type Stored = Record<
	| "firstname"
	| "lastname"
	| "companyName"
	| "email"
	| "alternateEmail"
	| "mobilePhone"
	| "homePhone"
	| "workPhone"
	| "street"
	| "street2"
	| "city"
	| "state"
	| "postalCode"
	| "country"
	| "emergencyName"
	| "emergencyRelationship"
	| "emergencyPhone"
	| "emergencyEmail"
	| "comment"
	| "updatedDate",
	string
> & {
	isCompany: boolean;
	birthDate: string | null;
	mailingPreference: NonNullable<TenantInput["mailingPreference"]>;
	smsOptInDate: string | null;
	vehicles: string[];
};

/** A tenant as the form shows them. */
export function tenantValues({ updatedDate, birthDate, smsOptInDate, vehicles, ...tenant }: Stored) {
	return {
		...tenant,
		birthDate: birthDate ?? "",
		textsAllowed: smsOptInDate !== null,
		smsOptInDate: smsOptInDate ?? "",
		vehicles: [0, 1, 2].map((line) => vehicles[line] ?? ""),
		seenUpdatedDate: updatedDate,
	};
}

export const newTenantValues: DefaultValue<TenantInput> = { mailingPreference: "email", vehicles: ["", "", ""] };
