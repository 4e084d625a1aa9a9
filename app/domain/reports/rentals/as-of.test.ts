import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { receivePayment } from "#domain/lease-accounts";
import { advanceLeases, endLease, extendLease } from "#domain/leasing";
import { accountIdByRole } from "#domain/ledger";
import { changeRent, postDueRecurring, upcomingCharges } from "#domain/recurring-charges";
import { editUnit, findUnit, updateMarketRents } from "#domain/rentals";
import { askedOf, findReport } from "#domain/reports";
import type { Scope } from "~/domain/kernel/scope";
import { makeBooks, makeLease, onDay } from "../../../../tests/factories/leasing";
import { must } from "../../../../tests/factories/must";
import { makeLeaseRow, makeProperty } from "../../../../tests/factories/rentals";

beforeEach(() => onDay("2026-01-01"));
afterEach(() => setClock());

type Choice = Parameters<typeof askedOf>[2];

/** The cells of a report's rows by column, without what isn't on the page. */
function cells(scope: Scope, route: string, choice: Choice, names?: readonly string[]) {
	const report = findReport(route);
	if (!report) throw new Error(`No report ${route}.`);
	const asked = askedOf(scope, report, choice);
	const columns = typeof report.columns === "function" ? report.columns(scope, asked) : report.columns;
	const shown = names ?? Object.keys(columns);
	return [...report.rows(scope, asked)].map((row) => shown.map((name) => columns[name]?.of(row) ?? null));
}

const routes = [
	"rentroll",
	"currenttenants",
	"occupancy",
	"vacantunits",
	"pendingbalancebytenant",
	"securitydeposits",
	"leasesending",
];

/** A house of three units: one leased, given up and leased again, one renovated, one always empty. */
function playYear() {
	const scope = makeBooks();
	const units = ["10", "2", "1"].map((unitNumber) => ({ unitNumber, marketRentCents: 130_000, sizeSqft: 1_000 }));
	const { propertyId, unitIds } = makeProperty(scope, { name: "Elm House", units });
	const [, two = 0, one = 0] = unitIds;
	const printed = new Map<string, unknown>();
	const print = (day: string) => {
		onDay(day);
		postDueRecurring();
		advanceLeases();
		for (const route of routes) printed.set(`${route} ${day}`, cells(scope, route, { asOf: day }));
	};
	const deposits = [
		{ accountId: accountIdByRole(scope, "security_deposits"), amountCents: 100_000, alreadyHeld: false },
	];
	const { leaseId } = makeLease(scope, { unitId: one, deposits });
	must(
		receivePayment(scope, leaseId, { date: "2026-01-01", amountCents: 220_000, method: "cash", payerName: "Ana Diaz" }),
	);
	print("2026-02-28");
	onDay("2026-03-15");
	must(updateMarketRents(scope, propertyId, [{ unitId: one, marketRentCents: 140_000 }]));
	const unit = findUnit(scope, two);
	must(editUnit(scope, two, { unitNumber: "2", marketRentCents: 130_000, sizeSqft: 1_000, useStatus: "renovation" }));
	expect(unit).toBeDefined();
	const rent = [{ accountId: accountIdByRole(scope, "rent_income"), amountCents: 125_000 }];
	must(changeRent(scope, leaseId, { from: "2026-06-01", rent, reason: "Increase" }));
	print("2026-03-31");
	onDay("2026-05-10");
	must(endLease(scope, leaseId, { noticeDate: "2026-05-10", moveOutDate: "2026-06-30", credit: [] }));
	print("2026-05-15");
	onDay("2026-05-20");
	const next = makeLease(scope, {
		...{
			unitId: one,
			startDate: "2026-07-15",
			endDate: "2027-07-14",
			rent: [{ ...rent[0], amountCents: 150_000 }] as typeof rent,
		},
		tenants: [{ firstname: "Bo", lastname: "Lee", differentPerson: true }],
	});
	for (const day of ["2026-05-25", "2026-06-30", "2026-07-05", "2026-07-20"]) print(day);
	onDay("2026-12-01");
	advanceLeases();
	must(extendLease(scope, next.leaseId, { endDate: "2028-07-14", reason: "Renewed" }));
	return { scope, printed, leaseId, nextId: next.leaseId, one, propertyId };
}

