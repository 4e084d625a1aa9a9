import { expect, test } from "vitest";
import { setOwnershipShares } from "#domain/rentals";
import { findReport } from "#domain/reports";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { heldIn } from "./packet-of";
import { askedInPacket } from "./reports-part";

const packet = {
	...{ id: 1, batchId: 1, propertyId: null, tries: 0, message: "", isFinal: false },
	...{ askedById: 1, fileId: null },
	parts: { statement: true, reports: [], invoices: true, workOrders: true },
};

test("a packet tells of the days within its period on which its owner had a share", () => {
	onDay("2026-03-20");
	const scope = makeBooks();
	const [first, second] = [makeOwner(scope), makeOwner(scope)];
	const { propertyId } = makeProperty(scope, {
		owners: [{ ownerId: first, shareBp: 10_000 }],
		ownersFrom: "2026-01-01",
	});
	must(setOwnershipShares(scope, propertyId, { from: "2026-02-11", owners: [{ ownerId: second, shareBp: 10_000 }] }));
	const { profileId } = scope;
	const held = (ownerId: number, from: string, to: string) =>
		heldIn(scope, { ...packet, profileId, ownerId, from, to }).map((stretch) => [stretch.from, stretch.to]);
	expect(held(first, "2026-02-01", "2026-02-28")).toEqual([["2026-02-01", "2026-02-10"]]);
	expect(held(second, "2026-02-01", "2026-02-28")).toEqual([["2026-02-11", "2026-02-28"]]);
	expect(held(first, "2026-02-10", "2026-02-10")).toEqual([["2026-02-10", "2026-02-10"]]);
	expect(held(first, "2026-02-11", "2026-02-28")).toEqual([]);
	expect(held(second, "2026-01-01", "2026-02-10")).toEqual([]);
});

test("twelve months in a packet of one month are twelve months", () => {
	onDay("2026-06-30");
	const { scope, leaseId, ownerIds } = makeOwned([10_000]);
	for (const day of ["2026-02-05", "2026-06-05"]) collectRent(scope, leaseId, day, 10_000);
	const report = findReport("t12");
	if (!report) throw new Error("There are no twelve months.");
	const period = { from: "2026-06-01", to: "2026-06-30" };
	const asked = askedInPacket(
		scope,
		{ ...packet, ...period, profileId: scope.profileId, ownerId: ownerIds[0] ?? 0 },
		report,
	);
	const columns = typeof report.columns === "function" ? report.columns(scope, asked) : report.columns;
	const net = [...report.rows(scope, asked)].at(-1);
	expect([net && columns.c_2026_02?.of(net), net && columns.c_total?.of(net)]).toEqual([10_000, 20_000]);
});
