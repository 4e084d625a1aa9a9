import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { OwnWords } from "~/emails/layout";

/** An organization's own words for a kind of email; undefined while it uses the product's. */
export function ownWordsOf(scope: Pick<Scope, "profileId">, key: string) {
	return statement<OwnWords & { updatedDate: string }>(
		"SELECT subject, greeting, body, updated_date AS updatedDate FROM email_templates WHERE profile_id = ? AND key = ?",
	).get(scope.profileId, key);
}
