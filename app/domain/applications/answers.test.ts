import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { refuse } from "~/domain/kernel/result";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { monthlyIncome } from "./answers";
import { checkAge } from "./check-age";

beforeEach(() => onDay("2026-03-05"));
afterEach(() => setClock());

test("an income is that of the jobs that go on, and every other source", () => {
	const job = { employer: "Acme" };
	const jobs = [
		{ ...job, monthlyCents: 300_000 },
		{ ...job, monthlyCents: 400_000, to: "2025-12-31" },
		{ ...job },
		{ ...job, monthlyCents: 50_000 },
	];
	const others = [
		{ source: "Pension", monthlyCents: 20_000 },
		{ source: "Rent", monthlyCents: 5_000 },
	];
	expect(monthlyIncome({ income: { jobs, others } })).toBe(375_000);
	expect([monthlyIncome({}), monthlyIncome({ income: { jobs: [], others: [] } })]).toEqual([0, 0]);
});

test("an applicant is 18 today or older, and at most 120", () => {
	const scope = makeBooks();
	const said = (day: string | undefined) => checkAge(scope, day);
	expect([said(undefined), said("2008-03-05"), said("1906-03-05")]).toEqual([undefined, undefined, undefined]);
	expect(said("2008-03-06")).toEqual(
		refuse("Applicants must be 18 or older. List children under Household.", "birthDate"),
	);
	expect(said("2026-03-05")?.message).toMatch(/18 or older/);
	expect(said("2026-03-06")).toEqual(refuse("The date can't be in the future.", "birthDate"));
	expect(said("1906-03-04")).toEqual(refuse("Check the year.", "birthDate"));
});
