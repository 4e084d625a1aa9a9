import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { DomainFunction, Parameter } from "./domain-functions";

/** The id of no record. */
export const noRecord = 999_999_999;

/** Where an organization's ids stand, by the name of the argument that takes them; first by one module's own use of it. */
const recordsOf: Record<string, string> = {
	accountId: "SELECT id FROM gl_accounts WHERE profile_id = ? AND (system_key IS NOT NULL OR is_bank = 1)",
	"trust-packets.accountId": "SELECT account_id AS id FROM bank_accounts WHERE profile_id = ?",
	"banking.accountId": "SELECT account_id AS id FROM bank_accounts WHERE profile_id = ?",
	"bank-accounts.accountId": "SELECT account_id AS id FROM bank_accounts WHERE profile_id = ?",
	"bank-files.accountId": "SELECT account_id AS id FROM bank_accounts WHERE profile_id = ?",
	achFileId: "SELECT id FROM ach_files WHERE profile_id = ?",
	journalFileId: "SELECT id FROM journal_files WHERE profile_id = ?",
	agreementId: "SELECT id FROM agreements WHERE profile_id = ?",
	assetId: "SELECT id FROM assets WHERE profile_id = ? ORDER BY id",
	certificateId: "SELECT id FROM vendor_insurances WHERE profile_id = ?",
	eventId: "SELECT id FROM asset_events WHERE profile_id = ?",
	"vendors.intoId": "SELECT id FROM vendors WHERE profile_id = ?",
	applicationId: "SELECT id FROM rental_applications WHERE profile_id = ?",
	bankAccountId: "SELECT account_id AS id FROM bank_accounts WHERE profile_id = ?",
	decisionId: "SELECT id FROM application_decisions WHERE profile_id = ?",
	depositId: "SELECT max(transaction_id) AS id FROM bank_deposits WHERE profile_id = ?",
	draftId: "SELECT id FROM journal_drafts WHERE profile_id = ?",
	estimateId: "SELECT id FROM request_estimates WHERE profile_id = ?",
	expenseId: "SELECT max(transaction_id) AS id FROM expenses WHERE profile_id = ? GROUP BY kind",
	fileId: "SELECT max(id) AS id FROM files WHERE profile_id = ? GROUP BY subject_kind",
	importId: "SELECT id FROM statement_imports WHERE profile_id = ?",
	inquiryId: "SELECT id FROM listing_inquiries WHERE profile_id = ?",
	keepId: "SELECT id FROM rental_applications WHERE profile_id = ?",
	keyId: "SELECT id FROM api_keys WHERE profile_id = ?",
	webhookId: "SELECT id FROM webhooks WHERE profile_id = ?",
	deliveryId: "SELECT max(id) AS id FROM webhook_deliveries WHERE profile_id = ? GROUP BY state",
	"connections.entryId": "SELECT max(id) AS id FROM gl_transactions WHERE profile_id = ?",
	leaseId: `SELECT max(id) AS id FROM leases WHERE profile_id = ? GROUP BY status, type UNION
		SELECT max(lease_id) FROM lease_endings UNION SELECT max(lease_id) FROM late_fees UNION
		SELECT max(lease_id) FROM deposit_returns UNION SELECT max(lease_id) FROM lease_extensions UNION
		SELECT max(from_lease_id) FROM lease_transfers UNION SELECT max(to_lease_id) FROM lease_transfers UNION
		SELECT max(lease_id) FROM agreements UNION SELECT max(lease_id) FROM renewal_offers`,
	inspectionId: "SELECT max(id) AS id FROM inspections WHERE profile_id = ? GROUP BY state",
	roomId: "SELECT max(id) AS id FROM inspection_rooms WHERE profile_id = ? GROUP BY inspection_id",
	costId: "SELECT id FROM inspection_costs WHERE profile_id = ?",
	deductionId: "SELECT id FROM inspection_deductions WHERE profile_id = ?",
	turnId: "SELECT id FROM unit_turns WHERE profile_id = ?",
	"turns.taskId": "SELECT id FROM turn_tasks WHERE profile_id = ?",
	invoiceId: "SELECT id FROM subscription_invoices WHERE profile_id = ?",
	lineId: "SELECT max(id) AS id FROM statement_lines WHERE profile_id = ? GROUP BY state",
	loanId: "SELECT id FROM loans WHERE profile_id = ?",
	mapId: "SELECT id FROM account_maps WHERE profile_id = ?",
	announcementId: "SELECT id FROM organization_announcements WHERE profile_id = ?",
	contactId: "SELECT id FROM contacts WHERE profile_id = ?",
	providerId: "SELECT id FROM utility_providers WHERE profile_id = ?",
	listingId: "SELECT id FROM listings WHERE profile_id = ?",
	memberId: "SELECT id FROM members WHERE profile_id = ?",
	"maintenance.userId": "SELECT user_id AS id FROM members WHERE profile_id = ?",
	"tasks.userId": "SELECT user_id AS id FROM members WHERE profile_id = ?",
	"team.id": "SELECT id FROM members WHERE profile_id = ?",
	"team.findRole": "SELECT id FROM roles WHERE profile_id = ?",
	mailId: "SELECT max(id) AS id FROM mail_outbox WHERE profile_id = ? GROUP BY status",
	noteId: "SELECT id FROM notes WHERE profile_id = ?",
	offerId: "SELECT id FROM renewal_offers WHERE profile_id = ?",
	orderId: "SELECT max(id) AS id FROM work_orders WHERE profile_id = ? GROUP BY status",
	ownerId: "SELECT id FROM property_owners WHERE profile_id = ?",
	paymentId: "SELECT max(transaction_id) AS id FROM payments WHERE profile_id = ?",
	"payments.paymentId": "SELECT id FROM online_payments WHERE profile_id = ?",
	propertyId: "SELECT id FROM properties WHERE profile_id = ?",
	reconciliationId: "SELECT max(id) AS id FROM reconciliations WHERE profile_id = ? GROUP BY state",
	recurringId: "SELECT max(id) AS id FROM recurring_transactions WHERE profile_id = ? GROUP BY next_date IS NULL",
	"payables.recurringId": "SELECT id FROM recurring_expenses WHERE profile_id = ?",
	"approvals.requestId": "SELECT id FROM approval_requests WHERE profile_id = ?",
	"waiting-changes.requestId": "SELECT id FROM approval_requests WHERE profile_id = ?",
	"maintenance.recurringId": "SELECT id FROM recurring_requests WHERE profile_id = ?",
	"work-orders.recurringId": "SELECT id FROM recurring_requests WHERE profile_id = ?",
	shiftId: "SELECT id FROM on_call_shifts WHERE profile_id = ?",
	intoId: "SELECT id FROM maintenance_requests WHERE profile_id = ?",
	requestId: "SELECT id FROM maintenance_requests WHERE profile_id = ?",
	roleId: "SELECT id FROM roles WHERE profile_id = ?",
	ruleId: "SELECT id FROM late_fee_rules WHERE profile_id = ?",
	"payables.ruleId": "SELECT id FROM allocation_rules WHERE profile_id = ?",
	runId: "SELECT id FROM bulk_runs WHERE profile_id = ?",
	"owner-accounts.runId": "SELECT max(id) AS id FROM management_fee_runs WHERE profile_id = ?",
	signerId: "SELECT id FROM agreement_signers WHERE profile_id = ?",
	templateId: "SELECT id FROM journal_templates WHERE profile_id = ?",
	tenantId: "SELECT max(id) AS id FROM tenants WHERE profile_id = ? GROUP BY status, user_id IS NULL",
	transactionId: `SELECT max(id) AS id FROM gl_transactions WHERE profile_id = ?
		GROUP BY type, reversal_of IS NULL, reversed_by IS NULL, lease_id IS NULL`,
	viewId: "SELECT id FROM report_views WHERE profile_id = ?",
	"reports.fileId": "SELECT id FROM report_files WHERE profile_id = ?",
	erasureId: "SELECT id FROM erasures WHERE profile_id = ?",
	packetId: "SELECT id FROM trust_packets WHERE profile_id = ?",
	batchId: "SELECT id FROM packet_batches WHERE profile_id = ?",
	"owner-packets.templateId": "SELECT id FROM packet_templates WHERE profile_id = ?",
	scheduleId: "SELECT id FROM report_schedules WHERE profile_id = ?",
	"report-schedules.runId": "SELECT id FROM report_runs WHERE profile_id = ?",
	exportId: "SELECT id FROM data_exports WHERE profile_id = ?",
	unitId: "SELECT max(id) AS id FROM units WHERE profile_id = ? GROUP BY occupancy UNION SELECT unit_id FROM listings",
	vendorId: "SELECT id FROM vendors WHERE profile_id = ?",
	"banking.findBankEntry": "SELECT max(id) AS id FROM gl_transactions WHERE profile_id = ? GROUP BY type",
	"banking.reverseBankEntry": "SELECT max(id) AS id FROM gl_transactions WHERE profile_id = ? GROUP BY type",
	"imports.importId": "SELECT id FROM imports WHERE profile_id = ?",
	"move-in.importId": "SELECT id FROM list_imports WHERE profile_id = ?",
	"move-in.lineId": "SELECT id FROM shadow_lines WHERE profile_id = ?",
	"lease-accounts.id": "SELECT max(transaction_id) AS id FROM payments WHERE profile_id = ?",
	textId: "SELECT max(id) AS id FROM text_messages WHERE profile_id = ? GROUP BY status",
	relocationId: "SELECT id FROM relocations WHERE profile_id = ?",
	taskId: "SELECT id FROM tasks WHERE profile_id = ?",
	"bank-accounts.id": "SELECT account_id AS id FROM bank_accounts WHERE profile_id = ?",
	"banking.id": "SELECT account_id AS id FROM bank_accounts WHERE profile_id = ?",
	"ledger.id": "SELECT id FROM gl_accounts WHERE profile_id = ?",
	"agreements.id": "SELECT id FROM agreements WHERE profile_id = ?",
	"payables.id": "SELECT max(transaction_id) AS id FROM expenses WHERE profile_id = ? GROUP BY kind",
};

