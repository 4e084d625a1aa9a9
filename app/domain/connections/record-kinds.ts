import type { Area } from "#domain/team";

/** What a column of a record holds. A mark at its end: it may be empty. */
export type ColumnType = "id" | "text" | "number" | "cents" | "date" | "moment" | "flag";
type Column = ColumnType | `${ColumnType}?`;

/** Rows of another table that are part of a record, such as a lease's tenants. */
export type Part = {
	table: string;
	/** The column that names the record. */
	of: string;
	order: string;
	columns: Readonly<Record<string, Column>>;
	/** True for lines, whose ids follow from their transaction's. */
	byId?: true;
	/** True if its rows never change once the record is shown, so no trigger watches them. */
	fixed?: true;
};

/**
 * A kind of record that programs read: which table it is in, and its columns under the names that the API has for them.
 * Triggers note a change of just these (`change-triggers.ts`), so a mirror of them is never behind.
 */
export type RecordKind = {
	table: string;
	id?: string;
	/** Which rows are records; without it all. */
	shown?: string;
	columns: Readonly<Record<string, Column>>;
	parts?: Readonly<Record<string, Part>>;
	/** A day that a list is in order of, before the id; without it, the id alone. */
	by?: "date";
	/** The column of the member that it's assigned to: whose role shows only what is assigned to them sees no others. */
	assigned?: "assignee_id";
	/** The areas that a role must view to be sent such records. */
	areas: readonly Area[];
	/** The columns that a list can be filtered by. */
	filters: readonly string[];
};

const address = {
	street: "text",
	street2: "text",
	city: "text",
	state: "text",
	postal_code: "text",
	country: "text",
} as const;
const person = { is_company: "flag", firstname: "text", lastname: "text", company_name: "text" } as const;
const dated = { created_date: "moment", updated_date: "moment" } as const;

