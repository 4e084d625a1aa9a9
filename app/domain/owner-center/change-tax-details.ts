import { nowIso } from "#domain/calendar";
import { findOwner } from "#domain/rentals";
import { db } from "~/db/client.server";
import { ownerPreferences } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import { changeDetails } from "./change-contact";
import type { StatementsBy } from "./labels";
import type { OwnerScope } from "./owner-scope";
import { type OwnerPreferences, ownerPreferencesOf } from "./preferences";
import { tellManager } from "./tell-manager";

type TaxInput = {
	taxName?: string | undefined;
	statementsBy: StatementsBy;
	electronic1099: boolean;
	seenUpdatedDate?: string | undefined;
};

/** Sets the name on an owner's tax forms, and how they receive statements and tax forms. */
export function changeTaxDetails(owner: OwnerScope, input: TaxInput): Result {
	return allOrNothing(() => {
		const record = findOwner(owner, owner.propertyOwnerId);
		if (!record) return refuse("Not found.");
		const { taxName = "", seenUpdatedDate, statementsBy, electronic1099 } = input;
		const changed = changeDetails(owner, { taxName, seenUpdatedDate }, "the name on their tax forms");
		if (!changed.ok) return changed;
		const before = ownerPreferencesOf(owner);
		const agreed = before.electronic1099Date !== null;
		if (before.statementsBy === statementsBy && agreed === electronic1099) return changed;
		keep(owner, {
			statementsBy,
			electronic1099Date: electronic1099 ? (before.electronic1099Date ?? nowIso()) : null,
		});
		tellManager(owner, record.displayName, "how they receive statements and tax forms");
		return changed;
	});
}

function keep({ profileId, propertyOwnerId: ownerId }: OwnerScope, chosen: OwnerPreferences) {
	const facts = { ...chosen, updatedDate: nowIso() };
	db()
		.insert(ownerPreferences)
		.values({ ownerId, profileId, ...facts })
		.onConflictDoUpdate({ target: ownerPreferences.ownerId, set: facts })
		.run();
}
