import { expect, test } from "vitest";
import { chargeLease } from "#domain/lease-accounts";
import { saveDraft as draftLease } from "#domain/leasing";
import { statement } from "~/db/client.server";
import { books } from "../../../tests/factories/journal";
import { keepBooks } from "../../../tests/factories/keep-books";
import { leaseFields, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty, makeUnit } from "../../../tests/factories/rentals";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	changeTemplate,
	correctEntry,
	deleteDraft,
	type EntryInput,
	editRecurringEntry,
	findRecurringEntry,
	listTemplates,
	postDueEntries,
	postEntry,
	reverseEntry,
	saveDraft,
	saveTemplate,
} from "./index.server";

keepBooks("2026-03-31");

const monthly = (over: object = {}) => ({ repeat: { cycle: "monthly" as const, ...over } });

test("an entry is refused at the field that does not fit, at both sides of each bound", () => {
	const { scope, account, propertyId, debit, credit, entry } = books();
	const post = (over: Partial<EntryInput>) => saying(postEntry(scope, entry(over)));
	const lines = (...lines: EntryInput["lines"]) => post({ lines });
	const pairs = (count: number) =>
		Array.from({ length: count }, () => [debit("Insurance", 1), credit("Owner Contribution", 1)]).flat();
	const inactive = account("Key Fee");
	statement("UPDATE gl_accounts SET active = 0 WHERE id = ?").run(inactive);
	expect([
		post({ date: "2026-04-01" }),
		post({ memo: " " }),
		post({ reverseOn: "2026-03-31" }),
		post({ reverseOn: "2026-04-01" }),
		post({ date: "2025-03-29" }),
		post({ date: "2025-03-30" }),
		post({ ...monthly({ toDate: "2026-03-31" }) }),
		post({ ...monthly({ toDate: "2026-04-01" }) }),
		lines(),
		lines(debit("Insurance", 1)),
		lines(...pairs(60), debit("Insurance", 1)),
		lines(...pairs(60)),
		lines({ debitCents: 1 }, credit("Insurance", 1)),
		lines(debit("Insurance", 1), { line: 5, accountId: -1, creditCents: 1 }),
		lines(debit("Insurance", 1), { accountId: inactive, creditCents: 1 }),
		lines(debit("Insurance", 1), credit("Accounts Payable", 1)),
		lines(debit("Insurance", 1), { ...debit("Insurance", 1), creditCents: 1 }),
		lines(debit("Insurance", 1), credit("Insurance", 0)),
		lines(debit("Insurance", -1), credit("Insurance", -1)),
		lines(debit("Insurance", 1, { propertyId: -1 }), credit("Insurance", 1)),
		lines(debit("Insurance", 1, { propertyId, unitNumber: "99" }), credit("Insurance", 1, { propertyId })),
		lines(debit("Insurance", 2), credit("Insurance", 1)),
		lines(debit("Insurance", 1), credit("Insurance", 2)),
		lines(debit("Insurance", 1, { propertyId }), credit("Insurance", 1)),
		lines(debit("Insurance", 1), credit("Operating Cash", 1)),
		lines(debit("Undeposited Funds", 1), credit("Insurance", 1)),
		lines(debit("Accounts Receivable", 1), credit("Insurance", 1)),
	]).toMatchInlineSnapshot(`
		[
		  "date: Use today's date or earlier.",
		  "memo: Enter a memo.",
		  "reverseOn: Choose a date after the entry date.",
		  "done",
		  "confirmDate: Mar 29, 2025 is more than a year ago.",
		  "done",
		  "repeatUntil: Choose a date after the first date.",
		  "done",
		  "lines: Enter at least two lines.",
		  "lines: Enter at least two lines.",
		  "lines: Enter up to 120 lines.",
		  "done",
		  "lines[0].accountId: Choose an account.",
		  "lines[5].accountId: That account wasn't found.",
		  "lines[1].accountId: Key Fee is inactive.",
		  "lines[1].accountId: Bills and vendor credits post to Accounts Payable. Enter one of those instead.",
		  "lines[1].credit: Enter a debit or a credit, not both.",
		  "lines[1].debit: Enter a debit or a credit.",
		  "lines[0].debit: Enter an amount above zero.",
		  "lines[0].propertyId: That property wasn't found.",
		  "lines[0].unitNumber: … has no unit 99.",
		  "lines: Debits exceed credits by $0.01.",
		  "lines: Credits exceed debits by $0.01.",
		  "lines: …: debits exceed credits by $0.01. Each property must balance.",
		  "confirmBank: This entry changes the balance of Operating Cash. To keep the payee and number, use the form for a payment, deposit, expense or transfer instead.",
		  "confirmBank: This entry changes the balance of Undeposited Funds. To keep the payee and number, use the form for a payment, deposit, expense or transfer instead.",
		  "leaseId: Choose a lease. Receivables, deposits and prepayments belong to a lease.",
		]
	`);
});

