import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#domain/calendar";
import { startLease } from "#domain/leasing";
import { accountByRole, closeBooks, verifyBooks } from "#domain/ledger";
import { addProperty, deactivateUnit, verifyPropertyStats } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { makeManager } from "../../../tests/factories/identity";
import { commitImport } from "./commit-import";
import {
	changeSettings,
	dryRun,
	failedRows,
	findColumnMatch,
	findImport,
	findSameFile,
	moveHeader,
	uploadRentRoll,
} from "./index.server";
import type { ImportSettings } from "./settings";

const messy = readFileSync(new URL("./fixtures/rent-roll-messy.csv", import.meta.url));
const header = "Property,Unit,Status,Tenant,E-mail,Lease From,Lease To,Rent,Pet Rent,Deposit,Past Due,Notes\n";
const elm = '"Elm Court - 1 Elm St, Peoria, IL 61602"';

let scope: Scope;

beforeEach(async () => {
	setClock("2026-11-21T18:00:00Z");
	scope = (await makeManager()).scope;
});
afterEach(() => setClock());

describe("a whole rent roll", () => {
	it("shows what it would do and writes nothing", () => {
		const id = upload(messy);
		match(id);
		const before = countRows();
		expect(dryRun(scope, id)?.summary).toEqual({
			byOutcome: { create: 130, exists: 0, repeat: 2, error: 1 },
			withWarning: 70,
			newProperties: 7,
			newUnits: 130,
			newTenants: 160,
			newLeases: 116,
			depositCents: 104_885_00,
			owedCents: 49_087_60,
			prepaidCents: 7_060_00,
		});
		expect(countRows()).toEqual(before);
	});

	it("is imported with its leases, opening balances and deposits, and the books agree", () => {
		const id = upload(messy);
		match(id);
		const progress: number[] = [];
		expect(commitImport(scope, id, { onProgress: (done) => progress.push(done) })).toMatchObject({
			ok: true,
			result: { properties: 7, units: 130, tenants: 160, leases: 116, errors: 1, repeats: 2 },
		});
		expect(progress.at(-1)).toBe(130);
		expect(statement("SELECT sum(deposit_cents) AS cents FROM leases").get()).toEqual({ cents: 104_885_00 });
		expect(balanceOf("opening_balance_equity")).toBe(104_885_00 - 49_087_60 + 7_060_00);
		expect(verifyBooks(scope.profileId).differences).toEqual([]);
		expect(verifyPropertyStats(scope.profileId)).toEqual([]);
		expect(findImport(scope, id)).toMatchObject({ state: "done", result: { leases: 116 } });
	});

	it("keeps what each row says: people, flags, notes, use of the unit", () => {
		const id = upload(messy);
		match(id);
		commitImport(scope, id);
		expect(leaseOf("Lot 16")).toMatchObject({
			name: "Jonas Johnson",
			eviction_pending: 1,
			balance_cents: 3500 + 42500,
		});
		expect(leaseOf("Suite 700")).toMatchObject({ name: "J. Ortiz, CPA", status: "active", end_date: "2027-04-30" });
		expect(leaseOf("B-204")).toMatchObject({ name: "Ingrid Lindqvist and Grace MacDonald", status: "notice" });
		expect(leaseOf("301", "The Foundry Lofts")).toMatchObject({ name: "Naomi García and Kenji Yılmaz" });
		expect(leaseOf("301", "Maple Court Apartments")).toMatchObject({ certified_funds_only: 1 });
		expect(statement("SELECT use_status FROM units WHERE unit_number = '205' AND use_status <> 'ready'").get()).toEqual(
			{
				use_status: "model",
			},
		);
		expect(statement("SELECT count(*) AS n FROM notes WHERE body LIKE 'Section 8%'").get()).toEqual({ n: 11 });
	});

	it("charges what falls due after the file's day, credit that was paid ahead applied", () => {
		const id = upload(messy);
		match(id);
		commitImport(scope, id);
		// 402 had 1,290.00 paid ahead; November's rent of 1,290.00 and 29.31 for utilities leave 29.31.
		expect(leaseOf("402")).toMatchObject({ charge_from: "2026-11-01", prepaid_cents: 0, balance_cents: 2931 });
	});
});

