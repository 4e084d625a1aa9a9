import { expect, test } from "vitest";
import { inviteForm } from "#domain/invitations/schema";
import { journalFileForm } from "#domain/journal-files/schema";
import { accountForm, closeForm, reopenForm, reversalForm, roleForm } from "#domain/ledger/schema";
import { loanForm } from "#domain/loans/schema";
import { formWords, rows, saidOf } from "../../../tests/factories/form-words";
import { entryForm, templateForm } from "./schema";

const writer = { locale: "en-US", currency: "USD", today: "2026-03-31" };
const day = "2026-03-31";

test("the forms of entries say what is missing and what is too much", () => {
	const line = { accountId: "1", propertyId: "1", unitNumber: "2B", debit: "5", credit: "5", memo: "Fee" };
	const entry = { date: day, memo: "Fee", leaseId: "1", reverseOn: day, repeatEvery: "monthly", repeatUntil: day };
	const form = entryForm(writer);
	expect(
		[
			formWords(form, { ...entry, ...rows(1, "lines", line) }),
			...["post", "draft", "template", "fill", "total"].map((press) =>
				saidOf(form, { date: day, repeatUntil: day, press }),
			),
			saidOf(form, { date: day, repeatUntil: day, repeatEvery: "one_time" }),
			saidOf(form, { date: day, ...rows(121, "lines", { memo: "Fee" }) }),
			saidOf(form, { date: day, ...rows(11, "file", { "": "a" }) }),
			formWords(templateForm(writer), { templateId: "1" }, { intent: "pause" }),
			formWords(templateForm(writer), { templateId: "1", dueDate: day }, { intent: "skip" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		memo: Use 250 characters or fewer.
		leaseId: Choose a lease.
		reverseOn: “…” isn't a date. Enter a date like 3/31/2026.
		repeatEvery: Choose how often it repeats.
		repeatUntil: “…” isn't a date. Enter a date like 3/31/2026.
		lines[0].accountId: Choose an account.
		lines[0].propertyId: Choose a property.
		lines[0].unitNumber: Use 30 characters or fewer.
		lines[0].debit: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		lines[0].credit: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		lines[0].memo: Use 65 characters or fewer.
		--
		repeatEvery: Choose how often it repeats.
		--
		repeatEvery: Choose how often it repeats.
		--
		repeatEvery: Choose how often it repeats.
		--
		nothing
		--
		nothing
		--
		repeatEvery: Choose how often it repeats.
		--
		lines: Enter up to 120 lines.
		--
		file: Add up to 10 files at a time.
		--
		templateId: That entry wasn't found.
		--
		templateId: That entry wasn't found.
		dueDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026."
	`);
	expect(form.parse({ date: day, lines: [{}, { memo: "Fee" }, { unitNumber: "2B" }, { credit: "5" }] })).toMatchObject({
		places: 4,
		lines: [
			{ line: 1, memo: "Fee" },
			{ line: 3, creditCents: 500 },
		],
		repeat: undefined,
	});
});

test("the forms of accounts, closings, files of entries, loans and invitations say what is missing", () => {
	const account = { number: "1000", name: "Cash", subType: "current_asset", parentId: "1", description: "Ours" };
	const loan = { propertyId: "1", lender: "Harbor", reference: "7", accountId: "1", original: "5", startDate: day };
	const terms = { rateKind: "fixed", rate: "6.25", nextChangeDate: day, payment: "5", escrow: "5", maturityDate: day };
	const make = { program: "qbo", basis: "cash", detail: "months", from: day, to: day, mapId: "1" };
	expect(
		[
			formWords(accountForm, { ...account, cashFlow: "operating" }),
			formWords(roleForm, { heirId: "1" }),
			formWords(closeForm(writer), { propertyId: "1", through: day }, { intent: "close" }),
			formWords(reopenForm(writer), { propertyId: "1", through: day, reason: "Late" }, { intent: "reopen" }),
			formWords(reversalForm(writer), { date: day, reason: "Twice" }),
			formWords(journalFileForm(writer), { file: "1" }, { intent: "download" }),
			formWords(journalFileForm(writer), make, { intent: "make" }),
			formWords(loanForm(writer), { ...loan, ...terms, balloon: "5", memo: "Old" }),
			formWords(inviteForm, { intent: "invite", "id[0]": "1" }),
			saidOf(inviteForm, { intent: "invite" }),
			saidOf(inviteForm, { intent: "invite", ...rows(501, "id", { "": "1" }) }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"number: Enter a number. | Use 12 characters or fewer.
		name: Enter a name. | Use 50 characters or fewer.
		subType: Choose a type.
		parentId: Choose an account from the list.
		description: Use 250 characters or fewer.
		cashFlow: Choose an option.
		--
		heirId: Choose an account.
		--
		propertyId: Choose a property from the list.
		through: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		--
		propertyId: Choose a property from the list.
		through: “…” isn't a date. Enter a date like 3/31/2026.
		reason: Enter a reason. | Use 200 characters or fewer.
		--
		date: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		reason: Enter a reason. | Use 200 characters or fewer.
		--
		file: That file wasn't found.
		--
		program: Choose an option.
		basis: Choose an option.
		detail: Choose an option.
		from: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		to: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		mapId: That chart wasn't found.
		--
		propertyId: Choose a property.
		lender: Enter the lender. | Use 120 characters or fewer.
		reference: Use 60 characters or fewer.
		accountId: Choose an account.
		original: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		startDate: Enter a date. | “…” isn't a date. Enter a date like 3/31/2026.
		rateKind: Choose an option.
		rate: Enter a rate like 6.25. | Enter a percentage like 33.33.
		nextChangeDate: “…” isn't a date. Enter a date like 3/31/2026.
		payment: Enter an amount. | “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		escrow: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		maturityDate: “…” isn't a date. Enter a date like 3/31/2026.
		balloon: “…” isn't an amount. Enter an amount like 12.50. | Enter an amount above zero. | Enter 99,999,999.99 or less.
		memo: Use 500 characters or fewer.
		--
		intent: Choose an action.
		id[0]: Choose from the list.
		--
		id: Select at least one.
		--
		id: Select up to 500 people at a time."
	`);
});
