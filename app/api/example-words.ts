/** Ids in the examples. Each stands for one record of the same small office, so the same number means the same record. */
export const exampleIds = {
	...{ property_id: 12, unit_id: 45, lease_id: 118, tenant_id: 230, owner_id: 9, vendor_id: 31, file_id: 870 },
	...{ request_id: 64, order_id: 52, task_id: 77, application_id: 19, group_id: 19, listing_id: 23 },
	...{ rent_account_id: 30, repairs_account_id: 66, deposits_account_id: 24, bank_account_id: 1, account_id: 30 },
	...{ transaction_id: 7542, entry_id: 7542, bill_id: 7542, posting_id: 1_930_752, payment_file_id: 8 },
	...{ journal_file_id: 5, webhook_id: 3, delivery_id: 915, member_id: 2 },
} as const;

/** The ids that a record, or an operation that has no record's name, calls just `id`. */
const ownIds: Record<string, number> = {
	...{ Property: 12, Unit: 45, Owner: 9, Tenant: 230, Lease: 118, Vendor: 31, Bill: 7542, BankAccount: 1 },
	...{ Account: 30, Entry: 7542, Request: 64, WorkOrder: 52, Task: 77, File: 870, Application: 19, Listing: 23 },
	...{ PaymentFile: 8, Webhook: 3, Change: 12, "leases.ledger": 7542, "leases.recurring": 411 },
	...{ "payment-files.get": 8, "journal-files.list": 5, "webhooks.deliveries": 915 },
};

