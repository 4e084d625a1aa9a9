import { expect, test } from "vitest";
import { formWords, rows, saidOf } from "../../../tests/factories/form-words";
import { achForm, checksForm } from "./schema";

const writer = { locale: "en-US", currency: "USD", today: "2026-03-31" };

test("the forms of files for banks say what is missing and what is too much", () => {
	const bank = { bankName: "Harbor", routingNumber: "110000000", originNumber: "1", description: "Payout" };
	const layout = { kind: "fixed", separator: "comma", dateForm: "MMDDYY", amountForm: "cents", issued: "I", void: "V" };
	const column = { "columns[0].field": "number", "columns[0].width": "10" };
	expect(
		[
			formWords(achForm(writer), { effectiveDate: "2026-04-01", "payments[0]": "1" }, { intent: "make" }),
			saidOf(achForm(writer), { intent: "make", effectiveDate: "2026-04-01", ...rows(501, "payments", { "": "1" }) }),
			formWords(achForm(writer), { ...bank, companyName: "Maple", companyNumber: "2" }, { intent: "sender" }),
			formWords(
				checksForm(writer),
				{ from: "2026-03-01", to: "2026-03-31", accountNumber: "7" },
				{ intent: "download" },
			),
			formWords(checksForm(writer), { ...layout, header: "H", trailer: "T", ...column }, { intent: "layout" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"effectiveDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		payments[0]: That payment wasn't found.
		--
		payments: Select up to 500 payments.
		--
		bankName: Enter the bank's name. | Use 23 characters or fewer.
		routingNumber: Enter the routing number. | Use 9 characters or fewer.
		originNumber: Enter the number that your bank gave you. | Use 10 characters or fewer.
		description: Enter what payees see. | Use 10 characters or fewer.
		companyName: Enter your company's name. | Use 16 characters or fewer.
		companyNumber: Enter your company's number. | Use 10 characters or fewer.
		--
		from: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		to: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		accountNumber: Use 34 characters or fewer.
		--
		kind: Choose an option.
		separator: Choose an option.
		dateForm: Choose an option.
		amountForm: Choose an option.
		issued: Use 10 characters or fewer.
		void: Use 10 characters or fewer.
		header: Use 200 characters or fewer.
		trailer: Use 200 characters or fewer.
		columns[0].field: Choose an option.
		columns[0].width: Enter a whole number. | Enter 100 or less."
	`);
});
