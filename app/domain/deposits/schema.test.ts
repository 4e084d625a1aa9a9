import { expect, test } from "vitest";
import { formWords, rows, saidOf } from "../../../tests/factories/form-words";
import { depositRulesForm, refundForm, withholdForm } from "./schema";

const writer = { locale: "en-US", currency: "USD", today: "2026-03-31" };
const day = "2026-03-31";

test("the forms of deposits say what is missing and what is too much", () => {
	const refund = { payee: "other", payeeName: "Ana", date: day, method: "check", reference: "7", memo: "Back" };
	const more = { prepayment: "5", fromAccountId: "1", fromDepositAccountId: "1", address: "1 Elm St" };
	const line = { accountId: "1", amount: "5", memo: "Paint" };
	const withhold = withholdForm(writer);
	expect(
		[
			formWords(refundForm(writer), { ...refund, ...more, ...rows(1, "deposits", { accountId: "1", amount: "5" }) }),
			formWords(withhold, { date: day, remarks: "Fair", ...rows(1, "charges", { chargePostingId: "1", amount: "5" }) }),
			formWords(withhold, rows(1, "lines", line), { date: day }),
			saidOf(withhold, { date: day, ...rows(11, "photos", { "": "a" }) }),
			formWords(depositRulesForm(writer), {
				...{ returnDays: "30", interest: "1.5", interestFrom: day, interestAccountId: "1" },
			}),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"payee: Choose a payee.
		payeeName: Use 120 characters or fewer.
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		method: Choose a payment method.
		reference: Use 30 characters or fewer.
		memo: Use 65 characters or fewer.
		prepayment: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		fromAccountId: Choose an account.
		fromDepositAccountId: Choose an account.
		address: Use 300 characters or fewer.
		deposits[0].accountId: Choose an account.
		deposits[0].amount: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		--
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		remarks: Use 2000 characters or fewer.
		charges[0].chargePostingId: That charge wasn't found.
		charges[0].amount: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		--
		lines[0].accountId: Choose an account.
		lines[0].amount: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		lines[0].memo: Use 65 characters or fewer.
		--
		photos: You can add up to 10 files at a time.
		--
		returnDays: Enter a whole number. | Enter 1 or more. | Enter 365 or less.
		interest: Enter a percentage like 33.33.
		interestFrom: “…” isn't a date. Enter a date like 3/31/2026.
		interestAccountId: Choose an account."
	`);
	const photo = (name: string) => new File(["a"], name);
	const given = { date: day, lines: [{ ...{ accountId: 1, amount: "5", memo: "Paint" }, photos: [photo("a")] }, {}] };
	expect(withhold.parse({ ...given, photos: [photo("b")] })).toMatchObject({
		lines: [{ line: 0, accountId: 1, amountCents: 500, memo: "Paint" }],
		photos: [
			{ photo: { name: "a" }, title: "Paint" },
			{ photo: { name: "b" }, title: undefined },
		],
	});
});
