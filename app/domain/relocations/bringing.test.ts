import { expect, test } from "vitest";
import { type Bringing, named, valueHere } from "./bringing";
import type { Staged } from "./staged";
import { Unfit } from "./unfit";

/** Rows 5 of some tables are 105 here; the export has no other rows. */
const known = new Set(["files", "properties", "tenants", "gl_accounts", "users", "gl_transactions"]);
const at = {
	...{ relocationId: 1, profileId: 9, userId: 1, email: "" },
	ids: {
		keep: () => {},
		find: (table: string, old: number) => (known.has(table) && old === 5 ? 105 : undefined),
		upTo: () => 0,
	},
	staged: { manifest: { rows: { users: 1 } } } as unknown as Staged,
} satisfies Bringing;

const here = (table: string, column: string, row: Record<string, string | number | null>) =>
	valueHere(at, table, { id: 7, ...row }, column);

test("a column is its own value, the organization here, or the id here of the row that it names", () => {
	expect([
		here("vendors", "comment", { comment: "Rings twice" }),
		here("vendors", "profile_id", { profile_id: 3 }),
		here("vendors", "w9_file_id", { w9_file_id: null }),
		here("vendors", "w9_file_id", { w9_file_id: 5 }),
		here("budgets", "property_id", { property_id: 5 }),
		here("expenses", "transaction_id", { transaction_id: 5 }),
	]).toEqual(["Rings twice", 9, null, 105, 105, 105]);
});

test("a named row that wasn't exported is no row, or 0 where there must be one; a declared one is refused by its name", () => {
	expect([
		here("vendors", "w9_file_id", { w9_file_id: 6 }),
		here("budgets", "property_id", { property_id: 6 }),
		here("budgets", "property_id", { property_id: 0 }),
	]).toEqual([null, 0, 0]);
	const refused = () => here("vendors", "assignee_id", { assignee_id: 6 });
	expect(refused).toThrow(Unfit);
	expect(refused).toThrow("vendors.csv, row 7 names row 6 of users.csv, which isn't in the export.");
	expect(named("organization", { profile_id: 3 })).toBe("organization.csv");
});

test("a record of any kind is found by its kind; one that isn't here is none, or 0", () => {
	const of = (table: string, kind: string, column: string, row: object) =>
		here(table, column, { [column === "recipient_id" ? "recipient_kind" : "subject_kind"]: kind, ...row });
	expect([
		of("notes", "tenant", "subject_id", { subject_id: 5 }),
		of("notes", "tenant", "subject_id", { subject_id: 6 }),
		of("notes", "organization", "subject_id", { subject_id: 5 }),
		of("notes", "spaceship", "subject_id", { subject_id: 5 }),
		of("mail_outbox", "tenant", "recipient_id", { recipient_id: 6 }),
		here("report_schedule_recipients", "subject_id", { kind: "member", subject_id: 5 }),
		here("report_schedule_recipients", "subject_id", { kind: "owner", subject_id: 5 }),
	]).toMatchInlineSnapshot(`
		[
		  105,
		  0,
		  9,
		  0,
		  null,
		  105,
		  null,
		]
	`);
});
