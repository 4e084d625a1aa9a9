import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { makeOrganization, makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { setOwnershipShares, sharesOn } from "./index.server";

test("shares change from a day on; the past keeps its own", () => {
	const { scope } = makeOrganization();
	const [ana, bo, cy] = [makeOwner(scope), makeOwner(scope), makeOwner(scope)];
	const { propertyId } = makeProperty(scope, {
		owners: [
			{ ownerId: ana, shareBp: 5_000 },
			{ ownerId: bo, shareBp: 5_000 },
		],
		ownersFrom: "2025-01-01",
	});
	const owners = [
		{ ownerId: ana, shareBp: 5_000 },
		{ ownerId: cy, shareBp: 5_000 },
	];
	expect(setOwnershipShares(scope, propertyId, { from: "2026-03-01", owners })).toEqual({ ok: true });
	const on = (date: string) =>
		sharesOn(scope, propertyId, date)
			.map((share) => share.ownerId)
			.sort((a, b) => a - b);
	expect(on("2024-12-31")).toEqual([]);
	expect(on("2026-02-28")).toEqual([ana, bo]);
	expect(on("2026-03-01")).toEqual([ana, cy]);
	const whole = [{ ownerId: bo, shareBp: 10_000 }];
	expect(setOwnershipShares(scope, propertyId, { from: "2026-02-01", owners: whole })).toEqual({ ok: true });
	expect([on("2026-01-31"), on("2026-02-01"), on("2026-06-01")]).toEqual([[ana, bo], [bo], [bo]]);
	expect(setOwnershipShares(scope, propertyId, { from: "2026-05-01", owners: [] })).toEqual({ ok: true });
	expect([on("2026-04-30"), on("2026-05-01")]).toEqual([[bo], []]);
	expect(setOwnershipShares(scope, propertyId, { from: "2026-05-01", owners: [whole[0], undefined] })).toEqual({
		ok: true,
	});
	expect(on("2026-05-01")).toEqual([bo]);
});

test("on every day the shares of a property total all of it, or nothing", () => {
	const { scope } = makeOrganization();
	const people = [makeOwner(scope), makeOwner(scope), makeOwner(scope), makeOwner(scope)];
	const { propertyId } = makeProperty(scope);
	for (const [step, from] of ["2026-05-01", "2026-01-01", "2026-03-01", "2026-09-01", "2026-03-01"].entries()) {
		const owners = people.slice(0, step).map((ownerId) => ({ ownerId, shareBp: 10_000 / Math.max(step, 1) }));
		const first = owners[0];
		if (first) first.shareBp = 10_000 - owners.slice(1).reduce((sum, line) => sum + Math.round(line.shareBp), 0);
		const lines = owners.map((line) => ({ ...line, shareBp: Math.round(line.shareBp) }));
		expect(setOwnershipShares(scope, propertyId, { from, owners: lines })).toEqual({ ok: true });
		for (let month = 1; month <= 12; month++) {
			const total = sharesOn(scope, propertyId, `2026-${String(month).padStart(2, "0")}-15`).reduce(
				(sum, share) => sum + share.shareBp,
				0,
			);
			expect([0, 10_000]).toContain(total);
		}
	}
});

test("the history says the day of a change as people read it", () => {
	const { scope } = makeOrganization();
	const { propertyId } = makeProperty(scope);
	const owners = [{ ownerId: makeOwner(scope), shareBp: 10_000 }];
	expect(setOwnershipShares(scope, propertyId, { from: "2026-03-01", owners })).toEqual({ ok: true });
	const [newest] = listActivity(scope, { subjectKind: "property", subjectId: propertyId });
	expect(newest?.summary).toMatch(/^The owners of .+ changed as of Mar 1, 2026\.$/);
});
