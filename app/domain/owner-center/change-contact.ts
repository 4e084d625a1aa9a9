import { updateProfile } from "#domain/identity";
import { editOwner, findOwner, type OwnerFields } from "#domain/rentals";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { OwnerScope } from "./owner-scope";
import { tellManager } from "./tell-manager";

/** The fields that owners can change themselves. Their sign-in email and the manager's notes aren't among them. */
export type OwnDetails = Partial<
	Pick<
		OwnerFields,
		| "firstname"
		| "lastname"
		| "phone"
		| "alternatePhone"
		| "alternateEmail"
		| "street"
		| "street2"
		| "city"
		| "state"
		| "postalCode"
		| "country"
		| "taxName"
	>
>;

/** Changes an owner's contact information. Their login gets the same name and phone, and the manager is emailed. */
export function changeContact(
	owner: OwnerScope,
	input: Omit<OwnDetails, "taxName"> & { seenUpdatedDate?: string | undefined },
): Result {
	const details = { ...nothingGiven, ...input };
	return allOrNothing(() => {
		const changed = changeDetails(owner, details, "their contact information");
		if (!changed.ok || owner.userId === null) return changed;
		const { firstname, lastname, phone } = details;
		if (firstname && lastname) updateProfile(owner.userId, { firstname, lastname, phone: phone ?? "" });
		return changed;
	});
}

/** Fields left blank are cleared. */
const nothingGiven = {
	...{ phone: "", alternatePhone: "", alternateEmail: "" },
	...{ street: "", street2: "", city: "", state: "", postalCode: "", country: "US" },
};

/** Changes some of an owner's own fields, and nothing else of their record. Notifies the manager of `what` changed. */
export function changeDetails(
	owner: OwnerScope,
	{ seenUpdatedDate, ...details }: OwnDetails & { seenUpdatedDate?: string | undefined },
	what: string,
): Result {
	return allOrNothing(() => {
		const before = findOwner(owner, owner.propertyOwnerId);
		if (!before) return refuse("Not found.");
		const known = {
			...before,
			agreementStart: before.agreementStart ?? undefined,
			agreementEnd: before.agreementEnd ?? undefined,
		};
		const edited = editOwner(owner, owner.propertyOwnerId, { ...known, ...details, seenUpdatedDate });
		if (!edited.ok) return edited;
		const after = findOwner(owner, owner.propertyOwnerId);
		if (after && after.updatedDate !== before.updatedDate) tellManager(owner, after.displayName, what);
		return edited;
	});
}
