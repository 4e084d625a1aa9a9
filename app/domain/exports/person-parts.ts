import type { PersonKind } from "./labels";

/** A part of a person's export: a CSV, and a list in data.json. Columns that end in "_cents" become amounts. */
export type PersonPart = { file: string; about: string; sql: string; own?: true };

/**
 * What is bound: the organization, the person's record, their login, 0 without one, and 1 to have identity documents.
 */
export type PersonValues = { profileId: number; id: number; userId: number; identity: 0 | 1 };

const theirLeases = "SELECT lease_id FROM lease_tenants WHERE tenant_id = @id AND profile_id = @profileId";

const theirRequests = (whose: string) =>
	`SELECT id FROM maintenance_requests WHERE profile_id = @profileId AND (${whose} = @id OR author_id = @userId)`;

/** Parts about a login: only the person gets them. */
const loginParts: readonly PersonPart[] = [
	{
		file: "login",
		about: "Your sign-in.",
		sql: `SELECT email, firstname, lastname, phone, created_date, email_confirmed_date, terms_accepted_date
			FROM users WHERE id = @userId`,
		own: true,
	},
	{
		file: "sign-ins",
		about: "Where you signed in from.",
		sql: `SELECT created_date, ip_address, user_agent, last_used_date, revoked_date
			FROM sessions WHERE user_id = @userId ORDER BY id`,
		own: true,
	},
	{
		file: "devices",
		about: "Browsers we recognize.",
		sql: `SELECT created_date, ip_address, user_agent, last_used_date FROM known_devices
			WHERE user_id = @userId ORDER BY id`,
		own: true,
	},
	{
		file: "notifications",
		about: "Notifications you got.",
		sql: `SELECT created_date, message, read FROM notifications
			WHERE user_id = @userId AND profile_id = @profileId ORDER BY id`,
		own: true,
	},
];

const emails = (kind: string): PersonPart => ({
	file: "emails",
	about: "Emails that were sent. Emails with sign-in links aren't included.",
	sql: `SELECT created_date, to_address, subject, text_body, status FROM mail_outbox
		WHERE profile_id = @profileId AND secret = 0
			AND (recipient_kind = '${kind}' AND recipient_id = @id OR recipient_kind = 'user' AND recipient_id = @userId)
		ORDER BY id`,
});

const requestParts = (whose: string, channel: string): readonly PersonPart[] => [
	{
		file: "requests",
		about: "Maintenance requests.",
		sql: `SELECT id, number, title, description, category, place, status, entry, entry_notes, pets, alarm_note, phone,
				visit_date, rating, created_date, ended_date
			FROM maintenance_requests WHERE id IN (${theirRequests(whose)}) ORDER BY id`,
	},
	{
		file: "messages",
		about: "Messages about maintenance requests.",
		sql: `SELECT request_id, author_role, body, created_date FROM request_messages
			WHERE request_id IN (${theirRequests(whose)}) AND channel = '${channel}' ORDER BY id`,
	},
];

