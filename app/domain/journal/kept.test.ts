import { expect, test } from "vitest";
import { books } from "../../../tests/factories/journal";
import { keepBooks } from "../../../tests/factories/keep-books";
import { onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	changeTemplate,
	deleteDraft,
	editRecurringEntry,
	findDraft,
	findEntry,
	findFormerDraft,
	findRecurringEntry,
	findTemplate,
	listTemplates,
	postDueEntries,
	postEntry,
	reverseEntry,
	saveDraft,
	saveTemplate,
} from "./index.server";

keepBooks("2026-03-31");

test("what is done with entries, drafts and templates is written down and kept", () => {
	const { scope, entry } = books();
	const first = must(postEntry(scope, entry()));
	const reverse = (transactionId: number) => saying(reverseEntry(scope, transactionId, { reason: " Typo " }));
	expect([reverse(-1), reverse(first.transactionId), reverse(first.transactionId)]).toMatchInlineSnapshot(`
		[
		  "form: That entry wasn't found.",
		  "done",
		  "form: This transaction is already reversed.",
		]
	`);
	const { lines } = entry();
	const repeat = { cycle: "monthly" } as const;
	expect(
		[
			saveDraft(scope, { lines: [] }),
			saveDraft(scope, { lines, leaseId: -1 }),
			saveDraft(scope, { lines, repeat }),
			saveDraft(scope, { lines, draftId: -1 }),
			deleteDraft(scope, -1),
			saveTemplate(scope, { lines, memo: " " }),
			saveTemplate(scope, { lines: [], memo: "Empty" }),
			saveTemplate(scope, { lines, memo: "Late", date: "2026-03-31", reverseOn: "2026-03-31" }),
			saveTemplate(scope, { lines, memo: "Again", repeat }),
			saveTemplate(scope, { lines, memo: "Lost", leaseId: -1 }),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "memo: Enter a line or a memo first.",
		  "leaseId: That lease wasn't found.",
		  "repeatEvery: A draft can't repeat. Choose “Does not repeat” for now, then set how often it repeats when you post it.",
		  "form: This draft was already posted or deleted.",
		  "form: That draft wasn't found.",
		  "memo: Enter a memo. It's the template's name.",
		  "lines: Enter at least one line.",
		  "reverseOn: Choose a date after the entry date.",
		  "repeatEvery: A template can't repeat. Choose “Does not repeat” for now, then set how often it repeats when you post it.",
		  "leaseId: That lease wasn't found.",
		]
	`);
	const { draftId } = must(saveDraft(scope, { lines: [], memo: "Only a memo" }));
	must(saveDraft(scope, { ...entry({ reverseOn: "2026-04-30" }), draftId }));
	expect(findDraft(scope, draftId)).toMatchObject({ date: "2026-03-31", reverseOn: "2026-04-30", lines: [{}, {}] });
	const posted = must(postEntry(scope, entry({ draftId })));
	expect(findFormerDraft(scope, draftId)).toEqual({ transactionId: posted.transactionId });
	must(deleteDraft(scope, must(saveDraft(scope, { lines })).draftId));
	const { templateId } = must(
		saveTemplate(scope, { lines, memo: "Insurance", date: "2026-03-01", reverseOn: "2026-04-01" }),
	);
	expect(findTemplate(scope, templateId)).toMatchObject({ memo: "Insurance", reverseDays: 31, leaseId: null });
	const [debit = {}, ...rest] = lines;
	const remarked = [{ ...debit, memo: "Roof" }, ...rest];
	const roof = must(postEntry(scope, entry({ lines: remarked }))).transactionId;
	expect(findEntry(scope, roof)?.lines.map(({ memo }) => memo)).toEqual(["Roof", ""]);
	const change = (id: number, intent: "pause" | "resume" | "end" | "delete") =>
		saying(changeTemplate(scope, id, { intent }));
	expect([
		saying(saveTemplate(scope, { lines, memo: "INSURANCE" })),
		saying(saveTemplate(scope, { lines, memo: "insurance", confirmReplace: true })),
		change(-1, "pause"),
		change(templateId, "pause"),
		change(templateId, "delete"),
	]).toMatchInlineSnapshot(`
		[
		  "confirmReplace: There's already a template with this name.",
		  "done",
		  "form: That entry wasn't found.",
		  "form: This template doesn't repeat.",
		  "done",
		]
	`);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		journal_entry.posted of transaction: Entry J-1 for $100.00 was posted.
		journal_entry.reversed of transaction: Entry J-1 was reversed. Typo
		journal_entry.posted of transaction: Entry J-2 for $100.00 was posted.
		journal_draft.posted of journal_draft: A draft was posted as entry J-2. {"transactionId":[null,3]}
		journal_draft.deleted of journal_draft: A journal entry draft was deleted.
		journal_entry.posted of transaction: Entry J-3 for $100.00 was posted.
		journal_template.delete of organization: The template “insurance” was deleted."
	`);
});

