import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openingBalances } from "#domain/banking";
import { setClock } from "#domain/calendar";
import { accountBalance, accountByRole, verifyBooks } from "#domain/ledger";
import { availableOf } from "#domain/owner-accounts";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../../tests/factories/identity";
import { importText } from "../../../../tests/factories/imports";
import { beginMove, cutoverDay, importList, planned, uploadText } from "../../../../tests/factories/move-in";
import { commitList, undoList } from "../index.server";

let scope: Scope;

const rentRoll = `"Elm Court - 1 Elm St, Peoria, IL 61602",1,Current,Ana Diaz,,01/01/2026,12/31/2026,1000.00,,500.00,200.00,
"Elm Court - 1 Elm St, Peoria, IL 61602",2,Current,Bo Lee,,01/01/2026,12/31/2026,900.00,,450.00,,
"Oak Flats - 2 Oak St, Peoria, IL 61602",A,Current,Cy Roe,,01/01/2026,12/31/2026,800.00,,400.00,,
`;

beforeEach(async () => {
	setClock("2026-11-01T18:00:00Z");
	scope = (await makeManager()).scope;
	await importText(scope, rentRoll);
	beginMove(scope);
});
afterEach(() => setClock());

const at = (role: Parameters<typeof accountByRole>[1]) =>
	accountBalance(scope, accountByRole(scope, role).id, { asOf: cutoverDay, basis: "accrual" });
const idOf = (name: string) => statement<{ id: number }>("SELECT id FROM properties WHERE name = ?").get(name)?.id ?? 0;

describe("owner and bank balances", () => {
	const balances = "Property,Owner Balance\nElm Court,1250.00\nOak Flats,-80.00\nTotal,1170.00\n";

	it("enters each property's money: the owners' balance, deposits and prepayments", async () => {
		await importList(scope, "owner_balances", balances);
		expect([at("operating_cash"), at("deposit_trust")]).toEqual([1_170_00, 1_350_00]);
		expect(availableOf(scope, idOf("Elm Court"))?.availableCents).toBe(1_250_00);
		expect(verifyBooks(scope.profileId).differences).toEqual([]);
	});

	it("keeps the rest of a bank account for the company, whichever list comes first", async () => {
		const banks = "Bank account,Book balance\nOperating Bank,2000.00\nSecurity Deposit Bank,1350.00\n";
		const names = openingBalances(scope).banks.map(({ account }) => account.name);
		const written = banks.replace("Operating Bank", names[0] ?? "").replace("Security Deposit Bank", names[1] ?? "");
		await importList(scope, "bank_balances", written);
		await importList(scope, "owner_balances", balances);
		expect([at("operating_cash"), at("deposit_trust")]).toEqual([2_000_00, 1_350_00]);
		expect(availableOf(scope, idOf("Elm Court"))?.availableCents).toBe(1_250_00);
	});

	it("finds everything there the second time, and lists what differs", async () => {
		await importList(scope, "owner_balances", balances);
		expect((await planned(scope, await uploadText(scope, "owner_balances", balances))).rows).toEqual([
			"Elm Court: same 1250",
			"Oak Flats: same -80",
		]);
	});

	it("is undone as a whole", async () => {
		const id = await importList(scope, "owner_balances", balances);
		expect(undoList(scope, id)).toEqual({ ok: true });
		expect([at("operating_cash"), at("deposit_trust")]).toEqual([0, 0]);
	});

	it("says when the file's own total is something else, and asks why", async () => {
		const id = await uploadText(scope, "owner_balances", balances.replace("1170.00", "1180.00"));
		expect((await planned(scope, id)).problems).toEqual([
			"A total in the file doesn't match the sum of its rows. Row 4: Owner Balance: the file says 1180.00, its rows add up to 1170.00",
		]);
		expect(await commitList(scope, id, { confirmed: true })).toMatchObject({
			field: "reason",
			message: "Explain why the file's totals differ from its rows.",
		});
	});
});

