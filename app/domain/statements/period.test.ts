import { expect, test } from "vitest";
import { comparedPeriod, cutMonths, fiscalYearStart, monthsOf, periodOf } from "./period";

test("a fiscal year begins after the month that the last one ends with", () => {
	expect(fiscalYearStart("2026-06-15", 12)).toBe("2026-01-01");
	expect(fiscalYearStart("2026-06-15", 6)).toBe("2025-07-01");
	expect(fiscalYearStart("2026-07-01", 6)).toBe("2026-07-01");
	expect(fiscalYearStart("2026-01-31", 1)).toBe("2025-02-01");
	expect(fiscalYearStart("2024-02-29", 1)).toBe("2024-02-01");
});

test("what is compared with is as long and lies just before, or a year before", () => {
	const whole = { from: "2026-02-01", to: "2026-03-31" };
	expect(comparedPeriod(whole, "previous")).toEqual({ from: "2025-12-01", to: "2026-01-31" });
	expect(comparedPeriod({ from: "2026-06-10", to: "2026-06-19" }, "previous")).toEqual({
		from: "2026-05-31",
		to: "2026-06-09",
	});
	expect(comparedPeriod({ from: "2025-02-01", to: "2025-02-28" }, "year")).toEqual({
		from: "2024-02-01",
		to: "2024-02-29",
	});
});

test("named periods, and a custom one that was turned round", () => {
	const now = { today: "2026-06-15", fiscalYearEndMonth: 12 };
	expect(periodOf("last_month", now)).toMatchObject({ from: "2026-05-01", to: "2026-05-31", turned: false });
	expect(periodOf("last_year", now)).toMatchObject({ from: "2025-01-01", to: "2025-12-31" });
	expect(periodOf("twelve", now)).toMatchObject({ from: "2025-07-01", to: "2026-06-30" });
	const custom = { from: "2026-06-10", to: "2026-06-01" };
	expect(periodOf("custom", now, custom)).toEqual({ from: "2026-06-01", to: "2026-06-10", turned: true });
	const until = (to: string) => periodOf("custom", now, { to });
	expect(until("2026-03-10")).toEqual({ from: "2026-03-01", to: "2026-03-10", turned: false });
	expect(until("2026-08-10")).toEqual({ from: "2026-06-01", to: "2026-08-10", turned: false });
	expect(periodOf("custom", now, { from: "2026-03-10" })).toMatchObject({ from: "2026-03-10", to: "2026-06-15" });
	expect(monthsOf({ from: "2026-05-20", to: "2026-06-10" })).toEqual([
		{ from: "2026-05-20", to: "2026-05-31" },
		{ from: "2026-06-01", to: "2026-06-10" },
	]);
});

test("a budget of whole months beside the days that were posted", () => {
	const june = { from: "2026-06-01", to: "2026-06-30" };
	const sofar = { months: june, posted: { from: "2026-06-01", to: "2026-06-15" } };
	expect(cutMonths(june, "2026-06-15")).toEqual(sofar);
	expect(cutMonths({ ...june, to: "2026-06-15" }, "2026-06-20")).toEqual(sofar);
	expect(cutMonths({ from: "2026-05-10", to: "2026-06-30" }, "2026-07-01")).toEqual({
		months: { from: "2026-05-01", to: "2026-06-30" },
		posted: { from: "2026-05-10", to: "2026-06-30" },
	});
	expect(cutMonths(june, "2026-06-30")).toBeUndefined();
	expect(cutMonths(june, "2026-05-31")).toBeUndefined();
});