/** Every kind of record that the API lists, sends to webhooks and has changes of. */
export const recordKinds = {
	property: {
		table: "properties",
		areas: ["rentals"],
		columns: {
			...{
				name: "text",
				rental_type: "text",
				sub_type: "text",
				...address,
				year_built: "number?",
				description: "text",
			},
			...{ operating_account_id: "id?", deposit_account_id: "id?", reserve_cents: "cents", active: "flag", ...dated },
		},
		parts: {
			owners: {
				table: "ownership_shares",
				of: "property_id",
				order: "from_date, owner_id",
				columns: { owner_id: "id", share_bp: "number", from_date: "date", to_date: "date?" },
			},
		},
		filters: ["active"],
	},
	unit: {
		table: "units",
		areas: ["rentals"],
		columns: {
			...{ property_id: "id", unit_number: "text", bedrooms: "text", bathrooms: "text", size_sqft: "number?" },
			...{ market_rent_cents: "cents", description: "text", use_status: "text", occupancy: "text" },
			...{ current_lease_id: "id?", active: "flag", ...dated },
		},
		filters: ["property_id", "occupancy", "active"],
	},
	owner: {
		table: "property_owners",
		areas: ["owners"],
		columns: {
			...{ ...person, display_name: "text", email: "text", phone: "text", ...address },
			...{ agreement_start: "date?", agreement_end: "date?", active: "flag", ...dated },
		},
		filters: ["active"],
	},
	tenant: {
		table: "tenants",
		areas: ["rentals"],
		columns: {
			...{ ...person, display_name: "text", email: "text", mobile_phone: "text", home_phone: "text" },
			...{ work_phone: "text", ...address, status: "text", current_lease_id: "id?", active: "flag", ...dated },
		},
		filters: ["status", "active"],
	},
	lease: {
		table: "leases",
		areas: ["leasing"],
		columns: {
			...{ property_id: "id", unit_id: "id", name: "text", type: "text", stage: "text", status: "text" },
			...{ start_date: "date", end_date: "date?", move_in_date: "date?", signed_date: "date?", notice_date: "date?" },
			...{ move_out_date: "date?", payment_due_day: "number", rent_cents: "cents", deposit_required_cents: "cents" },
			...{ eviction_pending: "flag", certified_funds_only: "flag", ...dated },
		},
		parts: {
			tenants: {
				table: "lease_tenants",
				of: "lease_id",
				order: "position, tenant_id",
				columns: {
					...{ tenant_id: "id", role: "text", is_primary: "flag", move_in_date: "date?", move_out_date: "date?" },
				},
			},
		},
		filters: ["property_id", "unit_id", "status", "stage"],
	},
	vendor: {
		table: "vendors",
		areas: ["contacts"],
		columns: {
			...{ ...person, display_name: "text", trade: "text", email: "text", phone: "text", website: "text", ...address },
			...{ expense_account_id: "id?", terms_days: "number", insurance_expires: "date?", do_not_use: "flag" },
			...{ active: "flag", ...dated },
		},
		filters: ["active", "trade"],
	},
	bill: {
		table: "expenses",
		areas: ["accounting"],
		id: "transaction_id",
		by: "date",
		columns: {
			...{ kind: "text", date: "date", due_date: "date?", vendor_id: "id?", owner_id: "id?", payee_name: "text" },
			...{ bill_number: "text", memo: "text", amount_cents: "cents", open_cents: "cents", property_id: "id?" },
			...{ approval: "text", reversed: "flag", created_date: "moment" },
		},
		filters: ["vendor_id", "property_id", "kind"],
	},
	bank_account: {
		table: "bank_accounts",
		areas: ["banking"],
		id: "account_id",
		columns: { kind: "text", purpose: "text", bank_name: "text", country: "text", last_four: "text", ...dated },
		filters: [],
	},
	account: {
		table: "gl_accounts",
		areas: ["accounting"],
		columns: {
			...{ number: "text", name: "text", description: "text", type: "text", parent_id: "id?", system_key: "text?" },
			...{ is_bank: "flag", active: "flag", ...dated },
		},
		filters: ["type", "active"],
	},
	entry: {
		table: "gl_transactions",
		areas: ["accounting"],
		shown: "open_guard IS NULL",
		by: "date",
		columns: {
			...{ type: "text", date: "date", memo: "text", reference: "text", lease_id: "id?", reversal_of: "id?" },
			...{ reversed_by: "id?", corrects: "id?", created_date: "moment" },
		},
		parts: {
			lines: {
				table: "gl_postings",
				of: "transaction_id",
				order: "id",
				columns: {
					...{ id: "id", account_id: "id", amount_cents: "cents", memo: "text", due_date: "date?", property_id: "id?" },
					...{ unit_id: "id?", lease_id: "id?", tenant_id: "id?", owner_id: "id?", vendor_id: "id?" },
				},
				byId: true,
				fixed: true,
			},
		},
		filters: ["date", "type", "lease_id"],
	},
	request: {
		table: "maintenance_requests",
		areas: ["maintenance"],
		assigned: "assignee_id",
		columns: {
			...{ number: "number", type: "text", title: "text", category: "text", description: "text", priority: "text" },
			...{ status: "text", property_id: "id?", unit_id: "id?", lease_id: "id?", tenant_id: "id?", vendor_id: "id?" },
			...{
				assignee_id: "id?",
				due_date: "date?",
				visit_date: "date?",
				emergency: "flag",
				ended_date: "moment?",
				...dated,
			},
		},
		filters: ["status", "property_id", "unit_id"],
	},
	work_order: {
		table: "work_orders",
		areas: ["maintenance"],
		assigned: "assignee_id",
		columns: {
			...{ number: "number", request_id: "id", property_id: "id?", unit_id: "id?", title: "text", details: "text" },
			...{ priority: "text", status: "text", vendor_id: "id?", assignee_id: "id?", due_date: "date?" },
			...{ scheduled_date: "date?", estimate_cents: "cents?", cost_cents: "cents?", completed_on: "date?" },
			...{ work_done: "text", billed_cents: "cents", ...dated },
		},
		filters: ["status", "vendor_id", "property_id", "request_id"],
	},
	task: {
		table: "tasks",
		areas: ["rentals", "leasing", "owners", "contacts"],
		columns: {
			...{ subject_kind: "text", subject_id: "id", property_id: "id?", title: "text", description: "text" },
			...{
				priority: "text",
				status: "text",
				due_date: "date?",
				assignee_id: "id?",
				completed_date: "moment?",
				...dated,
			},
		},
		filters: ["status", "assignee_id", "property_id"],
	},
	file: {
		table: "files",
		areas: ["files", "rentals", "leasing", "owners", "contacts", "maintenance", "accounting", "banking"],
		shown: "deleted_date IS NULL",
		columns: {
			...{
				subject_kind: "text",
				subject_id: "id",
				property_id: "id?",
				unit_id: "id?",
				title: "text",
				file_name: "text",
			},
			...{ category: "text", content_type: "text", size_bytes: "number", shared_with_tenants: "flag" },
			...{ shared_with_owners: "flag", version_number: "number", created_date: "moment" },
		},
		filters: ["subject_kind", "subject_id", "property_id"],
	},
	application: {
		table: "rental_applications",
		areas: ["leasing"],
		shown: "submitted_date IS NOT NULL AND merged_into_id IS NULL",
		columns: {
			...{ number: "number", group_id: "id", property_id: "id", unit_id: "id", role: "text", status: "text" },
			...{ firstname: "text", lastname: "text", email: "text", phone: "text", monthly_income_cents: "cents" },
			...{ fee_cents: "cents", fee_state: "text", submitted_date: "moment?", decided_date: "moment?", ...dated },
		},
		filters: ["status", "property_id", "unit_id"],
	},
	listing: {
		table: "listings",
		areas: ["leasing"],
		columns: {
			...{ property_id: "id", unit_id: "id", status: "text", title: "text", description: "text", rent_cents: "cents" },
			...{ deposit_cents: "cents", available_date: "date", expires_date: "date?", published_date: "moment?", ...dated },
		},
		filters: ["status", "property_id"],
	},
} as const satisfies Record<string, RecordKind>;

export type KindOfRecord = keyof typeof recordKinds;

/** A kind as the code that serves every kind reads it. */
export function kindOf(kind: KindOfRecord): RecordKind {
	return recordKinds[kind];
}

/** Every kind, in the order of the reference. */
export const kindsOfRecords = Object.keys(recordKinds) as KindOfRecord[];