test("an entry with tenants' money is refused at the field that does not fit, at both sides of each bound", () => {
	const { scope, account, propertyId, debit, credit, entry } = books();
	const { leaseId } = makeLease(scope, { unitId: makeUnit(scope, propertyId).id, rent: [], withoutRent: true });
	const drafted = must(draftLease(scope, leaseFields(scope, makeUnit(scope, propertyId).id))).leaseId;
	const other = makeProperty(scope).propertyId;
	const charged = [{ accountId: account("Rent Income"), amountCents: 500 }];
	must(chargeLease(scope, leaseId, { date: "2026-03-31", lines: charged }));
	const here = { propertyId };
	const post = (lines: EntryInput["lines"], over: Partial<EntryInput> = {}) =>
		saying(postEntry(scope, entry({ leaseId, lines, ...over })));
	const taken = (name: string, cents: number) => [debit(name, cents, here), credit("Rent Income", cents, here)];
	const given = (name: string, cents: number) => [debit("Rent Income", cents, here), credit(name, cents, here)];
	expect([
		post(given("Accounts Receivable", 1), { leaseId: -1 }),
		post(given("Accounts Receivable", 1), { leaseId: drafted }),
		post(given("Insurance", 1)),
		post([debit("Accounts Receivable", 1, { propertyId: other }), credit("Rent Income", 1, { propertyId: other })]),
		post([...given("Accounts Receivable", 1), ...taken("Accounts Receivable", 2)]),
		post([debit("Operating Cash", 1, here), credit("Accounts Receivable", 1, here)]),
		post([credit("Operating Cash", 1, here), debit("Accounts Receivable", 1, here)]),
		post(given("Accounts Receivable", 501)),
		post(given("Accounts Receivable", 500)),
		post(given("Accounts Receivable", 1)),
		post(taken("Prepayments", 1)),
		post(given("Prepayments", 700)),
		post(taken("Prepayments", 701)),
		post(taken("Prepayments", 700)),
		post(given("Security Deposit Liability", 300)),
		post(taken("Security Deposit Liability", 301)),
		post(taken("Security Deposit Liability", 300)),
	]).toMatchInlineSnapshot(`
		[
		  "leaseId: That lease wasn't found.",
		  "leaseId: Start this lease first.",
		  "leaseId: Leave this blank. None of the lines are receivables, deposits or prepayments.",
		  "lines[0].propertyId: Ana Diaz isn't at this property. Leave this blank.",
		  "lines: Receivables are on both sides. Enter one line with the difference.",
		  "lines[1].accountId: Use Receive payment for money between a bank account and a tenant.",
		  "lines[1].accountId: Use Refund or Returned payment for money between a bank account and a tenant.",
		  "lines[1].credit: Ana Diaz owes only $5.00. Post the rest to prepayments.",
		  "done",
		  "lines[1].credit: Ana Diaz owes only $0.00. Post the rest to prepayments.",
		  "lines[0].debit: Ana Diaz has prepayments of only $0.00.",
		  "done",
		  "lines[0].debit: Ana Diaz has prepayments of only $7.00.",
		  "done",
		  "done",
		  "lines[0].debit: The deposit held for Ana Diaz is only $3.00.",
		  "done",
		]
	`);
});

