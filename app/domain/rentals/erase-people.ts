import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { renameOnLeases } from "./rename-on-leases";
import { fold } from "./search-text";

const noAddress = "street = '', street2 = '', city = '', state = '', postal_code = ''";
const noCenter = `user_id = NULL, signup_token = NULL, signup_token_expiry = NULL, portal_blocked_date = NULL,
	portal_blocked_message = '', comment = '', active = 0, updated_date = @moment`;

/** Erases what a tenant's record says of them but the name. */
export function eraseTenantDetails({ profileId }: Scope, tenantId: number): void {
	mustBeWriting();
	statement("DELETE FROM tenant_contacts WHERE tenant_id = ? AND profile_id = ?").run(tenantId, profileId);
	statement(
		`UPDATE tenants SET email = '', alternate_email = '', mobile_phone = '', home_phone = '', work_phone = '',
			birth_date = NULL, ${noAddress}, country = '', mailing_preference = 'email', sms_opt_in_date = NULL,
			emergency_name = '', emergency_relationship = '', emergency_phone = '', emergency_email = '', vehicles = '[]',
			search_text = @found, ${noCenter}
		WHERE id = @tenantId AND profile_id = @profileId`,
	).run({ tenantId, profileId, found: foldedName("tenants", tenantId), moment: nowIso() });
}

/** Erases what an owner's record says of them but the name. */
export function eraseOwnerDetails({ profileId }: Scope, ownerId: number): void {
	mustBeWriting();
	statement(
		`UPDATE property_owners SET email = '', alternate_email = '', phone = '', alternate_phone = '', ${noAddress},
			search_text = @found, ${noCenter}
		WHERE id = @ownerId AND profile_id = @profileId`,
	).run({ ownerId, profileId, found: foldedName("property_owners", ownerId), moment: nowIso() });
}

/** Replaces a tenant's name, on their leases too. */
export function eraseTenantName(scope: Scope, tenantId: number, name: string): void {
	mustBeWriting();
	statement(
		`UPDATE tenants SET is_company = 0, firstname = '', lastname = @name, company_name = '', display_name = @name,
			sort_name = @folded, search_text = @folded, updated_date = @moment
		WHERE id = @tenantId AND profile_id = @profileId`,
	).run({ tenantId, profileId: scope.profileId, name, folded: fold(name), moment: nowIso() });
	renameOnLeases(scope, tenantId);
}

/** Replaces an owner's name and what is kept for taxes. */
export function eraseOwnerName({ profileId }: Scope, ownerId: number, name: string): void {
	mustBeWriting();
	statement(
		`UPDATE property_owners SET is_company = 0, firstname = '', lastname = @name, company_name = '', display_name = @name,
			sort_name = @folded, search_text = @folded, tax_id_last4 = '', tax_name = '', include_in1099 = 0,
			updated_date = @moment
		WHERE id = @ownerId AND profile_id = @profileId`,
	).run({ ownerId, profileId, name, folded: fold(name), moment: nowIso() });
}

/** The name as searches compare it. */
function foldedName(table: "tenants" | "property_owners", id: number): string {
	return fold(
		statement<{ name: string }>(`SELECT display_name AS name FROM ${table} WHERE id = ?`).get(id)?.name ?? "",
	);
}