const tenantParts: readonly PersonPart[] = [
	{
		file: "contact",
		about: "Name, contact details and emergency contact.",
		sql: `SELECT firstname, lastname, company_name, email, alternate_email, mobile_phone, home_phone, work_phone,
				birth_date, street, street2, city, state, postal_code, country, mailing_preference, sms_opt_in_date,
				emergency_name, emergency_relationship, emergency_phone, emergency_email, vehicles, created_date
			FROM tenants WHERE id = @id AND profile_id = @profileId`,
	},
	{
		file: "leases",
		about: "Leases.",
		sql: `SELECT l.id, p.name AS property, u.unit_number AS unit, lt.role, l.start_date, l.end_date, lt.move_in_date,
				lt.notice_date, lt.move_out_date, lt.forwarding_address, l.rent_cents, l.deposit_cents, l.balance_cents
			FROM lease_tenants lt JOIN leases l ON l.id = lt.lease_id JOIN properties p ON p.id = l.property_id
				JOIN units u ON u.id = l.unit_id
			WHERE lt.tenant_id = @id AND lt.profile_id = @profileId ORDER BY l.start_date, l.id`,
	},
	{
		file: "charges-and-payments",
		about: "Charges, and payments and credits as negative amounts.",
		sql: `SELECT c.lease_id, t.date, t.type, t.memo, c.amount_cents FROM charges c
				JOIN gl_transactions t ON t.id = c.posting_id / 256
			WHERE c.lease_id IN (${theirLeases}) AND c.profile_id = @profileId
			UNION ALL SELECT s.lease_id, t.date, t.type, t.memo, -s.amount_cents FROM settlements s
				JOIN gl_transactions t ON t.id = s.posting_id / 256
			WHERE s.lease_id IN (${theirLeases}) AND s.profile_id = @profileId ORDER BY 1, 2`,
	},
	{
		file: "online-payments",
		about: "Payments made online.",
		sql: `SELECT created_date, description, amount_cents, fee_cents, method_label, state, payer_name, payer_email
			FROM online_payments WHERE tenant_id = @id AND profile_id = @profileId ORDER BY id`,
	},
	{
		file: "payment-methods",
		about: "Saved payment methods, without their numbers.",
		sql: `SELECT label, method, expires, created_date, removed_date FROM saved_methods
			WHERE tenant_id = @id AND profile_id = @profileId ORDER BY id`,
	},
	{
		file: "insurance",
		about: "Renters insurance.",
		sql: `SELECT company, policy_number, from_date, to_date, liability_cents FROM renters_insurances
			WHERE tenant_id = @id AND profile_id = @profileId ORDER BY id`,
	},
	{
		file: "notices",
		about: "Notices to move out.",
		sql: `SELECT move_out_date, forwarding_address, reason, state, given_date, answer FROM move_out_notices
			WHERE tenant_id = @id AND profile_id = @profileId ORDER BY id`,
	},
	{
		file: "signatures",
		about: "Agreements to sign, and how they were signed.",
		sql: `SELECT a.title, a.number, s.name, s.email, s.state, s.consent_date, s.signed_date, s.typed_name, s.ip_address,
				s.user_agent, s.decline_reason
			FROM agreement_signers s JOIN agreements a ON a.id = s.agreement_id
			WHERE s.tenant_id = @id AND s.profile_id = @profileId ORDER BY s.id`,
	},
	{
		file: "consents",
		about: "What you agreed to.",
		sql: `SELECT created_date, 'Autopay' AS consent, text AS words FROM autopay_authorizations
			WHERE tenant_id = @id AND profile_id = @profileId
			UNION ALL SELECT s.consent_date, 'Electronic records', a.consent_words
			FROM agreement_signers s JOIN agreements a ON a.id = s.agreement_id
			WHERE s.tenant_id = @id AND s.profile_id = @profileId AND s.consent_date IS NOT NULL
			UNION ALL SELECT sms_opt_in_date, 'Text messages', '' FROM tenants
			WHERE id = @id AND profile_id = @profileId AND sms_opt_in_date IS NOT NULL ORDER BY 1`,
	},
	...requestParts("tenant_id", "resident"),
	emails("tenant"),
	...loginParts,
];

const ownerParts: readonly PersonPart[] = [
	{
		file: "contact",
		about: "Name, contact and tax details.",
		sql: `SELECT firstname, lastname, company_name, email, alternate_email, phone, alternate_phone, street, street2, city,
				state, postal_code, country, agreement_start, agreement_end, tax_name, tax_id_last4, include_in1099, created_date
			FROM property_owners WHERE id = @id AND profile_id = @profileId`,
	},
	{
		file: "properties",
		about: "Shares of properties.",
		sql: `SELECT p.name AS property, s.from_date, s.to_date, s.share_bp FROM ownership_shares s
				JOIN properties p ON p.id = s.property_id
			WHERE s.owner_id = @id AND s.profile_id = @profileId ORDER BY p.name, s.from_date`,
	},
	{
		file: "bank-account",
		about: "The account you are paid to, with the last four digits of its number.",
		sql: `SELECT holder_name, kind, routing_number, last_four, updated_date FROM owner_bank_accounts
			WHERE owner_id = @id AND profile_id = @profileId`,
	},
	{
		file: "contributions-and-draws",
		about: "Your contributions and draws.",
		sql: `SELECT o.date, o.kind, p.name AS property, o.method, o.memo, o.amount_cents FROM owner_transactions o
				LEFT JOIN properties p ON p.id = o.property_id
			WHERE o.owner_id = @id AND o.profile_id = @profileId ORDER BY o.date, o.id`,
	},
	{
		file: "statements",
		about: "Owner statements on file.",
		sql: `SELECT from_date, to_date, closing_cents, created_date FROM owner_statements
			WHERE owner_id = @id AND profile_id = @profileId ORDER BY from_date, id`,
	},
	{
		file: "preferences",
		about: "How statements and tax forms are delivered.",
		sql: `SELECT statements_by, electronic1099_date FROM owner_preferences
			WHERE owner_id = @id AND profile_id = @profileId`,
	},
	...requestParts("owner_id", "owner"),
	emails("owner"),
	...loginParts,
];

