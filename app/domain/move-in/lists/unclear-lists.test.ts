import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#domain/calendar";
import { addOwner } from "#domain/rentals";
import { addVendor } from "#domain/vendors";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../../tests/factories/identity";
import { importText } from "../../../../tests/factories/imports";
import { beginMove, decide, importList, planned, uploadText } from "../../../../tests/factories/move-in";
import { must } from "../../../../tests/factories/must";
import { accountsToMatch, commitList, listColumns, matchColumns } from "../index.server";

let scope: Scope;

const rentRoll = `"Elm Court - 1 Elm St, Peoria, IL 61602",1,Current,Joann Lee,,01/01/2026,12/31/2026,1000.00,,500.00,200.00,
"Oak Flats - 2 Oak St, Peoria, IL 61602",A,Current,Cy Roe,,01/01/2026,12/31/2026,800.00,,400.00,,
`;

beforeEach(async () => {
	setClock("2026-11-01T18:00:00Z");
	scope = (await makeManager()).scope;
	await importText(scope, rentRoll);
	beginMove(scope);
});
afterEach(() => setClock());

describe("a trial balance with movements and ending balances", () => {
	const list =
		"Property,Account,Forward Balance,Debit,Credit,Ending Balance\n" +
		"Elm Court,Rent Income,-100.00,0.00,50.00,-150.00\nElm Court,Retained Earnings,100.00,50.00,0.00,150.00\n";

	it("is read by the ending balances", async () => {
		const id = await uploadText(scope, "trial_balance", list);
		expect((await listColumns(scope, id))?.columns.map(({ field }) => field)).toEqual([
			...["property", "account", "", "", "", "balance"],
		]);
		await decide(scope, id, { columns: { "Forward Balance": "skip", Debit: "skip", Credit: "skip" } });
		expect((await planned(scope, id)).rows[0]).toBe("Elm Court, Rent Income: new -150");
	});

	it("isn't read by both", async () => {
		const id = await uploadText(scope, "trial_balance", list);
		const columns = ["property", "account", "skip", "debit", "credit", "balance"].map((field) => ({ field }));
		const how = { dateOrder: "month_first", amountLocale: "en-US" } as const;
		expect(await matchColumns(scope, id, { columns, once: {}, ...how })).toMatchObject({
			message: "Choose balance (debits positive) or debit and credit, not both. Skip the other columns.",
		});
	});
});

describe("accounts of the old chart", () => {
	it("aren't found by their number alone", async () => {
		const id = await uploadText(
			scope,
			"trial_balance",
			"Property,Account,Debit,Credit\nElm Court,5100,10.00,\nElm Court,4000 Rent Income,,10.00\n",
		);
		expect((await accountsToMatch(scope, id))?.map(({ text, chosen }) => [text, chosen !== ""])).toEqual([
			["5100", false],
			["4000 Rent Income", true],
		]);
	});

	it("are asked about again if another list skipped them, and named if they are skipped", async () => {
		const budget = "Account,Property,Year,Jan\n5100 Fixing things,Elm Court,2027,100.00\nParking,Elm Court,2027,5.00\n";
		const first = await uploadText(scope, "budgets", budget);
		const parking = statement<{ id: number }>("SELECT id FROM gl_accounts WHERE name = 'Parking'").get()?.id;
		await decide(scope, first, { accounts: { fixing: "skip", parking: String(parking) } });
		must(await commitList(scope, first, { confirmed: true }));
		const list = "Property,Account,Debit,Credit\nElm Court,5100 Fixing things,10.00,\nElm Court,Parking,,10.00\n";
		const id = await uploadText(scope, "trial_balance", list);
		expect((await accountsToMatch(scope, id))?.[0]).toEqual({ text: "5100 Fixing things", chosen: "" });
		await decide(scope, id, { accounts: { fixing: "skip", parking: String(parking) } });
		expect((await planned(scope, id)).problems).toContain(
			"This account is skipped, so its balance isn't entered. Row 2: Elm Court, 5100 Fixing things: $10.00",
		);
	});
});

it("names accounts with a balance here that the trial balance doesn't have", async () => {
	await importList(
		scope,
		"open_bills",
		"Vendor,Property,Account,Bill Number,Bill Date,Amount Due\nTotal Plumbing LLC,Oak Flats,Repairs,77,12/05/2025,120.00\n",
	);
	const list =
		"Property,Account,Debit,Credit\nOak Flats,Security Deposit Liability,,400.00\nOak Flats,Accounts Payable,,120.00\nOak Flats,Retained Earnings,520.00,\n";
	expect((await planned(scope, await uploadText(scope, "trial_balance", list))).problems).toEqual([
		"This account has a balance here that the file doesn't have. Oak Flats, Repairs: $120.00",
	]);
	const zero = `${list}Oak Flats,Repairs,0.00,\n`;
	expect((await planned(scope, await uploadText(scope, "trial_balance", zero))).rows).toContain(
		"Oak Flats, Repairs: new -120",
	);
});