test("a recurring entry is skipped, paused, resumed, changed and ended, each within its days", () => {
	const { scope, entry } = books();
	const { templateId = 0, transactionId } = must(postEntry(scope, entry({ repeat: { cycle: "monthly" } })));
	const state = () => {
		const { state, nextDate, toDate, postedCount, lastId } =
			listTemplates(scope).find(({ id }) => id === templateId) ?? {};
		return [state, nextDate, toDate, postedCount, lastId === transactionId ? "first" : "later"].join(" ");
	};
	const states = [state()];
	const change = (what: Parameters<typeof changeTemplate>[2]) => {
		const said = saying(changeTemplate(scope, templateId, what));
		states.push(`${what.intent} ${said}: ${state()}`);
	};
	change({ intent: "delete" });
	change({ intent: "skip", dueDate: "2026-05-31" });
	change({ intent: "skip", dueDate: "2026-04-30" });
	change({ intent: "skip", dueDate: "2026-04-30" });
	change({ intent: "pause" });
	onDay("2026-07-15");
	postDueEntries();
	change({ intent: "resume" });
	onDay("2026-07-31");
	postDueEntries();
	const edit = (over: Partial<Parameters<typeof editRecurringEntry>[2]>) => {
		const fields = { ...entry(), date: "2026-08-31", repeat: { cycle: "monthly" as const }, ...over };
		states.push(`${saying(editRecurringEntry(scope, templateId, fields))}: ${state()}`);
	};
	edit({ date: "2026-07-30" });
	edit({ date: "2026-07-31" });
	edit({ repeat: undefined });
	edit({ repeat: { cycle: "monthly", toDate: "2026-08-30" } });
	edit({ reverseOn: "2026-08-31" });
	edit({ memo: "" });
	edit({ memo: "Insurance, dearer", reverseOn: "2026-09-01", repeat: { cycle: "quarterly", toDate: "2026-08-31" } });
	const { updatedDate, id, lines, ...kept } = findRecurringEntry(scope, templateId) ?? {};
	change({ intent: "end" });
	change({ intent: "end" });
	edit({});
	expect(states).toMatchInlineSnapshot(`
		[
		  "active 2026-04-30  1 first",
		  "delete form: You can't delete a recurring entry. End it instead.: active 2026-04-30  1 first",
		  "skip form: May 31, 2026 was already posted or skipped.: active 2026-04-30  1 first",
		  "skip done: active 2026-05-31  1 first",
		  "skip form: Apr 30, 2026 was already posted or skipped.: active 2026-05-31  1 first",
		  "pause done: paused 2026-05-31  1 first",
		  "resume done: active 2026-07-31  1 first",
		  "date: Use today's date or later.: active 2026-08-31  2 later",
		  "date: Jul 31, 2026 was already posted or skipped.: active 2026-08-31  2 later",
		  "repeatEvery: Choose how often it repeats. To stop it, end it instead.: active 2026-08-31  2 later",
		  "repeatUntil: The end date is before the next date.: active 2026-08-31  2 later",
		  "reverseOn: Choose a date after the entry date.: active 2026-08-31  2 later",
		  "memo: Enter a memo.: active 2026-08-31  2 later",
		  "done: active 2026-08-31 2026-08-31 2 later",
		  "end done: ended  2026-07-31 2 later",
		  "end form: It has already ended.: ended  2026-07-31 2 later",
		  "form: That recurring entry wasn't found, or has ended.: ended  2026-07-31 2 later",
		]
	`);
	expect(kept).toMatchInlineSnapshot(`
		{
		  "anchorDay": 31,
		  "cycle": "quarterly",
		  "leaseId": null,
		  "memo": "Insurance, dearer",
		  "nextDate": "2026-08-31",
		  "reverseDays": 1,
		  "toDate": "2026-08-31",
		}
	`);
	expect(lines).toHaveLength(2);
	expect(findEntry(scope, transactionId)).toMatchObject({ number: 1 });
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		journal_entry.posted of transaction: Entry J-1 for $100.00 was posted.
		journal_template.skip of organization: The recurring entry “Insurance, one month” was skipped once.
		journal_template.pause of organization: The recurring entry “Insurance, one month” was paused.
		journal_template.resume of organization: The recurring entry “Insurance, one month” was resumed.
		journal_entry.posted of transaction: Entry J-2 for $100.00 was posted.
		journal_template.edited of organization: The recurring entry “Insurance, dearer” was changed to $100.00.
		journal_template.end of organization: The recurring entry “Insurance, dearer” was ended."
	`);
});
