import { describe, expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { postDueRecurring } from "#domain/recurring-charges";
import { keepBooks } from "../../../tests/factories/keep-books";
import { moneyOf, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { rented } from "../../../tests/factories/rented";
import { saying } from "../../../tests/factories/told";

keepBooks("2026-01-10");

describe("charge", () => {
	test("raises what is owed; a likely double asks first", () => {
		const { charge, leaseId } = rented();
		expect(must(charge(7500)).chargedCents).toBe(7500);
		expect(moneyOf(leaseId).balance).toBe(127_500);
		expect(saying(charge(7500))).toMatchInlineSnapshot(
			`"confirmDuplicate: This looks like $75.00 charged on Jan 10, 2026."`,
		);
		expect(charge(7500, { confirmDuplicate: true }).ok).toBe(true);
	});

	test("a date ahead waits among the recurring charges", () => {
		const { charge, leaseId } = rented();
		expect(charge(7500, { date: "2026-01-20" })).toMatchObject({ ok: true, scheduled: true, transactionId: null });
		expect(moneyOf(leaseId).balance).toBe(120_000);
		onDay("2026-01-20");
		expect(postDueRecurring().posted).toBe(1);
		expect(moneyOf(leaseId).balance).toBe(127_500);
	});

	test("a charge for a day to come falls due on that day, and its lease tells of it", () => {
		const { scope, charge, leaseId } = rented();
		expect(saying(charge(7500, { date: "2026-01-20", dueDate: "2026-01-31" }))).toMatchInlineSnapshot(
			`"dueDate: A future charge is due on its charge date. Leave this blank."`,
		);
		expect(charge(7500, { date: "2026-01-20", dueDate: "2026-01-20" })).toMatchObject({ ok: true, scheduled: true });
		const [latest] = listActivity(scope, { subjectKind: "lease", subjectId: leaseId }, 1);
		expect(latest?.action).toBe("lease.charge_scheduled");
	});

	test("twice is once", () => {
		const { charge, leaseId } = rented();
		const first = charge(7500, { idempotencyKey: "a" });
		expect(charge(7500, { idempotencyKey: "a" })).toEqual(first);
		expect(moneyOf(leaseId).balance).toBe(127_500);
	});
});
