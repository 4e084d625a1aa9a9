/** References that neither the database declares nor a column's name says, by table and column. */
export const otherReferences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	vendors: { w9_file_id: "files" },
	vendor_insurances: { certificate_file_id: "files", endorsement_file_id: "files" },
	gl_postings: { contra_posting_id: "gl_postings", reconciliation_id: "reconciliations" },
	reconciliations: { report_file_id: "files" },
	expenses: { recurring_id: "recurring_expenses" },
	journal_entries: { template_id: "journal_templates" },
	online_payments: { saved_method_id: "saved_methods", autopay_id: "autopays", payout_id: "payouts" },
	payout_items: { posting_id: "gl_postings" },
	autopay_runs: { payment_id: "online_payments" },
	listings: { leased_by: "leases" },
	rental_applications: { fee_transaction_id: "gl_transactions", merged_into_id: "rental_applications" },
	application_items: { asked_by_id: "users" },
	application_versions: { written_by_id: "users" },
	application_decisions: { confirmed_by_id: "users", undone_by_id: "users" },
	application_screenings: { ordered_by_id: "users" },
	maintenance_requests: { merged_into_id: "maintenance_requests" },
	work_order_estimates: { request_estimate_id: "request_estimates" },
	recurring_orders: { through_request_id: "maintenance_requests" },
	charges: { posting_id: "gl_postings" },
	settlements: { posting_id: "gl_postings" },
};

/** Columns of JSON that are lists of ids, by the table of the ids. */
export const listsOfIds: Readonly<Record<string, string>> = {
	"agreement_settings.signer_user_ids": "users",
	"late_fee_rules.account_ids": "gl_accounts",
	"allocation_rules.account_ids": "gl_accounts",
	"lease_endings.credit_ids": "gl_transactions",
	"payment_settings.priority": "gl_accounts",
	"property_settle_orders.priority": "gl_accounts",
	"settle_order_versions.priority": "gl_accounts",
	"online_payments.chosen": "gl_postings",
};

/** Keys of JSON that hold ids and don't say so by their name, by column and key. */
export const otherKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	"renewal_offers.terms": { stop: "recurring_transactions", recurringId: "recurring_transactions", leaving: "tenants" },
};

/** What a report's filters name by id, by the filter's name in the report's address. */
export const tablesOfFilters: Readonly<Record<string, string>> = {
	account: "gl_accounts",
	assignee: "users",
	author: "users",
	bank: "gl_accounts",
	chart: "account_maps",
	lease: "leases",
	owner: "property_owners",
	payee: "property_owners",
	person: "users",
	property: "properties",
	share: "property_owners",
	vendor: "vendors",
	view: "report_views",
};

/** Tables by the kinds of records that rows name beside an id. */
export const tablesOfKinds: Readonly<Record<string, string>> = {
	account: "gl_accounts",
	agreement: "agreements",
	approval: "approval_requests",
	announcement: "organization_announcements",
	applicant: "rental_applications",
	application: "rental_applications",
	application_fee: "rental_applications",
	asset: "assets",
	contact: "contacts",
	directory_email: "directory_emails",
	inspection: "inspections",
	inspection_item: "inspection_items",
	lease: "leases",
	listing: "listings",
	member: "members",
	owner: "property_owners",
	property: "properties",
	renewal: "renewal_offers",
	rent: "leases",
	request: "maintenance_requests",
	request_message: "request_messages",
	role: "roles",
	signer: "agreement_signers",
	task: "tasks",
	tenant: "tenants",
	transaction: "gl_transactions",
	unit: "units",
	unit_turn: "unit_turns",
	user: "users",
	utility: "utility_providers",
	utility_provider: "utility_providers",
	vendor: "vendors",
	work_order: "work_orders",
};

/** The columns that say of what kind the record of an id is: table → [kind, id]. */
export const kindsOfRows: Readonly<Record<string, readonly [kind: string, id: string]>> = {
	activity_log: ["subject_kind", "subject_id"],
	erasure_holds: ["kind", "subject_id"],
	erasures: ["kind", "subject_id"],
	files: ["subject_kind", "subject_id"],
	mail_outbox: ["recipient_kind", "recipient_id"],
	notes: ["subject_kind", "subject_id"],
	online_payments: ["purpose", "subject_id"],
	report_schedule_recipients: ["kind", "subject_id"],
	tasks: ["subject_kind", "subject_id"],
};
