import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atOnce } from "~/domain/kernel/in-pieces";
import { fixture, lease, parse, propose } from "../../../tests/factories/rent-rolls";
import { exampleRentRoll } from "./example-rent-roll";
import { columnFields } from "./labels";
import { parseRentRoll } from "./parse-rent-roll";
import { readSheet } from "./read-sheet";
import { proposeSettingsInPieces } from "./settings";

const proposeSettings = (...asked: Parameters<typeof proposeSettingsInPieces>) =>
	atOnce(proposeSettingsInPieces(...asked));

describe("a rent roll with title lines, group rows and totals", () => {
	const roll = () => parse(fixture("rent-roll-messy.csv"));

	it("takes the day the file speaks of from its titles and its dates as month first", () => {
		const { settings, askDateOrder } = propose(fixture("rent-roll-messy.csv"));
		expect(settings).toMatchObject({ headerRow: 5, asOfDate: "2026-10-31", dateOrder: "month_first" });
		expect(askDateOrder).toBe(false);
	});

	it("proposes every column, the charges with their accounts", () => {
		const { columns } = propose(fixture("rent-roll-messy.csv"));
		expect(columns.map(({ field }) => field)).toEqual([
			...["unit", "bedsBaths", "size", "status", "residents", "phone", "email", "leaseFrom", "leaseTo", "moveIn"],
			...["marketRent", "rent", "charge", "charge", "charge", "deposit", "pastDue", "notes"],
		]);
		expect(columns.flatMap(({ accountNumber }) => accountNumber ?? [])).toEqual(["4040", "4050", "4080"]);
	});

	it("reads seven properties with their addresses, one of them commercial", () => {
		const { properties } = roll();
		expect(properties.map(({ name }) => name)).toEqual([
			"Maple Court Apartments",
			"The Foundry Lofts",
			"Harbor View #2",
			"Eastgate Townhomes",
			"512 Linden Ave (Duplex)",
			"Riverside Mobile Home Park",
			"Lincoln Square Retail",
		]);
		expect(properties.every(({ street, city, state }) => street !== "" && city !== "" && state === "IL")).toBe(true);
		expect(properties.filter(({ commercial }) => commercial).map(({ name }) => name)).toEqual([
			"Lincoln Square Retail",
		]);
	});

	it("sorts the rows into ready, wrong and repeated", () => {
		const { rows } = roll();
		expect(rows).toHaveLength(133);
		expect(rows.filter(({ outcome }) => outcome === "ready")).toHaveLength(130);
		expect(rows.filter(({ outcome }) => outcome === "repeat").map(({ row }) => row)).toEqual([26, 85]);
		expect(rows.filter(({ outcome }) => outcome === "error").map(({ unitNumber }) => unitNumber)).toEqual(["204A"]);
	});

	it("names every problem of the row that is wrong", () => {
		const problems = roll().problems.filter(({ row }) => row === 59);
		expect(problems.map(({ column, severity, message }) => `${severity} ${column}: ${message}`)).toEqual([
			"warning Resident(s): “Future, Tenant” looks like a placeholder, not a person.",
			"warning Email: “not-an-email” isn't an email address, so we'll skip it.",
			"error Market Rent: “$1,0O0.00” isn't an amount.",
			"error Rent: “one thousand” isn't an amount.",
			"error Lease From: “02/30/2026” isn't a date.",
			"warning Deposit Held: There's no deposit, so none will be recorded.",
		]);
	});

	it("checks the totals of the file, repeated rows counted once", () => {
		const totals = roll().problems.filter(({ message }) => /add up to|its rows show/.test(message));
		expect(totals.map(({ row, message }) => `${row}: ${message}`)).toEqual([
			"68: The file says 18 of 22 occupied, but its rows show 19 of 23.",
			"90: The file's total is 23,410.00, but its rows add up to 23,400.00.",
			"160: The file's total is 142,095.00, but its rows add up to 142,085.00.",
		]);
	});

	it("reads leases with their people, charges and balances", () => {
		const { rows } = roll();
		expect(lease(rows, 105)).toMatchObject({ names: "Jonas Lindqvist and Fatima Rossi", depositCents: 95500 });
		expect(lease(rows, 305)).toMatchObject({ type: "at_will", endDate: null, balanceCents: -1250 });
		expect(lease(rows, 404)).toMatchObject({ type: "at_will", endDate: null, startDate: "2025-11-05" });
		expect(lease(rows, 301)).toMatchObject({ certifiedFundsOnly: true, type: "fixed_with_rollover" });
		expect(lease(rows, "Suite 706")).toMatchObject({
			names: "Prairie Dental, P.C.",
			charges: [{ accountNumber: "4040", memo: "Pet Rent", amountCents: 3500 }],
		});
		expect(lease(rows, "Lot 16")).toMatchObject({ evictionPending: true, balanceCents: 3500 });
		expect(lease(rows, "B-204")).toMatchObject({ onNotice: true });
	});

	it("sums to what an independent count of the file gives", () => {
		const leases = roll().rows.flatMap(({ outcome, lease }) => (outcome === "ready" && lease ? [lease] : []));
		const sum = (pick: (lease: (typeof leases)[number]) => number) => leases.reduce((sum, one) => sum + pick(one), 0);
		expect(leases).toHaveLength(116);
		expect(sum(({ rentCents }) => rentCents)).toBe(142_085_00);
		expect(sum(({ depositCents }) => depositCents)).toBe(104_885_00);
		expect(sum(({ balanceCents }) => Math.max(balanceCents, 0))).toBe(49_087_60);
		expect(sum(({ balanceCents }) => Math.min(balanceCents, 0))).toBe(-7_060_00);
	});
});

