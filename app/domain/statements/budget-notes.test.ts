import { expect, test } from "vitest";
import { accountIdByRole } from "#domain/ledger";
import { makeBooks } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying, tellingFrom } from "../../../tests/factories/told";
import { budgetNotes, notesOfYear, setBudgetNote } from "./budget-notes";

test("a note stands with its year or month and property; another text replaces it, none removes it", () => {
	const { scope, propertyId } = makeBooks();
	const accountId = accountIdByRole(scope, "rent_income");
	const told = tellingFrom(scope);
	const year = { accountId, propertyId, year: 2026 };
	must(setBudgetNote(scope, year, "As last year"));
	must(setBudgetNote(scope, year, "As last year"));
	must(setBudgetNote(scope, { ...year, month: 2 }, "One unit was empty"));
	must(setBudgetNote(scope, { ...year, month: 12 }, "Rents go up"));
	must(setBudgetNote(scope, { ...year, month: 12 }, "Rents went up"));
	must(setBudgetNote(scope, { ...year, month: 2 }, ""));
	must(setBudgetNote(scope, { accountId, year: 2026 }, "For the company"));
	expect(notesOfYear(scope, year)).toEqual({
		note: "As last year",
		months: [...Array.from({ length: 11 }, () => ""), "Rents went up"],
	});
	expect(notesOfYear(scope, { accountId, year: 2026 }).note).toBe("For the company");
	expect(notesOfYear(scope, { ...year, year: 2027 }).note).toBe("");
	expect(told()).toMatchInlineSnapshot(`
		"budget.noted of account: The note about the 2026 budget for Rent Income was changed. {"note 2026-00":["","As last year"]}
		budget.noted of account: The note about the 2026 budget for Rent Income was changed. {"note 2026-02":["","One unit was empty"]}
		budget.noted of account: The note about the 2026 budget for Rent Income was changed. {"note 2026-12":["","Rents go up"]}
		budget.noted of account: The note about the 2026 budget for Rent Income was changed. {"note 2026-12":["Rents go up","Rents went up"]}
		budget.noted of account: The note about the 2026 budget for Rent Income was removed. {"note 2026-02":["One unit was empty",""]}
		budget.noted of account: The note about the 2026 budget for Rent Income was changed. {"note 2026-00":["","For the company"]}"
	`);
});

test("the notes of a period are those of its years and of the months within, by property", () => {
	const { scope, propertyId } = makeBooks();
	const other = makeProperty(scope).propertyId;
	const accountId = accountIdByRole(scope, "rent_income");
	const note = (text: string, key: { year: number; month?: number; propertyId?: number }) =>
		must(setBudgetNote(scope, { accountId, propertyId, ...key }, text));
	note("Year 25.", { year: 2025 });
	note("Year 26.", { year: 2026 });
	note("January.", { year: 2026, month: 1 });
	note("February.", { year: 2026, month: 2 });
	note("March.", { year: 2026, month: 3 });
	note("Other.", { year: 2026, month: 2, propertyId: other });
	const spring = { from: "2026-02", to: "2026-03" };
	expect(budgetNotes(scope, spring)).toEqual(
		new Map([[accountId, { budget: "Year 26.", variance: "February. Other. March." }]]),
	);
	expect(budgetNotes(scope, { ...spring, propertyIds: [other] })).toEqual(
		new Map([[accountId, { budget: "", variance: "Other." }]]),
	);
	expect(budgetNotes(scope, { from: "2025-12", to: "2026-01" }).get(accountId)).toEqual({
		...{ budget: "Year 25. Year 26.", variance: "January." },
	});
	expect(budgetNotes(makeBooks().scope, spring)).toEqual(new Map());
});

test("a note is about an account and a property of the organization", () => {
	const { scope, propertyId } = makeBooks();
	const stranger = makeBooks();
	const accountId = accountIdByRole(scope, "rent_income");
	expect([
		saying(setBudgetNote(stranger.scope, { accountId, year: 2026 }, "Ours")),
		saying(setBudgetNote(scope, { accountId, propertyId: stranger.propertyId, year: 2026 }, "Theirs")),
		saying(setBudgetNote(scope, { accountId, propertyId, year: 2026 }, "Ours")),
	]).toEqual(["accountId: That account wasn't found.", "propertyId: That property wasn't found.", "done"]);
});
