import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/calendar/format";
import { dueFrom, lastDue, periodFor } from "./recurrence";

const rule = { repeats: "monthly", weekdays: [], dayOfMonth: 1, month: 1 } as const;

test("days of the week, of months, of quarters and of years; a day that a month doesn't have is its last", () => {
	expect(dueFrom({ ...rule, repeats: "daily" }, "2026-03-20")).toBe("2026-03-20");
	expect(dueFrom({ ...rule, repeats: "weekly", weekdays: [1, 4] }, "2026-03-20")).toBe("2026-03-23");
	expect(dueFrom({ ...rule, repeats: "weekly", weekdays: [5] }, "2026-03-20")).toBe("2026-03-20");
	expect(dueFrom({ ...rule, dayOfMonth: 30 }, "2026-02-01")).toBe("2026-02-28");
	expect(dueFrom({ ...rule, dayOfMonth: 31 }, "2028-02-01")).toBe("2028-02-29");
	expect(dueFrom({ ...rule, dayOfMonth: 5 }, "2026-03-06")).toBe("2026-04-05");
	expect(dueFrom({ ...rule, repeats: "quarterly", month: 2, dayOfMonth: 10 }, "2026-03-01")).toBe("2026-05-10");
	expect(dueFrom({ ...rule, repeats: "yearly", month: 2, dayOfMonth: 29 }, "2026-03-01")).toBe("2027-02-28");
	expect(dueFrom({ ...rule, repeats: "on_close" }, "2026-03-01")).toBeNull();
});

test("the next due day is never before the day asked for, and the days between are never due", () => {
	const rules = fc.record({
		repeats: fc.constantFrom("daily", "weekly", "monthly", "quarterly", "yearly"),
		weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
		dayOfMonth: fc.integer({ min: 1, max: 31 }),
		month: fc.integer({ min: 1, max: 3 }),
	});
	fc.assert(
		fc.property(rules, fc.integer({ min: 0, max: 1_500 }), (one, ahead) => {
			const day = addDays("2024-01-01", ahead);
			const due = dueFrom(one, day) ?? "";
			expect(due >= day).toBe(true);
			expect(dueFrom(one, due)).toBe(due);
			expect(lastDue(one, due, due)).toBe(due);
		}),
	);
});

test("after days in which nothing ran, the last day that was missed is the one that is made up for", () => {
	expect(lastDue({ ...rule, repeats: "daily" }, "2026-03-01", "2026-03-20")).toBe("2026-03-20");
	expect(lastDue({ ...rule, dayOfMonth: 15 }, "2026-01-15", "2026-03-10")).toBe("2026-02-15");
});

test("the days that a report covers", () => {
	const of = (period: Parameters<typeof periodFor>[0], day = "2026-03-20") =>
		Object.values(periodFor(period, day, 12)).join(" ");
	expect(of("last_month")).toBe("2026-02-01 2026-02-28");
	expect(of("this_month")).toBe("2026-03-01 2026-03-20");
	expect(of("yesterday", "2026-03-01")).toBe("2026-02-28 2026-02-28");
	expect(of("last_week")).toBe("2026-03-09 2026-03-15");
	expect(of("last_7_days")).toBe("2026-03-13 2026-03-19");
	expect(of("last_quarter")).toBe("2025-10-01 2025-12-31");
	expect(of("year")).toBe("2026-01-01 2026-03-20");
	expect(of("last_year")).toBe("2025-01-01 2025-12-31");
	expect(of("twelve")).toBe("2025-03-01 2026-02-28");
});
