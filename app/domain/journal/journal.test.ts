import { describe, expect, test } from "vitest";
import {
	changeTemplate,
	correctEntry,
	deleteDraft,
	type EntryInput,
	entryTotals,
	findDraft,
	findEntry,
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
import { chargeLease, receivePayment } from "#domain/leasing";
import { accountBalance, closeBooks, openCharges, verifyBooks, viewTransaction } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { accountNamed, makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { posting } from "../../../tests/factories/ledger";
import { makeProperty } from "../../../tests/factories/rentals";

function books() {
	onDay("2026-03-31");
	const scope = makeBooks();
	const account = (name: string) => accountNamed(scope, name);
	const { propertyId } = makeProperty(scope);
	const debit = (name: string, debitCents: number, more = {}) => ({ accountId: account(name), debitCents, ...more });
	const credit = (name: string, creditCents: number, more = {}) => ({ accountId: account(name), creditCents, ...more });
	const entry = (overrides: Partial<EntryInput> = {}): EntryInput => ({
		date: "2026-03-31",
		memo: "Insurance, one month",
		lines: [debit("Insurance", 10_000, { propertyId }), credit("Owner Contribution", 10_000, { propertyId })],
		...overrides,
	});
	const balance = (name: string, basis: "accrual" | "cash" = "accrual") =>
		accountBalance(scope, account(name), { asOf: "2027-12-31", basis });
	return { scope, account, propertyId, debit, credit, entry, balance };
}

function proven(profileId: number) {
	expect(verifyBooks(profileId).differences).toEqual([]);
}

describe("posting", () => {
	test("numbers entries, posts once for a key, and lists them newest first", () => {
		const { scope, entry, balance, propertyId } = books();
		const first = posting(postEntry(scope, entry({ idempotencyKey: "a" })));
		expect(posting(postEntry(scope, entry({ idempotencyKey: "a" })))).toEqual(first);
		const second = posting(postEntry(scope, entry({ date: "2026-03-30", memo: "Second" })));
		expect([first.name, second.name]).toEqual(["J-1", "J-2"]);
		expect(balance("Insurance")).toBe(20_000);
		const { rows } = listEntries(scope, {});
		expect(rows.map(({ number, state, lineCount }) => [number, state, lineCount])).toEqual([
			[1, "posted", 2],
			[2, "posted", 2],
		]);
		expect(rows[0]?.accountNames.split(", ").sort()).toEqual(["Insurance", "Owner Contribution"]);
		expect(listEntries(scope, { filters: { q: "j-2" } }).rows).toHaveLength(1);
		expect(listEntries(scope, { filters: { propertyId, to: "2026-03-30" } }).rows).toHaveLength(1);
		expect(entryTotals(scope)).toEqual({ entries: 2, amountCents: 20_000 });
		expect(viewTransaction(scope, first.transactionId)).toMatchObject({ type: "journal_entry", reference: "J-1" });
		proven(scope.profileId);
	});

	test.each<[string, (b: ReturnType<typeof books>) => Partial<EntryInput>, string, RegExp]>([
		["no memo", () => ({ memo: " " }), "memo", /what it is for/],
		["one line", ({ debit }) => ({ lines: [debit("Insurance", 1)] }), "lines", /two lines/],
		["tomorrow", () => ({ date: "2026-04-01" }), "date", /today or an earlier/],
		["years ago", () => ({ date: "2020-01-01" }), "confirmDate", /more than a year/],
		["an early reversal", () => ({ reverseOn: "2026-03-31" }), "reverseOn", /after the entry/],
		[
			"unbalanced lines",
			({ debit, credit }) => ({ lines: [debit("Insurance", 2_000), credit("Owner Contribution", 1_000)] }),
			"lines",
			/^Debits exceed credits by \$10\.00\.$/,
		],
		[
			"property against company",
			({ debit, credit, propertyId }) => ({
				lines: [debit("Insurance", 500, { propertyId }), credit("Owner Contribution", 500)],
			}),
			"lines",
			/debits exceed credits by \$5\.00\. Each property/,
		],
		[
			"both sides",
			({ debit, credit }) => ({
				lines: [debit("Insurance", 500, { creditCents: 500 }), credit("Owner Contribution", 500)],
			}),
			"lines[0].credit",
			/not both/,
		],
		[
			"no amount",
			({ debit, account }) => ({ lines: [debit("Insurance", 5), { line: 4, accountId: account("Repairs") }] }),
			"lines[4].debit",
			/debit or a credit/,
		],
		["no account", () => ({ lines: [{ debitCents: 5 }, { creditCents: 5 }] }), "lines[0].accountId", /Choose/],
		[
			"payables",
			({ debit, credit }) => ({ lines: [debit("Insurance", 5), credit("Accounts Payable", 5)] }),
			"lines[1].accountId",
			/bills/,
		],
		[
			"a bank",
			({ debit, credit }) => ({ lines: [debit("Insurance", 5), credit("Operating Cash", 5)] }),
			"confirmBank",
			/forms of their own/,
		],
		[
			"tenants' money of nobody",
			({ debit, credit }) => ({ lines: [debit("Accounts Receivable", 5), credit("Rent Income", 5)] }),
			"leaseId",
			/belong to a lease/,
		],
		["a lease of others", () => ({ leaseId: 999_999 }), "leaseId", /not found/],
	])("refuses %s and posts nothing", (_, change, field, message) => {
		const made = books();
		const refused = postEntry(made.scope, made.entry(change(made)));
		expect(refused).toMatchObject({ ok: false, field, message: expect.stringMatching(message) });
		expect(listEntries(made.scope, {}).rows).toEqual([]);
	});

	test("another organisation's accounts and properties are not there", () => {
		const { scope, entry } = books();
		const other = books();
		const lines = other.entry().lines;
		expect(postEntry(scope, entry({ lines }))).toMatchObject({ field: "lines[0].accountId" });
		const stolen = entry().lines.map((line) => ({ ...line, propertyId: other.propertyId }));
		expect(postEntry(scope, entry({ lines: stolen }))).toMatchObject({ field: "lines[0].propertyId" });
	});

	test("closed books refuse it at the date", () => {
		const { scope, entry } = books();
		posting(closeBooks(scope, "2026-03-30"));
		expect(postEntry(scope, entry({ date: "2026-03-30" }))).toMatchObject({ ok: false, field: "date" });
	});
});

describe("tenants' money", () => {
	test("a receivable opens a charge for each account it stands against, also on cash basis", () => {
		const { scope, debit, credit, entry, balance } = books();
		const { leaseId } = makeLease(scope);
		const before = moneyOf(leaseId).receivable;
		const { propertyId } = home(leaseId);
		const posted = postEntry(
			scope,
			entry({
				leaseId,
				lines: [
					debit("Accounts Receivable", 9_000),
					credit("Late Fee Income", 4_000, { propertyId }),
					credit("Rent Income", 5_000, { propertyId }),
				],
			}),
		);
		posting(posted);
		expect(moneyOf(leaseId).receivable).toBe(before + 9_000);
		const own = openCharges(scope, leaseId).filter(({ dueDate }) => dueDate === "2026-03-31");
		expect(own.map(({ accountName, openCents }) => [accountName, openCents])).toEqual([
			["Late Fee Income", 4_000],
			["Rent Income", 5_000],
		]);
		expect(balance("Late Fee Income", "cash")).toBe(0);
		proven(scope.profileId);
	});

	test("a credit pays the oldest charges and never more than is owed", () => {
		const { scope, debit, credit, entry } = books();
		const { leaseId } = makeLease(scope);
		const { propertyId } = home(leaseId);
		const owed = moneyOf(leaseId).receivable;
		const writeOff = (cents: number) =>
			postEntry(
				scope,
				entry({ leaseId, lines: [debit("Bad Debt", cents, { propertyId }), credit("Accounts Receivable", cents)] }),
			);
		expect(writeOff(owed + 1)).toMatchObject({
			field: "lines[1].credit",
			message: expect.stringMatching(/prepayments/),
		});
		const posted = posting(writeOff(owed));
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, balance: 0 });
		posting(reverseEntry(scope, posted.transactionId, { reason: "Wrong" }));
		expect(moneyOf(leaseId)).toMatchObject({ receivable: owed });
		proven(scope.profileId);
	});

	test("what is held cannot fall below nothing, and a bank faces no receivable", () => {
		const { scope, debit, credit, entry } = books();
		const { leaseId } = makeLease(scope);
		const { propertyId } = home(leaseId);
		const lines = [debit("Security Deposit Liability", 1), credit("Rent Income", 1, { propertyId })];
		expect(postEntry(scope, entry({ leaseId, lines }))).toMatchObject({ field: "lines[0].debit" });
		const bank = [debit("Operating Cash", 1, { propertyId }), credit("Accounts Receivable", 1)];
		expect(postEntry(scope, entry({ leaseId, lines: bank }))).toMatchObject({ field: "lines[1].accountId" });
		const elsewhere = makeProperty(scope).propertyId;
		const foreign = [
			debit("Accounts Receivable", 1, { propertyId: elsewhere }),
			credit("Rent Income", 1, { propertyId: elsewhere }),
		];
		expect(postEntry(scope, entry({ leaseId, lines: foreign }))).toMatchObject({ field: "lines[0].propertyId" });
	});

	test("a prepayment meets the charge an entry makes", () => {
		const { scope, debit, credit, entry } = books();
		const { leaseId } = makeLease(scope);
		const { propertyId } = home(leaseId);
		const owed = moneyOf(leaseId).receivable;
		posting(receivePayment(scope, leaseId, { ...cash, amountCents: owed + 500 }));
		const lines = [debit("Accounts Receivable", 800), credit("Rent Income", 800, { propertyId })];
		posting(postEntry(scope, entry({ leaseId, lines })));
		expect(moneyOf(leaseId)).toMatchObject({ receivable: 300, prepaid: 0 });
		expect(posting(chargeLease(scope, leaseId, charge(scope))).transactionId).not.toBeNull();
		proven(scope.profileId);
	});
});

