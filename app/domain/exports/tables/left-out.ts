/** Tables that no export has, each with why. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
	// Kept sums: what they say is added up from the lines.
	cash_by_property: "added up from gl_postings",
	gl_daily: "added up from gl_postings",
	gl_monthly: "added up from gl_postings",
	gl_openings: "added up from gl_postings",
	gl_yearly: "added up from gl_postings",
	portfolio_stats: "added up from properties, units and leases",
	property_stats: "added up from units and leases",
	receivables_by_month: "added up from gl_postings",
	receivables_monthly: "added up from gl_postings",
	uncleared_lines: "the lines of gl_postings without a reconciliation",
	leases_to_settle: "work that waits",

	// Search.
	search_progress: "of the search",
	search_words: "of the search",
	tenant_contacts: "emails and phones of tenants in comparable form",

	// Secrets and sign-ins of a person, who gets them with their own export.
	agreement_links: "secrets of emailed links",
	agreement_visits: "secrets of signers' browsers",
	application_links: "secrets of emailed links",
	renewal_links: "secrets of emailed links",
	kept_forms: "forms kept for an hour",
	known_devices: "of a person",
	passkey_challenges: "secrets of sign-ins",
	passkeys: "secrets of sign-ins",
	pending_sign_ins: "secrets of sign-ins",
	recovery_codes: "secrets of sign-ins",
	sessions: "of a person",
	two_step: "secrets of sign-ins",
	user_tokens: "secrets of emailed links",
	idempotency_keys: "answers to forms sent twice",

	// Of a person rather than of the organization.
	notification_preferences: "of a person",
	notifications: "of a person",
	organization_announcement_dismissals: "of a person",
	announcement_dismissals: "of a person",
	support_messages: "between a person and support",
	user_feedback: "between a person and support",
	listing_interests: "searches of visitors who aren't anyone's yet",

	// Of the installation.
	announcements: "of the installation",
	billing_accounts: "the billing provider's record; its bills are in subscription_invoices",
	daily_notices: "work that is done",
	data_exports: "the list of exports",
	enum_currency: "of the installation",
	error_log: "of the installation",
	gateway_events: "of the payment processor",
	gl_never: "always empty",
	import_files: "files that were read; what they held is in the records",
	imports: "files that were read; what they held is in the records",
	job_runs: "of the installation",
	listing_changes: "a number for caches",
	live_events: "events for open pages",
	pricing_plans: "of the installation",
	rate_limits: "of the installation",
	sandbox_billing: "of the test processor",
	sandbox_objects: "of the test processor",
};
