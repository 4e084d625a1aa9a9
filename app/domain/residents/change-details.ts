import { tellOfOwnChange, updateProfile } from "#domain/identity";
import { editTenant, findTenant, type TenantFields } from "#domain/rentals";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Resident } from "./documents";

/** What residents keep up to date themselves. Their login's email, and what the manager notes of them, are not theirs. */
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
 * Changes what a resident says of themselves, those fields alone; their login is called the same. The manager reads in a
 * mail that `what` was changed.
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
			smsOptInDate: before.smsOptInDate ?? undefined,
		};
		/** Whether someone else has the same phone is not for them to hear. */
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
