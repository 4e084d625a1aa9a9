import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dueOnOrAfter } from "#domain/calendar";
import { addDays, addMonths } from "#domain/calendar/format";
import { chargeDue, chargesBetween, firstDueDay, lastChargedDay, type Rule, type Term } from "./schedule";

const rule = (over: Partial<Rule> = {}): Rule => ({
	...{ cycle: "monthly", firstDate: "2026-01-01", anchorDay: 1, proratedFrom: null, toDate: null },
	...{ amountCents: 150_000 },
	...over,
});
const term = (over: Partial<Term> = {}): Term => ({
	...{ type: "at_will", endDate: null, moveOutDate: null, followedOn: null },
	...{ prorateFirst: "none", prorateLast: "none" },
	...over,
});
const dates = (of: Rule, to: string, on = term()) =>
	chargesBetween(of, on, of.proratedFrom ?? of.firstDate, to).map((charge) => charge.dueDate);

describe("due dates", () => {
	test("the 31st falls on the last day of shorter months and comes back", () => {
		const due = dates(rule({ firstDate: "2026-01-31", anchorDay: 31 }), "2026-05-31");
		expect(due).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
	});

	test("a rule that starts in a short month still comes back to its anchor", () => {
		const due = dates(rule({ firstDate: "2026-02-28", anchorDay: 31 }), "2026-04-30");
		expect(due).toEqual(["2026-02-28", "2026-03-31", "2026-04-30"]);
	});

	test.each([
		["weekly", ["2026-01-01", "2026-01-08", "2026-01-15"], "2026-01-20"],
		["every_2_weeks", ["2026-01-01", "2026-01-15", "2026-01-29"], "2026-02-01"],
		["quarterly", ["2026-01-01", "2026-04-01", "2026-07-01"], "2026-09-30"],
		["yearly", ["2026-01-01", "2027-01-01"], "2027-12-31"],
		["one_time", ["2026-01-01"], "2030-01-01"],
	] as const)("%s", (cycle, due, to) => {
		expect(dates(rule({ cycle }), to)).toEqual(due);
	});

	test("whatever day is asked for, the answer is the first due date on or after it", () => {
		const cycles = fc.constantFrom("daily", "weekly", "monthly", "every_2_months", "quarterly", "yearly");
		const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2024-01-01", days));
		fc.assert(
			fc.property(cycles, day, fc.integer({ min: 1, max: 31 }), day, (cycle, firstDate, anchorDay, asked) => {
				const of = rule({ cycle, firstDate, anchorDay });
				const due = dueOnOrAfter(of, asked);
				expect(due !== undefined && due >= asked && due >= firstDate).toBe(true);
				const earlier = chargesBetween(of, term(), firstDate, addDays(asked, -1), 5000);
				if (earlier.length > 0) expect(earlier.at(-1)?.dueDate).not.toBe(due);
				if (asked > firstDate) {
					expect(dueOnOrAfter(of, addDays(earlier.at(-1)?.dueDate ?? firstDate, earlier.length ? 1 : 0))).toBe(due);
				}
			}),
		);
	});

	test("the first due day of a lease", () => {
		expect(firstDueDay("2026-11-12", 1)).toBe("2026-12-01");
		expect(firstDueDay("2026-11-01", 1)).toBe("2026-11-01");
		expect(firstDueDay("2026-02-10", 31)).toBe("2026-02-28");
	});
});

describe("the first and last days", () => {
	const first = rule({ firstDate: "2026-12-01", proratedFrom: "2026-11-12" });

	test("12 to 30 November are 19 of 30 days", () => {
		const [charge, next] = chargesBetween(first, term({ prorateFirst: "actual_days" }), "2026-11-01", "2026-12-31");
		expect(charge).toEqual({
			...{ dueDate: "2026-11-12", periodFrom: "2026-11-12", periodTo: "2026-11-30", amountCents: 95_000 },
		});
		expect(next).toMatchObject({ dueDate: "2026-12-01", amountCents: 150_000 });
	});

	test("the last rent is prorated to the end of a fixed term", () => {
		const ends = term({ type: "fixed", endDate: "2026-06-10", prorateLast: "actual_days" });
		const charges = chargesBetween(rule(), ends, "2026-05-01", "2027-01-01");
		expect(charges.map(({ dueDate, amountCents }) => [dueDate, amountCents])).toEqual([
			["2026-05-01", 150_000],
			["2026-06-01", 50_000],
		]);
	});

	test("without proration the last rent is whole", () => {
		const ends = term({ type: "fixed", endDate: "2026-06-10" });
		expect(chargeDue(rule(), ends, "2026-06-01")?.amountCents).toBe(150_000);
		expect(chargeDue(rule(), ends, "2026-07-01")).toBeUndefined();
	});

	test("a lease shorter than its first stretch charges only its own days", () => {
		const short = term({
			type: "fixed",
			endDate: "2026-11-20",
			prorateFirst: "actual_days",
			prorateLast: "actual_days",
		});
		expect(chargesBetween(first, short, "2026-11-01", "2027-11-01")).toMatchObject([
			{ periodFrom: "2026-11-12", periodTo: "2026-11-20", amountCents: 45_000 },
		]);
	});

	test("the days around any handover in a month sum to the whole rent", () => {
		const methods = fc.constantFrom("actual_days", "thirty_days");
		fc.assert(
			fc.property(
				methods,
				fc.integer({ min: 1, max: 27 }),
				fc.integer({ min: 1, max: 9_999_999 }),
				(method, day, cents) => {
					const out = addDays("2026-05-01", day - 1);
					const leaving = term({ moveOutDate: out, prorateLast: method });
					const coming = rule({ firstDate: "2026-06-01", proratedFrom: addDays(out, 1), amountCents: cents });
					const last = chargeDue(rule({ amountCents: cents }), leaving, "2026-05-01");
					const next = chargeDue(coming, term({ prorateFirst: method }), addDays(out, 1));
					expect((last?.amountCents ?? 0) + (next?.amountCents ?? 0)).toBe(cents);
				},
			),
		);
	});
});

describe("where a lease stops charging", () => {
	const end = "2026-06-30";
	test("a fixed term at its end, or earlier with a move-out", () => {
		expect(lastChargedDay(term({ type: "fixed", endDate: end }))).toBe(end);
		expect(lastChargedDay(term({ type: "fixed", endDate: end, moveOutDate: "2026-05-31" }))).toBe("2026-05-31");
		expect(lastChargedDay(term({ type: "fixed", endDate: end, moveOutDate: "2026-08-31" }))).toBe(end);
	});

	test("a term that rolls over goes on until the next lease or a move-out", () => {
		expect(lastChargedDay(term({ type: "fixed_with_rollover", endDate: end }))).toBeNull();
		expect(lastChargedDay(term({ type: "fixed_with_rollover", endDate: end, followedOn: addMonths(end, 1) }))).toBe(
			end,
		);
		expect(lastChargedDay(term({ type: "at_will", moveOutDate: "2026-08-31" }))).toBe("2026-08-31");
	});
});
