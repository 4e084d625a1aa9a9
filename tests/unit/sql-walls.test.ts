import { readdirSync, readFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "~/db/schema";
import { type TableUse, tablesInCode } from "../setup/tables-in-code";

/**
 * `// Owned by: module` at the head of a file of app/db/schema is said of all its tables, above a table of that one.
 * Only an owner writes a table. What a trigger writes is the database's own.
 */
const owners = readOwners();

/** Writes past an owner that stand for now, each with why; an entry that nothing needs any more fails. */
const writesAside: { modules: string[]; table: string; why: string }[] = [
	{
		modules: ["ledger", "lease-accounts", "owner-accounts", "rentals", "statements"],
		table: "organization",
		why: "each keeps a setting of its own as a column of the organization's row",
	},
	{
		modules: ["files", "notifications", "texts"],
		table: "profiles",
		why: "a person's picture and whether email and texts come are columns of the person's row",
	},
	{
		modules: ["identity"],
		table: "banking_settings",
		why: "signing up makes every row that an organization begins with",
	},
	{
		modules: ["identity", "invitations"],
		table: "tenants",
		why: "a tenant's row says which sign-in it is tied to, and these invite, tie and shut out",
	},
	{
		modules: ["identity", "invitations"],
		table: "property_owners",
		why: "an owner's row says which sign-in it is tied to, as a tenant's does",
	},
	{
		modules: ["ledger"],
		table: "statement_lines",
		why: "a reversal opens the lines matched to it, in the reversal itself: a bank's return keeps them, and no trigger can tell the two apart",
	},
	{
		modules: ["ledger"],
		table: "reconciliation_ticks",
		why: "a reversal takes its ticks out of a reconciliation in progress, together with its matches",
	},
	{
		modules: ["banking"],
		table: "gl_postings",
		why: "a posted line carries the reconciliation that cleared it, the one thing of it that changes",
	},
	{
		modules: ["deposits"],
		table: "lease_transfers",
		why: "the transfer's row notes that its deposit followed, on the first day",
	},
	{
		modules: ["residents"],
		table: "move_out_notices",
		why: "a resident gives and withdraws a notice, leasing accepts it",
	},
	{
		modules: ["lease-accounts", "rentals"],
		table: "leases",
		why: "a returned payment makes its lease pay by certified funds, and a lease's name follows its tenants' names",
	},
	{
		modules: ["lease-accounts", "lease-records"],
		table: "recurring_transactions",
		why: "a lease's schedule is made with the lease, and its charges move it on",
	},
];

/** Tables written under a name that a template puts in. */
const namedAsItRuns: Record<string, string[]> = {
	"app/domain/identity/change-login-email.ts": ["tenants", "property_owners"],
	"app/domain/identity/block-portal.ts": ["tenants", "property_owners"],
	"app/domain/identity/withdraw-invitation.ts": ["tenants", "property_owners"],
	"app/domain/invitations/join-invitation.ts": ["tenants", "property_owners"],
	"app/domain/invitations/send-invitation.ts": ["tenants", "property_owners"],
	"app/domain/renewals/save-proposals.ts": ["renewal_options"],
	"app/domain/team/limits.ts": ["member_properties", "member_bank_accounts"],
	/** Whoever calls these owns the table that they name. */
	"app/domain/kernel/recurrence.ts": [],
	"app/db/insert-row.server.ts": [],
	"app/db/update-row.server.ts": [],
};

/** What lies below the ledger, and the records that its lines carry for their names. */
const belowLedger = ["ledger", "identity", "team", "activity", "kernel"];
const tagsOfLines = ["leases", "properties", "units", "property_owners", "vendors"];

/** What the ledger reads above itself for now, each with why. */
const readsAside: { file: string; tables: string[]; why: string }[] = [
	{
		file: "deactivate-account.ts",
		tables: [
			...["allocation_rules", "deposit_rules", "journal_templates", "late_fee_rules", "reconciliations"],
			...["recurring_expenses", "recurring_transactions"],
		],
		why: "an account that a rule or schedule names stays, and the refusal says which",
	},
	{
		file: "deposited-lines.ts",
		tables: ["bank_deposits", "reconciliations"],
		why: "a receipt's return asks which bank deposit took it, and how far that is reconciled",
	},
	{
		file: "refuse-reconciled-date.ts",
		tables: ["reconciliations"],
		why: "posting before what a statement proved is asked about",
	},
	{
		file: "unmatch-statement-lines.ts",
		tables: ["reconciliations"],
		why: "the reconciliation in progress is found, to take its ticks (see the writes above)",
	},
	{
		file: "verify-books.ts",
		tables: ["reconciliations"],
		why: "the check of all books compares every kept figure, the reconciled ones too",
	},
	{
		file: "lease-facts.ts",
		tables: ["left_prepaid", "named_applications"],
		why: "what someone chose about a lease's money: left prepaid, or put to a named charge",
	},
];

const uses = tablesInCode(
	new Map(
		Object.entries(schema).flatMap(([key, table]) =>
			table instanceof SQLiteTable ? [[key, getTableName(table)]] : [],
		),
	),
).flatMap((use) =>
	use.table === "TABLE" ? (namedAsItRuns[use.file] ?? ["TABLE"]).map((table) => ({ ...use, table })) : [use],
);

test("every table has an owner that is a module", () => {
	const modules = [...readdirSync("app/domain"), "jobs"];
	const tables = Object.values(schema).filter((value) => value instanceof SQLiteTable);
	expect([...owners.keys()].sort()).toEqual(tables.map(getTableName).sort());
	expect([...owners.values()].flat().filter((owner) => !modules.includes(owner))).toEqual([]);
});

test("only its owner writes a table", () => {
	const written = uses.filter(({ writes }) => writes);
	expect(written.length).toBeGreaterThan(250);
	const isAside = ({ module, table }: TableUse) =>
		writesAside.some((aside) => aside.table === table && aside.modules.includes(module));
	// An export is brought in by one module, through the walls of every table (decision 072).
	const past = written.filter(({ table, module }) => module !== "relocations" && !owners.get(table)?.includes(module));
	expect(shown(past.filter((use) => !isAside(use)))).toEqual([]);
	const needed = (module: string, table: string) => past.some((use) => use.module === module && use.table === table);
	const spare = writesAside.flatMap(({ modules, table }) =>
		modules.filter((module) => !needed(module, table)).map((module) => `${module}: ${table}`),
	);
	expect(spare).toEqual([]);
});

test("the kernel knows no module above it: it imports cents and days, and reads who an organization is", () => {
	const files = readdirSync("app/domain/kernel").filter((name) => !name.endsWith(".test.ts"));
	const imported = files.flatMap((name) => [
		...readFileSync(`app/domain/kernel/${name}`, "utf8").matchAll(/from "(#domain|~\/domain|\.\.)\/([\w-]+)/g),
	]);
	expect([...new Set(imported.map(([, , module]) => module))].sort()).toEqual(["calendar", "kernel", "money"]);
	const tables = uses.filter(({ module, table }) => module === "kernel" && !owners.get(table)?.includes("kernel"));
	expect([...new Set(tables.map(({ table, writes }) => `${writes ? "writes" : "reads"} ${table}`))].sort()).toEqual([
		"reads organization",
		"reads profiles",
	]);
});

test("the ledger reads nothing above itself but what its lines carry", () => {
	const above = uses.filter(
		({ module, table, writes }) =>
			module === "ledger" &&
			!writes &&
			!tagsOfLines.includes(table) &&
			!owners.get(table)?.some((owner) => belowLedger.includes(owner)),
	);
	const isAside = ({ file, table }: TableUse) =>
		readsAside.some((aside) => file.endsWith(`/${aside.file}`) && aside.tables.includes(table));
	expect(shown(above.filter((use) => !isAside(use)))).toEqual([]);
	const spare = readsAside.flatMap(({ file, tables }) =>
		tables
			.filter((table) => !above.some((use) => use.file.endsWith(`/${file}`) && use.table === table))
			.map((table) => `${file}: ${table}`),
	);
	expect(spare).toEqual([]);
});

function shown(found: TableUse[]): string[] {
	return [...new Set(found.map(({ file, table }) => `${file}: ${table} of ${owners.get(table)?.join(", ")}`))].sort();
}

function readOwners(): Map<string, string[]> {
	const found = new Map<string, string[]>();
	const tables = new Map<string, unknown>(Object.entries(schema));
	for (const file of readdirSync("app/db/schema")) {
		const text = readFileSync(`app/db/schema/${file}`, "utf8");
		const ofFile = /^\/\/ Owned by: (.+)\n/.exec(text)?.[1];
		for (const [, ofTable, key = ""] of text.matchAll(
			/(?:\/\/ Owned by: (.+)\n)?export const (\w+) = sqliteTable\(/g,
		)) {
			const table = tables.get(key);
			if (table instanceof SQLiteTable) found.set(getTableName(table), (ofTable ?? ofFile ?? "").split(", "));
		}
	}
	return found;
}
