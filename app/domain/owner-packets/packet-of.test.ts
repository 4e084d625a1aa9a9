import { expect, test } from "vitest";
import { setOwnershipShares } from "#domain/rentals";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { heldIn } from "./packet-of";

test("a packet tells of the days within its period on which its owner had a share", () => {
	onDay("2026-03-20");
	const scope = makeBooks();
	const [first, second] = [makeOwner(scope), makeOwner(scope)];
	const { propertyId } = makeProperty(scope, {
		owners: [{ ownerId: first, shareBp: 10_000 }],
		ownersFrom: "2026-01-01",
	});
	must(setOwnershipShares(scope, propertyId, { from: "2026-02-11", owners: [{ ownerId: second, shareBp: 10_000 }] }));
	const packet = {
		...{ id: 1, batchId: 1, propertyId: null, tries: 0, message: "", isFinal: false },
		...{ askedById: 1, profileId: scope.profileId, fileId: null },
		parts: { statement: true, reports: [], invoices: true, workOrders: true },
	};
	const held = (ownerId: number, from: string, to: string) =>
		heldIn(scope, { ...packet, ownerId, from, to }).map((stretch) => [stretch.from, stretch.to]);
	expect(held(first, "2026-02-01", "2026-02-28")).toEqual([["2026-02-01", "2026-02-10"]]);
	expect(held(second, "2026-02-01", "2026-02-28")).toEqual([["2026-02-11", "2026-02-28"]]);
	expect(held(first, "2026-02-10", "2026-02-10")).toEqual([["2026-02-10", "2026-02-10"]]);
	expect(held(first, "2026-02-11", "2026-02-28")).toEqual([]);
	expect(held(second, "2026-01-01", "2026-02-10")).toEqual([]);
});
