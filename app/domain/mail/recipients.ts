import { statement } from "~/db/client.server";
import type { recipientKinds } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

/** The record that an email's address belongs to. */
export type Recipient = { kind: (typeof recipientKinds)[number]; id: number };

/** The record on which an email address can be corrected. A signer's is on the agreement. */
export type Addressee = {
	kind: "tenant" | "owner" | "vendor" | "applicant" | "agreement" | "organization" | "contact" | "utility";
	id: number;
	name: string;
};

/** An email's recipient as currently on record. */
type Found = {
	/** Undefined for a login that belongs to no tenant or owner of the organization. */
	addressee: Addressee | undefined;
	/** Their current addresses, preferred one first; empty if they have none. */
	addresses: string[];
};

type Row = { kind: Addressee["kind"]; id: number; name: string; email: string; alternate: string };

/** The current state of an email's recipient; undefined if the record no longer exists or none was named. */
export function findRecipient({ profileId }: Scope, recipient: Recipient | undefined): Found | undefined {
	if (!recipient) return undefined;
	const row = statement<Row>(asOfToday[recipient.kind]).get({ id: recipient.id, profileId });
	if (!row) return undefined;
	const { email, alternate, ...addressee } = row;
	return {
		addressee: addressee.id > 0 ? addressee : undefined,
		addresses: [email, alternate].filter((address) => address !== ""),
	};
}

const asOfToday: Record<Recipient["kind"], string> = {
	tenant: `SELECT 'tenant' AS kind, id, display_name AS name, email, alternate_email AS alternate
		FROM tenants WHERE id = @id AND profile_id = @profileId`,
	owner: `SELECT 'owner' AS kind, id, display_name AS name, email, alternate_email AS alternate
		FROM property_owners WHERE id = @id AND profile_id = @profileId`,
	vendor: `SELECT 'vendor' AS kind, id, display_name AS name, email, '' AS alternate
		FROM vendors WHERE id = @id AND profile_id = @profileId`,
	applicant: `SELECT 'applicant' AS kind, id, trim(firstname || ' ' || lastname) AS name, email, '' AS alternate
		FROM rental_applications WHERE id = @id AND profile_id = @profileId`,
	signer: `SELECT 'agreement' AS kind, agreement_id AS id, name, email, '' AS alternate
		FROM agreement_signers WHERE id = @id AND profile_id = @profileId`,
	user: `SELECT coalesce(r.kind, 'organization') AS kind, coalesce(r.id, 0) AS id, coalesce(r.name, '') AS name,
			u.email, '' AS alternate
		FROM users u LEFT JOIN (
			SELECT 'tenant' AS kind, id, display_name AS name, user_id FROM tenants
				WHERE user_id = @id AND profile_id = @profileId
			UNION ALL SELECT 'owner', id, display_name, user_id FROM property_owners
				WHERE user_id = @id AND profile_id = @profileId
		) r ON r.user_id = u.id WHERE u.id = @id LIMIT 1`,
	contact: `SELECT 'contact' AS kind, id, display_name AS name, email, '' AS alternate
		FROM contacts WHERE id = @id AND profile_id = @profileId`,
	utility: `SELECT 'utility' AS kind, id, name, email, '' AS alternate
		FROM utility_providers WHERE id = @id AND profile_id = @profileId`,
	organization: `SELECT 'organization' AS kind, o.profile_id AS id, o.name, coalesce(nullif(o.email, ''), u.email) AS email,
			'' AS alternate
		FROM organization o JOIN profiles p ON p.id = o.profile_id JOIN users u ON u.id = p.user_id
		WHERE o.profile_id = @id AND o.profile_id = @profileId`,
};
