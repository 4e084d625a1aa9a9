import { expect, test } from "vitest";
import { formWords, saidOf } from "../../../tests/factories/form-words";
import { addressesForm, confirmForm, headerForm, settingsForm, uploadForm } from "./schema";

test("the steps of an import say what is missing and what is too much", () => {
	const settings = { dateOrder: "month_first", amountLocale: "en-US", asOfDate: "2026-03-31", paymentDueDay: "31" };
	const fixed = { "fixed.property": "Elm", "fixed.street": "1 Elm St", "fixed.city": "Urbana", "fixed.state": "IL" };
	const column = { "columns[0].field": "property", "columns[0].accountNumber": "4000" };
	expect(
		[
			saidOf(uploadForm, {}),
			saidOf(uploadForm, { file: new File([], "") }),
			formWords(headerForm, { headerRow: "1", headerRows: "2" }),
			formWords(settingsForm({ locale: "en-US" }), {
				...{ ...settings, endingLeases: "fixed", ...fixed, "fixed.postalCode": "61801", ...column },
			}),
			formWords(confirmForm, { which: "all", reason: "Known" }, { sums: "on" }),
			saidOf(confirmForm, { which: "all" }),
			formWords(
				addressesForm,
				{ "lines[0].street": "1 Elm St", "lines[0].city": "Urbana" },
				{ "lines[0].name": "Elm" },
			),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"file: Choose a file.
		--
		file: Choose a file.
		--
		headerRow: Enter a row number.
		headerRows: Choose an option.
		--
		dateOrder: Choose a date format.
		amountLocale: Choose an option.
		asOfDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		paymentDueDay: Choose a day from 1 to 31.
		endingLeases: Choose an option.
		fixed.property: Use 127 characters or fewer.
		fixed.street: Use 100 characters or fewer.
		fixed.city: Use 100 characters or fewer.
		fixed.state: Use 60 characters or fewer.
		fixed.postalCode: Use 20 characters or fewer.
		columns[0].field: Choose an option.
		columns[0].accountNumber: Use 12 characters or fewer.
		--
		which: Choose an option.
		reason: Use 500 characters or fewer.
		--
		sums: Confirm the opening balances or edit the columns.
		--
		lines[0].street: Use 100 characters or fewer.
		lines[0].city: Use 100 characters or fewer."
	`);
});