const cash = { date: "2026-03-31", method: "cash" as const, payerName: "Ana Diaz" };

function charge(scope: ReturnType<typeof makeBooks>) {
	return { date: "2026-03-31", lines: [{ accountId: accountNamed(scope, "Late Fee Income"), amountCents: 100 }] };
}

function home(leaseId: number) {
	const row = statement<{ propertyId: number }>("SELECT property_id AS propertyId FROM leases WHERE id = ?").get(
		leaseId,
	);
	if (!row) throw new Error(`No lease ${leaseId}.`);
	return row;
}

describe("taking back", () => {
	test("reverses once, with a reason", () => {
		const { scope, entry, balance } = books();
		const { transactionId } = posting(postEntry(scope, entry()));
		expect(reverseEntry(scope, transactionId, { reason: " " })).toMatchObject({ field: "reason" });
		expect(reverseEntry(books().scope, transactionId, { reason: "Theirs" }).ok).toBe(false);
		posting(reverseEntry(scope, transactionId, { reason: "Wrong" }));
		expect(reverseEntry(scope, transactionId, { reason: "Again" }).ok).toBe(false);
		expect(balance("Insurance")).toBe(0);
		expect(listEntries(scope, {}).rows[0]?.state).toBe("reversed");
		expect(entryTotals(scope)).toEqual({ entries: 1, amountCents: 0 });
	});

	test("a correction links both, and a refused one changes nothing", () => {
		const { scope, entry, debit, credit, balance } = books();
		const { transactionId } = posting(postEntry(scope, entry()));
		expect(correctEntry(scope, transactionId, entry({ memo: "" }))).toMatchObject({ field: "memo" });
		expect(findEntry(scope, transactionId)?.reversedBy).toBeNull();
		const lines = [debit("Insurance", 300), credit("Owner Contribution", 300)];
		const corrected = posting(correctEntry(scope, transactionId, entry({ lines })));
		expect(viewTransaction(scope, corrected.transactionId)?.corrects).toBe(transactionId);
		expect(balance("Insurance")).toBe(300);
	});

	test("an accrual takes itself back on its day, in the open books, once", () => {
		const { scope, entry, balance } = books();
		const { transactionId, reversed } = posting(postEntry(scope, entry({ reverseOn: "2026-04-01" })));
		expect(reversed).toBe(false);
		expect(listEntries(scope, { filters: { state: "reverses" } }).rows).toHaveLength(1);
		expect(postDueEntries({ asOf: "2026-03-31" }).reversed).toBe(0);
		onDay("2026-04-10");
		posting(closeBooks(scope, "2026-04-02"));
		expect(postDueEntries({ asOf: "2026-04-10" })).toEqual({ posted: 0, reversed: 1, failures: [] });
		expect(postDueEntries({ asOf: "2026-04-10" }).reversed).toBe(0);
		const by = findEntry(scope, transactionId)?.reversedBy ?? 0;
		expect(viewTransaction(scope, by)).toMatchObject({ date: "2026-04-03", reason: "Reverses itself" });
		expect(balance("Insurance")).toBe(0);
	});

	test("an accrual whose day has passed takes itself back at once", () => {
		const { scope, entry, balance } = books();
		expect(posting(postEntry(scope, entry({ date: "2026-02-28", reverseOn: "2026-03-01" }))).reversed).toBe(true);
		expect(balance("Insurance")).toBe(0);
	});
});

