import * as seen from "./seen.server";
import { sumPolicies } from "./sum-policies.server";

/**
 * The rows of a table that a limited member sees. `properties` is the condition for members limited to properties,
 * `banks` the one for members limited to bank accounts. `rows` reads other rows with the same columns, for sums that
 * aren't kept by property.
 */
export type Policy = {
	properties?: string | undefined;
	banks?: string | undefined;
	rows?: ((source: string) => string) | undefined;
};

const hidden: Policy = { properties: "0" };

/** A policy by a condition on the row's own property or on the record it belongs to. */
function by(condition: string, banks?: string): Policy {
	return { properties: condition, banks };
}

function each(tables: readonly string[], condition: (table: string) => string): Record<string, Policy> {
	return Object.fromEntries(tables.map((table) => [table, by(condition(table))]));
}

/** A condition on the record of a person, of the kind that the row says. */
function ofPerson(table: string): string {
	return `CASE ${table}.kind WHEN 'tenant' THEN ${seen.ofTenant(`${table}.subject_id`)}
		WHEN 'owner' THEN ${seen.ofOwner(`${table}.subject_id`)} ELSE ${seen.ofApplication(`${table}.subject_id`)} END`;
}

const withProperty = [
	"agreements",
	"allocation_rules",
	"application_groups",
	"assets",
	"budget_notes",
	"budgets",
	"cash_by_property",
	"contact_properties",
	"charges",
	"gl_monthly",
	"gl_openings",
	"gl_postings",
	"inspection_cycles",
	"inspections",
	"leases",
	"listings",
	"loans",
	"maintenance_requests",
	"meter_readings",
	"management_fees",
	"organization_announcement_properties",
	"ownership_shares",
	"property_closings",
	"property_settle_orders",
	"property_stats",
	"receivables_monthly",
	"recurring_requests",
	"renewal_offers",
	"rent_allocations",
	"rental_applications",
	"unit_history",
	"unit_turns",
	"units",
	"utility_accounts",
	"vendor_properties",
	"work_orders",
];

const withLease = [
	"autopays",
	"balance_reminders",
	"deposit_returns",
	"expense_charges",
	"late_fees",
	"lease_deposits",
	"lease_endings",
	"lease_evictions",
	"lease_exceptions",
	"lease_extensions",
	"lease_tenants",
	"leases_to_settle",
	"left_prepaid",
	"move_out_notices",
	"online_payment_blocks",
	"payment_plans",
	"payments",
	"recurring_transactions",
	"refunds",
];

const withAgreement = ["agreement_events", "agreement_links", "agreement_signers", "agreement_visits"];
const withApplication = ["application_items", "application_links", "application_screenings", "application_versions"];
const withListing = ["listing_inquiries", "listing_photos"];
const withOffer = ["renewal_events", "renewal_links", "renewal_options"];
const withRequest = ["on_call_calls", "request_estimates", "request_messages", "request_proposals", "request_surveys"];
const withRecurringRequest = ["recurring_request_units", "recurring_requests_made", "recurring_orders"];
const withAsset = ["asset_events"];
const withWorkOrder = [
	...["asks", "bills", "charges", "estimates", "files", "invoices"],
	...["lines", "links", "messages", "photos", "ratings", "windows"],
].map((part) => `work_order_${part}`);
const withInspection = [
	"inspection_deductions",
	"inspection_items",
	"inspection_photos",
	"inspection_rooms",
	"inspection_signatures",
];
const withTenant = ["renters_insurances", "saved_methods", "tenant_contacts"];
const withOwner = ["owner_bank_accounts", "owner_bank_changes", "owner_preferences"];
const withStatementOfOwner = ["owner_statement_mails", "owner_statements"];
/** Tables whose rows describe a whole transaction, with amounts of all properties. */
const withWholeTransaction = ["ach_payments", "expenses", "journal_entries"];
const withTransaction = ["closed_postings", "journal_template_postings", "recurring_expense_postings"];
const withPosting: Record<string, string> = {
	applications: "charge_posting_id",
	covered_lines: "posting_id",
	named_applications: "charge_posting_id",
	settlements: "posting_id",
	uncleared_lines: "posting_id",
};
/** Tables whose rows describe everything in a bank account, for all properties. */
const ofBank = ["ach_files", "ach_senders", "check_layouts", "reconciliations", "statement_imports", "statement_lines"];