describe("twice is once", () => {
	it("recognises the very same file and finds everything there already", () => {
		const first = upload(messy);
		match(first);
		commitImport(scope, first);
		const second = upload(messy);
		match(second);
		expect(findSameFile(scope, second)).toMatchObject({ id: first, author: "Ana Diaz" });
		expect(dryRun(scope, second)?.summary.byOutcome).toEqual({ create: 0, exists: 130, repeat: 2, error: 1 });
		const before = countRows();
		expect(commitImport(scope, second)).toMatchObject({ ok: false, message: "There is nothing new to import." });
		expect(countRows()).toEqual(before);
	});

	it("answers a second press with the first result", () => {
		const id = upload(`${header}${elm},1,Current,Ana Diaz,,2026-01-01,,900,,900,0,`);
		match(id);
		const first = commitImport(scope, id);
		const before = countRows();
		expect(commitImport(scope, id)).toEqual(first);
		expect(countRows()).toEqual(before);
	});

	it("adds only what is new of a file that overlaps, and leaves what is there as it is", () => {
		importText(`${elm},1,Current,Ana Diaz,,2026-01-01,,900,,900,0,\n${elm},2,Vacant,,,,,,,,,`);
		const result = importText(
			`"ELM court",1,Current,Ana Diaz,,1/1/2026,MTM,"$1,050.00",,900,75.00,\n"elm court",2,Current,Bo Lee,,2026-11-01,,950,,0,0,\n"elm court",3,Vacant,,,,,,,,,`,
		);
		expect(result).toMatchObject({ properties: 0, units: 1, leases: 1, existing: 1, owedCents: 0 });
		expect(leaseOf("1")).toMatchObject({ rent_cents: 90000, balance_cents: 90000 });
		expect(leaseOf("2")).toMatchObject({ name: "Bo Lee" });
	});

	it("finds an imported lease again when its unit was renamed since", () => {
		const text = `${elm},1,Current,Ana Diaz,,2026-01-01,,900,,900,0,`;
		importText(text);
		statement("UPDATE units SET unit_number = '1A'").run();
		const id = upload(header + text);
		match(id);
		expect(dryRun(scope, id)?.summary.byOutcome).toMatchObject({ create: 0, exists: 1 });
	});
});

describe("beside what the organisation has", () => {
	it("uses the property, the unit and the tenant that are there", () => {
		importText(`${elm},1,Current,Ana Diaz,ana@example.com,2026-01-01,,900,,900,0,\n${elm},2,Vacant,,,,,,,,,`);
		const result = importText(`"Elm Court",2,Current,"Diaz, Ana",ANA@example.com,2026-05-01,,700,,0,0,`);
		expect(result).toMatchObject({ properties: 0, units: 0, tenants: 0, leases: 1 });
	});

	it("keeps people apart who share a name, or an e-mail, alone", () => {
		const result = importText(
			`${elm},1,Current,Ana Diaz,ana@example.com,2026-01-01,,900,,0,0,\n${elm},2,Current,Ana Diaz,,2026-01-01,,900,,0,0,\n${elm},3,Current,Bo Diaz,ana@example.com,2026-01-01,,900,,0,0,\n${elm},4,Current,Ana Diaz,ana@example.com,2026-01-01,,900,,0,0,`,
		);
		expect(result).toMatchObject({ tenants: 3, leases: 4 });
	});

	it("names the lease that is in the way, the inactive unit and the misspelt property", () => {
		const { unitIds } = makeElmCourt();
		startLease(scope, {
			unitId: unitIds[0] ?? 0,
			...{
				type: "at_will",
				startDate: "2026-02-01",
				tenants: [{ firstname: "Cy", lastname: "Roe" }],
				cycle: "monthly",
			},
			...{ paymentDueDay: 1, rent: [{ accountId: accountByRole(scope, "rent_income").id, amountCents: 90000 }] },
		});
		deactivateUnit(scope, unitIds[1] ?? 0);
		const id = upload(
			`${header}Elm Court,1,Current,Ana Diaz,,2026-06-01,,900,,0,0,\nElm Court,2,Current,Bo Lee,,2026-06-01,,900,,0,0,\nElm Cuort,3,Vacant,,,,,,,,,`,
		);
		match(id);
		expect(problemsOf(id)).toEqual([
			"2 Unit: Unit 1 is leased to Cy Roe.",
			"3 Unit: Unit 2 is inactive. Reactivate it first.",
			"4 Property: “Elm Cuort” is new and has no street and city. Give it on the page of the columns, or add the property first. Did you mean Elm Court?",
		]);
	});

	it("does not see what another organisation has", async () => {
		importText(`${elm},1,Current,Ana Diaz,ana@example.com,2026-01-01,,900,,900,0,`);
		const own = upload(`${header}${elm},1,Current,Ana Diaz,ana@example.com,2026-01-01,,900,,900,0,`);
		const other = (await makeManager()).scope;
		expect(findImport(other, own)).toBeUndefined();
		expect(findColumnMatch(other, own)).toBeUndefined();
		expect(dryRun(other, own)).toBeUndefined();
		expect(failedRows(other, own)).toBeUndefined();
		expect(commitImport(other, own)).toMatchObject({ ok: false, message: "This upload was not found." });
		expect(moveHeader(other, own, 1)).toMatchObject({ ok: false });
		scope = other;
		expect(importText(`${elm},1,Current,Ana Diaz,ana@example.com,2026-01-01,,900,,900,0,`)).toMatchObject({
			...{ properties: 1, units: 1, tenants: 1, leases: 1 },
		});
	});
});

