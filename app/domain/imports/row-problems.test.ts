import { describe, expect, it } from "vitest";
import { fixture, lease, parse, propose } from "../../../tests/factories/rent-rolls";

describe("what a row may get wrong", () => {
	const header = "Property,Unit,Status,Tenant,Lease From,Lease To,Rent,Deposit,Past Due\n";
	const messages = (...rows: string[]) =>
		parse(header + rows.join("\n")).problems.map(
			({ row, column, severity, message }) => `${severity} ${row} ${column}: ${message}`,
		);

	it("finds what is missing", () => {
		expect(messages("Elm,1,Current,,2026-01-01,,900,900,0", "Elm,2,Current,Ana Diaz,,,900,900,0")).toEqual([
			"error 2 Tenant: This unit is leased, but there's no tenant name.",
			"error 3 Lease From: The lease has no start date.",
		]);
		expect(messages("Elm,1,Current,Ana Diaz,2026-01-01,,,,", "Elm,,Current,Bo Lee,2026-01-01,,900,900,0")).toEqual([
			"error 2 Rent: The rent is missing.",
			"warning 2 Deposit: There's no deposit, so none will be recorded.",
			"error 3 Unit: The unit is missing.",
		]);
	});

	it("finds contradictions", () => {
		expect(messages("Elm,1,Vacant,Ana Diaz,2026-01-01,,900,900,0")).toEqual([
			"error 2 Status: The unit is marked vacant but has a tenant.",
		]);
		expect(messages("Elm,1,Current,Ana Diaz,2026-05-01,2026-04-30,900,900,0")).toEqual([
			"error 2 Lease To: The lease ends on “2026-04-30”, before it starts.",
		]);
		expect(messages("Elm,1,Current,Ana Diaz,2026-05-01,,-900,-1,0")).toEqual([
			"error 2 Rent: The rent can't be negative.",
			"error 2 Deposit: The deposit held can't be negative.",
		]);
	});

	it("tells repeats, changed repeats and second leases apart", () => {
		const ana = "Elm,1,Current,Ana Diaz,2026-05-01,,900,900,0";
		expect(messages(ana, " elm ,1,Current,Ana Diaz,5/1/2026,MTM,$900.00,900,")).toEqual([
			"warning 3 Unit: Unit 1 repeats row 2, so we'll import it once.",
		]);
		expect(messages(ana, "Elm,1,Current,Ana Diaz,2026-05-01,,950,900,0")).toEqual([
			"error 3 Unit: Unit 1 is also in row 2 with a different rent.",
		]);
		expect(messages(ana, "Elm,1,Current,Bo Lee,2026-06-01,,900,900,0")).toEqual([
			"error 3 Unit: Unit 1 is already leased to Ana Diaz in row 2.",
		]);
		expect(messages(ana, "Elm,1,Vacant,,,,,,")).toEqual([
			"error 3 Unit: Unit 1 is also in row 2, leased in one row and not in the other.",
		]);
		expect(messages(ana, "Elm,1,Future,Bo Lee,2026-12-01,,900,900,0", "Elm,1,Past,Cy Roe,2020-01-01,,900,0,0")).toEqual(
			[
				"warning 2 Unit: Row 3 is a future lease of this unit, so we'll set these tenants' move-out to 2026-11-30.",
				"warning 4 Status: This is a past tenant, so we'll import only the unit.",
			],
		);
	});

	it("takes a lease that rolls over to end before the next one begins, and a fixed one to end on its day", () => {
		const rows = [
			"Elm,1,Current,Ana Diaz,2026-01-01,2026-11-30,900,900,0",
			"Elm,1,Future,Bo Lee,2026-12-15,,900,900,0",
		].join("\n");
		const moveOut = (endingLeases: "fixed" | "fixed_with_rollover") =>
			lease(parse(header + rows, { endingLeases }).rows, 1).moveOutDate;
		expect([moveOut("fixed_with_rollover"), moveOut("fixed")]).toEqual(["2026-12-14", null]);
	});

	it("compares no more rows of a unit, and no more grand totals, than a file ever has", () => {
		const rows = Array.from({ length: 4_000 }, (_, at) => `Elm,1,Future,Ana Diaz ${at},2027-05-01,,900,900,0`);
		const found = messages(...rows);
		expect(found).toHaveLength(3_980);
		expect(found[0]).toBe("error 22 Unit: Unit 1 is in this file more than 20 times.");
		const totals = Array.from({ length: 1_000 }, () => "Grand Total,,,,,,901,,");
		expect(messages("Elm,1,Current,Ana Diaz,2026-05-01,,900,900,0", ...totals)).toEqual(
			Array.from(
				{ length: 11 },
				(_, at) => `warning ${at + 3} Rent: The file's total is 901.00, but its rows add up to 900.00.`,
			),
		);
	});

	it("asks for the order of day and month where the file does not tell", () => {
		const text = `${header}Elm,1,Current,Ana Diaz,04/05/2026,,900,900,0`;
		expect(propose(text).askDateOrder).toBe(true);
		expect(lease(parse(text, { dateOrder: "day_first" }).rows, 1).startDate).toBe("2026-05-04");
	});

	it("fills in a property and an address given for the whole file", () => {
		const text = "Unit,Tenant,Lease From,Rent\n1,Ana Diaz,2026-01-01,900\n";
		expect(parse(text).problems[0]).toMatchObject({ severity: "error", message: "This row has no property." });
		const fixed = { property: "Elm Court", street: "1 Elm St", city: "Peoria", state: "IL", postalCode: "61602" };
		const { properties, problems } = parse(text, { fixed });
		expect(properties).toMatchObject([{ name: "Elm Court", street: "1 Elm St", city: "Peoria" }]);
		expect(problems).toEqual([]);
		const willow = parse(fixture("yardi-like.csv"), { fixed: { ...fixed, property: "", street: "" } });
		expect(willow.properties).toMatchObject([{ name: "Willow Terrace", street: "600 Willow Way", city: "Peoria" }]);
	});
});
