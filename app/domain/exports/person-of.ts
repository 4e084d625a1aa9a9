import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { PersonKind } from "./labels";

export type PersonRecord = { id: number; name: string; userId: number | null; email: string };

const lookups: Record<PersonKind, string> = {
	tenant: `SELECT id, display_name AS name, user_id AS userId, email FROM tenants WHERE id = ? AND profile_id = ?`,
	owner: `SELECT id, display_name AS name, user_id AS userId, email FROM property_owners WHERE id = ? AND profile_id = ?`,
	applicant: `SELECT id, trim(firstname || ' ' || lastname) AS name, user_id AS userId, email
		FROM rental_applications WHERE id = ? AND profile_id = ?`,
};

/** The person whose data an export or an erasure is about; undefined if the organization hasn't them. */
export function personOf(
	{ profileId }: Scope,
	{ kind, id }: { kind: PersonKind; id: number },
): PersonRecord | undefined {
	return statement<PersonRecord>(lookups[kind]).get(id, profileId);
}
