import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openingBalances } from "#domain/banking";
import { setClock } from "#domain/calendar";
import { whyNotUndone } from "#domain/imports";
import { sumAccounts, verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../../tests/factories/identity";
import { importText } from "../../../../tests/factories/imports";
import { beginMove, cutoverDay, importList, planned, uploadText } from "../../../../tests/factories/move-in";
import { must } from "../../../../tests/factories/must";
import { saying } from "../../../../tests/factories/told";
import { commitList, moveInProof, undoList } from "../index.server";
import type { ListKind } from "../labels";

let scope: Scope;

const rentRoll = `"Elm Court - 1 Elm St, Peoria, IL 61602",1,Current,Ana Diaz,,01/01/2026,12/31/2026,1000.00,,500.00,200.00,
"Elm Court - 1 Elm St, Peoria, IL 61602",2,Current,Bo Lee,,01/01/2026,12/31/2026,900.00,,450.00,-75.50,
"Oak Flats - 2 Oak St, Peoria, IL 61602",A,Current,Cy Roe,,01/01/2026,12/31/2026,800.00,,400.00,,
`;

/** The old books: what each list says, and the trial balance that they come to. */
const old: [ListKind, string][] = [
	[
		"owners",
		"Owner,Property,Ownership\nNora Finch,Elm Court,60%\nDrake Holdings LLC,Elm Court,40%\nNora Finch,Oak Flats,100%\n",
	],
	[
		"former_tenants",
		"Property,Unit,Tenant,Lease From,Moved Out,Amount Owed,Deposit Held\nElm Court,1,Dee Poe,01/01/2025,12/31/2025,340.00,\nElm Court,2,Eli Fox,01/01/2025,11/30/2025,,250.00\n",
	],
	[
		"owner_balances",
		'Property,Owner,Owner Balance\nElm Court,"Finch, Nora",750.25\nElm Court,Drake Holdings LLC,500.00\nOak Flats,Nora Finch,-80.00\n',
	],
	[
		"bank_balances",
		'Bank account,Book balance\nOperating Cash,"2,000.00"\nSecurity Deposit Trust,"1,600.00"\nTotal,"3,600.00"\n',
	],
	[
		"open_bills",
		"Vendor,Property,Account,Bill Number,Bill Date,Amount Due\nTotal Plumbing LLC,Elm Court,Repairs,77,10/05/2026,120.00\n",
	],
];
const trial = `Property,Account,Debit,Credit
Elm Court,Operating Cash,"1,325.75",
Elm Court,Security Deposit Trust,"1,200.00",
Elm Court,Accounts Receivable,540.00,
Elm Court,Security Deposit Liability,,"1,200.00"
Elm Court,Prepayments,,75.50
Elm Court,Accounts Payable,,120.00
Elm Court,Repairs,500.00,
Elm Court,Rent Income,,"9,000.00"
Elm Court,Retained Earnings,"6,829.75",
Oak Flats,Operating Cash,,80.00
Oak Flats,Security Deposit Trust,400.00,
Oak Flats,Security Deposit Liability,,400.00
Oak Flats,Owner Equity,80.00,
`;

beforeEach(async () => {
	setClock("2026-11-01T18:00:00Z");
	scope = (await makeManager()).scope;
	await importText(scope, rentRoll);
	beginMove(scope);
});
afterEach(() => setClock());

const textOf = (asked: ListKind) => old.find(([kind]) => kind === asked)?.[1] ?? "";
const bank = () => openingBalances(scope).banks.map(({ balanceCents }) => balanceCents);

/** Every balance but equity on the cutover day, by property and account. */
function balances(): Record<string, number> {
	const properties = statement<{ id: number; name: string }>("SELECT id, name FROM properties").all();
	const names = new Map(
		statement<{ id: number; name: string }>("SELECT id, name FROM gl_accounts WHERE type <> 'equity'")
			.all()
			.map(({ id, name }) => [id, name]),
	);
	return Object.fromEntries(
		properties.flatMap(({ id, name }) =>
			sumAccounts(scope, { basis: "accrual", to: cutoverDay, propertyIds: [id] }).flatMap(
				({ accountId, debitCents, creditCents }) =>
					names.has(accountId) && debitCents !== creditCents
						? [[`${name}, ${names.get(accountId)}`, debitCents - creditCents]]
						: [],
			),
		),
	);
}

/** The same as the old trial balance says. */
function stated(): Record<string, number> {
	const cents = (text = "") => Math.round(Number(text.replace(/[",]/g, "")) * 100);
	return Object.fromEntries(
		trial
			.trim()
			.split("\n")
			.slice(1)
			.map((line) => /^([^,]*),([^,]*),("[^"]*"|[^,]*),(.*)$/.exec(line) ?? [])
			.filter(([, , account]) => !/Equity|Earnings/.test(account ?? ""))
			.map(([, property, account, debit, credit]) => [`${property}, ${account}`, cents(debit) - cents(credit)]),
	);
}

describe("every order of the lists", () => {
	const others = old.filter(([kind]) => kind !== "owners");
	const orders = others.map((_, at) => [...others.slice(at), ...others.slice(0, at)]);

	it.each([...orders, [...others].reverse()].map((order) => [order.map(([kind]) => kind).join(", "), order] as const))(
		"comes to the old trial balance: %s",
		async (_, order) => {
			await importList(scope, "owners", textOf("owners"));
			for (const [kind, text] of order) await importList(scope, kind, text);
			expect((await planned(scope, await uploadText(scope, "trial_balance", trial))).problems).toEqual([]);
			await importList(scope, "trial_balance", trial);
			expect(balances()).toEqual(stated());
			expect(bank()).toEqual([2_000_00, 1_600_00]);
			const apart = (await moveInProof(scope))?.filter(
				({ hereCents, oldCents }) => oldCents !== null && hereCents !== oldCents,
			);
			expect(apart).toEqual([]);
			expect(verifyBooks(scope.profileId).differences).toEqual([]);
		},
	);
});

describe("undo in every order leaves nothing", () => {
	it.each(["owner_balances first", "bank_balances first"])("%s", async (first) => {
		const lists = old.filter(([kind]) => kind === "owner_balances" || kind === "bank_balances");
		await importList(scope, "owners", textOf("owners"));
		const former = await importList(scope, "former_tenants", textOf("former_tenants"));
		const ids: number[] = [];
		for (const [kind, text] of lists) ids.push(await importList(scope, kind, text));
		must(undoList(scope, former));
		expect(openingBalances(scope).properties.find(({ propertyName }) => propertyName === "Elm Court")).toMatchObject({
			...{ depositCents: 950_00, operatingCents: 1_325_75 },
		});
		for (const id of first === "owner_balances first" ? ids : ids.toReversed()) must(undoList(scope, id));
		expect(bank()).toEqual([0, 0]);
		expect(
			openingBalances(scope).properties.every(
				({ operatingCents, depositCents }) => operatingCents + depositCents === 0,
			),
		).toBe(true);
		expect(verifyBooks(scope.profileId).differences).toEqual([]);
	});
});

it("keeps what the trial balance took into account until that is undone", async () => {
	const ids = new Map<string, number>();
	for (const [kind, text] of old) ids.set(kind, await importList(scope, kind, text));
	const last = await importList(scope, "trial_balance", trial);
	const undoBills = () => saying(undoList(scope, ids.get("open_bills") ?? 0));
	expect(undoBills()).toBe("form: Undo the trial balance first. It was entered after this list.");
	must(undoList(scope, last));
	expect(undoBills()).toBe("done");
});

it("takes owner balances after a bank list that has one of the accounts", async () => {
	await importList(scope, "bank_balances", "Bank account,Book balance\nOperating Cash,2000.00\n");
	await importList(scope, "owner_balances", "Property,Owner Balance\nElm Court,1250.00\nOak Flats,-80.00\n");
	expect(bank()).toEqual([2_000_00, 1_350_00]);
});

it("reads an account's balance where no row of it names a property", async () => {
	await importList(scope, "owner_balances", "Property,Owner Balance\nElm Court,1250.00\nOak Flats,-80.00\n");
	const list =
		"Bank account,Property,Book balance\nOperating Cash,,2000.00\nSecurity Deposit Trust,Elm Court,950.00\nSecurity Deposit Trust,Oak Flats,400.00\n";
	await importList(scope, "bank_balances", list);
	expect(bank()).toEqual([2_000_00, 1_350_00]);
	expect((await planned(scope, await uploadText(scope, "bank_balances", list))).rows).toEqual([
		"Operating Cash: same 2000",
		"Security Deposit Trust, Elm Court: same 950",
		"Security Deposit Trust, Oak Flats: same 400",
	]);
});

it("keeps what an earlier list of the same kind said of other properties", async () => {
	await importList(scope, "owner_balances", "Property,Owner Balance\nElm Court,1250.00\nOak Flats,-80.00\n");
	await importList(scope, "owner_balances", "Property,Owner Balance\nElm Court,1300.00\n");
	expect((await moveInProof(scope))?.find(({ figure }) => figure === "owners")).toMatchObject({
		...{ hereCents: 1_220_00, oldCents: 1_220_00 },
	});
});

it("enters the deposits of a property whose owners have nothing", async () => {
	await importList(scope, "owners", textOf("owners"));
	await importList(
		scope,
		"owner_balances",
		"Property,Owner,Owner Balance\nElm Court,Nora Finch,0.00\nElm Court,Drake Holdings LLC,0.00\n",
	);
	expect(bank()).toEqual([75_50, 950_00]);
});

it("imports nothing whose accounts aren't matched anymore", async () => {
	const id = await uploadText(
		scope,
		"trial_balance",
		"Property,Account,Debit,Credit\nElm Court,Parking,,10.00\nElm Court,Repairs,10.00,\n",
	);
	statement("UPDATE gl_accounts SET active = 0 WHERE name = 'Parking'").run();
	expect(await commitList(scope, id, { confirmed: true })).toMatchObject({ message: "Match the accounts first." });
});

it("lets the rent roll be undone once the lists behind it are", async () => {
	const roll = statement<{ id: number }>("SELECT max(id) AS id FROM imports").get()?.id ?? 0;
	const id = await importList(scope, "owner_balances", "Property,Owner Balance\nElm Court,1250.00\nOak Flats,-80.00\n");
	expect(whyNotUndone(scope, roll)).toEqual(["2 properties have transactions since."]);
	must(undoList(scope, id));
	expect(whyNotUndone(scope, roll)).toEqual([]);
});

it("reads an owner's balances anew that came for the property as a whole", async () => {
	await importList(scope, "owner_balances", "Property,Owner Balance\nElm Court (elm01),1250.25\n");
	await importList(scope, "owners", textOf("owners"));
	await importList(scope, "owner_balances", textOf("owner_balances"));
	await importList(scope, "owner_balances", "Property,Owner,Owner Balance\nElm Court,Drake Holdings LLC,510.00\n");
	expect((await moveInProof(scope))?.find(({ figure }) => figure === "owners")).toMatchObject({
		...{ hereCents: 1_180_25, oldCents: 1_180_25 },
	});
});

it("tells recurring bills by their property, and history by its accounts", async () => {
	const bill =
		"Vendor,Property,Account,Frequency,Next Date,Amount,Memo\nCity Water,Elm Court,Repairs,Monthly,11/15/2026,90.00,Water\n";
	await importList(scope, "recurring_bills", bill);
	const other = bill.replace("Elm Court", "Oak Flats");
	expect((await planned(scope, await uploadText(scope, "recurring_bills", other))).rows).toEqual([
		"City Water: new 90",
	]);
	expect((await planned(scope, await uploadText(scope, "recurring_bills", bill))).rows).toEqual([
		"City Water: same 90",
	]);
	const month =
		"Date,Property,Account,Debit,Credit\n09/03/2026,Elm Court,Rent Income,,1000.00\n09/03/2026,Elm Court,Operating Cash,1000.00,\n";
	await importList(scope, "history", month);
	expect((await planned(scope, await uploadText(scope, "history", month))).rows[0]).toBe(
		"History of 2026-09: same 1000",
	);
	const parking = month.replace("Rent Income", "Parking");
	expect((await planned(scope, await uploadText(scope, "history", parking))).rows[0]).toBe(
		"History of 2026-09: differs 1000",
	);
});
