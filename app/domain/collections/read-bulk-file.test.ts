import { expect, test } from "vitest";
import { type BulkLease, readBulkFile } from "#domain/collections";
import { saying } from "../../../tests/factories/told";

const lease = (leaseId: number, propertyName: string, unitNumber: string): BulkLease => ({
	...{ leaseId, name: "Ana Diaz", propertyName, unitNumber, status: "active", balanceCents: 0 },
	...{ bedrooms: null, sizeSqft: null },
});
const leases = [lease(1, "Maple", "1A"), lease(2, "Maple", "1B"), lease(3, "Elm", "1A"), lease(4, "Elm", "1A")];
const read = (text: string) => readBulkFile(leases, new TextEncoder().encode(text));

test("amounts go to the leases that their rows name; what is wrong is named by its row, the rest stands", () => {
	const file = read(
		'Lease,Property,Unit,Tenants,Amount\n1,,,,12.50\n,maple,1b,,"1,200.00"\n2,,,,\n1,,,,3\n,Elm,1A,,4\n9,,,,5\n3,,,,-1\n4,,,,lots\n',
	);
	expect(file).toMatchObject({ ok: true });
	if (!file.ok) return;
	expect([...file.amounts]).toEqual([
		[1, 1_250],
		[2, 120_000],
	]);
	expect(file.problems).toEqual([
		{ row: 5, message: "This lease is listed twice." },
		{ row: 6, message: "Elm 1A has several leases in this list. Enter the lease number." },
		{ row: 7, message: "Lease “9” isn't in this list." },
		{ row: 8, message: "Enter an amount above zero." },
		{ row: 9, message: "“lots” isn't an amount." },
	]);
});

test("a file whose first row doesn't say whose amounts they are is refused in words that say what it needs", () => {
	const words = "The first row needs an Amount column and either a Lease column or Property and Unit columns.";
	for (const head of ["Lease", "Amount", "Property,Amount", "Unit,Amount"]) {
		expect(saying(read(`${head}\n1,2\n`)), head).toBe(`file: ${words}`);
	}
});

test.each([
	["no columns", "one\ntwo\n"],
	["no amount", "Lease,Sum\n1,2\n"],
	["HTML", "<!DOCTYPE html><p>Sign in"],
	["a workbook", "PK\u0003\u0004rest"],
	["too much", "a".repeat(3 * 1024 * 1024)],
])("a file with %s is refused at the file", (_, text) => {
	expect(read(text)).toMatchObject({ ok: false, field: "file" });
});

test("every lease is looked at once, however many rows name one", () => {
	let looks = 0;
	const many = Array.from({ length: 100 }, (_, at) => ({
		...lease(at + 1, "Maple", String(at)),
		get propertyName() {
			looks += 1;
			return "Maple";
		},
	}));
	const rows = Array.from({ length: 300 }, (_, at) => `Maple,${at % 100},${at}.50`);
	const file = readBulkFile(many, new TextEncoder().encode(`Property,Unit,Amount\n${rows.join("\n")}`));
	expect(file).toMatchObject({ ok: true });
	expect(looks).toBe(100);
});
