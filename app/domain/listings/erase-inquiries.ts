import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Erases who asked about listings from these addresses, and what they wrote. Returns how many inquiries. */
export function eraseInquiries({ profileId }: Scope, addresses: readonly string[], name: string): number {
	mustBeWriting();
	const values = { profileId, addresses: JSON.stringify(addresses.map((address) => address.toLowerCase())) };
	statement(
		`DELETE FROM listing_interests WHERE profile_id = @profileId
			AND lower(email) IN (SELECT value FROM json_each(@addresses))`,
	).run(values);
	return statement(
		`UPDATE listing_inquiries SET name = @name, email = '', phone = '', message = 'Erased.', preferred_times = '',
			updated_date = @moment
		WHERE profile_id = @profileId AND lower(email) IN (SELECT value FROM json_each(@addresses))`,
	).run({ ...values, name, moment: nowIso() }).changes;
}