test("what was printed on a day prints the same months later", () => {
	const { scope, printed } = playYear();
	for (const [key, rows] of printed) {
		const [route = "", asOf = ""] = key.split(" ");
		expect(cells(scope, route, { asOf }), key).toEqual(rows);
	}
});

test("the rent roll lists every unit once, in natural order, with the words of the day", () => {
	const { scope } = playYear();
	const names = ["unit", "tenant", "status", "market", "rent", "lossToLease", "deposit", "moveOut"];
	const on = (asOf: string) => cells(scope, "rentroll", { asOf }, names);
	const empty = (unit: string) => [unit, "VACANT, asking $1,300.00", "Vacant", 130_000, null, null, null, null];
	expect(on("2026-02-28")).toEqual([
		["1", "Ana Diaz", "Current", 130_000, 120_000, 10_000, 100_000, null],
		empty("2"),
		empty("10"),
	]);
	const renovated = ["2", "OFF MARKET: renovation", "Off market", 130_000, null, null, null, null];
	expect(on("2026-03-31")[0]).toEqual(["1", "Ana Diaz", "Current", 140_000, 120_000, 20_000, 100_000, null]);
	expect(on("2026-03-31")[1]).toEqual(renovated);
	expect(on("2026-05-15")[0]).toEqual(["1", "Ana Diaz", "Notice", 140_000, 120_000, 20_000, 100_000, "2026-06-30"]);
	expect(on("2026-05-25").slice(0, 2)).toEqual([
		["1", "Ana Diaz", "Notice", 140_000, 120_000, 20_000, 100_000, "2026-06-30"],
		["", "Future: Bo Lee", "Future", null, 150_000, null, null, null],
	]);
	expect(on("2026-06-30")[0]).toEqual(["1", "Ana Diaz", "Notice", 140_000, 125_000, 15_000, 100_000, "2026-06-30"]);
	const leased = "VACANT 5 days, asking $1,400.00, leased from Jul 15, 2026";
	expect(on("2026-07-05")[0]).toEqual(["1", leased, "Vacant", 140_000, null, null, null, null]);
	expect(on("2026-07-05").at(-1)).toEqual(["", "Former and future tenants (1)", "", null, null, null, 100_000, null]);
	expect(on("2026-07-20")[0]).toEqual(["1", "Bo Lee", "Current", 140_000, 150_000, -10_000, 0, null]);
	expect(cells(scope, "rentroll", { asOf: "2026-07-20", filters: { status: "vacant" } }, ["unit"])).toEqual([["10"]]);
	const annual = { asOf: "2026-02-28", filters: { amounts: "annual" } };
	expect(cells(scope, "rentroll", annual, ["rent", "perSqft"])[0]).toEqual([1_440_000, 1_440]);
});

test("two leases in one unit are both listed, and the unit is counted once", () => {
	const scope = makeBooks();
	const { propertyId, unitId } = makeProperty(scope, { units: [{ unitNumber: "1", marketRentCents: 200_000 }] });
	makeLease(scope, { unitId, type: "at_will", endDate: undefined });
	makeLeaseRow(scope, { propertyId, unitId }, { name: "Bo Lee", type: "at_will", endDate: null });
	const names = ["unit", "tenant", "market", "rent", "lossToLease"];
	expect(cells(scope, "rentroll", { asOf: "2026-01-31" }, names)).toEqual([
		["1", "Ana Diaz, month-to-month", 200_000, 120_000, 80_000],
		["", "Bo Lee, month-to-month", null, 0, 0],
	]);
	expect(cells(scope, "occupancy", { asOf: "2026-01-31" }, ["units", "occupied", "rent"])).toEqual([[1, 1, 120_000]]);
	expect(cells(scope, "exceptions", {}, ["kind", "tenant"])).toEqual([
		["Lease without a rent charge", "Bo Lee"],
		["Two leases in one unit", "Bo Lee"],
	]);
});

