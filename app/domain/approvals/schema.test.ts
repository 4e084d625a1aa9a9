import { expect, test } from "vitest";
import { formWords, saidOf } from "../../../tests/factories/form-words";
import { approvalDecisionForm, approvalSettingsForm } from "./schema";

test("the forms of approvals say what is missing, and a kind that is off has no limit", () => {
	const settings = approvalSettingsForm({ locale: "en-US", currency: "USD", today: "2026-03-31" });
	expect(
		[
			formWords(approvalDecisionForm, { intent: "decline", reason: "No" }),
			formWords(settings, { "bills.limit": "500" }, { "bills.on": "on" }),
			saidOf(settings, { "reversals.on": "on" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"intent: Choose one of the actions.
		reason: Use 200 characters or fewer.
		--
		bills.limit: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		--
		reversals.limit: Enter an amount."
	`);
	expect(
		settings.parse({ bills: { on: true, limit: "5" }, journal_entries: { limit: "5" }, access: { on: true } }),
	).toEqual({
		...{ bills: 500, owner_payments: undefined, journal_entries: undefined, reversals: undefined },
		...{ reopen_books: undefined, reopen_reconciliations: undefined, access: 0, bank_details: undefined },
	});
});