describe("rent rolls of other systems", () => {
	it("reads one with a property column, a future lease and its header under titles", () => {
		const { properties, rows, problems } = parse(fixture("appfolio-like.csv"));
		expect(properties.map(({ name, city }) => `${name} in ${city}`)).toEqual([
			"Birchwood Commons in Madison",
			'=HYPERLINK("http://example.com","Corner House") in Madison',
		]);
		expect(rows.map(({ unitNumber, state, outcome }) => `${unitNumber} ${state} ${outcome}`)).toEqual([
			"1A current ready",
			"1B vacant ready",
			"2A notice ready",
			"2A future ready",
			"2B eviction ready",
			"1 current ready",
		]);
		expect(lease(rows, "1A").names).toBe("Dana R. Whitfield and Theo Whitfield and Ada Okonkwo");
		expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
	});

	it("reads one with a row for each lease, people between commas and prepayments apart", () => {
		const { properties, rows } = parse(fixture("buildium-like.csv"));
		expect(properties.map(({ name }) => name)).toEqual(["Alder Court", "3 Pine Rd"]);
		expect(lease(rows, 101)).toMatchObject({ names: "Ana Diaz and Bo Lee" });
		expect(lease(rows, 101).residents.map(({ email }) => email)).toEqual([
			"ana.diaz@example.com",
			"bo.lee@example.com",
		]);
		expect(lease(rows, 102)).toMatchObject({ balanceCents: -30000, type: "at_will" });
		expect(lease(rows, 104).names).toBe("Sam Hill and Joan van der Meer and Ike Odum Jr.");
		expect(lease(rows, 105)).toMatchObject({ endDate: null, names: "Lakeside Studio LLC" });
		expect(lease(rows, 1).names).toBe("Nils Berg and Maja Berg");
	});

	it("reads one with two header rows, a column for each charge code, page breaks and a summary", () => {
		const { properties, rows, problems } = parse(fixture("yardi-like.csv"));
		expect(properties).toMatchObject([{ name: "Willow Terrace", street: "600 Willow Way", city: "" }]);
		expect(rows.map(({ unitNumber, state }) => `${unitNumber} ${state}`)).toEqual([
			...["0101 current", "0102 vacant", "0103 current", "0104 model", "0105 down", "0106 current", "0102 future"],
		]);
		expect(lease(rows, "0101")).toMatchObject({ names: "Bill Thornton", rentCents: 138500, balanceCents: -4200 });
		expect(lease(rows, "0101").charges).toEqual([
			{ accountNumber: "4040", memo: "PETFEE", amountCents: 2500 },
			{ accountNumber: "4080", memo: "TRASH", amountCents: 1200 },
			{ accountNumber: "4900", memo: "AMENITY", amountCents: 3000 },
			{ accountNumber: "4800", memo: "CONC", amountCents: -5000 },
		]);
		expect(lease(rows, "0103")).toMatchObject({ onNotice: true, moveOutDate: "2026-12-31" });
		expect(lease(rows, "0106")).toMatchObject({ type: "at_will" });
		expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
		expect(problems.map(({ message }) => message)).toContain("We skipped the 2 summary rows below the grand total.");
	});

	it("reads a European one: Windows-1252, semicolons, decimal commas, day first, square metres", () => {
		const { properties, rows, problems } = parse(fixture("european.csv"));
		expect(properties).toMatchObject([{ name: "Lindenhof", street: "Lindenstraße 14", postalCode: "79098" }]);
		expect(lease(rows, "EG links")).toMatchObject({
			names: "Jürgen Müller and Anke Müller",
			startDate: "2019-05-01",
			type: "at_will",
			rentCents: 108500,
			balanceCents: -1250,
		});
		expect(rows[0]?.sizeSqft).toBe(840);
		expect(lease(rows, "1. OG links")).toMatchObject({ onNotice: true, endDate: "2026-12-31" });
		expect(lease(rows, "1. OG rechts").residents[0]).toMatchObject({ isCompany: true });
		expect(problems).toEqual([]);
	});
});