/** Every table with rows that a limited member doesn't see, and the view that search reads. */
export const policies: Record<string, Policy> = {
	...each(withProperty, (table) => seen.mine(`${table}.property_id`)),
	...each(withLease, (table) => seen.ofLease(`${table}.lease_id`)),
	...each(withAgreement, (table) => seen.ofAgreement(`${table}.agreement_id`)),
	...each(withApplication, (table) => seen.ofApplication(`${table}.application_id`)),
	...each(withListing, (table) => seen.ofListing(`${table}.listing_id`)),
	...each(withOffer, (table) => seen.ofOffer(`${table}.offer_id`)),
	...each(withRequest, (table) => seen.ofRequest(`${table}.request_id`)),
	...each(withAsset, (table) => seen.ofAsset(`${table}.asset_id`)),
	...each(
		withRecurringRequest,
		(table) => `EXISTS (SELECT 1 FROM main.recurring_requests rule WHERE rule.id = ${table}.recurring_id
			AND ${seen.mine("rule.property_id")})`,
	),
	...each(withWorkOrder, (table) => seen.ofWorkOrder(`${table}.order_id`)),
	...each(withInspection, (table) => seen.ofInspection(`${table}.inspection_id`)),
	...each(withTenant, (table) => seen.ofTenant(`${table}.tenant_id`)),
	...each(withOwner, (table) => seen.ofOwner(`${table}.owner_id`)),
	...each(withStatementOfOwner, (table) => seen.ofOwnerAlone(`${table}.owner_id`)),
	...each(withWholeTransaction, (table) => seen.ofWholeTransaction(`${table}.transaction_id`)),
	...each(withTransaction, (table) => seen.ofTransaction(`${table}.transaction_id`)),
	...each(Object.keys(withPosting), (table) => seen.ofPosting(`${table}.${withPosting[table]}`)),
	...Object.fromEntries(
		ofBank.map((table) => [
			table,
			by(seen.ofBankAlone(`${table}.profile_id`, `${table}.account_id`), seen.myBank(`${table}.account_id`)),
		]),
	),
	...sumPolicies,

	activity_log: by(
		seen.ofActivity("activity_log"),
		`(activity_log.subject_kind <> 'account' OR activity_log.area <> 'banking' OR ${seen.myBank("activity_log.subject_id")})`,
	),
	application_decisions: by(seen.ofApplicants("application_decisions.group_id")),
	autopay_authorizations: by(seen.leaseOf("autopays", "autopay_authorizations.autopay_id")),
	autopay_runs: by(seen.leaseOf("autopays", "autopay_runs.autopay_id")),
	bank_accounts: { banks: seen.myBank("bank_accounts.account_id") },
	bank_deposits: by(seen.ofWholeTransaction("bank_deposits.transaction_id"), seen.myBank("bank_deposits.account_id")),
	bulk_runs: by(
		`NOT EXISTS (SELECT 1 FROM main.gl_transactions t WHERE t.profile_id = bulk_runs.profile_id
			AND t.txn_group_number = bulk_runs.txn_group_number AND NOT ${seen.ofWholeTransaction("t.id")})`,
	),
	check_numbers: by(
		seen.ofWholeTransaction("check_numbers.transaction_id"),
		seen.myBank("check_numbers.bank_account_id"),
	),
	// An announcement's recipients are counted over all its properties, so each of them must be visible.
	organization_announcements: by(`organization_announcements.all_properties = 0 AND NOT EXISTS (
		SELECT 1 FROM main.organization_announcement_properties part
		WHERE part.announcement_id = organization_announcements.id AND NOT (${seen.mine("part.property_id")}))`),
	organization_announcement_emails: hidden,
	organization_announcement_texts: hidden,
	directory_emails: hidden,
	// An export has everything, or all about a person, whose leases may be anywhere.
	data_exports: { properties: "0", banks: "0" },
	disbursements: by(
		seen.ofWholeTransaction("disbursements.transaction_id"),
		seen.myBank("disbursements.bank_account_id"),
	),
	erasure_holds: by(ofPerson("erasure_holds")),
	erasures: by(ofPerson("erasures")),
	files: by(seen.ofFile("files")),
	file_versions: by(
		`EXISTS (SELECT 1 FROM main.files held WHERE held.id = file_versions.file_id AND ${seen.ofFile("held")})`,
	),
	/** `storageUsed` counts a limited member's own files. */
	file_storage: hidden,
	// Imports cover all properties, so limited members can't see them.
	import_files: hidden,
	import_records: hidden,
	imports: hidden,
	journal_files: hidden,
	list_import_documents: hidden,
	list_import_files: hidden,
	list_import_records: hidden,
	list_import_zips: hidden,
	list_imports: hidden,
	relocations: hidden,
	move_in_figures: hidden,
	move_ins: hidden,
	shadow_files: hidden,
	shadow_lines: hidden,
	inspection_requests: by(seen.ofRequest("inspection_requests.request_id")),
	journal_drafts: by(seen.ofLines("journal_drafts.lines")),
	journal_templates: by(seen.ofLines("journal_templates.lines")),
	late_fee_rules: by(
		`CASE WHEN late_fee_rules.property_id IS NOT NULL THEN ${seen.mine("late_fee_rules.property_id")}
			WHEN late_fee_rules.lease_id IS NOT NULL THEN ${seen.ofLease("late_fee_rules.lease_id")} ELSE 1 END`,
	),
	late_fee_rule_versions: by(
		`EXISTS (SELECT 1 FROM main.late_fee_rules rule WHERE rule.id = late_fee_rule_versions.rule_id AND CASE
			WHEN rule.property_id IS NOT NULL THEN ${seen.mine("rule.property_id")}
			WHEN rule.lease_id IS NOT NULL THEN ${seen.ofLease("rule.lease_id")} ELSE 1 END)`,
	),
	late_fee_steps: by(
		`EXISTS (SELECT 1 FROM main.late_fee_rules rule WHERE rule.id = late_fee_steps.rule_id AND CASE
			WHEN rule.property_id IS NOT NULL THEN ${seen.mine("rule.property_id")}
			WHEN rule.lease_id IS NOT NULL THEN ${seen.ofLease("rule.lease_id")} ELSE 1 END)`,
	),
	lease_transfers: by(
		`${seen.ofLease("lease_transfers.from_lease_id")} AND ${seen.ofLease("lease_transfers.to_lease_id")}`,
	),
	// Its subject says what it is about, which may be at any property of whoever it is to.
	mail_outbox: by(
		`CASE mail_outbox.recipient_kind WHEN 'tenant' THEN ${seen.ofTenantAlone("mail_outbox.recipient_id")}
			WHEN 'owner' THEN ${seen.ofOwnerAlone("mail_outbox.recipient_id")}
			WHEN 'vendor' THEN ${seen.ofVendorAlone("mail_outbox.recipient_id")} ELSE 0 END`,
	),
	management_fee_runs: by(seen.allOf("management_fees", "part.run_id = management_fee_runs.id")),
	settle_order_versions: by(
		`(settle_order_versions.property_id IS NULL OR ${seen.mine("settle_order_versions.property_id")})`,
	),
	text_messages: by(
		`(EXISTS (SELECT 1 FROM main.tenants t WHERE t.user_id = text_messages.user_id
				AND t.profile_id = text_messages.profile_id AND ${seen.ofTenantAlone("t.id")})
			OR EXISTS (SELECT 1 FROM main.property_owners o WHERE o.user_id = text_messages.user_id
				AND o.profile_id = text_messages.profile_id AND ${seen.ofOwnerAlone("o.id")}))`,
	),
	// A notification without a subject is about the user's own login.
	notifications: by(
		`(notifications.told_as <> 'property_manager'
			OR ${seen.ofTold("notifications.about_kind", "notifications.about_id")})`,
	),
	notes: by(seen.ofSubject("notes.subject_kind", "notes.subject_id")),
	online_payments: by(
		`CASE WHEN online_payments.property_id IS NOT NULL THEN ${seen.mine("online_payments.property_id")}
			WHEN online_payments.purpose = 'application_fee' THEN ${seen.ofApplication("online_payments.subject_id")} ELSE 0 END`,
	),
	owner_payment_batches: by(seen.allOf("owner_transactions", "part.batch_id = owner_payment_batches.id")),
	owner_transactions: by(
		`${seen.mine("owner_transactions.property_id")} AND ${seen.ofWholeTransaction("owner_transactions.transaction_id")}`,
	),
	payout_items: by(seen.ofOnlinePayment("payout_items.payment_id")),
	payouts: by(seen.allOf("online_payments", "part.payout_id = payouts.id")),
	properties: by(seen.mine("properties.id")),
	property_owners: by(seen.ofOwner("property_owners.id")),
	reconciliation_ticks: {
		properties: `EXISTS (SELECT 1 FROM main.reconciliations r WHERE r.id = reconciliation_ticks.reconciliation_id
			AND ${seen.ofBankAlone("r.profile_id", "r.account_id")})`,
		banks: `EXISTS (SELECT 1 FROM main.reconciliations r WHERE r.id = reconciliation_ticks.reconciliation_id
			AND ${seen.myBank("r.account_id")})`,
	},
	recurring_expenses: by(seen.ofLines("recurring_expenses.lines")),
	recurring_postings: by(seen.leaseOf("recurring_transactions", "recurring_postings.recurring_id")),
	// A member's ratings are counted over all properties.
	request_ratings: hidden,
	search_transactions: by(seen.ofWholeTransaction("search_transactions.id")),
	// The words that correct typos. A word from another property would reveal that it exists there.
	search_words: hidden,
	// Packets and schedules are of the whole organization: their pages ask for a member who sees all.
	trust_packets: hidden,
	packet_templates: hidden,
	packet_owner_choices: hidden,
	packet_batches: hidden,
	owner_packets: hidden,
	report_schedules: hidden,
	report_schedule_recipients: hidden,
	report_runs: hidden,
	report_run_mails: hidden,
	spend_limits: by(`spend_limits.property_id IS NULL OR ${seen.mine("spend_limits.property_id")}`),
	// A task about nothing is one of the whole team.
	tasks: by(
		`CASE WHEN tasks.property_id IS NOT NULL THEN ${seen.mine("tasks.property_id")}
			ELSE ${seen.ofSubject("tasks.subject_kind", "tasks.subject_id")} OR tasks.subject_kind = 'organization' END`,
	),
	tenants: by(seen.ofTenant("tenants.id")),
	turn_tasks: by(seen.ofTurn("turn_tasks.turn_id")),
};
