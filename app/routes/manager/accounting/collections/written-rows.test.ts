import { expect, test } from "vitest";
import type { BulkLease } from "#domain/collections";
import type { FormReply } from "~/web/form.server";
import { linesOf } from "./written-rows";

function lease(leaseId: number): BulkLease {
	const unit = { propertyName: "Maple Court", unitNumber: String(leaseId), bedrooms: null, sizeSqft: null };
	return { leaseId, name: `Tenant of ${leaseId}`, status: "active", balanceCents: 0, ...unit };
}

function sent(...rows: Record<string, string>[]): FormReply {
	return { status: "error", initialValue: { rows } };
}

const placesOf = (lines: { leaseId: string; at: number }[]) => lines.map(({ leaseId, at }) => [leaseId, at]);

test("before anything is sent a line stands at its lease's place and nothing is written in it", () => {
	const { lines, gone } = linesOf(undefined, [lease(7), lease(8)]);
	expect(placesOf(lines)).toEqual([
		["7", 0],
		["8", 1],
	]);
	expect(lines.map(({ written }) => written)).toEqual([undefined, undefined]);
	expect(gone).toEqual([]);
});

test("what was sent for a lease stays with it and keeps the place that messages go by, whatever came before it since", () => {
	const answer = sent({ leaseId: "7", amount: "x" }, { leaseId: "9", amount: "12" });
	const { lines, gone } = linesOf(answer, [lease(5), lease(7), lease(8), lease(9)]);
	expect(placesOf(lines)).toEqual([
		["5", 2],
		["7", 0],
		["8", 3],
		["9", 1],
	]);
	expect(lines.map(({ written }) => written?.amount)).toEqual([undefined, "x", undefined, "12"]);
	expect(gone).toEqual([]);
});

test("a lease that the list has no longer keeps its line, and no other lease gets what was typed for it", () => {
	const answer = sent({ leaseId: "7", amount: "50" }, { leaseId: "9", amount: "12" });
	const { lines, gone } = linesOf(answer, [lease(8), lease(9)]);
	expect(placesOf(lines)).toEqual([
		["8", 2],
		["9", 1],
	]);
	expect(lines[0]?.written).toEqual({});
	expect(gone).toEqual([{ at: 0, leaseId: "7", lease: undefined, written: { leaseId: "7", amount: "50" } }]);
});

test("every place is taken once, so that a form without gaps is sent", () => {
	const answer = sent({ leaseId: "7" }, { leaseId: "7", amount: "1" }, {}, { leaseId: "abc" });
	const { lines, gone } = linesOf(answer, [lease(1), lease(7)]);
	expect([...lines, ...gone].map(({ at }) => at).sort()).toEqual([0, 1, 2, 3]);
});

test("a place that nothing was sent for is a line without words", () => {
	const rows = new Array(2);
	rows[1] = { leaseId: "7", amount: "5" };
	const { lines, gone } = linesOf({ status: "error", initialValue: { rows } }, [lease(7)]);
	expect(lines[0]).toMatchObject({ at: 1, written: { amount: "5" } });
	expect(gone).toMatchObject([{ at: 0, leaseId: "", written: {} }]);
});
