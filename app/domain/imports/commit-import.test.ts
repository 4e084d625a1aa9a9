import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#domain/calendar";
import { accountByRole, verifyBooks } from "#domain/ledger";
import { verifyPropertyStats } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { countRows, leaseOf, match, messy, upload } from "../../../tests/factories/imports";
import { commitImport } from "./commit-import";
import { dryRun, failedRows, findImport } from "./index.server";

let scope: Scope;

beforeEach(async () => {
	setClock("2026-11-21T18:00:00Z");
	scope = (await makeManager()).scope;
});
afterEach(() => setClock());

describe("a whole rent roll", () => {
	it("shows what it would do and writes nothing", async () => {
		const id = await upload(scope, messy);
		await match(scope, id);
		const before = countRows();
		expect((await dryRun(scope, id))?.summary).toEqual({
			byOutcome: { create: 130, exists: 0, differs: 0, repeat: 2, error: 1 },
			withWarning: 70,
			newProperties: 7,
			newUnits: 130,
			newTenants: 160,
			newLeases: 116,
			rentCents: 142_085_00,
			depositCents: 104_885_00,
			owedCents: 49_087_60,
			prepaidCents: 7_060_00,
		});
		expect(countRows()).toEqual(before);
	});

	it("is imported with its leases, opening balances and deposits, and the books agree", async () => {
		const id = await upload(scope, messy);
		await match(scope, id);
		const progress: number[] = [];
		expect(await commitImport(scope, id, { onProgress: (done) => progress.push(done) })).toMatchObject({
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

	it("keeps what each row says: people, flags, notes, use of the unit", async () => {
		const id = await upload(scope, messy);
		await match(scope, id);
		await commitImport(scope, id);
		expect(leaseOf(scope, "Lot 16")).toMatchObject({
			name: "Jonas Johnson",
			eviction_pending: 1,
			balance_cents: 3500 + 42500,
		});
		expect(leaseOf(scope, "Suite 700")).toMatchObject({
			name: "J. Ortiz, CPA",
			status: "active",
			end_date: "2027-04-30",
		});
		expect(leaseOf(scope, "B-204")).toMatchObject({ name: "Ingrid Lindqvist and Grace MacDonald", status: "notice" });
		expect(leaseOf(scope, "301", "The Foundry Lofts")).toMatchObject({ name: "Naomi García and Kenji Yılmaz" });
		expect(leaseOf(scope, "301", "Maple Court Apartments")).toMatchObject({ certified_funds_only: 1 });
		expect(statement("SELECT use_status FROM units WHERE unit_number = '205' AND use_status <> 'ready'").get()).toEqual(
			{
				use_status: "model",
			},
		);
		expect(statement("SELECT count(*) AS n FROM notes WHERE body LIKE 'Section 8%'").get()).toEqual({ n: 11 });
	});

	it("charges what falls due after the file's day, credit that was paid ahead applied", async () => {
		const id = await upload(scope, messy);
		await match(scope, id);
		await commitImport(scope, id);
		// Unit 402 had 1,290.00 prepaid. November's rent of 1,290.00 and 29.31 for utilities leave 29.31 owed.
		expect(leaseOf(scope, "402")).toMatchObject({ charge_from: "2026-11-01", prepaid_cents: 0, balance_cents: 2931 });
	});
});

describe("an import that stops", () => {
	it("imports nothing while a row has an error, if asked to", async () => {
		const id = await upload(scope, messy);
		await match(scope, id);
		const before = countRows();
		expect(await commitImport(scope, id, { onlyIfAllReady: true })).toMatchObject({
			ok: false,
			message: "Some rows have errors, so nothing was imported.",
		});
		expect(countRows()).toEqual(before);
	});

	it("goes on where it stopped, and ends up with the same", async () => {
		const id = await upload(scope, messy);
		await match(scope, id);
		const powerCut = () => Promise.reject(new Error("power cut"));
		const breakAt100 = (done: number) => {
			if (done >= 100) throw new Error("power cut");
		};
		await expect(commitImport(scope, id, { rest: powerCut })).rejects.toThrow("power cut");
		await expect(commitImport(scope, id, { onProgress: breakAt100 })).rejects.toThrow("power cut");
		expect(await commitImport(scope, id)).toMatchObject({
			ok: true,
			result: { properties: 7, units: 130, tenants: 160, leases: 116, errors: 1, depositCents: 104_885_00 },
		});
		expect(balanceOf("opening_balance_equity")).toBe(104_885_00 - 49_087_60 + 7_060_00);
		expect(verifyBooks(scope.profileId).differences).toEqual([]);
		expect(statement("SELECT count(*) AS n FROM activity_log WHERE action = 'import.finished'").get()).toEqual({
			n: 1,
		});
	});
});

describe("rows that failed", () => {
	it("come back as a file with the reasons that, mended, imports", async () => {
		const id = await upload(scope, messy);
		await match(scope, id);
		await commitImport(scope, id);
		const failed = await failedRows(scope, id);
		expect(failed?.rows).toHaveLength(1);
		expect(failed?.rows[0]?.at(-1)).toBe(
			"Market Rent: “$1,0O0.00” isn't an amount. Did you mean $1,000.00? Rent: “one thousand” isn't an amount. Lease From: “02/30/2026” isn't a date.",
		);
		const mended = [failed?.header, failed?.rows[0]]
			.map((cells) => cells?.map((cell) => `"${cell}"`).join(","))
			.join("\n")
			.replace("$1,0O0.00", "1000")
			.replace("one thousand", "950")
			.replace("02/30/2026", "02/28/2025")
			.replace("01/31/2025", "01/31/2027");
		const again = await upload(scope, mended);
		await match(scope, again);
		expect(await commitImport(scope, again)).toMatchObject({
			ok: true,
			result: { properties: 0, units: 1, leases: 1 },
		});
		expect(leaseOf(scope, "204A", "The Foundry Lofts")).toMatchObject({ name: "Tenant Future" });
	});
});

function balanceOf(role: "opening_balance_equity") {
	const sql = "SELECT sum(amount_cents) AS cents FROM gl_postings WHERE account_id = ?";
	return statement<{ cents: number }>(sql).get(accountByRole(scope, role).id)?.cents;
}
