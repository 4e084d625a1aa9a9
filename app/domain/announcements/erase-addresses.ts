import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Forgets that announcements went to these addresses. */
export function eraseAddresses({ profileId }: Scope, addresses: readonly string[]): void {
	mustBeWriting();
	statement(
		`DELETE FROM organization_announcement_emails
		WHERE announcement_id IN (SELECT id FROM organization_announcements WHERE profile_id = @profileId)
			AND lower(to_address) IN (SELECT value FROM json_each(@addresses))`,
	).run({ profileId, addresses: JSON.stringify(addresses.map((address) => address.toLowerCase())) });
}
