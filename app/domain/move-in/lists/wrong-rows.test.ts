import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../../tests/factories/identity";
import { importText } from "../../../../tests/factories/imports";
import { beginMove, importList, planned, uploadText } from "../../../../tests/factories/move-in";
import { must } from "../../../../tests/factories/must";
import { saying } from "../../../../tests/factories/told";
import { commitList, undoList } from "../index.server";
import type { ListKind } from "../labels";

let scope: Scope;

const rentRoll = `"Elm Court - 1 Elm St, Peoria, IL 61602",1,Current,Ana Diaz,,01/01/2026,12/31/2026,1000.00,,500.00,200.00,
"Elm Court - 1 Elm St, Peoria, IL 61602",2,Current,Bo Lee,,01/01/2026,12/31/2026,900.00,,450.00,-75.50,
"Oak Flats - 2 Oak St, Peoria, IL 61602",A,Current,Cy Roe,,01/01/2026,12/31/2026,800.00,,400.00,,
`;
const shares = "Owner,Property,Ownership\nNora Finch,Elm Court,60%\nDrake LLC,Elm Court,40%\n";

/** Two properties with three leases, the cutover day, and shares of one of them. */
beforeEach(async () => {
	setClock("2026-11-01T18:00:00Z");
	scope = (await makeManager()).scope;
	await importText(scope, rentRoll);
	beginMove(scope);
	await importList(scope, "owners", shares);
});
afterEach(() => setClock());

const plan = async (kind: ListKind, text: string) => await planned(scope, await uploadText(scope, kind, text));

test("rows about people say what is wrong with them", async () => {
	const owners = `Owner,Property,Ownership,Email
,Oak Flats,50%,
Ida Moss,Nowhere,100%,
Nora Finch,Elm Court,70%,nora@example.com
Ida Moss,Oak Flats,50%,ida@example.com
Ida Moss,Oak Flats,50%,
Gil Ames,,,not an email
Hal Orr,Oak Flats,much,
`;
	expect(await plan("owners", owners)).toMatchInlineSnapshot(`
		{
		  "problems": [
		    "A property's shares don't total 100%. Oak Flats: 150%; Elm Court: 70%",
		    "This isn't a percentage. Row 8: much",
		    "The owner is missing. Row 2",
		    "This property isn't in Tenantry. Row 3: Nowhere",
		    "A row of this property has an error, so none of its rows are imported. Row 5: Oak Flats, because of row 2",
		    "This isn't an email, so we'll skip it. Row 7: not an email",
		  ],
		  "rows": [
		    ": error",
		    "Ida Moss: error",
		    "Nora Finch: differs",
		    "Ida Moss: error",
		    "Ida Moss: same",
		    "Gil Ames: new",
		  ],
		}
	`);
	const former = `Property,Unit,Tenant,Lease From,Moved Out,Amount Owed,Deposit Held
Nowhere,1,Al Ash,01/01/2025,12/31/2025,10.00,
Elm Court,1,Al Ash,01/01/2025,11/30/2026,10.00,
Elm Court,1,Al Ash,12/31/2025,01/01/2025,10.00,
Elm Court,1,Al Ash,01/01/2025,12/31/2025,10.00,-5.00
Elm Court,1,Al Ash,01/01/2025,12/31/2025,,
Elm Court,1,Al Ash,01/01/2025,12/31/2025,10.00,5.00
Elm Court,1,Al Ash,01/01/2025,12/31/2025,10.00,5.00
Elm Court,1,Ana Diaz,01/01/2025,12/31/2025,10.00,
Elm Court,1,,01/01/2025,12/31/2025,10.00,
Elm Court,2,Ben Cole,01/01/2025,sometime,10.00,
`;
	expect(await plan("former_tenants", former)).toMatchInlineSnapshot(`
		{
		  "problems": [
		    "“Tenants” is empty. Row 10",
		    "This isn't a date. Row 11: sometime",
		    "This property isn't in Tenantry. Row 2: Nowhere",
		    "They moved out after the cutover day. Row 3: Al Ash",
		    "They moved out before their lease started. Row 4: Al Ash",
		    "A deposit can't be below zero. Row 5: Al Ash",
		    "This tenant is in the file twice. Row 8: Al Ash",
		    "This tenant has a lease in force here. Row 9: Elm Court 1",
		    "A row of this tenant has an error, so none of its rows are imported. Row 7: Al Ash, because of row 3",
		  ],
		  "rows": [
		    "Al Ash: error",
		    "Al Ash: error",
		    "Al Ash: error",
		    "Al Ash: error",
		    "Al Ash: same 0",
		    "Al Ash: error",
		    "Al Ash: error",
		    "Ana Diaz: error",
		  ],
		}
	`);
	const contacts = `Property,Unit,Tenant,Email,Mobile,Home phone
Nowhere,1,Ana Diaz,ana@example.com,,
Elm Court,9,Ana Diaz,ana@example.com,,
Elm Court,1,Ana Diaz,ana@example.com,555-010-0222,555-010-0333
Elm Court,1,Ana Diaz,ana@example.com,,
Elm Court,1,Eve Diaz,eve@example.com,,
Elm Court,2,Bo Lee,not an email,12,
`;
	expect(await plan("tenant_contacts", contacts)).toMatchInlineSnapshot(`
		{
		  "problems": [
		    "This property isn't in Tenantry. Row 2: Nowhere",
		    "This unit isn't at the property. Row 3: Elm Court 9",
		    "This isn't an email, so we'll skip it. Row 7: not an email",
		    "This isn't a phone number, so we'll skip it. Row 7: 12",
		  ],
		  "rows": [
		    "Ana Diaz: error",
		    "Ana Diaz: error",
		    "Ana Diaz: new",
		    "Ana Diaz: same",
		    "Eve Diaz: new",
		    "Bo Lee: same",
		  ],
		}
	`);
});

