import { expect, test } from "vitest";
import { lease, parse, propose } from "../../../tests/factories/rent-rolls";
import { kindOfFile } from "./kind-of-file";
import { readPostalCode } from "./read-property";

const elm = '"Elm - 1 Elm St, Peoria, IL 61602"';
const head = "Property,Unit,Tenant,Lease Start,Lease End,Rent,Deposit,Balance";
const row = (unit: string, tenant: string) => `${elm},${unit},"${tenant}",1/1/2026,12/31/2026,1000.00,500.00,0.00`;
const listOf = (...rows: string[]) => [head, ...rows].join("\n");
const fieldsOf = (text: string) =>
	Object.fromEntries(propose(text).columns.map(({ header, field }) => [header, field] as const));
const said = (text: string) =>
	parse(text).problems.map(({ severity, row, message }) => `${severity} ${row}: ${message}`);

test("a deposit for pets is a deposit, and what is held is never charged each month", () => {
	const text = `Property,Unit,Tenant,Lease Start,Rent,Security Dep,Pet Dep,Parking Held,Last Month Rent Held
${elm},1,Ana Diaz,1/1/2026,1000.00,500.00,200.00,55.00,1000.00
${elm},2,Bo Lee,1/1/2026,1100.00,600.00,0.00,0.00,0.00`;
	expect(fieldsOf(text)).toMatchObject({
		...{ "Security Dep": "deposit", "Pet Dep": "deposit" },
		...{ "Parking Held": "undecided", "Last Month Rent Held": "undecided" },
	});
	expect(lease(parse(text).rows, 1)).toMatchObject({ depositCents: 70_000, charges: [] });
});

test("a “Total” that is no sum of the row, as below a heading of balances, is asked about", () => {
	const grouped = `Unit Info,,Resident,Charges,,Dates,Balance
Property,Unit,Name,Rent,Pet,Lease From,Total
${elm},1,Ana Diaz,1000,25,1/1/2026,0
${elm},2,Bo Lee,1100,0,1/1/2026,210`;
	expect(fieldsOf(grouped).Total).toBe("undecided");
	expect(fieldsOf(grouped.replace("2026,0", "2026,1025").replace("2026,210", "2026,1100")).Total).toBe("ignore");
});

test("totals that say their count in the same cell are no unit, and “<Vacant>” is no one", () => {
	const text = `Unit,Tenant,Lease Start,Lease End,Rent,Deposit
Property: Holly Place,,,,,
H-1,Ana Diaz,01/01/26,12/31/26,950.00,950.00
H-2,<Vacant>,,,,
Holly Totals: 2 Units,,,,950.00,950.00`;
	const { rows, totals } = parse(text);
	expect(rows.map(({ unitNumber, lease }) => [unitNumber, lease !== null])).toEqual([
		["H-1", true],
		["H-2", false],
	]);
	expect(totals).toHaveLength(1);
});

test("roles in parentheses are no names, also where commas are between people, and no one is a tenant twice", () => {
	const text = listOf(
		row("1", "Ana Diaz (primary), Bo Lee"),
		row("2", "Cy Roe (Co-tenant)"),
		row("3", "Di Poe / Di Poe"),
		row("4", "Ed Poe (continued) and Fi Poe"),
	);
	const { rows } = parse(text);
	expect([1, 2, 3, 4].map((unit) => lease(rows, unit).names)).toEqual([
		"Ana Diaz and Bo Lee",
		"Cy Roe",
		"Di Poe",
		"Ed Poe and Fi Poe",
	]);
	const german = listOf(row("1", "Schmidt, Anna u. Peter"), row("2", "Luc Martin et Zoé Petit"));
	expect([1, 2].map((unit) => lease(parse(german).rows, unit).names)).toEqual([
		"Anna Schmidt and Peter Schmidt",
		"Luc Martin and Zoé Petit",
	]);
});

test("a unit that a spreadsheet made a date or a power of is an error", () => {
	const wrong = (unit: string) =>
		`“${unit}” is no unit number. A spreadsheet makes such dates and powers of numbers like 1-2 and 1E2.`;
	expect(said(listOf(row("2-Jan", "Ana Diaz"), row("1/4/2026", "Bo Lee"), row("1E+02", "Cy Roe")))).toEqual([
		`error 2: ${wrong("2-Jan")}`,
		`error 3: ${wrong("1/4/2026")}`,
		`error 4: ${wrong("1E+02")}`,
	]);
	expect(said(listOf(row("1-2", "Ana Diaz"), row("E2", "Bo Lee"), row("12A/B", "Cy Roe")))).toEqual([]);
});

test("a lease's first and last day in one cell are two columns", () => {
	const text = `Property,Unit,Tenant,Lease Dates,Rent
${elm},1,Ana Diaz,01/01/2026 - 12/31/2026,1150.00
${elm},2,Bo Lee,01 Mar 2026 - Month-to-Month,1100.00
${elm},3,Vacant,,
${elm},4,Cy Roe,06/01/2025 -,1100.00`;
	expect(fieldsOf(text)).toMatchObject({ "Lease start": "leaseFrom", "Lease end": "leaseTo" });
	const { rows } = parse(text);
	expect([1, 2, 4].map((unit) => [lease(rows, unit).startDate, lease(rows, unit).endDate])).toEqual([
		["2026-01-01", "2026-12-31"],
		["2026-03-01", null],
		["2025-06-01", null],
	]);
	// A file that has both days keeps its own.
	expect(fieldsOf(`${head},Lease term\n${row("1", "Ana Diaz")},1/1/2026 - 6/30/2026`)).not.toHaveProperty(
		"Lease start",
	);
});

test("an account's number before its name changes nothing, a year does", () => {
	const text = (header: string) => `Property,Unit,Tenant,Lease Start,${header}\n${elm},1,Ana Diaz,1/1/2026,1000.00`;
	expect(fieldsOf(text("4100: Rent"))["4100: Rent"]).toBe("rent");
	expect(fieldsOf(text("4210 - Pet Rent"))["4210 - Pet Rent"]).toBe("charge");
	expect(fieldsOf(text("2025 Rent"))["2025 Rent"]).toBe("undecided");
});

test("terminated leases are past, and postal codes have their zeros again", () => {
	const text = `Property,Unit,Tenant,Lease Status,Lease Start,Lease End,Rent
${elm},1,Ana Diaz,Active,1/1/2026,12/31/2026,1000.00
${elm},2,Bo Lee,Terminated,1/1/2025,12/31/2025,1000.00`;
	expect(parse(text).rows.map(({ state }) => state)).toEqual(["current", "past"]);
	expect(readPostalCode("2134", "MA")).toBe("02134");
	expect(readPostalCode("7102.0", "NJ")).toBe("07102");
	expect(readPostalCode("6160", "IL")).toBe("6160");
	expect(readPostalCode("61602-1234", "IL")).toBe("61602-1234");
});

test("a German rent roll with balances is a rent roll", () => {
	const headers = ["Einheit", "Mieter", "Mietbeginn", "Nettokaltmiete", "Saldo"];
	expect(kindOfFile({ rows: [headers, ["WE 01", "Jörg Müller", "01.04.2019", "645,00", "0,00"]] })).toBe("rent_roll");
	const owing = ["Mieter", "Einheit", "Mietende", "Saldo"];
	expect(kindOfFile({ rows: [owing, ["Jörg Müller", "WE 01", "01.04.2019", "20,00"]] })).toBe("delinquency");
});
