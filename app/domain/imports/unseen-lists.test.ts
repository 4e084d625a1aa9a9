import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { dryRun } from "#domain/imports";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeManager } from "../../../tests/factories/identity";
import { match, problemsOf, upload } from "../../../tests/factories/imports";
import { lease, parse, propose } from "../../../tests/factories/rent-rolls";
import { commitImport } from "./commit-import";

let scope: Scope;

beforeEach(async () => {
	setClock("2026-11-01T18:00:00Z");
	scope = (await makeManager()).scope;
});
afterEach(() => setClock());

const head = "Property,Unit,Tenant,Lease Start,Lease End,Move-in,Rent,Deposit,Balance";
const elm = '"Elm - 1 Elm St, Peoria, IL 61602"';

/** What a file says that stops a row, and what it only warns of. */
const said = (text: string) =>
	parse(text).problems.map(({ severity, row, message }) => `${severity} ${row}: ${message}`);
const fieldsOf = (text: string) =>
	Object.fromEntries(propose(text).columns.map(({ header, field }) => [header, field] as const));

test("a tenant who lives there keeps the balance when the next lease begins after the file's day", async () => {
	const id = await upload(
		scope,
		`${head}\n${elm},1,Ana Diaz,12/01/2026,11/30/2027,12/01/2024,1000.00,900.00,250.00
${elm},2,Bo Lee,12/01/2026,11/30/2027,,1000.00,900.00,-75.00\nTotal,,,,,,2000.00,1800.00,175.00\n`,
	);
	await match(scope, id);
	const run = await dryRun(scope, id);
	expect(run?.problems.map(({ row, message }) => `${row}: ${message}`)).toEqual([
		"2: The lease starts after the file's as-of date, but the tenant already lives there, so we'll use the move-in date.",
		"3: The lease starts after the file's as-of date, so its balance won't be imported.",
	]);
	expect(run?.postings).toMatchObject({ owedCents: 250_00, prepaidCents: 0 });
	const owed = run?.proof.find(({ figure }) => figure === "owed");
	expect(owed).toEqual({ figure: "owed", fileCents: 175_00, hereCents: 250_00 });
});

test("a rent due day of its own is the lease's, and the file's day is for the others", async () => {
	const text = `Property,Unit,Tenant,Lease Start,Rent,Rent Due Day
${elm},1,Ana Diaz,1/1/2026,1000.00,15th
${elm},2,Bo Lee,1/1/2026,1000.00,Last
${elm},3,Cy Roe,1/1/2026,1000.00,
${elm},4,Di Roe,1/1/2026,1000.00,32
`;
	const id = await upload(scope, text);
	await match(scope, id, () => ({ paymentDueDay: 5 }));
	expect(await problemsOf(scope, id)).toEqual([
		"5 Rent Due Day: “32” isn't a day of the month. Enter a day from 1 to 31.",
	]);
	expect((await commitImport(scope, id)).ok).toBe(true);
	const days = statement<{ day: number }>(
		"SELECT payment_due_day AS day FROM leases WHERE profile_id = ? ORDER BY unit_id",
	).all(scope.profileId);
	expect(days.map(({ day }) => day)).toEqual([15, 31, 5]);
});

test("a currency in the header counts for its column, and before an amount for the amount", async () => {
	const row = `${elm},1,Ana Diaz,1/1/2026`;
	const euros = await upload(scope, `Property,Unit,Tenant,Lease Start,Rent (EUR),Deposit €\n${row},1000.00,500.00\n`);
	await match(scope, euros);
	expect(await problemsOf(scope, euros)).toEqual([
		"2 Rent (EUR): The amounts of this column are in EUR, not in USD.",
		"2 Deposit €: The amounts of this column are in EUR, not in USD.",
	]);
	const dollars = `Property,Unit,Tenant,Lease Start,Rent in USD,Deposit USD\n${row},USD 1000.00,"USD 1,500.00"\n`;
	expect(lease(parse(dollars).rows, 1)).toMatchObject({ rentCents: 1000_00, depositCents: 1500_00 });
});

test("beside a subsidy, the tenant's part of the rent and what is reimbursed for utilities are asked about", () => {
	const heads = "Property,Unit,Tenant,Lease Start,Contract Rent,Tenant Portion,HAP,Utility Reimbursement,Deposit";
	expect(fieldsOf(`${heads}\nElm,1,Ana Diaz,1/1/2026,1000.00,250.00,750.00,62.00,250.00\n`)).toMatchObject({
		"Contract Rent": "rent",
		"Tenant Portion": "undecided",
		HAP: "undecided",
		"Utility Reimbursement": "undecided",
		Deposit: "deposit",
	});
	const parts = "Property,Unit,Tenant,Lease Start,Tenant Rent,HAP Payment,Utility Allowance";
	expect(fieldsOf(`${parts}\nElm,1,Ana Diaz,1/1/2026,250.00,750.00,45.00\n`)).toMatchObject({
		"Tenant Rent": "undecided",
		"HAP Payment": "undecided",
		"Utility Allowance": "undecided",
	});
});

test("a split rent comes whole: the tenant's part as rent, the subsidy charged and the reimbursement credited", async () => {
	const id = await upload(
		scope,
		`Property,Unit,Tenant,Lease Start,Tenant Rent,HAP,URP,Balance,Total
${elm},1,Ana Diaz,1/1/2026,0.00,1100.00,(62.00),15.00,1038.00
Total,,,,0.00,1100.00,(62.00),15.00,1038.00
`,
	);
	await match(scope, id, ({ columns }) => ({
		columns: columns.map(({ header, field }) => {
			if (header === "Tenant Rent") return { field: "rent" };
			return header === "HAP" || header === "URP" ? { field: "charge", accountNumber: "4000" } : { field };
		}),
	}));
	const run = await dryRun(scope, id);
	expect(run?.proof.map(({ figure, fileCents, hereCents }) => [figure, fileCents, hereCents])).toEqual([
		["rent", 0, 0],
		["charges", 1038_00, 1038_00],
		["monthly", 1038_00, 1038_00],
		["deposits", null, 0],
		["owed", 15_00, 15_00],
		["prepaid", null, 0],
	]);
});