it("reads the filled example without a problem", () => {
	const { header, rows } = exampleRentRoll("2026-11-21");
	const text = [header, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n");
	const roll = parse(text);
	expect(roll.problems).toEqual([]);
	expect(roll.rows.map(({ state }) => state)).toEqual(["current", "current", "vacant"]);
});

it("answers any file with rows and problems, never with a failure", () => {
	const words = [
		"Unit",
		"Rent",
		"Total",
		"Maple Court - 1 Elm St, Peoria, IL 61602",
		"VACANT",
		"(12.50)",
		"31/12/2026",
		"Diaz, Ana & Bo",
	];
	const cell = fc.oneof(fc.constantFrom(...words), fc.string({ unit: "binary", maxLength: 12 }));
	const files = fc.array(fc.array(cell, { maxLength: 12 }), { minLength: 1, maxLength: 30 });
	fc.assert(
		fc.property(files, fc.constantFrom(",", ";", "\t"), (rows, delimiter) => {
			const reading = readSheet(rows.map((cells) => cells.join(delimiter)).join("\n"));
			if (!reading.ok) return reading.message !== "";
			const { settings } = proposeSettings(reading.sheet, { today: "2026-11-21", dateOrder: "month_first" });
			const columns = settings.columns.map(({ header }, at) => ({
				header,
				field: columnFields[at % columnFields.length] ?? "ignore",
			}));
			return [settings, { ...settings, columns }].every((one) =>
				atOnce(parseRentRoll(reading.sheet, one)).rows.every(
					({ outcome, lease, state }) =>
						outcome !== "ready" || (lease === null) === ["vacant", "model", "down", "past"].includes(state),
				),
			);
		}),
		{ numRuns: 100 },
	);
});

describe("a totals row that begins with the number of units", () => {
	const head = "Property,Unit,Tenant,Lease From,Lease To,Rent,Deposit";
	const row = (unit: number) => `Maple Court,${unit},Ana Diaz ${unit},01/01/2026,12/31/2026,1400.00,1400.00`;
	const units = [101, 102, 103].map(row);
	const sumsOf = (rows: string[]) => {
		const roll = parse([head, ...rows].join("\n"));
		return { rows: roll.rows.map(({ unitNumber }) => unitNumber), said: roll.problems.map(({ message }) => message) };
	};

	it.each([
		'3 Units,,,,,"4,200.00",',
		'Maple Court,3 Units,,,,"4,200.00",',
		'Maple Court,Total,,,,"4,200.00",',
		',,Total:,,,"4,200.00",',
	])("%s is no unit", (total) => {
		const read = sumsOf([...units, total]);
		expect(read.rows).toEqual(["101", "102", "103"]);
		expect(read.said.filter((said) => said.includes("sum to"))).toEqual([]);
	});

	it("is compared with the rows", () => {
		expect(sumsOf([...units, '40 Units,,,,,"56,000.00",']).said).toContain(
			"The file's total is 56,000.00, but its rows add up to 4,200.00.",
		);
	});

	it("a tenant whose name begins with the word stays a tenant", () => {
		expect(sumsOf([...units, "Maple Court,104,Total Wine Inc,01/01/2026,12/31/2026,900.00,"]).rows).toContain("104");
	});
});
