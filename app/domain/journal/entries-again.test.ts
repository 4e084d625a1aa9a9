import { describe, expect, test } from "vitest";
import {
	changeTemplate,
	correctEntry,
	deleteDraft,
	editRecurringEntry,
	entryTotals,
	findDraft,
	findEntry,
	findFormerDraft,
	findRecurringEntry,
	findTemplate,
	listDrafts,
	listEntries,
	listTemplates,
	postDueEntries,
	postEntry,
	reverseEntry,
	saveDraft,
	saveTemplate,
} from "#domain/journal";
import { closeBooks, findReplacement, generalLedgerAccounts, listGeneralLedger, viewTransaction } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { books } from "../../../tests/factories/journal";
import { onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";

const reasonOf = (transactionId: number) =>
	statement<{ reason: string }>("SELECT reason FROM gl_transactions WHERE id = ?").get(transactionId)?.reason;

describe("taking back", () => {
	test("reverses once, with a reason", () => {
		const { scope, entry, balance } = books();
		const { transactionId } = must(postEntry(scope, entry()));
		expect(saying(reverseEntry(scope, transactionId, { reason: " " }))).toMatchInlineSnapshot(
			`"reason: Enter a reason."`,
		);
		expect(saying(reverseEntry(books().scope, transactionId, { reason: "Theirs" }))).toMatchInlineSnapshot(
			`"form: That entry wasn't found."`,
		);
		const back = must(reverseEntry(scope, transactionId, { reason: " Wrong\n" }));
		expect(reasonOf(back.transactionId)).toBe("Wrong");
		expect(saying(reverseEntry(scope, transactionId, { reason: "Again" }))).toMatchInlineSnapshot(
			`"form: This transaction is already reversed."`,
		);
		expect(balance("Insurance")).toBe(0);
		expect(listEntries(scope, {}).rows[0]?.state).toBe("reversed");
		expect(entryTotals(scope)).toEqual({ rows: 1, reversed: 1, amountCents: 0 });
		const by = (authorId: number) => listEntries(scope, { filters: { authorId } }).rows.length;
		expect([by(scope.userId ?? 0), by(books().scope.userId ?? 0)]).toEqual([1, 0]);
	});

	test("a correction links both, and a refused one changes nothing", () => {
		const { scope, entry, debit, credit, balance } = books();
		const { transactionId } = must(postEntry(scope, entry()));
		expect(saying(correctEntry(scope, transactionId, entry({ memo: "" })))).toMatchInlineSnapshot(
			`"memo: Enter a memo."`,
		);
		expect(findEntry(scope, transactionId)?.reversedBy).toBeNull();
		const lines = [debit("Insurance", 300), credit("Owner Contribution", 300)];
		const corrected = must(correctEntry(scope, transactionId, entry({ lines })));
		expect(viewTransaction(scope, corrected.transactionId)?.corrects).toBe(transactionId);
		expect(balance("Insurance")).toBe(300);
	});

	test("a correction sent twice is one, and another's meanwhile is said first, with what it became", () => {
		const { scope, entry } = books();
		const { transactionId } = must(postEntry(scope, entry()));
		const input = entry({ idempotencyKey: "press" });
		const corrected = must(correctEntry(scope, transactionId, input));
		expect(correctEntry(scope, transactionId, input)).toEqual(corrected);
		const message = "This entry was already corrected.";
		expect(correctEntry(scope, transactionId, entry({ memo: "" }))).toEqual({ ok: false, message });
		const again = must(correctEntry(scope, corrected.transactionId, entry({ memo: "Third" })));
		const became = { transactionId: again.transactionId, corrected: true };
		expect([transactionId, corrected.transactionId].map((id) => findReplacement(scope, id))).toEqual([became, became]);
		expect(findReplacement(scope, again.transactionId)).toBeUndefined();
		expect(findReplacement(books().scope, transactionId)).toBeUndefined();
		must(reverseEntry(scope, again.transactionId, { reason: "Twice" }));
		expect(correctEntry(scope, again.transactionId, entry())).toMatchObject({
			message: "This entry was already reversed.",
		});
		expect(findReplacement(scope, transactionId)).toMatchObject({ transactionId: again.transactionId });
	});

	test("an accrual takes itself back on its day, in the open books, once", () => {
		const { scope, entry, balance } = books();
		const { transactionId, reversed } = must(postEntry(scope, entry({ reverseOn: "2026-04-01" })));
		expect(reversed).toBe(false);
		expect(listEntries(scope, { filters: { state: "reverses" } }).rows).toHaveLength(1);
		expect(postDueEntries({ asOf: "2026-03-31" }).reversed).toBe(0);
		onDay("2026-04-10");
		must(closeBooks(scope, "2026-04-02"));
		expect(postDueEntries({ asOf: "2026-04-10" })).toEqual({ posted: 0, reversed: 1, failures: [] });
		expect(postDueEntries({ asOf: "2026-04-10" }).reversed).toBe(0);
		const by = findEntry(scope, transactionId)?.reversedBy ?? 0;
		expect(viewTransaction(scope, by)).toMatchObject({ date: "2026-04-03", reason: "Auto-reverses" });
		expect(balance("Insurance")).toBe(0);
		const asPlanned = { state: "planned", reversedOn: "2026-04-03" };
		expect(listEntries(scope, { filters: { state: "planned" } }).rows).toMatchObject([asPlanned]);
		expect(listEntries(scope, { filters: { state: "reversed" } }).rows).toEqual([]);
		expect(findEntry(scope, transactionId)).toMatchObject({ asPlanned: true, reversedOn: "2026-04-03" });
		expect(entryTotals(scope)).toEqual({ rows: 1, reversed: 0, amountCents: 10_000 });
	});

	test("an accrual taken back before its day was a mistake, and the ledger tells the two apart", () => {
		const { scope, entry, account } = books();
		const planned = must(postEntry(scope, entry({ date: "2026-02-28", reverseOn: "2026-03-01" }))).transactionId;
		const mistake = must(postEntry(scope, entry({ reverseOn: "2026-04-30" }))).transactionId;
		must(reverseEntry(scope, mistake, { reason: "Wrong" }));
		expect(listEntries(scope, {}).rows.map(({ id, state }) => [id, state])).toEqual([
			[mistake, "reversed"],
			[planned, "planned"],
		]);
		expect(entryTotals(scope)).toEqual({ rows: 2, reversed: 1, amountCents: 10_000 });
		const days = { from: "2026-01-01", to: "2026-12-31", basis: "accrual" } as const;
		const linesOf = (more: object) => {
			const filters = { ...days, accountId: account("Insurance"), ...more };
			const { rows } = listGeneralLedger(scope, filters, { accounts: generalLedgerAccounts(scope, filters) });
			return rows.map(({ date, cents, reversed }) => [date, cents, reversed]);
		};
		const asPlanned = [
			["2026-02-28", 10_000, false],
			["2026-03-01", -10_000, false],
		];
		expect(linesOf({})).toEqual([...asPlanned, ["2026-03-31", 10_000, true], ["2026-03-31", -10_000, true]]);
		expect(linesOf({ hideReversed: true })).toEqual(asPlanned);
	});

	test("an accrual whose day has passed takes itself back at once", () => {
		const { scope, entry, balance } = books();
		expect(must(postEntry(scope, entry({ date: "2026-02-28", reverseOn: "2026-03-01" }))).reversed).toBe(true);
		expect(balance("Insurance")).toBe(0);
	});
});

describe("drafts and templates", () => {
	test("a draft need not balance, is replaced, and is gone when posted", () => {
		const { scope, entry, debit, account } = books();
		const { draftId } = must(saveDraft(scope, { memo: "Half", lines: [debit("Insurance", 700)] }));
		must(saveDraft(scope, { draftId, memo: "Whole", lines: [{ accountId: account("Repairs") }] }));
		expect(listDrafts(scope)).toMatchObject([{ memo: "Whole", debitCents: 0, author: "Ana Diaz" }]);
		expect(findDraft(books().scope, draftId)).toBeUndefined();
		expect(findFormerDraft(scope, draftId)).toBeUndefined();
		const input = entry({ draftId, idempotencyKey: "press" });
		const posted = must(postEntry(scope, input));
		expect(postEntry(scope, input), "the same press again").toEqual(posted);
		const message = "This draft was already posted or deleted.";
		expect(postEntry(scope, entry({ draftId, memo: "" })), "from another browser").toEqual({ ok: false, message });
		expect(findFormerDraft(scope, draftId)).toEqual({ transactionId: posted.transactionId });
		expect(findFormerDraft(books().scope, draftId)).toBeUndefined();
		const other = must(saveDraft(scope, { memo: "Other", lines: [debit("Insurance", 700)] }));
		must(deleteDraft(scope, other.draftId));
		expect(findFormerDraft(scope, other.draftId)).toEqual({ transactionId: undefined });
		expect(listDrafts(scope)).toEqual([]);
		expect(saying(saveDraft(scope, { draftId, lines: [debit("Insurance", 1)] }))).toMatchInlineSnapshot(
			`"form: This draft was already posted or deleted."`,
		);
		expect(saying(deleteDraft(scope, draftId))).toMatchInlineSnapshot(`"form: That draft wasn't found."`);
	});

	test("a template of a taken name asks", () => {
		const { scope, entry, debit } = books();
		const { templateId } = must(saveTemplate(scope, entry({ reverseOn: "2026-04-01" })));
		expect(saying(saveTemplate(scope, entry()))).toMatchInlineSnapshot(
			`"confirmReplace: There's already a template with this name."`,
		);
		const input = { ...entry({ lines: [debit("Insurance", 1)] }), confirmReplace: true };
		expect(must(saveTemplate(scope, input)).templateId).toBe(templateId);
		expect(findTemplate(scope, templateId)).toMatchObject({ reverseDays: null, lines: [{ debitCents: 1 }] });
		expect(saying(changeTemplate(books().scope, templateId, { intent: "delete" }))).toMatchInlineSnapshot(
			`"form: That entry wasn't found."`,
		);
		must(changeTemplate(scope, templateId, { intent: "delete" }));
		expect(listTemplates(scope)).toEqual([]);
	});

	test("a chosen repetition is refused where nothing would keep it", () => {
		const { scope, entry } = books();
		const repeats = entry({ repeat: { cycle: "monthly" } });
		expect(saying(saveTemplate(scope, repeats))).toMatchInlineSnapshot(
			`"repeatEvery: A template can't repeat. Choose “Does not repeat” for now, then set how often it repeats when you post it."`,
		);
		expect(saying(saveDraft(scope, repeats))).toMatchInlineSnapshot(
			`"repeatEvery: A draft can't repeat. Choose “Does not repeat” for now, then set how often it repeats when you post it."`,
		);
		expect([listTemplates(scope), listDrafts(scope)]).toEqual([[], []]);
		expect(saying(saveTemplate(scope, entry({ reverseOn: "2026-03-31" })))).toMatchInlineSnapshot(
			`"reverseOn: Choose a date after the entry date."`,
		);
	});

	test("a recurring entry posts every date it missed, once, and stops when ended", () => {
		const { scope, entry, balance } = books();
		const repeat = { cycle: "monthly" as const };
		const { templateId = 0 } = must(postEntry(scope, entry({ date: "2026-01-31", reverseOn: "2026-02-01", repeat })));
		expect(postDueEntries({ asOf: "2026-03-31" })).toMatchObject({ posted: 2, failures: [] });
		expect(postDueEntries({ asOf: "2026-03-31" }).posted).toBe(0);
		const dates = listEntries(scope, {}).rows.map(({ date, cycle, state }) => [date, cycle, state]);
		expect(dates).toEqual([
			["2026-03-31", "monthly", "reverses"],
			["2026-02-28", "monthly", "planned"],
			["2026-01-31", "monthly", "planned"],
		]);
		expect(balance("Insurance")).toBe(10_000);
		expect(saying(changeTemplate(scope, templateId, { intent: "skip", dueDate: "2026-03-31" }))).toMatchInlineSnapshot(
			`"form: Mar 31, 2026 was already posted or skipped."`,
		);
		must(changeTemplate(scope, templateId, { intent: "skip", dueDate: "2026-04-30" }));
		expect(saying(changeTemplate(scope, templateId, { intent: "delete" }))).toMatchInlineSnapshot(
			`"form: You can't delete a recurring entry. End it instead."`,
		);
		must(changeTemplate(scope, templateId, { intent: "end" }));
		expect(listTemplates(scope)).toMatchObject([{ state: "ended", postedCount: 3 }]);
		expect(postDueEntries({ asOf: "2026-12-31" }).posted).toBe(0);
	});

	test("a recurring entry is changed from its next date on", () => {
		const { scope, entry, debit, credit, balance, propertyId } = books();
		const repeat = { cycle: "monthly" as const };
		const { templateId = 0 } = must(postEntry(scope, entry({ repeat })));
		const changed = {
			...{ date: "2026-05-15", memo: "Insurance, dearer", repeat: { cycle: "quarterly" as const } },
			lines: [debit("Insurance", 30_000, { propertyId }), credit("Owner Contribution", 30_000, { propertyId })],
		};
		expect(findRecurringEntry(books().scope, templateId)).toBeUndefined();
		const edit = (overrides: object) => editRecurringEntry(scope, templateId, { ...changed, ...overrides });
		expect(saying(edit({ date: "2026-03-30" }))).toMatchInlineSnapshot(`"date: Use today's date or later."`);
		expect(saying(edit({ repeat: undefined }))).toMatchInlineSnapshot(
			`"repeatEvery: Choose how often it repeats. To stop it, end it instead."`,
		);
		expect(saying(edit({ lines: changed.lines.slice(1) }))).toMatchInlineSnapshot(`"lines: Enter at least two lines."`);
		expect(saying(edit({ seenUpdatedDate: "2020-01-01" }))).toMatchInlineSnapshot(
			`"form: Someone else saved this record at …. Their values are shown next to yours."`,
		);
		expect(saying(edit({ reverseOn: "2026-05-15" }))).toMatchInlineSnapshot(
			`"reverseOn: Choose a date after the entry date."`,
		);
		must(edit({ reverseOn: "2026-05-16" }));
		expect(findRecurringEntry(scope, templateId)).toMatchObject({ nextDate: "2026-05-15", reverseDays: 1 });
		onDay("2026-05-15");
		expect(postDueEntries()).toMatchObject({ posted: 1, failures: [] });
		expect(balance("Insurance")).toBe(40_000);
		expect(findRecurringEntry(scope, templateId)).toMatchObject({ nextDate: "2026-08-15", memo: "Insurance, dearer" });
	});

	test("what begins on the last day of a short month is on the last day of every month, and stays there", () => {
		const { scope, entry, balance } = books();
		const repeat = { cycle: "monthly" as const };
		const { templateId = 0 } = must(postEntry(scope, entry({ date: "2026-02-28", reverseOn: "2026-03-01", repeat })));
		postDueEntries({ asOf: "2026-03-31" });
		expect(balance("Insurance")).toBe(10_000);
		const { lines, memo } = entry();
		const quarterly = {
			lines,
			memo,
			date: "2026-04-30",
			reverseOn: "2026-05-01",
			repeat: { cycle: "quarterly" as const },
		};
		must(editRecurringEntry(scope, templateId, quarterly));
		onDay("2026-10-31");
		expect(postDueEntries()).toMatchObject({ posted: 3, failures: [] });
		expect(listEntries(scope, {}).rows.map(({ date, reverseOn }) => [date, reverseOn])).toEqual([
			["2026-10-31", "2026-11-01"],
			["2026-07-31", "2026-08-01"],
			["2026-04-30", "2026-05-01"],
			["2026-03-31", "2026-04-01"],
			["2026-02-28", "2026-03-01"],
		]);
		must(editRecurringEntry(scope, templateId, { lines, memo, date: "2027-01-28", repeat }));
		onDay("2027-02-28");
		expect(postDueEntries().posted).toBe(2);
		expect(findRecurringEntry(scope, templateId)).toMatchObject({ nextDate: "2027-03-28" });
	});

	test("an entry that fails by an error keeps its date and is reported; the others go on", () => {
		const [broken, other] = [books(), books()];
		const repeat = { cycle: "monthly" as const };
		const reverses = { date: "2026-02-28", reverseOn: "2026-04-01" };
		const { templateId = 0, ...posted } = must(postEntry(broken.scope, broken.entry({ ...reverses, repeat })));
		must(postEntry(other.scope, other.entry({ ...reverses, repeat })));
		statement("UPDATE journal_templates SET lines = 'null' WHERE id = ?").run(templateId);
		statement("UPDATE journal_entries SET lines = '{' WHERE transaction_id = ?").run(posted.transactionId);
		onDay("2026-04-01");
		const ran = postDueEntries();
		const failure = { message: "Something went wrong on our end.", error: expect.any(Error) };
		expect(ran).toMatchObject({
			...{ posted: 1, reversed: 1 },
			failures: [
				{ ...failure, id: templateId },
				{ ...failure, id: posted.transactionId },
			],
		});
		expect(listTemplates(broken.scope)).toMatchObject([
			{ nextDate: "2026-03-31", lastFailure: "Something went wrong on our end." },
		]);
	});

	test("what is refused keeps its date and says why", () => {
		const { scope, entry, account } = books();
		must(postEntry(scope, entry({ date: "2026-02-28", repeat: { cycle: "weekly" } })));
		statement("UPDATE gl_accounts SET active = 0 WHERE id = ?").run(account("Insurance"));
		const { posted, failures } = postDueEntries({ asOf: "2026-03-31" });
		expect([posted, failures.map(({ message }) => message)]).toEqual([0, ["Insurance is inactive."]]);
		expect(listTemplates(scope)).toMatchObject([{ nextDate: "2026-03-07", lastFailure: "Insurance is inactive." }]);
		statement("UPDATE gl_accounts SET active = 1 WHERE id = ?").run(account("Insurance"));
		expect(postDueEntries({ asOf: "2026-03-31" })).toMatchObject({ posted: 4, failures: [] });
		expect(listTemplates(scope)).toMatchObject([{ lastFailure: "" }]);
	});
});