it("finds no property by the beginning of another's name", async () => {
	const list = "Property,Owner Balance\nElm Court - Phase 2,5.00\nOak Flats (North wing),7.00\n";
	expect((await planned(scope, await uploadText(scope, "owner_balances", list))).problems).toEqual([
		"This property isn't in Tenantry. Row 2: Elm Court - Phase 2; Row 3: Oak Flats (North wing)",
	]);
	const same = 'Property,Owner Balance\n"Elm Court - 1 Elm St, Peoria",5.00\nOak Flats (oak01),7.00\n';
	expect((await planned(scope, await uploadText(scope, "owner_balances", same))).rows).toEqual([
		"Elm Court: new 5",
		"Oak Flats: new 7",
	]);
});

it("finds no tenant by a part of another's name", async () => {
	const list =
		"Property,Unit,Tenant,Lease From,Moved Out,Amount Owed\nElm Court,1,Ann Lee,01/01/2025,12/31/2025,340.00\n";
	expect((await planned(scope, await uploadText(scope, "former_tenants", list))).rows).toEqual(["Ann Lee: new 340"]);
});

it("adds no third vendor or owner of a name that two have", async () => {
	for (const end of ["LLC", "L.L.C."]) {
		must(addVendor(scope, { isCompany: true, companyName: `Ace ${end}`, confirmSimilar: true }));
		must(addOwner(scope, { isCompany: true, companyName: `Drake ${end}` }));
	}
	const bills = "Vendor,Property,Account,Bill Date,Amount Due\nAce LLC,Elm Court,Repairs,10/05/2026,120.00\n";
	expect((await planned(scope, await uploadText(scope, "open_bills", bills))).problems).toEqual([
		"Several vendors have this name. Rename all but one first. Row 2: Ace LLC",
	]);
	const owners = "Owner,Property,Ownership\nDrake LLC,Elm Court,100%\n";
	expect((await planned(scope, await uploadText(scope, "owners", owners))).problems).toEqual([
		"Several owners have this name. Rename all but one first. Row 2: Drake LLC",
	]);
});

it("imports nothing that isn't a whole number of cents", async () => {
	const list = 'Property,Owner Balance\nElm Court,"1,250.005"\n';
	expect((await planned(scope, await uploadText(scope, "owner_balances", list))).problems).toEqual([
		"This isn't an amount. Row 2: 1,250.005",
	]);
});

it("adds up a property that the file writes in two ways", async () => {
	const list = "Property,Account,Debit,Credit\nElm Court,Rent Income,,60.00\nElm Court (elm01),Repairs,60.00,\n";
	const id = await uploadText(scope, "trial_balance", list);
	expect((await planned(scope, id)).problems.some((problem) => /differ/.test(problem))).toBe(false);
});

describe("amounts with CR and DR behind them", () => {
	it("are an owner's where they're a credit", async () => {
		const id = await uploadText(
			scope,
			"owner_balances",
			'Property,Owner Balance\nElm Court,"1,250.00 CR"\nOak Flats,80.00 DR\nTotal,1170.00 CR\n',
		);
		expect(await planned(scope, id)).toEqual({ rows: ["Elm Court: new 1250", "Oak Flats: new -80"], problems: [] });
	});

	it("are refused where either may be meant", async () => {
		const id = await uploadText(
			scope,
			"open_bills",
			"Vendor,Bill Date,Due Date,Property,Account,Amount Due\nAce,10/01/2026,10/31/2026,Elm Court,Repairs,75.00 CR\n",
		);
		expect((await planned(scope, id)).problems[0]).toMatch(
			/^This amount has CR or DR behind it\. Use a minus for an amount below zero instead\. Row 2/,
		);
	});
});

it("an amount in another currency is refused", async () => {
	const id = await uploadText(
		scope,
		"owner_balances",
		"Property,Owner Balance\nElm Court,€1250.00\nOak Flats,$80.00\n",
	);
	expect(await planned(scope, id)).toEqual({
		rows: ["Oak Flats: new 80"],
		problems: ["This amount isn't in USD. Row 2: €1250.00"],
	});
});
