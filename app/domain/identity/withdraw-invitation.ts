import { statement, write } from "~/db/client.server";

/**
 * Cancels an invitation that wasn't accepted yet: the token stops working, and an unconfirmed login no longer leads to
 * the record. Call it also before the record's email changes, because the old address must not get access. People who
 * signed up are not affected. False if nothing was open.
 */
export function withdrawInvitation(role: "tenant" | "property_owner", recordId: number): boolean {
	const [table, column] = role === "tenant" ? ["tenants", "tenant_id"] : ["property_owners", "property_owner_id"];
	return write(() => {
		statement(
			`UPDATE users SET ${column} = NULL
			WHERE email = (SELECT email FROM ${table} WHERE id = @recordId)
				AND ${column} = @recordId AND email_confirmed_date IS NULL`,
		).run({ recordId });
		const cleared = statement<unknown, [number]>(
			`UPDATE ${table} SET signup_token = NULL, signup_token_expiry = NULL
			WHERE id = ? AND user_id IS NULL AND signup_token IS NOT NULL`,
		).run(recordId);
		return cleared.changes === 1;
	});
}