test("merged cells name a property for the rows below; a name that comes again leaves its gaps as errors", () => {
	const rows = ["1,Ana Diaz", "2,Bo Lee", "1,Cy Roe", "2,Di Roe"].map((row) => `${row},1/1/2026,,,900.00,0,0`);
	const named = (...names: string[]) => `${head}\n${rows.map((row, at) => `${names[at]},${row}`).join("\n")}\n`;
	const merged = parse(named("Elm", "", "Oak", ""));
	expect(merged.rows.map(({ propertyName, unitNumber }) => `${propertyName} ${unitNumber}`)).toEqual([
		...["Elm 1", "Elm 2", "Oak 1", "Oak 2"],
	]);
	expect(said(named("Elm", "", "Oak", ""))).toEqual(
		[3, 5].map((row) => `warning ${row}: This row has no property, so we'll use the one above it.`),
	);
	expect(said(named("Elm", "Elm", "Oak", ""))).toEqual(["error 5: This row has no property."]);
});

test("a property in a line above the headings is the one of the first rows, also when others follow", () => {
	const heads = "Apt,Tenant,From,To,Rent,Deposit,Balance";
	const text = `Rent Roll,,,,,,\nBuilding: North Tower,,,,,,\n${heads}\n1,Ana Diaz,1/1/2026,,1000.00,0,0
Building: South Tower,,,,,,\n${heads}\n1,Bo Lee,1/1/2026,,1100.00,0,0\n`;
	expect(parse(text).rows.map(({ propertyName }) => propertyName)).toEqual(["North Tower", "South Tower"]);
});

test("evicted tenants are gone, a move-out before the file's day is said, and stars around “vacant” are no name", () => {
	const text = `Property,Unit,Tenant,Status,Lease Start,Move Out,Rent,Balance
Elm,1,Gone Guy,Evicted,1/1/2025,9/1/2026,1000.00,2400.00
Elm,2,Stay Put,Evict,1/1/2025,,1000.00,1000.00
Elm,3,Late Lee,Current,1/1/2025,9/1/2026,1000.00,0.00
Elm,4,*VACANT*,,,,,
`;
	expect(parse(text).rows.map(({ unitNumber, state }) => `${unitNumber} ${state}`)).toEqual([
		...["1 past", "2 eviction", "3 current", "4 vacant"],
	]);
	expect(said(text)).toContain("warning 4: The move-out was before the file's as-of date, so no more rent is charged.");
});

test("German balances with S and H, a dash for no cents, three lines of headings, and Swiss thousands", () => {
	const swiss =
		"Liegenschaft;Wohnung;Mieter;Mietbeginn;Nettomiete;Saldo\nSee;1;Keller Hans;01.05.2021;1'850.00;2'280.00\n";
	expect(lease(parse(swiss).rows, 1)).toMatchObject({ rentCents: 1850_00, balanceCents: 2280_00 });
	const german = `Objekt;Einheit;Mieter;Mietbeginn;Kaltmiete;Saldo
Rosenhof;1;Anke Müller;01.04.2019;650,00;12,30 H\nRosenhof;2;Jan Beck;01.04.2019;1.650,00;1.375,00 S\n`;
	expect([1, 2].map((unit) => lease(parse(german).rows, unit).balanceCents)).toEqual([-12_30, 1375_00]);
	const dashed =
		"Objekt;Einheit;Mieter;Mietbeginn;Kaltmiete;Kaution;Saldo\nHof;1;Jan Beck;1.3.2020;700,-;2.100,– €;790,-\n";
	expect(lease(parse(dashed).rows, 1)).toMatchObject({
		rentCents: 700_00,
		depositCents: 2100_00,
		balanceCents: 790_00,
	});
	const three = `,,,Current,Market,Security,Lease,Amount
Prop,Unit,Tenant,Lease,Rent,Deposit,Start,Past
Name,No.,Name,Rent,,Held,Date,Due
Elm,1,Ana Diaz,1000,1100,950,1/1/2026,80
`;
	expect(lease(parse(three).rows, 1)).toMatchObject({ rentCents: 1000_00, depositCents: 950_00, balanceCents: 80_00 });
	expect(parse(three).rows[0]).toMatchObject({ propertyName: "Elm", marketRentCents: 1100_00 });
});

test("a day in words above the headings is the file's day, and a line of averages is no unit", () => {
	const heads = "Property,Unit,Tenant,Start,End,Rent,Deposit,Balance";
	const dayOf = (line: string) =>
		propose(`Rent Roll\n${line}\n${heads}\nElm,1,Ana Diaz,1/1/2026,,900,0,0\n`).settings.asOfDate;
	const days = ['"As of October 31, 2026"', '"Saturday, October 31, 2026"', '"Oct 31, 2026"', "As of: 31 October 2026"];
	expect(days.map(dayOf)).toEqual(days.map(() => "2026-10-31"));
	expect(dayOf('"As of 10/31/2026, all properties"')).toBe("2026-10-31");
	const totals = "Elm Total,,,,,900,0,0\nPortfolio Average,,,,,900,0,0\nReport Total,,,,,900,0,0";
	expect(parse(`${heads}\nElm,1,Ana Diaz,1/1/2026,,900,0,0\n${totals}\n`).rows).toHaveLength(1);
});
