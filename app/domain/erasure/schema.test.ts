import { expect, test } from "vitest";
import { exportForm, ownExportForm } from "#domain/exports/schema";
import { formWords } from "../../../tests/factories/form-words";
import { declineForm, eraseForm, holdForm, privacyForm } from "./schema";

test("the forms of people's data say what is missing and what is too much", () => {
	expect(
		[
			formWords(privacyForm, { leaseYears: "7", applicantMonths: "24" }),
			formWords(eraseForm, { name: "Ana" }),
			formWords(declineForm, { answer: "The law" }),
			formWords(holdForm, { reason: "A lawsuit" }),
			formWords(ownExportForm, { password: "a secret" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"leaseYears: Enter a whole number from 1 to 30.
		applicantMonths: Enter a whole number from 1 to 120.
		--
		name: Type the name.
		--
		answer: Enter a reason. | Use 1,000 characters or fewer.
		--
		reason: Enter a reason. | Use 500 characters or fewer.
		--
		password: Enter your password."
	`);
	expect(privacyForm.parse({ leaseYears: 1 })).toEqual({ leaseYears: 1, applicantMonths: null });
	expect(exportForm.parse({})).toEqual({ withNumbers: false });
});