describe("all or nothing", () => {
	it("imports nothing while a row has an error, if asked to", () => {
		const id = upload(messy);
		match(id);
		const before = countRows();
		expect(commitImport(scope, id, { onlyIfAllReady: true })).toMatchObject({
			ok: false,
			message: "Some rows have errors, so nothing was imported.",
		});
		expect(countRows()).toEqual(before);
	});

	it("takes everything back when it breaks half way", () => {
		const id = upload(messy);
		match(id);
		const before = countRows();
		const breakAt100 = (done: number) => {
			if (done >= 100) throw new Error("power cut");
		};
		expect(() => commitImport(scope, id, { onProgress: breakAt100 })).toThrow("power cut");
		expect(countRows()).toEqual(before);
		expect(commitImport(scope, id)).toMatchObject({ ok: true, result: { leases: 116 } });
	});
});

describe("settings", () => {
	it("remember how a system's export was read", () => {
		const rows = `${elm},1,Current,Ana Diaz,,2026-01-01,,900,25,900,0,`;
		const first = upload(header + rows);
		match(first, (settings) => ({
			columns: settings.columns.map((column) =>
				column.field === "charge" ? { field: "charge", accountNumber: "4900" } : column,
			),
			paymentDueDay: 5,
		}));
		commitImport(scope, first);
		const second = findColumnMatch(scope, upload(header + rows.replaceAll("Ana", "Eve")));
		expect(second?.settings.columns.find(({ field }) => field === "charge")?.accountNumber).toBe("4900");
		expect(second?.settings.paymentDueDay).toBe(5);
	});

	it("are refused at their field where they cannot be right", () => {
		const id = upload(`${header}${elm},1,Current,Ana Diaz,,2026-01-01,,900,25,900,0,`);
		const field = (index: number, name: "ignore" | "rent" | "charge", accountNumber = "") =>
			change(id, (settings) => ({
				columns: settings.columns.map((column, at) => (at === index ? { field: name, accountNumber } : column)),
			}));
		expect(field(4, "rent")).toMatchObject({
			field: "columns[7].field",
			message: "Rent is chosen for another column already.",
		});
		expect(field(8, "charge")).toMatchObject({
			field: "columns[8].accountNumber",
			message: "Choose the account of this charge.",
		});
		expect(field(8, "charge", "1000")).toMatchObject({ message: "This account was not found." });
		expect(field(7, "ignore")).toMatchObject({ message: "Choose the column that holds the rent." });
		expect(field(5, "ignore")).toMatchObject({ message: "Choose the column that holds the lease's start." });
		expect(field(0, "ignore")).toMatchObject({ field: "fixed.property" });
		expect(change(id, () => ({ asOfDate: "2026-11-22" }))).toMatchObject({
			field: "asOfDate",
			message: "This day is still to come.",
		});
		closeBooks(scope, "2026-05-31");
		expect(change(id, () => ({ asOfDate: "2026-05-31" }))).toMatchObject({
			field: "asOfDate",
			message: "The books are closed up to May 31, 2026. Use a later date.",
		});
	});

	it("read the columns anew when the headers stand elsewhere", () => {
		const id = upload("some,words,before\nWohnung,Bewohner,Euro im Monat\n1,Ana Diaz,900\n2,Bo Lee,950\n");
		expect(moveHeader(scope, id, 9)).toMatchObject({ ok: false, field: "headerRow" });
		expect(moveHeader(scope, id, 2)).toEqual({ ok: true });
		expect(findColumnMatch(scope, id)?.settings.columns.map(({ header }) => header)).toEqual([
			...["Wohnung", "Bewohner", "Euro im Monat"],
		]);
	});

	it("post what the first of the month brings from the day after the file's", () => {
		const result = importText(`${elm},1,Current,Ana Diaz,,2026-01-01,2026-12-31,900,-50,900,-100,"=1+1"`);
		expect(result).toMatchObject({ prepaidCents: 10000, depositCents: 90000 });
		// November: 900 of rent less 50 of credit and 100 paid ahead.
		expect(leaseOf("1")).toMatchObject({ balance_cents: 75000, deposit_cents: 90000, type: "fixed_with_rollover" });
		expect(statement("SELECT body FROM notes").get()).toEqual({ body: "=1+1" });
		expect(verifyBooks(scope.profileId).differences).toEqual([]);
	});
});