const named = {
	...{ agreement_end: null, agreement_start: "2025-06-01", as_of: "2026-03-31", available_date: "2026-04-15" },
	...{ bank_file_date: null, completed_date: null, completed_on: null, corrects: null, date: "2026-03-01" },
	...{ decided_date: null, due_date: "2026-03-15", effective_date: "2026-03-16", end_date: "2026-12-31" },
	...{ ended_date: null, expires_date: "2026-06-30", failing_since: null, finished_date: null, from: "2026-03-01" },
	...{ first_date: "2026-01-01", from_date: "2025-06-01", insurance_expires: "2026-11-30", move_in_date: "2026-01-01" },
	...{ move_out_date: null, next_date: "2026-04-01", next_try_date: null, notice_date: null, off_date: null },
	...{ scheduled_date: "2026-03-12", signed_date: "2025-12-08", start_date: "2026-01-01", to: "2026-03-31" },
	...{ to_date: null, today: "2026-03-10", visit_date: "2026-03-12", voided_date: null },
	...{
		account_name: "Rent Income",
		account_names: "Rent Income",
		address: "1200 Maple Street",
		approval: "not_needed",
	},
	...{ bank_name: "Prairie National Bank", basis: "accrual", bathrooms: "1", bedrooms: "2", bill_number: "3052" },
	...{ city: "Springfield", company_name: "", content_type: "application/pdf", country: "US", currency: "USD" },
	...{ cycle: "monthly", description: "", details: "Replace the trap under the sink.", display_name: "Nadia Xu" },
	...{ digest: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", email: "nadia.xu@example.com" },
	...{ event: "lease.updated", failure: "", fee_state: "paid", file_name: "Lease 2026.pdf", firstname: "Nadia" },
	...{ home_phone: "", journal: null, key_name: "Mirror", last_error: "", last_four: "5510", lastname: "Xu" },
	...{ member_name: "Ana Diaz", memo: "Rent, Mar 2026", message_id: "msg_3_48210", method: "check" },
	...{ mobile_phone: "(217) 555-0106", next_cursor: null, occupancy: "occupied", off_reason: null },
	...{ organization: "Prairie State Property Group", payee: "Bolt Plumbing", payee_name: "Bolt Plumbing" },
	...{ payer_name: "Nadia Xu", phone: "(217) 555-0142", postal_code: "62704", priority: "normal" },
	...{ property_name: "Maple Court Apartments", purpose: "operating", reference: "1044", rental_type: "residential" },
	...{ secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", state: "IL", status: "active", street: "1200 Maple Street" },
	...{
		street2: "",
		sub_type: "multi_family",
		subject_kind: "property",
		system_key: null,
		time_zone: "America/Chicago",
	},
	...{ title: "Kitchen drain is slow", trade: "plumbing", unit_number: "101", url: "https://example.com/tenantry" },
	...{ use_status: "ready", website: "https://bolt.example.com", work_done: "", work_phone: "" },
	...{ after: 48_210, change_number: 48_210, check_number: 1044, check_numbers: 1044, checks: 14, last_status: 200 },
	...{ leased_ahead: 1, leases_owing: 3, lines: 214, number: 64, occupied: 33, off_market: 0, on_notice: 2 },
	...{ parent_id: null, payment_due_day: 1, payments: 1, properties: 4, receipt_number: 2528, reversal_of: null },
	...{ reversed_by: null, share_bp: 10_000, size_bytes: 184_320, size_sqft: 740, steps: 96, steps_done: 41 },
	...{ terms_days: 30, tries: 1, units: 36, vacant: 3, version_number: 1, year_built: 1986 },
	...{ active: true, all_properties: true, is_primary: true },
	...{
		applied_cents: 117_500,
		balance_cents: 0,
		billed_cents: 0,
		cost_cents: null,
		credit_cents: 0,
		debit_cents: 117_500,
	},
	...{ deposit_required_cents: 117_500, estimate_cents: 189_50, fee_cents: 45_00, held_cents: 117_500, open_cents: 0 },
	...{ monthly_income_cents: 512_000, market_rent_cents: 121_000, outstanding_cents: 245_00, prepaid_cents: 25_00 },
	...{ received_cents: 117_500, refunded_cents: 0, reserve_cents: 360_000, unpaid_cents: 0, withheld_cents: 0 },
	...{ deposits_held_cents: 3_950_500, deposit_account_id: null, operating_account_id: 1, expense_account_id: 66 },
	...{ current_lease_id: 118, subject_id: 12, assignee_id: 2 },
} as const;

/** What both lines of March's rent say. */
const line = {
	...{ memo: "Rent, Mar 2026", property_id: 12, unit_id: 45, lease_id: 118 },
	...{ tenant_id: null, owner_id: null, vendor_id: null },
};

/** Where a field of this name means something else. */
const particular = {
	...{
		"Account.name": "Rent Income",
		"Account.number": "4000",
		"Account.type": "income",
		"Account.system_key": "rent_income",
	},
	...{ "Application.number": 1001, "Application.role": "primary", "Application.status": "undecided" },
	...{ "BankAccount.kind": "checking", "Bill.kind": "bill", "Bill.memo": "Kitchen drain", "Bill.amount_cents": 189_50 },
	...{ "Bill.open_cents": 189_50, "Bill.owner_id": null, "Change.action": "updated", "Change.number": 48_210 },
	...{ "Entry.type": "charge" },
	...{ "Entry.reference": "", "File.category": "agreement", "File.title": "Lease 2026", "File.subject_kind": "lease" },
	...{ "File.subject_id": 118, "Lease.name": "Nadia Xu", "Lease.role": "tenant", "Lease.type": "fixed" },
	...{
		"Lease.stage": "executed",
		"Listing.title": "2-bedroom with corner windows",
		"Listing.expires_date": "2026-06-15",
	},
	...{ "Owner.display_name": "Frank Larsen", "Owner.email": "frank.larsen@example.com", "Owner.firstname": "Frank" },
	...{ "Owner.lastname": "Larsen", "Property.name": "Maple Court Apartments", "Request.category": "plumbing" },
	...{
		"Request.description": "Water stands in the sink for an hour.",
		"Request.status": "new",
		"Request.type": "resident",
	},
	...{ "Request.vendor_id": null, "Task.title": "Renew the business license", "Task.status": "new" },
	...{
		"Tenant.status": "current",
		"Tenant.street": "",
		"Tenant.city": "",
		"Tenant.state": "",
		"Tenant.postal_code": "",
	},
	...{ "Tenant.country": "", "Vendor.company_name": "Bolt Plumbing", "Vendor.display_name": "Bolt Plumbing" },
	...{ "Vendor.email": "office@bolt.example.com", "Vendor.firstname": "", "Vendor.lastname": "" },
	...{
		"Vendor.is_company": true,
		"WorkOrder.number": 52,
		"WorkOrder.status": "new",
		"WorkOrder.title": "Clear the kitchen drain",
		"Webhook.events": ["lease", "entry"],
	},
	...{ "leases.ledger.type": "charge", "leases.ledger.method": null, "leases.ledger.payer_name": null },
	...{ "leases.ledger.reference": "", "leases.ledger.receipt_number": null, "leases.ledger.balance_cents": 117_500 },
	...{ "leases.ledger.open_cents": 117_500, "leases.balance.balance_cents": 245_00, "leases.recurring.kind": "charge" },
	...{ "leases.recurring.is_rent": true, "leases.recurring.memo": "", "leases.recurring.state": "active" },
	...{ "leases.deposits.account_id": 24, "leases.deposits.account_name": "Security Deposit Liability" },
	...{
		"leases.charge.charged_cents": 35_00,
		"leases.pay.applied_cents": 117_500,
		"leases.credit.applied_cents": 25_00,
	},
	...{ "leases.credit.credited_cents": 25_00, "leases.credit.prepaid_cents": 0 },
	...{ "leases.refund.refunded_cents": 25_00, "leases.refund.payee_name": "Nadia Xu" },
	...{ "accounts.balance.balance_cents": -3_950_500, "bank-accounts.balance.account_id": 1 },
	...{ "bank-accounts.balance.balance_cents": 14_887_366, "bank-accounts.transactions.type": "expense" },
	...{ "bank-accounts.transactions.state": "uncleared", "bank-accounts.transactions.amount_cents": -189_50 },
	...{ "bank-accounts.transactions.balance_cents": 14_887_366, "bank-accounts.transactions.memo": "Kitchen drain" },
	...{
		"trial-balance.get.name": "Rent Income",
		"trial-balance.get.number": "4000",
		"trial-balance.get.type": "income",
	},
	...{ "trial-balance.get.debit_cents": 0, "trial-balance.get.credit_cents": 3_950_500 },
	...{
		"trial-balance.get.balance_cents": -3_950_500,
		"journal.post.name": "J-14",
		"journal.post.amount_cents": 189_50,
	},
	...{ "payment-files.waiting.memo": "Bill 3052", "payment-files.waiting.owner_id": null, "PaymentFile.number": 8 },
	...{ "payment-files.get.number": 8, "payment-files.take.file_name": "payments-8.ach" },
	...{
		"payment-files.take.text": "101 021000021 1123456789…",
		"journal-files.take.file_name": "journal-2026-03-01-2026-03-31.csv",
	},
	...{ "journal-files.take.text": "*JournalNo,*JournalDate,*AccountName,Debits,Credits…" },
	...{ "Application.firstname": "Nora", "Application.lastname": "Whitfield" },
	...{ "Application.email": "nora.whitfield@example.com", "checks.take.text": "1044,2026-03-06,189.50,Bolt Plumbing" },
	...{ "PaymentFile.account_id": 1, "PaymentFile.amount_cents": 189_50, "payment-files.get.account_id": 1 },
	...{ "payment-files.get.amount_cents": 189_50, "payment-files.make.amount_cents": 189_50 },
	...{ "payment-files.make.file_id": 8, "payment-files.waiting.amount_cents": 189_50 },
	...{ "journal-files.list.debit_cents": 4_180_250, "journal-files.make.debit_cents": 4_180_250 },
	...{ "portfolio.get.market_rent_cents": 4_440_000, "portfolio.get.rent_cents": 3_950_500 },
	...{ "properties.portfolio.market_rent_cents": 4_440_000, "properties.portfolio.rent_cents": 3_950_500 },
	...{ "properties.portfolio.properties": 1, "portfolio.get.properties": 1, "Task.subject_kind": "organization" },
	...{ "Task.subject_id": 1, "Task.property_id": null, "Task.priority": "high" },
	"Entry.lines": [
		{ ...line, id: 1_930_752, account_id: 6, amount_cents: 117_500, due_date: "2026-03-01" },
		{ ...line, id: 1_930_753, account_id: 30, amount_cents: -117_500, due_date: null },
	],
	...{
		"bills.pay.paid_cents": 189_50,
		"bills.pay.amount_cents": 189_50,
		"webhooks.deliveries.state": "delivered",
		"me.get.role": "Administrator",
	},
	...{ "me.get.rights": ["receive_payments", "export_data"], "me.get.levels": { rentals: "delete", leasing: "edit" } },
	...{ "relocation.get.state": "bringing", "relocation.get.file_name": "Export.zip" },
	...{
		"requests.add.number": 64,
		"requests.message.message_id": 402,
		"work-orders.add.number": 52,
		"work-orders.complete.cost_cents": 189_50,
	},
	...{
		"reports.get.report": "rentroll",
		"reports.get.title": "Rent Roll",
		"reports.get.rule": "Every unit, with its leases, rents and ledger.",
	},
	"reports.get.columns": [
		{ name: "unit", label: "Unit" },
		{ name: "rent", label: "Rent" },
	],
	"reports.get.lines": [
		{ is: "group", heading: "Maple Court Apartments" },
		{ is: "row", values: ["101", 117_500] },
	],
	...{ "reports.get.groups": null, "reports.get.notes": [], "reports.get.rows": 36 },
	"reports.get.total": { is: "total", heading: "Total", values: [null, 3_950_500] },
	"reports.get.checks": [{ label: "Past due and accounts receivable" }],
	...{ "reports.list.report": "rentroll", "reports.list.title": "Rent Roll" },
	...{ "reports.list.question": "What does every unit bring in?", "webhooks.add.webhook_id": 3 },
	...{
		"listings.pause.title": "2-bedroom with corner windows",
		"listings.leased.title": "2-bedroom with corner windows",
	},
} as const;

const words: Readonly<Record<string, unknown>> = { ...named, ...particular };

/** What a field says in the examples: by where it is and its name, else by its name. Undefined if nothing is known. */
export function exampleWord(within: string, name: string): unknown {
	const known = [`${within}.${name}`, name].find((one) => one in words);
	if (known !== undefined) return words[known];
	if (name === "id") return ownIds[within];
	return (exampleIds as Record<string, number>)[name];
}