describe("former tenants", () => {
	const list =
		"Property,Unit,Tenant,Lease From,Moved Out,Amount Owed,Deposit Held\n" +
		"Elm Court,1,Dee Poe,01/01/2025,12/31/2025,340.00,\nElm Court,2,Eli Fox,01/01/2025,11/30/2025,,250.00\n";

	it("adds ended leases that owe or whose deposit is held", async () => {
		await importList(scope, "former_tenants", list);
		const lease = statement("SELECT status, balance_cents, deposit_cents FROM leases WHERE name = ?");
		expect([lease.get("Dee Poe"), lease.get("Eli Fox")]).toEqual([
			{ status: "past", balance_cents: 340_00, deposit_cents: 0 },
			{ status: "past", balance_cents: 0, deposit_cents: 250_00 },
		]);
		expect((await planned(scope, await uploadText(scope, "former_tenants", list))).rows).toEqual([
			"Dee Poe: same 340",
			"Eli Fox: same -250",
		]);
		expect(verifyBooks(scope.profileId).differences).toEqual([]);
	});

	it("is undone, and can be imported again", async () => {
		const id = await importList(scope, "former_tenants", list);
		expect(undoList(scope, id)).toEqual({ ok: true });
		expect(statement("SELECT balance_cents FROM leases WHERE name = 'Dee Poe'").get()).toEqual({ balance_cents: 0 });
		await importList(scope, "former_tenants", list);
		expect(statement("SELECT count(*) AS n, sum(balance_cents) AS c FROM leases WHERE name = 'Dee Poe'").get()).toEqual(
			{
				n: 1,
				c: 340_00,
			},
		);
	});

	it("names a unit that isn't there and a lease that had it", async () => {
		const wrong = list.replace("Elm Court,1", "Elm Court,9").replace("11/30/2025", "02/28/2026");
		expect((await planned(scope, await uploadText(scope, "former_tenants", wrong))).problems).toEqual([
			"This unit isn't at the property. Row 2: Elm Court 9",
			expect.stringMatching(/^Another lease has the unit on these days. Correct the dates. Row 3: Elm Court 2: Bo Lee/),
		]);
	});
});

describe("open bills and the trial balance", () => {
	const bills =
		"Vendor,Property,Account,Bill Number,Bill Date,Due Date,Amount Due\n" +
		"Ace Plumbing LLC,Elm Court,Repairs,77,10/05/2026,11/05/2026,120.00\nAce Plumbing LLC,Elm Court,Repairs,78,10/06/2026,11/05/2026,-20.00\n";
	const repairs = () =>
		statement<{ id: number; name: string }>(
			"SELECT id, name FROM gl_accounts WHERE profile_id = ? AND name LIKE 'Repairs%' LIMIT 1",
		).get(scope.profileId);
	const written = () => bills.replaceAll("Repairs", `"${repairs()?.name}"`);

	it("adds bills, credits and vendors that aren't there yet, once", async () => {
		await importList(scope, "open_bills", written());
		expect(at("accounts_payable")).toBe(-100_00);
		expect((await planned(scope, await uploadText(scope, "open_bills", written()))).rows).toEqual([
			"Ace Plumbing LLC: same 120",
			"Ace Plumbing LLC: same -20",
		]);
	});

	it("posts what is missing, and nothing that another list brought", async () => {
		await importList(scope, "open_bills", written());
		const balance = `Property,Account,Debit,Credit
Elm Court,Accounts Receivable,200.00,
Elm Court,Security Deposits,,950.00
Elm Court,"${repairs()?.name}",500.00,
Elm Court,Accounts Payable,,100.00
Elm Court,Rent Income,,9000.00
Elm Court,Retained Earnings,9350.00,
`;
		const ready = balance.replace("Security Deposits", accountByRole(scope, "security_deposits").name);
		const id = await uploadText(scope, "trial_balance", ready);
		expect((await planned(scope, id)).rows).toEqual([
			"Elm Court, Accounts Receivable: same 200",
			expect.stringMatching(/same -950$/),
			`Elm Court, ${repairs()?.name}: new 400`,
			"Elm Court, Accounts Payable: same -100",
			"Elm Court, Rent Income: new -9000",
			"Elm Court, Retained Earnings: same 9350",
		]);
		expect(await commitList(scope, id, { confirmed: true })).toMatchObject({ ok: true });
		expect(at("rent_income")).toBe(-9_000_00);
		expect(
			(await planned(scope, await uploadText(scope, "trial_balance", ready))).rows.some((row) => /new/.test(row)),
		).toBe(false);
		expect(
			(await planned(scope, await uploadText(scope, "open_bills", written().replaceAll("77", "79")))).problems,
		).toEqual([
			"The trial balance was already imported. Undo it, import this list, then import the trial balance again.",
		]);
		expect(undoList(scope, id)).toEqual({ ok: true });
		expect(at("rent_income")).toBe(0);
		expect(verifyBooks(scope.profileId).differences).toEqual([]);
	});

	it("takes no trial balance that doesn't balance", async () => {
		const id = await uploadText(
			scope,
			"trial_balance",
			"Property,Account,Debit,Credit\nElm Court,Rent Income,,90.00\n",
		);
		expect(await commitList(scope, id, { confirmed: true })).toMatchObject({
			message: "Debits and credits of a property differ. Elm Court: $90.00 more credits.",
		});
	});
});

it("leaves an amount column undecided that it doesn't know", async () => {
	const id = await uploadText(scope, "owner_balances", "Property,Owner Balance,Reserve Hold\nElm Court,10.00,250.00\n");
	expect(await commitList(scope, id, { confirmed: true })).toMatchObject({ message: "Match the columns first." });
});
