import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import type { Scope } from "~/domain/kernel/scope";
import { leaseFields, makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { makeProperty } from "../../../tests/factories/rentals";
import { advanceLeases, leaseDrafts, leasesExpired, saveDraft } from "./index.server";

let scope: Scope;

beforeEach(() => {
	onDay("2026-06-15");
	scope = makeBooks();
});

afterEach(() => setClock());

test("drafts wait, the one that starts first at the head, and only so many", () => {
	const draft = (startDate: string) => {
		const fields = leaseFields(scope, makeProperty(scope).unitId, { startDate, endDate: "2027-06-30" });
		const saved = saveDraft(scope, fields);
		return saved.ok ? saved.leaseId : 0;
	};
	const [late, early, middle] = [draft("2026-09-01"), draft("2026-07-01"), draft("2026-08-01")];
	makeLease(scope);
	expect(leaseDrafts(scope).map(({ id }) => id)).toEqual([early, middle, late]);
	expect(leaseDrafts(scope, { limit: 2 }).map(({ id }) => id)).toEqual([early, middle]);
	expect(leaseDrafts(makeBooks())).toEqual([]);
});

test("a lease past its last day with people still in counts, and the oldest such day is known", () => {
	expect(leasesExpired(scope)).toEqual({ count: 0, oldest: null });
	makeLease(scope, { startDate: "2026-01-01", endDate: "2026-06-30" });
	makeLease(scope, { startDate: "2026-01-01", endDate: "2026-07-31" });
	onDay("2026-08-02");
	advanceLeases();
	expect(leasesExpired(scope)).toEqual({ count: 2, oldest: "2026-06-30" });
});
