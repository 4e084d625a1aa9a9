import { describe, expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { mailingAddress, remitTo } from "./mailing-address";
import { earliestAfter, leaseStatus, nextStatusDay } from "./status";

type Lease = Parameters<typeof leaseStatus>[0];

const lease: Lease = {
	...{ stage: "executed", type: "fixed", startDate: "2026-01-01", endDate: "2026-12-31" },
	...{ noticeDate: null, moveOutDate: null, followedOn: null },
};

describe("a lease's status on the days around each of its dates", () => {
	test.each<[string, Partial<Lease>, string, string, string]>([
		["start", {}, "2025-12-31", "future", "active"],
		["end", {}, "2026-12-31", "active", "expired"],
		["end, then month to month", { type: "fixed_with_rollover" }, "2026-12-31", "active", "active"],
		[
			"end, then another lease",
			{ type: "fixed_with_rollover", followedOn: "2027-02-01" },
			"2026-12-31",
			"active",
			"expired",
		],
		["the next lease's start", { followedOn: "2026-06-01" }, "2026-05-31", "active", "past"],
		["notice", { noticeDate: "2026-06-01" }, "2026-05-31", "active", "notice"],
		["move-out", { moveOutDate: "2026-06-30" }, "2026-06-30", "notice", "past"],
	])("%s", (_, dates, day, on, after) => {
		const one = { ...lease, ...dates };
		const next = nextStatusDay(one, day);
		expect([leaseStatus(one, day), next && leaseStatus(one, next)]).toEqual([on, after]);
	});

	test("a draft has none, nor one that was never started", () => {
		const draft = { ...lease, stage: "draft" as const };
		expect(leaseStatus(draft, "2026-06-01")).toBe("draft");
		expect(leaseStatus({ ...draft, signingSince: "2025-12-01" }, "2026-06-01")).toBe("out_for_signature");
		expect(leaseStatus({ ...lease, stage: "void" }, "2026-06-01")).toBe("void");
		expect(nextStatusDay(draft, "2025-06-01")).toBeNull();
	});

	test("the next day is the earliest after today", () => {
		expect(earliestAfter(["2026-03-02", null, "2026-03-01", "2026-02-28"], "2026-02-28")).toBe("2026-03-01");
		expect(earliestAfter(["2026-02-28", null], "2026-02-28")).toBeNull();
	});
});

test("letters go to the forwarding address or the unit, checks to the organization", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	expect(mailingAddress(scope, leaseId)).toEqual([
		expect.stringMatching(/ Maple St/),
		expect.stringMatching(/, .+ \d{5}$/),
	]);
	statement("UPDATE lease_tenants SET forwarding_address = ? WHERE lease_id = ?").run("1 Oak St\nPeoria", leaseId);
	expect(mailingAddress(scope, leaseId)).toEqual(["1 Oak St", "Peoria"]);
	expect(mailingAddress(makeBooks(), leaseId)).toEqual([]);
	statement(
		`UPDATE organization SET name = 'Maple Homes', street = '9 Elm St', city = 'Peoria', state = 'IL', postal_code = '61602', phone = ''
		WHERE profile_id = ?`,
	).run(scope.profileId);
	expect(remitTo(scope)).toEqual(["Maple Homes", "9 Elm St", "Peoria, IL 61602"]);
});
