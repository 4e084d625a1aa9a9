import { statement } from "~/db/client.server";
import type { StatementsBy } from "./labels";
import type { OwnerScope } from "./owner-scope";

export type OwnerPreferences = { statementsBy: StatementsBy; electronic1099Date: string | null };

/** How an owner wants statements and tax forms, with the defaults if they never chose. */
export function ownerPreferencesOf({ profileId, propertyOwnerId }: OwnerScope): OwnerPreferences {
	const kept = statement<OwnerPreferences>(
		`SELECT statements_by AS statementsBy, electronic1099_date AS electronic1099Date FROM owner_preferences
		WHERE owner_id = ? AND profile_id = ?`,
	).get(propertyOwnerId, profileId);
	return kept ?? { statementsBy: "email", electronic1099Date: null };
}
