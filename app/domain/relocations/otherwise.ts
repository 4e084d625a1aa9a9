import { randomBytes, randomUUID } from "node:crypto";
import { statement } from "~/db/client.server";
import type { ColumnValue } from "~/domain/kernel/csv-cell";
import type { Bringing } from "./bringing";
import type { StagedRow } from "./staged";

type Set = (row: StagedRow, at: Bringing) => ColumnValue | undefined;

/** How a table's rows are brought in otherwise than as they are. */
export type Otherwise = {
	/** Why its rows stay behind. */
	leftBehind?: string;
	/** Columns with another value; undefined for the database's own. */
	set?: Readonly<Record<string, Set>>;
	/** Columns that are set after every table is in, because rows of other tables come before. */
	later?: readonly string[];
	/** The rows that are brought in; all where it isn't said. */
	only?: (row: StagedRow) => boolean;
	/** Rows that triggers made of rows of other tables, which the export's own replace. */
	replaces?: true;
};

const none: Set = () => null;
const off: Set = () => 0;
const empty: Set = () => "";
const unused: Set = () => undefined;

/** A value that no two rows of the installation have: the export's, or with a number behind it. */
function unlessTaken(table: string, column: string): Set {
	return (row) => {
		const wanted = row[column];
		if (wanted === null || wanted === undefined) return null;
		const taken = statement<unknown, [ColumnValue]>(`SELECT 1 FROM ${table} WHERE ${column} = ?`);
		for (let at = 1; at < 1_000; at++) {
			const name = at === 1 ? wanted : `${wanted}-${at}`;
			if (!taken.get(name)) return name;
		}
		return `${wanted}-${randomUUID()}`;
	};
}

/** What was under way when the export was made isn't done a second time. */
const notAgain = (column: string, waiting: readonly string[], instead: string): Readonly<Record<string, Set>> => ({
	[column]: (row) => (waiting.includes(String(row[column])) ? instead : (row[column] ?? null)),
});

const storageKey: Set = (row) => {
	const [, extension] = /\.(\w{1,8})$/.exec(String(row.file_name ?? "")) ?? [];
	return `${randomUUID()}${extension === undefined ? "" : `.${extension.toLowerCase()}`}`;
};

function hasFullNumber(row: StagedRow): boolean {
	return typeof row["full:sealed_number"] === "string";
}

function isStillSent({ state, by_email, emailed_date, by_text, texted_date }: StagedRow): boolean {
	return (
		state === "announced" && ((by_email === 1 && emailed_date === null) || (by_text === 1 && texted_date === null))
	);
}

export const otherwise: Readonly<Record<string, Otherwise>> = {
	profiles: { leftBehind: "its currency and formats become the organization's" },
	organization: { leftBehind: "it becomes the organization itself" },
	activity_heads: { leftBehind: "the trail goes on here, with hashes of its own" },
	subscriptions: { leftBehind: "each installation bills by itself" },
	subscription_invoices: { leftBehind: "each installation bills by itself" },
	owner_bank_changes: { leftBehind: "owners' requests that wait are asked again" },
	users: { set: { tenant_id: none, property_owner_id: none, password_hash: none } },
	leases: { set: { receivable_cents: off, prepaid_cents: off, balance_cents: off, deposit_cents: off } },
	reconciliations: { set: { cleared_cents: off } },
	property_owners: { set: { user_id: none } },
	tenants: { set: { user_id: none } },
	rental_applications: { set: { user_id: none, tax_id_sealed: empty, id_number_sealed: empty } },
	vendors: { set: { tax_id_sealed: empty } },
	owner_bank_accounts: { set: { sealed_number: empty }, only: hasFullNumber },
	vendor_bank_accounts: { set: { sealed_number: empty }, only: hasFullNumber },
	ach_files: { set: { sealed_text: empty } },
	report_views: { later: ["query"] },
	report_schedules: { later: ["filters"] },
	approval_requests: { set: { input: () => "{}", ...notAgain("state", ["waiting"], "withdrawn") } },
	files: { set: { storage_key: storageKey }, later: ["subject_id", "sealed"] },
	file_versions: { set: { storage_key: storageKey } },
	unit_history: { replaces: true },
	lease_evictions: { replaces: true },
	agreements: { set: { number: unlessTaken("agreements", "number") }, later: ["sent_date", "completed_date"] },
	inspections: {
		set: { number: unlessTaken("inspections", "number") },
		later: ["inspected_on", "locked_date", "completed_date"],
	},
	// Published again at the end.
	listings: { set: notAgain("status", ["active"], "paused") },
	listing_settings: { set: { slug: unlessTaken("listing_settings", "slug") } },
	saved_methods: {
		set: {
			...{ customer: empty, reference: () => `left behind ${randomUUID()}` },
			removed_date: (row) => row.removed_date ?? row.created_date ?? null,
		},
	},
	autopays: {
		set: { ...notAgain("state", ["active", "suspended"], "ended"), next_date: none },
	},
	online_payments: {
		set: {
			...{ gateway_id: none, gateway_charge: none, checkout_url: none },
			idempotency_key: () => `left behind ${randomUUID()}`,
			...notAgain("state", ["scheduled", "created", "open", "processing"], "canceled"),
		},
	},
	payment_settings: { set: { gateway_account: unused, account_state: () => "not_started", gateway: none } },
	text_consents: { leftBehind: "people turn text messages on again, where they sign in again" },
	text_messages: { set: notAgain("status", ["queued", "sending"], "canceled") },
	mail_outbox: { set: { secret: off }, only: ({ status }) => status !== "queued" && status !== "sending" },
	organization_announcements: {
		set: { state: (row) => (isStillSent(row) ? "withdrawn" : (row.state ?? null)) },
	},
	owner_packets: { set: notAgain("state", ["waiting", "running"], "failed") },
	report_runs: { set: notAgain("state", ["waiting", "running"], "failed") },
	request_surveys: { set: { secret_hash: () => randomBytes(32).toString("hex") } },
	members: {
		set: {
			...{ state: () => "inactive", token_hash: none, token_expires_date: none },
			inactive_date: (row) => row.inactive_date ?? row.updated_date ?? null,
		},
	},
	management_fee_runs: {
		set: {
			seen_application_id: ({ seen_application_id: old }, { ids }) => ids.upTo("applications", Number(old)),
			seen_transaction_id: ({ seen_transaction_id: old }, { ids }) => ids.upTo("gl_transactions", Number(old)),
		},
	},
};
