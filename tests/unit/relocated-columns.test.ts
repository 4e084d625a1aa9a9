import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { exportColumnsOf, exportTables } from "#domain/exports";
import { findReport, reportRoutes } from "#domain/reports";
import * as schema from "~/db/schema";
import {
	kindsOfRows,
	listsOfIds,
	otherKeys,
	tablesOfFilters,
	tablesOfKinds,
} from "~/domain/relocations/other-references";
import { otherwise } from "~/domain/relocations/otherwise";
import { snake, tableOf } from "~/domain/relocations/references";

const brought = Object.values(schema)
	.filter((one) => is(one, SQLiteTable))
	.filter((one) => exportTables.includes(getTableName(one)) && !otherwise[getTableName(one)]?.leftBehind)
	.map((one) => getTableConfig(one));

/** Every column of the tables that are brought in, by the table's name and its own in the database. */
const columns = brought.flatMap(({ name, columns }) =>
	columns.map((column) => ({ of: name, as: snake(column.name), column })),
);

test("every column that a row can't be without is exported, or is given another value", () => {
	const missing = columns
		.filter(({ column }) => column.notNull && !column.hasDefault && !column.generated && !column.primary)
		.filter(({ of, as }) => !exportColumnsOf(of, []).some(({ source }) => source === as))
		.filter(({ of, as }) => otherwise[of]?.set?.[as] === undefined);
	expect(missing.map(({ of, as }) => `${of}.${as}`)).toEqual([]);
});

test("what must be one of a kind in the whole installation is so after it came in", () => {
	const ownOf = (of: string) => ["profile_id", ...tableOf(of).references.keys()];
	const single = columns.filter(({ of, as, column }) => column.isUnique && !ownOf(of).includes(as));
	const several = brought.flatMap(({ name, indexes }) =>
		indexes
			.filter(({ config }) => config.unique)
			.map(({ config }) => config.columns.map((one) => ("name" in one ? snake(String(one.name)) : "")))
			.filter((names) => !names.some((one) => ownOf(name).includes(one)))
			.map((names) => ({ of: name, as: names.at(-1) ?? "" })),
	);
	const copied = [...single, ...several].filter(
		({ of, as }) =>
			otherwise[of]?.set?.[as] === undefined && exportColumnsOf(of, []).some(({ source }) => source === as),
	);
	expect(copied.map(({ of, as }) => `${of}.${as}`)).toEqual(["users.email"]);
});

test("every id in a row is known to be of a table", () => {
	const ids = columns
		.filter(({ as, column }) => /_id$/.test(as) && as !== "profile_id" && column.dataType === "number")
		.filter(({ of, as }) => !tableOf(of).references.has(as) && kindsOfRows[of]?.[1] !== as)
		.filter(({ of, as }) => otherwise[of]?.set?.[as] === undefined);
	expect(ids.map(({ of, as }) => `${of}.${as}`)).toEqual(["activity_log.session_id"]);
});

test("every kind of record that a row can name has a table", () => {
	const unknown = columns
		.filter(({ of, as }) => kindsOfRows[of]?.[0] === as)
		.flatMap(({ of, column }) => (column.enumValues ?? []).map((kind: string) => ({ of, kind })))
		.filter(({ kind }) => kind !== "organization" && tablesOfKinds[kind] === undefined);
	expect(unknown.map(({ of, kind }) => `${of}: ${kind}`)).toEqual([
		"report_schedule_recipients: all_owners",
		"report_schedule_recipients: address",
	]);
});

/** Columns of JSON that name records, by keys that say of which table they are. */
const namingById = [
	...["allocation_rules.shares", "journal_drafts.lines", "journal_entries.lines", "journal_templates.lines"],
	...["late_fee_rule_versions.terms", "lease_transfers.carried", "recurring_expenses.lines", "recurring_orders.lines"],
	...["renewal_offers.terms", "report_schedules.filters", "turn_templates.tasks"],
];

/** Columns of JSON without any id. A new column is put here, or its ids are brought over and it is put above. */
const withoutIds = [
	...["activity_log.changes", "agreement_settings.reminder_days", "agreement_signers.initialed", "agreements.addenda"],
	...["agreements.content", "agreements.facts", "application_decisions.before", "application_decisions.reasons"],
	...["application_groups.terms", "application_screenings.findings", "application_versions.answers"],
	...["check_layouts.layout", "deposit_rules.limits", "erasures.erased", "inspection_templates.rooms"],
	...["leases.occupants", "listing_settings.documents", "listing_settings.history_questions"],
	...["listing_settings.own_questions", "listing_settings.sections", "listings.fees", "listings.open_houses"],
	...["management_fees.terms", "move_ins.not_needed", "owner_packets.left_out", "owner_packets.parts"],
	...["packet_batches.parts", "packet_owner_choices.parts", "packet_templates.parts", "payment_settings.needs"],
	...["properties.features", "properties.included_in_rent", "recurring_requests_made.skipped"],
	...["renewal_settings.remind_days", "renewal_settings.terms", "rental_applications.answers"],
	...["rental_applications.consents", "report_schedules.weekdays", "report_views.columns"],
	...["statement_imports.columns", "tenants.vehicles", "units.features", "units.former_numbers"],
];

test("of every column of JSON someone said whether it names records", () => {
	const json = columns.filter(({ column }) => column.dataType === "json").map(({ of, as }) => `${of}.${as}`);
	const declared = [...Object.keys(listsOfIds), ...namingById, ...withoutIds];
	expect([...new Set(declared)].sort()).toEqual(json.sort());
	expect(namingById).toEqual(expect.arrayContaining(Object.keys(otherKeys)));
});

test("every filter of a report that names a record is brought over", () => {
	const named = reportRoutes().flatMap((route) =>
		Object.entries(findReport(route)?.filters ?? {}).flatMap(([name, filter]) => ("choices" in filter ? [name] : [])),
	);
	const known = Object.keys(tablesOfFilters);
	expect([...new Set([...named, "owner", "property", "view"])].sort()).toEqual(known.sort());
});