describe("drafts and templates", () => {
	test("a draft need not balance, is replaced, and is gone when posted", () => {
		const { scope, entry, debit, account } = books();
		const { draftId } = posting(saveDraft(scope, { memo: "Half", lines: [debit("Insurance", 700)] }));
		posting(saveDraft(scope, { draftId, memo: "Whole", lines: [{ accountId: account("Repairs") }] }));
		expect(listDrafts(scope)).toMatchObject([{ memo: "Whole", debitCents: 0, author: "Ana Diaz" }]);
		expect(findDraft(books().scope, draftId)).toBeUndefined();
		posting(postEntry(scope, entry({ draftId })));
		expect(postEntry(scope, entry({ draftId })), "the same draft from another browser").toMatchObject({ ok: false });
		expect(listDrafts(scope)).toEqual([]);
		expect(saveDraft(scope, { draftId, lines: [debit("Insurance", 1)] }).ok).toBe(false);
		expect(deleteDraft(scope, draftId).ok).toBe(false);
	});

	test("a template of a taken name asks", () => {
		const { scope, entry, debit } = books();
		const { templateId } = posting(saveTemplate(scope, entry({ reverseOn: "2026-04-01" })));
		expect(saveTemplate(scope, entry())).toMatchObject({ field: "confirmReplace" });
		const input = { ...entry({ lines: [debit("Insurance", 1)] }), confirmReplace: true };
		expect(posting(saveTemplate(scope, input)).templateId).toBe(templateId);
		expect(findTemplate(scope, templateId)).toMatchObject({ reverseDays: null, lines: [{ debitCents: 1 }] });
		expect(changeTemplate(books().scope, templateId, { intent: "delete" }).ok).toBe(false);
		posting(changeTemplate(scope, templateId, { intent: "delete" }));
		expect(listTemplates(scope)).toEqual([]);
	});

	test("a recurring entry posts every date it missed, once, and stops when ended", () => {
		const { scope, entry, balance } = books();
		const repeat = { cycle: "monthly" as const };
		const { templateId = 0 } = posting(
			postEntry(scope, entry({ date: "2026-01-31", reverseOn: "2026-02-01", repeat })),
		);
		expect(postDueEntries({ asOf: "2026-03-31" })).toMatchObject({ posted: 2, failures: [] });
		expect(postDueEntries({ asOf: "2026-03-31" }).posted).toBe(0);
		const dates = listEntries(scope, {}).rows.map(({ date, cycle, state }) => [date, cycle, state]);
		expect(dates).toEqual([
			["2026-03-31", "monthly", "reverses"],
			["2026-02-28", "monthly", "reversed"],
			["2026-01-31", "monthly", "reversed"],
		]);
		expect(balance("Insurance")).toBe(10_000);
		expect(changeTemplate(scope, templateId, { intent: "skip", dueDate: "2026-03-31" }).ok).toBe(false);
		posting(changeTemplate(scope, templateId, { intent: "skip", dueDate: "2026-04-30" }));
		expect(changeTemplate(scope, templateId, { intent: "delete" }).ok).toBe(false);
		posting(changeTemplate(scope, templateId, { intent: "end" }));
		expect(listTemplates(scope)).toMatchObject([{ state: "ended", postedCount: 3 }]);
		expect(postDueEntries({ asOf: "2026-12-31" }).posted).toBe(0);
	});

	test("what is refused keeps its date and says why", () => {
		const { scope, entry, account } = books();
		posting(postEntry(scope, entry({ date: "2026-02-28", repeat: { cycle: "weekly" } })));
		statement("UPDATE gl_accounts SET active = 0 WHERE id = ?").run(account("Insurance"));
		const { posted, failures } = postDueEntries({ asOf: "2026-03-31" });
		expect([posted, failures.map(({ message }) => message)]).toEqual([0, ["Insurance is inactive."]]);
		expect(listTemplates(scope)).toMatchObject([{ nextDate: "2026-03-07", lastFailure: "Insurance is inactive." }]);
		statement("UPDATE gl_accounts SET active = 1 WHERE id = ?").run(account("Insurance"));
		expect(postDueEntries({ asOf: "2026-03-31" })).toMatchObject({ posted: 4, failures: [] });
		expect(listTemplates(scope)).toMatchObject([{ lastFailure: "" }]);
	});
});
