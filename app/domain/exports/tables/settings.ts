import { type ExportedTables, within } from "./exported-table";

const logins = `SELECT user_id FROM members WHERE profile_id = @profileId
	UNION SELECT user_id FROM tenants WHERE profile_id = @profileId
	UNION SELECT user_id FROM property_owners WHERE profile_id = @profileId
	UNION SELECT user_id FROM rental_applications WHERE profile_id = @profileId
	UNION SELECT user_id FROM profiles WHERE id = @profileId`;

/** The organization, its team and its settings. */
export const settingTables: ExportedTables = {
	organization: { about: "The organization." },
	profiles: {
		about: "The currency and locale of the organization.",
		of: "id = @profileId",
		without: { avatar_uuid: "where a picture is stored", custom_bg_color: "appearance" },
	},
	users: {
		about: "Someone who signs in to the organization: its team, residents, owners and applicants.",
		of: `id IN (${logins})`,
	},
	members: { about: "A member of the team." },
	roles: { about: "A role of the team." },
	member_properties: {
		about: "A property that a member with limited access can see.",
		of: within("member_id", "members"),
	},
	member_bank_accounts: {
		about: "A bank account that a member with limited access can see.",
		of: within("member_id", "members"),
	},
	approval_requests: {
		about: "A change that waited for another member.",
		without: { input: "the form as it was sent, sealed where it has bank details" },
	},
	approval_settings: { about: "What another member has to approve." },
	agreement_settings: { about: "E-sign settings." },
	agreement_consents: { about: "The text signers agree to for electronic records." },
	agreement_templates: { about: "A template of an agreement." },
	agreement_template_versions: { about: "A template's text, by version." },
	banking_settings: { about: "Banking settings." },
	deposit_interest_rates: { about: "The interest rate on deposits, starting on a date." },
	deposit_rules: { about: "Deposit settings." },
	email_templates: { about: "The organization's own words for an email." },
	account_tax_lines: { about: "The tax form lines chosen for accounts." },
	form_1099_thresholds: { about: "The 1099 threshold, by year." },
	listing_settings: { about: "Listing and application settings." },
	notification_lead_times: { about: "How many days ahead people are notified." },
	organization_settings: { about: "Rent and center settings." },
	payment_settings: {
		about: "Online rent settings.",
		without: { gateway_account: "the processor's" },
	},
	privacy_settings: { about: "How long personal data is kept." },
	erasures: { about: "A request to erase someone's data, and its outcome." },
	erasure_holds: { about: "A person whose data is on hold and can't be erased." },
	renewal_settings: { about: "Renewal settings." },
	reports_hidden: { about: "A report that owners can't see." },
	report_views: { about: "A report's filters and columns under a name." },
	subscriptions: { about: "A subscription to Tenantry.", without: { gateway_id: "the billing provider's" } },
	subscription_invoices: {
		about: "A bill for Tenantry.",
		without: { gateway_id: "the billing provider's", pdf_url: "the billing provider's" },
	},
};