test("gross potential rent is what leases charge, the loss to lease, and what stood empty", () => {
	const { scope } = playYear();
	const names = ["unit", "market", "lossToLease", "vacancy", "offMarket", "leaseRent"];
	const july = { vacancy: 63_226, leaseRent: 82_258 };
	expect(cells(scope, "grosspotentialrent", { from: "2026-06-01", to: "2026-07-31" }, names)).toEqual([
		["1", 280_000, 15_000 + 140_000 - july.vacancy - july.leaseRent, july.vacancy, 0, 125_000 + july.leaseRent],
		["2", 260_000, 0, 0, 260_000, 0],
		["10", 260_000, 0, 260_000, 0, 0],
	]);
});

test("the forecast is what the leases' own pages say is coming", () => {
	const { scope, nextId } = playYear();
	const rows = cells(scope, "chargeforecast", { filters: { months: "12" } }, ["leaseId", "total"]);
	const until = upcomingCharges(scope, nextId, 364).filter(({ dueDate }) => dueDate <= "2027-11-30");
	const total = until.reduce((sum, { amountCents }) => sum + amountCents, 0);
	expect(rows.filter(([leaseId]) => leaseId === nextId)).toEqual([[nextId, total]]);
	expect(total).toBe(11 * 150_000);
	const names = ["leaseId", "m2026-12", "m2027-01", "m2027-11"];
	const months = cells(scope, "chargeforecast", { filters: { months: "12" } }, names);
	expect(months.filter(([leaseId]) => leaseId === nextId)).toEqual([[nextId, 0, 150_000, 150_000]]);
});

test("a renewal, a move-out and a pending term are told apart", () => {
	const { scope } = playYear();
	const names = ["tenant", "termEnd", "outcome", "before", "after", "term"];
	const rows = cells(scope, "leaserenewaloutcomes", { from: "2026-01-01", to: "2028-12-31" }, names);
	expect(rows).toEqual([
		["Ana Diaz", "2026-12-31", "Did not renew", 125_000, null, null],
		["Bo Lee", "2027-07-14", "Renewed", 150_000, 150_000, 12],
		["Bo Lee", "2028-07-14", "Pending", 150_000, null, null],
	]);
});

test("an owner sees a property on the days that they held it", () => {
	const { scope, propertyId } = playYear();
	const held = [{ propertyId, from: "2026-01-01", to: "2026-06-30" }];
	const owner = { propertyOwnerId: 1, held };
	const on = (route: string, choice: Choice, column: string) =>
		cells(scope, route, { ...choice, propertyIds: [propertyId], owner }, [column]).length;
	expect([on("rentroll", { asOf: "2026-05-15" }, "unit"), on("rentroll", { asOf: "2026-07-20" }, "unit")]).toEqual([
		3, 0,
	]);
	expect(on("paymentsfromtenants", { from: "2026-01-01", to: "2026-12-31" }, "amount")).toBe(1);
	expect(on("leaserenewaloutcomes", { from: "2026-01-01", to: "2028-12-31" }, "tenant")).toBe(0);
	const half = { from: "2026-06-01", to: "2026-07-31", propertyIds: [propertyId], owner };
	expect(cells(scope, "grosspotentialrent", half, ["market"])).toEqual([[140_000], [130_000], [130_000]]);
	const others = { propertyOwnerId: 1, held: [] };
	expect(cells(scope, "rentroll", { asOf: "2026-05-15", owner: others }, ["unit"])).toEqual([]);
});
