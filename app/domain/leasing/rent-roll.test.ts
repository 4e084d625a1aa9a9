import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { withPageRows } from "~/db/page-rows.server";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { makeProperty } from "../../../tests/factories/rentals";
import {
	advanceLeases,
	endLease,
	formerTenantsOwe,
	listRentRoll,
	rentRollSubtotals,
	rentRollTotals,
} from "./index.server";

beforeEach(() => onDay("2026-01-01"));
afterEach(() => setClock());

test("vacant units, leases in force and leases ahead, page by page in the same order", () => {
	const scope = makeBooks();
	const units = (from: number) => Array.from({ length: 40 }, (_, at) => ({ unitNumber: String(from + at) }));
	const b = makeProperty(scope, { name: "B House", units: units(1) });
	const a = makeProperty(scope, { name: "A House", units: units(1) });
	makeLease(scope, { unitId: a.unitIds[1] ?? 0 });
	makeLease(scope, { unitId: a.unitIds[1] ?? 0, startDate: "2027-01-01", endDate: "2027-12-31" });
	makeLease(scope, { unitId: b.unitIds[39] ?? 0, type: "at_will", endDate: undefined });
	const page = (cursor?: string) => withPageRows(50, () => listRentRoll(scope, { cursor }));
	const one = page();
	const two = page(one.nextCursor);
	const numbers = [...one.rows, ...two.rows].map((row) => `${row.propertyName} ${row.unitNumber}`);
	const expected = ["A House", "B House"].flatMap((name) => units(1).map((unit) => `${name} ${unit.unitNumber}`));
	expect(numbers).toEqual(expected);
	expect(two.nextCursor).toBeUndefined();
	expect(page(two.previousCursor).rows).toEqual(one.rows);
	expect(page("nonsense").rows).toEqual(one.rows);
	expect(one.rows[1]).toMatchObject({ occupancy: "occupied", lease: { name: "Ana Diaz", balanceCents: 120_000 } });
	expect(one.rows[1]?.ahead).toMatchObject([{ status: "future", startDate: "2027-01-01" }]);
	expect(one.rows[0]).toMatchObject({ occupancy: "vacant", lease: null, ahead: [] });

	expect(rentRollTotals(scope)).toMatchObject({ units: 80, occupied: 2, rentCents: 240_000, owedCents: 240_000 });
	expect(rentRollTotals(scope, { propertyId: a.propertyId })).toMatchObject({ units: 40, occupied: 1 });
	expect(rentRollTotals(scope, { status: "vacant" })).toMatchObject({ units: 78, occupied: 0 });
	const both = [a.propertyId, b.propertyId];
	for (const filters of [{}, { status: "vacant" as const }]) {
		expect(rentRollSubtotals(scope, filters, both)).toEqual(
			Object.fromEntries(both.map((propertyId) => [propertyId, rentRollTotals(scope, { ...filters, propertyId })])),
		);
	}
	expect(rentRollSubtotals(makeBooks(), {}, both)).toEqual({});
	expect(listRentRoll(scope, { filters: { type: "at_will" } }).rows.map((row) => row.unitNumber)).toEqual(["40"]);
	expect(listRentRoll(scope, { filters: { endsWithinDays: 400 } }).rows.map((row) => row.unitNumber)).toEqual(["2"]);
	expect(listRentRoll(scope, { filters: { q: "ana diaz" } }).rows).toHaveLength(2);
	expect(listRentRoll(scope, { filters: { q: "100%" } }).rows).toEqual([]);
});

test("the rent roll's foot is what its rows add up to; what former tenants owe stands apart", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	expect(rentRollTotals(scope)).toMatchObject({ owedCents: 120_000 });
	endLease(scope, leaseId, { noticeDate: "2026-01-01", moveOutDate: "2026-01-01" });
	onDay("2026-02-01");
	advanceLeases();
	const rows = listRentRoll(scope).rows.reduce((sum, { lease }) => sum + (lease?.balanceCents ?? 0), 0);
	expect(rentRollTotals(scope)).toMatchObject({ owedCents: rows });
	expect(formerTenantsOwe(scope)).toBeGreaterThan(0);
	expect(rentRollSubtotals(scope, {}, [1])[1]).toMatchObject({ owedCents: rows });
});
