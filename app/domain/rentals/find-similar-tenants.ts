import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { contactsOf, type TenantFields } from "./tenant-record";

type SimilarTenant = {
	id: number;
	displayName: string;
	email: string;
	mobilePhone: string;
	propertyName: string | null;
	unitNumber: string | null;
};

/**
 * Tenants with the same email or phone as these fields, oldest record first; at most ten. `askAboutSimilar`
 * (add-tenant.ts) asks about them.
 */
export function findSimilarTenants(
	scope: Scope,
	fields: TenantFields,
	{ exceptId = 0 }: { exceptId?: number } = {},
): SimilarTenant[] {
	const contacts = contactsOf(fields);
	if (contacts.length === 0) return [];
	return statement<SimilarTenant>(
		`SELECT DISTINCT t.id, t.display_name AS displayName, t.email, t.mobile_phone AS mobilePhone,
			p.name AS propertyName, u.unit_number AS unitNumber
		FROM tenant_contacts c JOIN tenants t ON t.id = c.tenant_id
		LEFT JOIN leases l ON l.id = t.current_lease_id
		LEFT JOIN units u ON u.id = l.unit_id LEFT JOIN properties p ON p.id = l.property_id
		WHERE c.profile_id = ? AND c.contact IN (${contacts.map(() => "?").join(", ")}) AND t.id <> ?
		ORDER BY t.id LIMIT 10`,
	).all(scope.profileId, ...contacts, exceptId);
}
