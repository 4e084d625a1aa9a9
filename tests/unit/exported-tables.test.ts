import { getTableName } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import * as schema from "~/db/schema";
import { columnsOf } from "~/domain/exports/columns";
import { exportedTables } from "~/domain/exports/tables";
import { tablesLeftOut } from "~/domain/exports/tables/left-out";
import { makeBooks, makeLease } from "../factories/leasing";

const tables = Object.values(schema).filter((value) => value instanceof SQLiteTable);
const numbers = ["see_identity_numbers", "see_bank_details"];

test("every table is exported, or there is a reason why not", () => {
	const declared = [...Object.keys(exportedTables), ...Object.keys(tablesLeftOut)];
	expect(declared.sort()).toEqual(tables.map(getTableName).sort());
});

test("every exported table reads only its organization's rows, and a left out column exists", () => {
	for (const [name, { of, without = {}, sealed = {} }] of Object.entries(exportedTables)) {
		const table = tables.find((one) => getTableName(one) === name);
		const columns = statement<{ name: string }>(`SELECT name FROM pragma_table_xinfo('${name}')`).all();
		const names = columns.map((column) => column.name);
		expect(table && getTableConfig(table).name, name).toBe(name);
		if (of === undefined) expect(names, name).toContain("profile_id");
		else expect(of, name).toContain("@profileId");
		expect(names, name).toEqual(expect.arrayContaining([...Object.keys(without), ...Object.keys(sealed)]));
	}
});

test("no secret is a column of an export, and sealed numbers only for who may see them", () => {
	for (const name of Object.keys(exportedTables)) {
		const open = columnsOf(name, []).map(({ heading }) => heading);
		expect(
			open.filter((heading) => secret.test(heading)),
			name,
		).toEqual([]);
		expect(new Set(open).size, `${name} has a heading twice`).toBe(open.length);
		const full = columnsOf(name, numbers).map(({ heading }) => heading);
		expect(
			full.filter((heading) => !open.includes(heading)),
			name,
		).toEqual(Object.values(exportedTables[name]?.sealed ?? {}).map(({ as }) => as));
	}
	const inFull = Object.keys(exportedTables).filter((name) => exportedTables[name]?.sealed);
	expect(inFull.sort()).toEqual([
		"ach_files",
		"owner_bank_accounts",
		"owner_bank_changes",
		"rental_applications",
		"vendor_bank_accounts",
		"vendors",
	]);
});

const secret = /token|secret|password|sealed_number|_sealed$|number_digest|signup|customer|checkout/;

test("every sealed column of the database is left out or declared", () => {
	const sealed = tables.flatMap((table) => {
		const { name, columns } = getTableConfig(table);
		return columns
			.filter((column) => /^sealed(?!Hash|FileId)|Sealed$/.test(column.name))
			.map((column) => `${name}.${column.name}`);
	});
	const known = [
		...["agreement_settings.startWhenSealed", "files.sealed", "kept_forms.sealedForm", "two_step.sealedSecret"],
		...["owner_bank_accounts.sealedNumber", "owner_bank_changes.sealedNumber"],
		...["rental_applications.taxIdSealed", "rental_applications.idNumberSealed", "vendors.taxIdSealed"],
		...["ach_files.sealedText", "vendor_bank_accounts.sealedNumber"],
		...["webhooks.sealedOldSecret", "webhooks.sealedSecret"],
	];
	expect(sealed.sort()).toEqual(known.sort());
});

test("the rows of each table are an organization's own: all of them, and none of another's", () => {
	const [own, others] = [makeBooks(), makeBooks()];
	for (const scope of [own, others]) makeLease(scope);
	for (const [name, { of = "profile_id = @profileId" }] of Object.entries(exportedTables)) {
		const count = (where: string, of: number) =>
			statement<{ n: number }>(`SELECT count(*) AS n FROM ${name} WHERE ${where}`).get({ profileId: of })?.n ?? 0;
		const all = statement<{ n: number }>(`SELECT count(*) AS n FROM ${name}`).get()?.n ?? 0;
		expect(count(of, -1), name).toBe(0);
		if (!ofLogins.includes(name)) expect(count(of, own.profileId) + count(of, others.profileId), name).toBe(all);
	}
});

/** Emails with secret links and the profiles of logins are in no export. */
const ofLogins = ["mail_outbox", "profiles"];