test("drafts, templates and recurring entries are refused at the field that does not fit", () => {
	const { scope, debit, entry } = books();
	const lines = [debit("Insurance", 1)];
	const { draftId } = must(saveDraft(scope, { lines }));
	const { templateId } = must(saveTemplate(scope, { memo: "Rent", lines }));
	must(postEntry(scope, entry(monthly())));
	const ruleId = listTemplates(scope).find((one) => one.cycle)?.id ?? 0;
	const change = (intent: "pause" | "delete" | "end", id: number) => saying(changeTemplate(scope, id, { intent }));
	const skip = (dueDate: string, id = ruleId) => saying(changeTemplate(scope, id, { intent: "skip", dueDate }));
	const seen = { ...entry(monthly()), date: "2026-04-30", seenUpdatedDate: "2026-01-01T00:00:00.000Z" };
	expect(saying(editRecurringEntry(scope, ruleId, seen))).toMatch(/^form: Someone else saved this record at /);
	const edit = (over: object) =>
		saying(editRecurringEntry(scope, ruleId, { ...entry(monthly()), date: "2026-04-30", ...over }));
	expect([
		saying(saveDraft(scope, { lines: [] })),
		saying(saveDraft(scope, { lines: [], memo: "Rent" })),
		saying(saveDraft(scope, { lines, leaseId: -1 })),
		saying(saveDraft(scope, { lines, ...monthly() })),
		saying(saveDraft(scope, { lines, draftId: -1 })),
		saying(postEntry(scope, entry({ draftId: -1 }))),
		saying(deleteDraft(scope, draftId)),
		saying(deleteDraft(scope, draftId)),
		saying(postEntry(scope, entry({ draftId }))),
		saying(saveTemplate(scope, { lines, memo: " " })),
		saying(saveTemplate(scope, { lines: [], memo: "Gas" })),
		saying(saveTemplate(scope, { lines, memo: "Gas", leaseId: -1 })),
		saying(saveTemplate(scope, { lines, memo: "Gas", date: "2026-03-31", reverseOn: "2026-03-31" })),
		saying(saveTemplate(scope, { lines, memo: "Gas", ...monthly() })),
		saying(saveTemplate(scope, { lines, memo: "RENT" })),
		saying(saveTemplate(scope, { lines, memo: "RENT", confirmReplace: true })),
		change("pause", -1),
		change("pause", templateId),
		change("delete", ruleId),
		change("delete", templateId),
		skip("2026-05-30"),
		edit({ repeat: undefined }),
		edit({ date: "2026-03-30" }),
		edit({ date: "2026-03-31" }),
		edit({ ...monthly({ toDate: "2026-04-29" }) }),
		edit({ reverseOn: "2026-04-30" }),
		edit({ memo: "" }),
		edit({ reverseOn: "2026-05-01", ...monthly({ toDate: "2026-04-30" }) }),
		skip("2026-04-30"),
		change("end", ruleId),
		edit({}),
		saying(editRecurringEntry(scope, -1, { ...entry(monthly()) })),
	]).toMatchInlineSnapshot(`
		[
		  "memo: Enter a line or a memo first.",
		  "done",
		  "leaseId: That lease wasn't found.",
		  "repeatEvery: A draft can't repeat. Choose “Does not repeat” for now, then set how often it repeats when you post it.",
		  "form: This draft was already posted or deleted.",
		  "form: This draft was already posted or deleted.",
		  "done",
		  "form: That draft wasn't found.",
		  "form: This draft was already posted or deleted.",
		  "memo: Enter a memo. It's the template's name.",
		  "lines: Enter at least one line.",
		  "leaseId: That lease wasn't found.",
		  "reverseOn: Choose a date after the entry date.",
		  "repeatEvery: A template can't repeat. Choose “Does not repeat” for now, then set how often it repeats when you post it.",
		  "confirmReplace: There's already a template with this name.",
		  "done",
		  "form: That entry wasn't found.",
		  "form: This template doesn't repeat.",
		  "form: You can't delete a recurring entry. End it instead.",
		  "done",
		  "form: May 30, 2026 was already posted or skipped.",
		  "repeatEvery: Choose how often it repeats. To stop it, end it instead.",
		  "date: Use today's date or later.",
		  "date: Mar 31, 2026 was already posted or skipped.",
		  "repeatUntil: The end date is before the next date.",
		  "reverseOn: Choose a date after the entry date.",
		  "memo: Enter a memo.",
		  "done",
		  "done",
		  "form: It has already ended.",
		  "form: That recurring entry wasn't found, or has ended.",
		  "form: That recurring entry wasn't found, or has ended.",
		]
	`);
});