/** What a form might say, for behaviors that find their record before they read it. */
const form = {
	...{ date: "2026-11-21", from: "2026-11-01", to: "2026-11-20", reason: "Law", basis: "accrual", filters: {} },
	...{ amountCents: 100, lines: [], charges: [], month: "2026-11", year: 2026, startDate: "2026-12-01" },
	...{ unitId: noRecord },
};

/** A function of the domain that takes the id of a record right after the scope. */
export type AskedFunction = DomainFunction & { record: Parameter };

/** What a parameter is given; `id` where it takes a record. */
export function argumentFor({ name, type, optional }: Parameter, id: number): unknown {
	if (optional) return undefined;
	if (name === "assigneeId") return null;
	if (/^number\b(?!\[)/.test(type)) return /^id$|Id$/.test(name) ? id : 1;
	if (type.endsWith("number[]")) return [id];
	if (name === "status") return "answered";
	if (name === "given" || name === "scan") return new File(["%PDF-1.7\n%%EOF\n"], "signed.pdf");
	if (/(string|PlainDate)$/.test(type)) return "2026-11-21";
	if (type === "boolean") return true;
	return type.endsWith("[]") ? [] : form;
}

/** Some ids of records that the organization has, for what a function takes. */
export function idsFor({ name, record }: AskedFunction, { profileId }: Scope): number[] {
	const [module] = name.split(".");
	const one = record.name.replace(/s$/, "");
	const sql = recordsOf[name] ?? recordsOf[`${module}.${one}`] ?? recordsOf[one];
	if (!sql) throw new Error(`Tell recordsOf where ${name} finds a ${record.name}.`);
	const rows = statement<{ id: number | null }>(sql).all(profileId);
	return rows.flatMap(({ id }) => id ?? []).slice(0, 40);
}