describe("rows that failed", () => {
	it("come back as a file with the reasons that, mended, imports", () => {
		const id = upload(messy);
		match(id);
		commitImport(scope, id);
		const failed = failedRows(scope, id);
		expect(failed?.rows).toHaveLength(1);
		expect(failed?.rows[0]?.at(-1)).toBe(
			"Market Rent: “$1,0O0.00” is not an amount. Did you mean $1,000.00? Rent: “one thousand” is not an amount. Lease From: “02/30/2026” is not a date.",
		);
		const mended = [failed?.header, failed?.rows[0]]
			.map((cells) => cells?.map((cell) => `"${cell}"`).join(","))
			.join("\n")
			.replace("$1,0O0.00", "1000")
			.replace("one thousand", "950")
			.replace("02/30/2026", "02/28/2025")
			.replace("01/31/2025", "01/31/2027");
		const again = upload(mended);
		match(again);
		expect(commitImport(scope, again)).toMatchObject({ ok: true, result: { properties: 0, units: 1, leases: 1 } });
		expect(leaseOf("204A", "The Foundry Lofts")).toMatchObject({ name: "Tenant Future" });
	});
});

function upload(content: string | Uint8Array) {
	const bytes = typeof content === "string" ? Buffer.from(content) : content;
	const taken = uploadRentRoll(scope, { fileName: "rent-roll.csv", bytes, locale: "en-US" });
	if (!taken.ok) throw new Error(taken.message);
	return taken.importId;
}

type Change = (settings: ImportSettings) => Partial<Parameters<typeof changeSettings>[2]>;

function change(id: number, changes: Change = () => ({})) {
	const found = findColumnMatch(scope, id);
	if (!found) throw new Error(`Upload ${id} is not there.`);
	return changeSettings(scope, id, { ...found.settings, asOfDate: "2026-10-31", ...changes(found.settings) });
}

function match(id: number, changes?: Change) {
	expect(change(id, changes)).toEqual({ ok: true });
}

function importText(rows: string) {
	const id = upload(header + rows);
	match(id);
	const done = commitImport(scope, id);
	if (!done.ok) throw new Error(done.message);
	return done.result;
}

function problemsOf(id: number) {
	const errors = dryRun(scope, id)?.problems.filter(({ severity }) => severity === "error") ?? [];
	return errors.map(
		({ row, column, message, suggestion }) => `${row} ${column}: ${message}${suggestion ? ` ${suggestion}` : ""}`,
	);
}

function makeElmCourt() {
	const added = addProperty(scope, {
		...{ name: "Elm Court", rentalType: "residential", subType: "multi_family", street: "1 Elm St", city: "Peoria" },
		units: [{ unitNumber: "1" }, { unitNumber: "2" }],
	});
	if (!added.ok) throw new Error(added.message);
	return added;
}

function leaseOf(unitNumber: string, propertyName = "%") {
	return statement(
		`SELECT l.* FROM leases l JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id
		WHERE u.unit_number = ? AND p.name LIKE ? AND l.profile_id = ?`,
	).get(unitNumber, propertyName, scope.profileId);
}

function balanceOf(role: "opening_balance_equity") {
	const sql = "SELECT sum(amount_cents) AS cents FROM gl_postings WHERE account_id = ?";
	return statement<{ cents: number }>(sql).get(accountByRole(scope, role).id)?.cents;
}

function countRows() {
	return statement(
		`SELECT (SELECT count(*) FROM properties) AS properties, (SELECT count(*) FROM units) AS units,
			(SELECT count(*) FROM tenants) AS tenants, (SELECT count(*) FROM leases) AS leases,
			(SELECT count(*) FROM gl_transactions) AS transactions, (SELECT count(*) FROM notes) AS notes,
			(SELECT count(*) FROM activity_log) AS activity`,
	).get();
}
