import type { Cents } from "#domain/money/format";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { setBudgetNote } from "./budget-notes";
import { setBudget } from "./budgets";

type Budget = {
	accountId: number;
	propertyId?: number | undefined;
	year: number;
	/** Twelve amounts in cents, each with why the month came out otherwise. */
	months: { cents: Cents; note: string }[];
	/** How the budget was made. */
	note: string;
};

/** Saves an account's budget of a year with its notes. Refuses accounts and properties of others. */
export function saveBudget(scope: Scope, { months, note, ...key }: Budget): Result {
	return allOrNothing((): Result => {
		const saved = setBudget(scope, { ...key, months: months.map(({ cents }) => cents) });
		if (!saved.ok) return saved;
		for (const [at, month] of months.entries()) {
			const noted = setBudgetNote(scope, { ...key, month: at + 1 }, month.note);
			if (!noted.ok) return noted;
		}
		return setBudgetNote(scope, key, note);
	});
}