test("what is posted, reversed, corrected and repeated by hand is written down", () => {
	const { scope, entry, debit } = books();
	const posted = must(postEntry(scope, entry())).transactionId;
	const later = entry({ date: "2026-03-30" });
	expect(
		[
			reverseEntry(scope, -1, { reason: "Typo" }),
			reverseEntry(scope, posted, { reason: " " }),
			reverseEntry(scope, posted, { reason: "Typo", date: "2026-03-30" }),
			reverseEntry(scope, posted, { reason: "Typo", date: "2026-04-01" }),
			correctEntry(scope, -1, entry()),
			correctEntry(scope, posted, entry({ memo: "" })),
			correctEntry(scope, posted, later),
			correctEntry(scope, posted, entry()),
			reverseEntry(scope, posted, { reason: "Typo" }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: That entry wasn't found.",
		  "reason: Enter a reason.",
		  "date: Use Mar 31, 2026 or a later date.",
		  "date: Use today's date or earlier.",
		  "form: That entry wasn't found.",
		  "memo: Enter a memo.",
		  "done",
		  "form: This entry was already corrected.",
		  "form: This transaction is already reversed.",
		]
	`);
	const again = must(postEntry(scope, entry({ memo: "Gas" }))).transactionId;
	must(reverseEntry(scope, again, { reason: " Typo " }));
	const { draftId } = must(saveDraft(scope, { lines: [debit("Insurance", 1)] }));
	must(postEntry(scope, entry({ memo: "Water", draftId })));
	const { templateId } = must(saveTemplate(scope, { memo: "Tax", lines: [debit("Insurance", 1)] }));
	must(changeTemplate(scope, templateId, { intent: "delete" }));
	must(postEntry(scope, entry({ memo: "Fee", reverseOn: "2026-04-15", ...monthly() })));
	const ruleId = listTemplates(scope).find((one) => one.cycle)?.id ?? 0;
	must(changeTemplate(scope, ruleId, { intent: "skip", dueDate: "2026-04-30" }));
	must(editRecurringEntry(scope, ruleId, { ...entry(monthly()), memo: "Fees", date: "2026-05-31" }));
	must(changeTemplate(scope, ruleId, { intent: "pause" }));
	onDay("2026-06-15");
	must(changeTemplate(scope, ruleId, { intent: "resume" }));
	expect(findRecurringEntry(scope, ruleId)?.nextDate).toBe("2026-06-30");
	onDay("2026-06-29");
	expect(postDueEntries()).toMatchObject({ posted: 0, reversed: 1, failures: [] });
	onDay("2026-06-30");
	expect(postDueEntries()).toMatchObject({ posted: 1, reversed: 0, failures: [] });
	must(changeTemplate(scope, ruleId, { intent: "end" }));
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		journal_entry.posted of transaction: Entry J-1 for $100.00 was posted.
		journal_entry.reversed of transaction: Entry J-1 was reversed. Corrected
		journal_entry.posted of transaction: Entry J-2 for $100.00 was posted.
		journal_entry.posted of transaction: Entry J-3 for $100.00 was posted.
		journal_entry.reversed of transaction: Entry J-3 was reversed. Typo
		journal_entry.posted of transaction: Entry J-4 for $100.00 was posted.
		journal_draft.posted of journal_draft: A draft was posted as entry J-4. {"transactionId":[null,6]}
		journal_template.delete of organization: The template “Tax” was deleted.
		journal_entry.posted of transaction: Entry J-5 for $100.00 was posted.
		journal_template.skip of organization: The recurring entry “Fee” was skipped once.
		journal_template.edited of organization: The recurring entry “Fees” was changed to $100.00.
		journal_template.pause of organization: The recurring entry “Fees” was paused.
		journal_template.resume of organization: The recurring entry “Fees” was resumed.
		journal_entry.reversed of transaction: Entry J-5 was reversed. Auto-reverses
		journal_entry.posted of transaction: Entry J-6 for $100.00 was posted.
		journal_template.end of organization: The recurring entry “Fees” was ended."
	`);
});
