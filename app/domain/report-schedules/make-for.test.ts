import { expect, test } from "vitest";
import { setOwnershipShares } from "#domain/rentals";
import { findReport } from "#domain/reports";
import type { Scope } from "~/domain/kernel/scope";
import { onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";
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
	const text = await sent(scope, ownerId, "t12", { from: "2026-06-01", to: "2026-06-30" });
	expect(text.split("\r\n").find((line) => line.includes("Net income"))).toContain("200.00");
});

test("a schedule narrowed to a property sends its owner that one alone, and an owner of others nothing", async () => {
	onDay("2026-06-30");
	const { scope, leaseId, propertyId, ownerIds } = makeOwned([10_000]);
	const ownerId = ownerIds[0] ?? 0;
	collectRent(scope, leaseId, "2026-06-05", 10_000);
	const { propertyId: other } = makeProperty(scope);
	must(setOwnershipShares(scope, other, { from: "2026-01-01", owners: [{ ownerId, shareBp: 10_000 }] }));
	const { propertyId: elses } = makeProperty(scope);
	const june = { from: "2026-06-01", to: "2026-06-30" };
	const narrowed = (filters: Record<string, string>) => sent(scope, ownerId, "incomestatement", june, filters);
	expect(await narrowed({ property: String(propertyId) })).toContain("100.00");
	expect(await narrowed({ property: String(other) })).not.toContain("100.00");
	expect(await narrowed({ property: String(elses) })).toBe("empty");
	expect(await narrowed({ owner: String(makeOwner(scope)) })).toBe("empty");
	const buyer = makeOwner(scope);
	must(setOwnershipShares(scope, propertyId, { from: "2026-06-15", owners: [{ ownerId: buyer, shareBp: 10_000 }] }));
	expect(await narrowed({ owner: String(ownerId) })).toContain("100.00");
	expect(await narrowed({ owner: String(buyer) })).toContain("100.00");
});

/** The text of what an owner is sent, or why nothing is. */
async function sent(
	{ profileId, userId }: Scope,
	ownerId: number,
	reportId: string,
	days: { from: string; to: string },
	filters: Record<string, string> = {},
): Promise<string> {
	const sending = {
		schedule: { profileId, reportId, format: "csv", skipEmpty: false, filters, createdById: userId },
		report: findReport(reportId),
		days,
		to: { kind: "owner", ownerId },
	} as unknown as Sending;
	const made = await makeFor(sending);
	return typeof made === "object" ? Buffer.from(made.bytes).toString() : made;
}
