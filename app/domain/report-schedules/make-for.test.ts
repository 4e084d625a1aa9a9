import { expect, test } from "vitest";
import { setOwnershipShares } from "#domain/rentals";
import { findReport } from "#domain/reports";
import { onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { makeOwner } from "../../../tests/factories/rentals";
import { makeFor } from "./make-for";
import type { Sending } from "./send-run";

test("twelve months sent to an owner have the days before they had no share for a while", async () => {
	onDay("2026-06-30");
	const { scope, leaseId, propertyId, ownerIds } = makeOwned([10_000]);
	for (const day of ["2026-02-05", "2026-04-05", "2026-06-05"]) collectRent(scope, leaseId, day, 10_000);
	const ownerId = ownerIds[0] ?? 0;
	for (const [from, holder] of [
		["2026-04-01", makeOwner(scope)],
		["2026-06-01", ownerId],
	] as const) {
		must(setOwnershipShares(scope, propertyId, { from, owners: [{ ownerId: holder, shareBp: 10_000 }] }));
	}
	const sending = {
		schedule: {
			profileId: scope.profileId,
			reportId: "t12",
			format: "csv",
			skipEmpty: false,
			filters: {},
			createdById: scope.userId,
		},
		report: findReport("t12"),
		days: { from: "2026-06-01", to: "2026-06-30" },
		to: { kind: "owner", ownerId },
	} as unknown as Sending;
	const made = await makeFor(sending);
	const text = typeof made === "object" ? Buffer.from(made.bytes).toString() : made;
	expect(text.split("\r\n").find((line) => line.includes("Net income"))).toContain("200.00");
});
