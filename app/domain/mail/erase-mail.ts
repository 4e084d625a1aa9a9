import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Recipient } from "./recipients";

/** Deletes an organization's emails to a person: by the record they were for, and by address. Returns how many. */
export function eraseMail(
	{ profileId }: Scope,
	{ recipients, addresses }: { recipients: readonly Recipient[]; addresses: readonly string[] },
): number {
	mustBeWriting();
	return statement(
		`DELETE FROM mail_outbox WHERE profile_id = @profileId AND (
			(recipient_kind, recipient_id) IN (SELECT value ->> 'kind', value ->> 'id' FROM json_each(@recipients))
			OR lower(to_address) IN (SELECT value FROM json_each(@addresses)))`,
	).run({
		profileId,
		recipients: JSON.stringify(recipients),
		addresses: JSON.stringify(addresses.map((address) => address.toLowerCase())),
	}).changes;
}
