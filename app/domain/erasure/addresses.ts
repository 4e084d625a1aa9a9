import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Person } from "./about";

/** A person's email addresses, by which what isn't tied to their record is found. Another person's aren't among them. */
export function addressesOf({ profileId }: Scope, { kind, id, email, userId }: Person): string[] {
	const alternate = statement<{ email: string }>(
		kind === "tenant"
			? "SELECT alternate_email AS email FROM tenants WHERE id = ?"
			: kind === "owner"
				? "SELECT alternate_email AS email FROM property_owners WHERE id = ?"
				: "SELECT '' AS email FROM rental_applications WHERE id = ?",
	).get(id)?.email;
	const login =
		kind === "applicant" || userId === null
			? ""
			: statement<{ email: string }>("SELECT email FROM users WHERE id = ?").get(userId)?.email;
	const all = [email, alternate ?? "", login ?? ""].map((address) => address.toLowerCase()).filter(Boolean);
	const others = statement<{ n: number }>(
		`SELECT (SELECT count(*) FROM tenants WHERE profile_id = @profileId AND lower(email) = @address
				AND NOT (@kind = 'tenant' AND id = @id))
			+ (SELECT count(*) FROM property_owners WHERE profile_id = @profileId AND lower(email) = @address
				AND NOT (@kind = 'owner' AND id = @id)) AS n`,
	);
	return [...new Set(all)].filter((address) => others.get({ profileId, address, kind, id })?.n === 0);
}
