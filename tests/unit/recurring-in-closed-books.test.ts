import { expect, test } from "vitest";
import { postDueEntries, postEntry } from "#domain/journal";
import { closeBooks } from "#domain/ledger";
import { postDueExpenses } from "#domain/payables";
import { postDueRecurring } from "#domain/recurring-charges";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../factories/keep-books";
import { accountNamed, makeBooks, makeLease, onDay } from "../factories/leasing";
import { must } from "../factories/must";
import { makeExpense } from "../factories/payables";
import { makeProperty } from "../factories/rentals";

keepBooks("2026-01-31");

/** A rent, an expense and a journal entry of one property that record themselves each month. */
function repeating() {
	const scope = makeBooks();
	const { propertyId, unitId } = makeProperty(scope);
	makeLease(scope, { unitId });
	makeExpense(scope, propertyId, { date: "2026-01-20", memo: "Garden", repeat: { cycle: "monthly" } });
	const entry = (debit: string, credit: string) => [
		{ accountId: accountNamed(scope, debit), propertyId, debitCents: 500 },
		{ accountId: accountNamed(scope, credit), propertyId, creditCents: 500 },
	];
	const lines = entry("Depreciation", "Accumulated Depreciation");
	must(postEntry(scope, { date: "2026-01-10", memo: "Wear", lines, repeat: { cycle: "monthly" } }));
	return { scope, propertyId };
}

function postAll() {
	return [postDueRecurring().failures, postDueExpenses().failures, postDueEntries().failures];
}

function february(scope: Scope) {
	return statement<{ type: string; date: string; memo: string }>(
		`SELECT type, date, memo FROM gl_transactions
		WHERE profile_id = ? AND date BETWEEN '2026-02-01' AND '2026-02-28' ORDER BY type`,
	).all(scope.profileId);
}

test.each([["the organization"], ["the property"]])(
	"what records itself goes to the first open day where the books of %s are closed, and says of which day it is",
	(whose) => {
		const { scope, propertyId } = repeating();
		onDay("2026-02-27");
		const closing = whose === "the property" ? { propertyId } : {};
		expect(closeBooks(scope, "2026-02-24", closing)).toMatchObject({ ok: true });
		expect(postAll()).toEqual([[], [], []]);
		expect(february(scope)).toEqual([
			{ type: "charge", date: "2026-02-25", memo: "Rent, Feb 2026, of Feb 1, 2026" },
			{ type: "expense", date: "2026-02-25", memo: "Garden, of Feb 20, 2026" },
			{ type: "journal_entry", date: "2026-02-25", memo: "Wear, of Feb 10, 2026" },
		]);
		expect(postAll()).toEqual([[], [], []]);
		expect(february(scope)).toHaveLength(3);
	},
);
