import type { TrailArea } from "./labels";

type Area = Exclude<TrailArea, "other">;

/** By the first word of what was done, which says more than the record's kind. */
const byNoun: Readonly<Record<string, Area>> = {
	...all("files", "file", "note", "task"),
	...all("banking", "bank_account", "reconciliation", "deposit", "money", "check", "statement_import"),
	...all("accounting", "books", "journal_entry", "journal_draft", "journal_template", "budget", "opening_balances"),
	...all("accounting", "loan", "account_map", "list", "move_in", "shadow"),
	...all("accounting", "account", "transaction", "expense", "bill", "recurring_expense", "allocation_rule"),
	...all("owners", "owner", "owners", "trust_warning"),
	...all("leasing", "listing", "listings", "agreement", "agreement_settings", "agreement_template", "application"),
	...all("leasing", "renewal", "renewal_settings", "lease", "payment", "recurring", "late_fee_rule", "bulk_run"),
	...all("maintenance", "request", "asset", "work_order", "spend_limit"),
	...all("maintenance", "inspection", "inspection_template", "inspection_cost", "inspection_cycle", "turn"),
	...all(
		"contacts",
		"contact",
		"contacts",
		"vendor",
		"vendor_requirements",
		"utility_provider",
		"announcement",
		"directory_email",
	),
	...all("team", "member", "role"),
	...all("settings", "key", "webhook", "embed"),
	...all("logins", "login", "user"),
	...all("downloads", "download"),
	...all("protected", "protected"),
};

/** By the record's kind, where the first word isn't known. */
const byKind: Readonly<Record<string, Area>> = {
	...all("rentals", "property", "unit", "tenant"),
	...all("leasing", "lease", "application"),
	...all("owners", "owner"),
	...all("accounting", "transaction", "account"),
	...all(
		"maintenance",
		"request",
		"request_message",
		"asset",
		"work_order",
		"inspection",
		"inspection_item",
		"unit_turn",
	),
	...all("contacts", "vendor", "contact", "utility_provider", "announcement", "directory_email"),
	...all("settings", "organization", "import"),
	...all("team", "member", "role"),
	...all("logins", "user"),
};

/** Numbers that are kept sealed and were read in full. */
const readsProtected = new Set([
	"owner.bank_file_taken",
	"account.payment_file_taken",
	"account.checks_file_taken",
	"vendor.tax_id_shown",
	"application.number_shown",
	"application.document_opened",
]);

/** The part of the business that an entry of the trail belongs to. */
export function areaOf(action: string, subjectKind: string): TrailArea {
	if (readsProtected.has(action)) return "protected";
	const noun = action.split(".", 1)[0] ?? "";
	if (Object.hasOwn(byNoun, noun)) return byNoun[noun] ?? "other";
	return Object.hasOwn(byKind, subjectKind) ? (byKind[subjectKind] ?? "other") : "other";
}

function all(area: Area, ...names: string[]): Record<string, Area> {
	return Object.fromEntries(names.map((name) => [name, area]));
}