test("rows about money say what is wrong with them", async () => {
	const bills = `Vendor,Property,Unit,Account,Bill Number,Bill Date,Amount Due
Ace,Nowhere,,Repairs,1,10/05/2026,1.00
Ace,Elm Court,9,Repairs,2,10/05/2026,1.00
Ace,Elm Court,1,Repairs,3,11/05/2026,1.00
Ace,Elm Court,,Repairs,4,10/05/2026,0.00
Ace,Elm Court,,Repairs,5,soon,1.00
Ace,Elm Court,1,Repairs,6,10/05/2026,1.00
Ace,Elm Court,,Repairs,6,10/05/2026,1.00
`;
	expect(await plan("open_bills", bills)).toMatchInlineSnapshot(`
		{
		  "problems": [
		    "This isn't a date. Row 6: soon",
		    "This property isn't in Tenantry. Row 2: Nowhere",
		    "This unit isn't at the property. Row 3: 9",
		    "This bill is dated after the cutover day. Row 4: Ace, 2026-11-05",
		  ],
		  "rows": [
		    "Ace: error",
		    "Ace: error",
		    "Ace: error",
		    "Ace: same 0",
		    "Ace: new 1",
		    "Ace: new 1",
		  ],
		}
	`);
	const recurring = `Vendor,Property,Unit,Account,Frequency,Next Date,Amount
Ace,Nowhere,,Repairs,Monthly,12/01/2026,10.00
Ace,Elm Court,9,Repairs,Monthly,12/01/2026,10.00
Ace,Elm Court,,Repairs,Now and then,12/01/2026,10.00
Ace,Elm Court,,Repairs,Monthly,10/01/2026,10.00
Ace,Elm Court,,Repairs,Monthly,12/01/2026,0.00
Ace,Elm Court,1,Repairs,Quarterly,12/01/2026,10.00
Ace,Elm Court,1,Repairs,Quarterly,12/01/2026,10.00
Ace,Oak Flats,,Repairs,,12/01/2026,12.00
`;
	expect(await plan("recurring_bills", recurring)).toMatchInlineSnapshot(`
		{
		  "problems": [
		    "This property isn't in Tenantry. Row 2: Nowhere",
		    "This unit isn't at the property. Row 3: 9",
		    "We can't tell how often this repeats. Row 4: Now and then",
		    "The next date has passed. Enter the bill, or a later date. Row 5: Ace, 2026-10-01",
		    "Enter an amount above zero. Row 6: Ace",
		  ],
		  "rows": [
		    "Ace: error",
		    "Ace: error",
		    "Ace: error",
		    "Ace: error",
		    "Ace: error",
		    "Ace: new 10",
		    "Ace: new 10",
		    "Ace: new 12",
		  ],
		}
	`);
	const banks = `Bank account,Property,Book balance
Nowhere Bank,,10.00
Operating Cash,Nowhere,10.00
Operating Cash,,1000.00
Operating Cash,,1000.00
Security Deposit Trust,Elm Court,960.00
`;
	expect(await plan("bank_balances", banks)).toMatchInlineSnapshot(`
		{
		  "problems": [
		    "This bank account isn't in Tenantry. Add it under Banking first. Row 2: Nowhere Bank",
		    "This property isn't in Tenantry. Row 3: Nowhere",
		    "This account is in the file twice. Row 5: Operating Cash",
		    "A row of this bank account has an error, so none of its rows are imported. Row 4: Operating Cash, because of row 3",
		  ],
		  "rows": [
		    "Nowhere Bank: error",
		    "Operating Cash: error",
		    "Operating Cash: error",
		    "Operating Cash: error",
		    "Security Deposit Trust, Elm Court: new 960",
		  ],
		}
	`);
	const balances = `Property,Owner,Owner Balance
Nowhere,Nora Finch,1.00
Elm Court,,1.00
Elm Court,Gil Ames,1.00
Elm Court,Nora Finch,1.00
Elm Court,Nora Finch,2.00
Oak Flats,,3.00
`;
	expect(await plan("owner_balances", balances)).toMatchInlineSnapshot(`
		{
		  "problems": [
		    "This property isn't in Tenantry. Row 2: Nowhere",
		    "This property has several owners. Name the owner in each row. Row 3: Elm Court",
		    "This owner doesn't own the property. Row 4: Gil Ames, Elm Court",
		    "This balance is in the file twice. Row 6: Elm Court",
		    "A row of this property has an error, so none of its rows are imported. Row 5: Elm Court, because of row 3",
		  ],
		  "rows": [
		    "Nowhere: error",
		    "Elm Court: error",
		    "Elm Court: error",
		    "Elm Court, Nora Finch: error",
		    "Elm Court: error",
		    "Oak Flats: new 3",
		  ],
		}
	`);
	const budgets = `Property,Account,Year,January,February
Nowhere,Rent Income,2026,10,10
Elm Court,Operating Cash,2026,10,10
Elm Court,Rent Income,26,10,10
Elm Court,Rent Income,2026,10,20
Elm Court,Rent Income,2026,10,20
,Rent Income,2026,30,x
`;
	expect(await plan("budgets", budgets)).toMatchInlineSnapshot(`
		{
		  "problems": [
		    "This isn't an amount. Row 7: x",
		    "This property isn't in Tenantry. Row 2: Nowhere",
		    "Only income and expense accounts have budgets. Row 3: Operating Cash",
		    "Enter the year with four digits. Row 4: 26",
		    "This account's budget is in the file twice. Row 6: Rent Income, Elm Court",
		  ],
		  "rows": [
		    "Nowhere: error",
		    "Operating Cash, Elm Court: error",
		    "Rent Income, Elm Court: error",
		    "Rent Income, Elm Court: new 30",
		    "Rent Income, Elm Court: error",
		  ],
		}
	`);
});

