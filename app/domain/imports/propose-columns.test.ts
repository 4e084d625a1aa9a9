import { expect, test } from "vitest";
import { atOnce } from "~/domain/kernel/in-pieces";
import { proposeColumnsInPieces } from "./propose-columns";

const proposeColumns = (...asked: Parameters<typeof proposeColumnsInPieces>) =>
	atOnce(proposeColumnsInPieces(...asked));

const fieldsOf = (headers: string[], ...rows: string[][]) => proposeColumns(headers, rows).map(({ field }) => field);

test("of two columns that look like one field the surer one has it, wherever it stands", () => {
	const rows = [
		["ana@example.com", "bo@example.com"],
		["cy@example.com", "di@example.com"],
	];
	expect(fieldsOf(["Reach them at", "Email"], ...rows)).toEqual(["ignore", "email"]);
	expect(fieldsOf(["Email", "Reach them at"], ...rows)).toEqual(["email", "ignore"]);
	expect(fieldsOf(["Reach them at", "Or at"], ...rows)).toEqual(["email", "ignore"]);
});

test("of two columns for one figure both are undecided, but the same amounts twice count once", () => {
	expect(fieldsOf(["Rent", "Tenant Rent"], ["900", "500"])).toEqual(["undecided", "undecided"]);
	expect(fieldsOf(["Rent", "Monthly Rent"], ["900", "900"])).toEqual(["rent", "ignore"]);
	expect(fieldsOf(["Rent", "Monthly Rent"], ["0.00", "900"])).toEqual(["ignore", "rent"]);
	expect(fieldsOf(["Past Due", "Balance"], ["900", "500"])).toEqual(["undecided", "undecided"]);
});

test("only the deposit held counts, and parts of it are added", () => {
	expect(fieldsOf(["Required Deposit", "Deposit On Hand"], ["1000", "500"])).toEqual(["ignore", "deposit"]);
	expect(fieldsOf(["Security Deposit", "Deposit Held"], ["1000", "500"])).toEqual(["undecided", "deposit"]);
	expect(fieldsOf(["Security Deposit", "Deposit Held"], ["1000", "1000"])).toEqual(["ignore", "deposit"]);
	expect(fieldsOf(["Resident Deposit", "Other Deposit"], ["1000", "500"])).toEqual(["deposit", "deposit"]);
	expect(fieldsOf(["Security Deposit", "Pet Deposit", "Deposit"], ["1000", "500", "1500"])).toEqual([
		...["deposit", "deposit", "ignore"],
	]);
	expect(fieldsOf(["Security Deposit", "Pet Deposit", "Deposit"], ["1000", "500", "1100"])).toEqual([
		...["undecided", "undecided", "undecided"],
	]);
});

test("sums, years, counts and coverage are no charges", () => {
	const charges = [
		["25", "40", "65"],
		["0", "45", "45"],
	];
	expect(fieldsOf(["Pet Rent", "Parking Fee", "Other Charges"], ...charges)).toEqual(["charge", "charge", "undecided"]);
	expect(fieldsOf(["Rent", "Per Month"], ["12000", "1000"], ["13200", "1100"])).toEqual(["undecided", "undecided"]);
	expect(fieldsOf(["Pets", "Insurance", "Annual Rent", "NOI"], ["2", "100000", "12000", "9000"])).toEqual([
		...["undecided", "undecided", "ignore", "ignore"],
	]);
	expect(fieldsOf(["Rent PSF", "Letter of Credit", "Tenancy Years"], ["1.25", "25000", "4.83"])).toEqual([
		...["ignore", "ignore", "ignore"],
	]);
});

test("numbers, readings, offers and what is paid once aren't charged each month", () => {
	const headers = [
		...["Electric Meter", "Gas Acct", "Pet Fee (one-time)", "Pet Weight", "Storage Unit", "MTM Rent", "Water Reading"],
		...["Parking Stall", "Nonrefundable Pet Fee", "Utility Allowance", "Utility Arrears", "Discount %", "Garage"],
	];
	const rows = [
		["10233", "55512", "300", "45", "12", "1450", "2210", "7", "250", "60", "20", "10", "31"],
		["10234", "55513", "0", "60", "14", "1475", "2250", "8", "0", "60", "0", "5", "32"],
	];
	expect(new Set(fieldsOf(headers, ...rows))).toEqual(new Set(["undecided"]));
	expect(fieldsOf(["Parking", "Pet Rent"], ["50", "25"], ["75", "35"])).toEqual(["charge", "charge"]);
});

test("charges taken together aren't charged again, even where no unit has two of them", () => {
	const rows = [
		["25.00", "0.00", "25.00"],
		["0.00", "50.00", "50.00"],
	];
	expect(fieldsOf(["Pet Rent", "Parking", "Other Charges"], ...rows)).toEqual(["charge", "charge", "undecided"]);
});

test("a rent that is the size times a yearly figure may be a year's", () => {
	const headers = ["Area", "Base Rent", "Rent PSF"];
	const rows = [
		["1,000", "24,000.00", "24.00"],
		["5,000", "90,000.00", "18.00"],
	];
	expect(fieldsOf(headers, ...rows)).toEqual(["size", "undecided", "ignore"]);
	expect(fieldsOf(["Area", "Base Rent", "Monthly Rent PSF"], ...rows)).toEqual(["size", "rent", "ignore"]);
});

test("prepayments of both signs are undecided", () => {
	expect(fieldsOf(["Prepaid"], ["-50.00"], ["30.00"])).toEqual(["undecided"]);
	expect(fieldsOf(["Prepaid"], ["-50.00"], ["-30.00"])).toEqual(["prepaid"]);
});

test("a credit that the balance already has isn't prepaid once more", () => {
	const headers = ["Credit Balance", "Balance"];
	expect(fieldsOf(headers, ["50.00", "-50.00"], ["0.00", "300.00"])).toEqual(["undecided", "pastDue"]);
	expect(fieldsOf(headers, ["50.00", "0.00"], ["0.00", "300.00"])).toEqual(["prepaid", "pastDue"]);
});

test("charges that are all negative are undecided, but for discounts", () => {
	const headers = ["Parking", "Concessions", "Concession Remaining", "Rent Credit"];
	expect(fieldsOf(headers, ["-50.00", "-25.00", "600.00", "-5.00"], ["0.00", "0.00", "0.00", "0.00"])).toEqual([
		...["undecided", "charge", "undecided", "undecided"],
	]);
});

test("codes are no tenants, and kinds of lease neither", () => {
	expect(fieldsOf(["Resident", "Name"], ["ad4748", "Ana Diaz"], ["t0004511", "Bo Lee"])).toEqual([
		"ignore",
		"residents",
	]);
	expect(fieldsOf(["Lease"], ["Ana Diaz"], ["City of Peoria"])).toEqual(["residents"]);
	expect(fieldsOf(["Lease"], ["Fixed"], ["Month-to-month"])).toEqual(["ignore"]);
});