const applicantParts: readonly PersonPart[] = [
	{
		file: "application",
		about: "The application.",
		sql: `SELECT number, role, status, firstname, lastname, email, phone, birth_date, answers, monthly_income_cents,
				consents, signature, signed_date, submitted_date, tax_id_last4, id_number_last4, fee_cents, fee_state,
				decided_date, withdrawn_date, created_date
			FROM rental_applications WHERE id = @id AND profile_id = @profileId`,
	},
	{
		file: "documents-asked-for",
		about: "Documents you were asked for.",
		sql: `SELECT kind, label, message, state, answer, received_date FROM application_items
			WHERE application_id = @id AND profile_id = @profileId ORDER BY id`,
	},
	{
		file: "screenings",
		about: "Screenings.",
		sql: `SELECT provider, agency, reference, state, outcome, findings, created_date, received_date
			FROM application_screenings WHERE application_id = @id AND profile_id = @profileId ORDER BY id`,
	},
	{
		file: "decisions",
		about: "Decisions, with their reasons and letters.",
		sql: `SELECT d.outcome, d.reasons, d.conditions, d.letter, d.letter_sent_date, d.created_date
			FROM application_decisions d
			WHERE d.group_id = (SELECT group_id FROM rental_applications WHERE id = @id AND profile_id = @profileId)
				AND d.profile_id = @profileId AND d.undone_date IS NULL ORDER BY d.id`,
	},
	emails("applicant"),
];

export const personParts: Readonly<Record<PersonKind, readonly PersonPart[]>> = {
	tenant: tenantParts,
	owner: ownerParts,
	applicant: applicantParts,
};

const documents = "bucket IN ('documents', 'images') AND deleted_date IS NULL AND profile_id = @profileId";

/** The documents that the person may see, and what they sent. */
export const personFiles: Readonly<Record<PersonKind, string>> = {
	tenant: `SELECT id, title, file_name AS fileName, bucket || '/' || storage_key AS key, size_bytes AS sizeBytes FROM files
		WHERE ${documents} AND (
			subject_kind = 'tenant' AND subject_id = @id AND (shared_with_tenants = 1 OR added_by_id = @userId)
			OR subject_kind = 'lease' AND subject_id IN (${theirLeases}) AND (shared_with_tenants = 1
				OR id IN (SELECT sealed_file_id FROM agreements WHERE lease_id = files.subject_id AND state = 'completed'))
			OR subject_kind = 'unit' AND shared_with_tenants = 1
				AND subject_id IN (SELECT unit_id FROM leases WHERE id IN (${theirLeases}))
			OR subject_kind = 'property' AND shared_with_tenants = 1
				AND subject_id IN (SELECT property_id FROM leases WHERE id IN (${theirLeases}))
			OR subject_kind IN ('request', 'request_message') AND added_by_id = @userId)
		ORDER BY id`,
	owner: `SELECT id, title, file_name AS fileName, bucket || '/' || storage_key AS key, size_bytes AS sizeBytes FROM files
		WHERE ${documents} AND (
			subject_kind = 'owner' AND subject_id = @id AND (shared_with_owners = 1 OR added_by_id = @userId)
			OR subject_kind IN ('request', 'request_message') AND added_by_id = @userId)
		ORDER BY id`,
	applicant: `SELECT id, title, file_name AS fileName, bucket || '/' || storage_key AS key, size_bytes AS sizeBytes FROM files
		WHERE ${documents} AND subject_kind = 'application' AND subject_id = @id
			AND (@identity = 1 OR NOT EXISTS (
				SELECT 1 FROM application_items i WHERE i.file_id = files.id AND i.is_identity = 1))
		ORDER BY id`,
};