test("a list is entered once it's confirmed, whole where that is asked; again it adds nothing, and is undone where it can be", async () => {
	const budget =
		"Property,Account,Year,January,February\nElm Court,Rent Income,2026,10,20\nNowhere,Rent Income,2026,1,1\n";
	const id = await uploadText(scope, "budgets", budget);
	expect([
		saying(await commitList(scope, id, { confirmed: false })),
		saying(await commitList(scope, id, { confirmed: true, onlyIfAllReady: true })),
		saying(await commitList(scope, id, { confirmed: true })),
		saying(await commitList(scope, id, { confirmed: true })),
	]).toMatchInlineSnapshot(`
		[
		  "confirmed: Confirm what will be entered.",
		  "form: Some rows have errors, so nothing was imported.",
		  "done",
		  "done",
		]
	`);
	const again = await uploadText(scope, "budgets", budget);
	expect((await planned(scope, again)).rows).toMatchInlineSnapshot(`
		[
		  "Rent Income, Elm Court: same 30",
		  "Nowhere: error",
		]
	`);
	expect(saying(await commitList(scope, again, { confirmed: true }))).toMatchInlineSnapshot(
		`"form: There's nothing new to import."`,
	);
	const other = "Property,Account,Year,January,February\nElm Court,Rent Income,2026,11,20\n";
	expect((await plan("budgets", other)).rows).toMatchInlineSnapshot(`
		[
		  "Rent Income, Elm Court: differs 31",
		]
	`);
	must(undoList(scope, id));
	must(undoList(scope, id));
	expect((await plan("budgets", other)).rows).toEqual(["Rent Income, Elm Court: new 31"]);

	const edited = "Property,Unit,Tenant,Email,Mobile\nElm Court,1,Ana Diaz,ana@example.com,555-010-0222\n";
	const contacts = await importList(scope, "tenant_contacts", edited);
	const email = () =>
		statement<{ email: string; phone: string }>(
			"SELECT email, mobile_phone AS phone FROM tenants WHERE firstname = 'Ana'",
		).get();
	expect(email()).toEqual({ email: "ana@example.com", phone: "555-010-0222" });
	must(undoList(scope, contacts));
	expect(email()).toEqual({ email: "", phone: "" });
	const added = await importList(
		scope,
		"tenant_contacts",
		"Property,Unit,Tenant,Email\nElm Court,1,Eve Diaz,eve@example.com\n",
	);
	expect(saying(undoList(scope, added))).toBe(
		"form: This list added tenants to leases, so it can't be undone. Record their move-outs on the leases instead.",
	);
});
