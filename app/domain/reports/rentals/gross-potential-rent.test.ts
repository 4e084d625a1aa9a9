import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setClock } from "#domain/calendar";
import { addMonths, lastOfMonth, type PlainDate } from "#domain/calendar/format";
import { endLease } from "#domain/leasing";
import { accountIdByRole } from "#domain/ledger";
import { changeRent } from "#domain/recurring-charges";
import { editUnit, updateMarketRents } from "#domain/rentals";
import { askedOf, findReport } from "#domain/reports";
import { openDatabase, sqlite } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeBooks, makeLease, onDay } from "../../../../tests/factories/leasing";
import { must } from "../../../../tests/factories/must";
import { makeProperty } from "../../../../tests/factories/rentals";
import { stretchesOf } from "./months-alike";

beforeEach(() => onDay("2026-01-01"));
afterEach(() => setClock());

const names = ["market", "lossToLease", "vacancy", "offMarket", "leaseRent"];

/** The report's amounts by unit, without units that have none. */
function amounts(scope: Scope, from: PlainDate, to: PlainDate): Map<unknown, number[]> {
	const report = findReport("grosspotentialrent");
	if (!report || typeof report.columns === "function") throw new Error("No such report.");
	const { columns } = report;
	const rows = [...report.rows(scope, askedOf(scope, report, { from, to }))];
	return new Map(rows.map((row) => [columns.unit?.of(row), names.map((name) => Number(columns[name]?.of(row)))]));
}

/** Three units of a house, two of which change on different days of two years. */
function playTwoYears(): Scope {
	const scope = makeBooks();
	const units = ["1", "2", "3"].map((unitNumber) => ({ unitNumber, marketRentCents: 130_003, sizeSqft: 1_000 }));
	const { propertyId, unitIds } = makeProperty(scope, { units });
	const [one = 0, two = 0] = unitIds;
	const { leaseId } = makeLease(scope, { unitId: one, startDate: "2026-01-10", endDate: "2026-12-31" });
	onDay("2026-03-31");
	must(updateMarketRents(scope, propertyId, [{ unitId: one, marketRentCents: 140_007 }]));
	const rent = [{ accountId: accountIdByRole(scope, "rent_income"), amountCents: 125_001 }];
	must(changeRent(scope, leaseId, { from: "2026-06-01", rent, reason: "Increase" }));
	onDay("2026-08-15");
	const edited = { unitNumber: "2", marketRentCents: 150_001, sizeSqft: 1_000 };
	must(editUnit(scope, two, { ...edited, useStatus: "renovation", useStatusFrom: "2026-07-01" }));
	onDay("2026-10-31");
	must(endLease(scope, leaseId, { noticeDate: "2026-10-31", moveOutDate: "2026-11-30", credit: [] }));
	onDay("2027-02-01");
	must(editUnit(scope, two, { ...edited, useStatus: "ready" }));
	makeLease(scope, { unitId: two, startDate: "2027-02-15", endDate: "2027-05-31" });
	return scope;
}

test("a long period is the sum of its months, to the cent", () => {
	const scope = playTwoYears();
	const sums = new Map<unknown, number[]>();
	for (let month = "2024-01-01"; month < "2029-01-01"; month = addMonths(month, 1)) {
		const from = month === "2024-01-01" ? "2024-01-12" : month;
		const to = month === "2028-12-01" ? "2028-12-20" : lastOfMonth(month);
		for (const [unit, own] of amounts(scope, from, to))
			sums.set(
				unit,
				own.map((cents, at) => cents + (sums.get(unit)?.[at] ?? 0)),
			);
	}
	expect(sums.size).toBe(3);
	expect(amounts(scope, "2024-01-12", "2028-12-20")).toEqual(sums);
});

test("months in which nothing changes are one stretch", () => {
	const period = { from: "1900-01-15", to: "2199-12-30" };
	const changes = ["1899-01-01", "1900-01-15", "2026-02-01", "2026-02-15", "2026-03-01", "2026-05-01", "2200-01-01"];
	const stretches = stretchesOf(period, changes);
	expect(stretches.map(({ from, to, times }) => `${from} ${to} ${times}`)).toEqual([
		"1900-01-15 1900-01-31 1",
		"1900-02-01 1900-02-28 1512",
		"2026-02-01 2026-02-28 1",
		"2026-03-01 2026-03-31 1",
		"2026-04-01 2026-04-30 1",
		"2026-05-01 2026-05-31 1",
		"2026-06-01 2026-06-30 2082",
		"2199-12-01 2199-12-30 1",
	]);
	expect(stretches.reduce((sum, { times }) => sum + times, 0)).toBe(3_600);
	expect(stretchesOf({ from: "2026-02-03", to: "2026-02-05" }, [])).toEqual([
		{ from: "2026-02-03", to: "2026-02-05", daysInMonth: 28, times: 1 },
	]);
});

test("three centuries are read with as many statements as the years in which something changed", () => {
	const scope = playTwoYears();
	const statements = (from: PlainDate, to: PlainDate) => {
		openDatabase(sqlite().name);
		const run = vi.spyOn(Object.getPrototypeOf(sqlite().prepare("SELECT 1")), "all");
		amounts(scope, from, to);
		const { length } = run.mock.calls;
		run.mockRestore();
		return length;
	};
	const few = statements("2025-12-01", "2027-06-30");
	expect(few).toBeGreaterThan(5);
	expect(statements("1900-01-01", "2199-12-31")).toBe(few);
});
