import { expect, test } from "vitest";
import { lease, parse, propose } from "../../../tests/factories/rent-rolls";

test("a summary of the charges below the list adds no column and no amount", () => {
	const head = "Unit,Resident,Name,Charge Code,Amount,Deposit,Lease From,Balance";
	const elm = [
		...["1,t0000101,Ana Diaz,rent,900.00,500.00,1/15/2026,0.00", ",,,pet,25.00,,,", ",,,Total,925.00,,,"],
		...["Total,Elm,,,925.00,500.00,,0.00", "Summary Groups,,,Security,Rent,Deposit,,Balance"],
		...["Current/Notice/Vacant Residents,,,500.00,900.00,0.00,,0.00", "Totals:,,,500.00,900.00,0.00,,0.00"],
		...["Summary of Charges by Charge Code,,,,,,,", "pet,,,,25.00,,,", "rent,,,,900.00,,,", "Total,,,,925.00,,,"],
	];
	const text = [head, ...elm, head, "2,t0000102,Bo Lee,rent,800.00,400.00,1/15/2026,0.00", ",,,park,50.00,,,"].join(
		"\n",
	);
	expect(propose(text).settings.columns.flatMap(({ header, field }) => (field === "ignore" ? [] : [header]))).toEqual([
		...["Unit", "Name", "Deposit", "Lease From", "Balance", "rent", "pet", "park"],
	]);
	const { rows } = parse(text);
	expect(lease(rows, 1)).toMatchObject({ rentCents: 900_00, charges: [{ memo: "pet", amountCents: 25_00 }] });
	expect(lease(rows, 2)).toMatchObject({ rentCents: 800_00, charges: [{ memo: "park", amountCents: 50_00 }] });
});

test("of columns that say a charge again for a year and per area, the monthly one is read", () => {
	const text = [
		"Unit,Tenant,Lease From,Area,Charge Code,Monthly Amt,Annual Amt,Amt/Area,Deposit",
		"100,Tire Barn Inc,1/1/2024,2000,rent,4000.00,48000.00,24.00,8000.00",
		",,,,water,500.00,6000.00,3.00,",
		"200,Nail Art LLC,6/1/2025,800,rent,1600.00,19200.00,24.00,1600.00",
	].join("\n");
	const { rows, problems } = parse(text, { fixed: { ...propose(text).settings.fixed, property: "Dock 5" } });
	expect(problems).toEqual([]);
	expect(lease(rows, 100)).toMatchObject({ rentCents: 4000_00, charges: [{ memo: "water", amountCents: 500_00 }] });
	expect(lease(rows, 200)).toMatchObject({ rentCents: 1600_00, charges: [] });
});

test("a total of rent beside other charges sums both columns", () => {
	const text = [
		"Unit,Name,Lease Start,Trans Code,Lease Rent,Other Charges/ Credits",
		...["1,Ana Diaz,01/05/2026,RENT,1200,0", ",,,PETRENT,0,35", ",,,Total,1200,35", "Totals:,,,,1200,35"],
	].join("\n");
	const { rows, totals } = parse(text);
	expect(lease(rows, 1)).toMatchObject({ rentCents: 1200_00, charges: [{ memo: "PETRENT", amountCents: 35_00 }] });
	expect(totals[0]?.cells).toContain("1,235.00");
});
