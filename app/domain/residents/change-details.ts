import { tellOfOwnChange, updateProfile } from "#domain/identity";
import { editTenant, findTenant, type TenantFields } from "#domain/rentals";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Resident } from "./documents";

/** The fields that residents can change themselves. Not the login's email and the manager's notes. */
export type OwnDetails = Partial<
	Pick<
		TenantFields,
		| "firstname"
		| "lastname"
		| "mobilePhone"
		| "homePhone"
		| "workPhone"
		| "alternateEmail"
		| "street"
		| "street2"
		| "city"
		| "state"
		| "postalCode"
		| "country"
		| "mailingPreference"
		| "emergencyName"
		| "emergencyRelationship"
		| "emergencyPhone"
		| "emergencyEmail"
		| "vehicles"
	>
>;

/**
 * Changes a resident's own details; their login gets the same name and phone. The manager is emailed that `what` was
 * changed.
 */
export function changeDetails(
	resident: Resident,
	details: OwnDetails,
	{ what, seenUpdatedDate }: { what: string; seenUpdatedDate?: string | undefined },
): Result {
	return write(() => {
		const before = findTenant(resident, resident.tenantId);
		if (!before) return refuse("Not found.");
		const known: TenantFields = {
			...before,
			birthDate: before.birthDate ?? undefined,
		};
		/** Residents must not learn whether someone else has the same phone number. */
		const edited = editTenant(resident, resident.tenantId, {
			...{ ...known, ...details },
			...{ seenUpdatedDate, differentPerson: true },
		});
		if (!edited.ok) return edited;
		const after = findTenant(resident, resident.tenantId);
		if (!after || after.updatedDate === before.updatedDate) return edited;
		const { firstname, lastname, mobilePhone } = after;
		if (resident.userId !== null) updateProfile(resident.userId, { firstname, lastname, phone: mobilePhone });
		const { profileId, tenantId: recordId } = resident;
		tellOfOwnChange({ profileId, center: "resident", recordId, name: after.displayName, what });
		return edited;
	});
}
