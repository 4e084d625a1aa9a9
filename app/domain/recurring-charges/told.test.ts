import { expect, test } from "vitest";
import { endLease } from "#domain/leasing";
import { accountByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	addRecurring,
	changeRent,
	editRecurring,
	endRecurring,
	findRecurring,
	pauseRecurring,
	postDueRecurring,
	resumeRecurring,
	rulesOf,
	skipRecurring,
} from "./index.server";

keepBooks("2026-01-10");

function leased() {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	must(endLease(scope, leaseId, { moveOutDate: "2026-10-15" }));
	const rent = accountByRole(scope, "rent_income").id;
	const parking = accountNamed(scope, "Parking");
	const fields: Parameters<typeof addRecurring>[2] = {
		...{ kind: "charge" as const, accountId: parking, amountCents: 5_000 },
		...{ cycle: "monthly" as const, firstDate: "2026-02-01" },
	};
	return { scope, leaseId, rent, fields };
}

test("a recurring charge is refused at the field that does not fit, at both sides of each bound", () => {
	const { scope, leaseId, rent, fields } = leased();
	const add = (over: Partial<Parameters<typeof addRecurring>[2]>) =>
		saying(addRecurring(scope, leaseId, { ...fields, ...over }));
	const cash = accountByRole(scope, "operating_cash").id;
	const deposit = accountByRole(scope, "security_deposits").id;
	const repairs = accountNamed(scope, "Repairs");
	expect([
		saying(addRecurring(scope, -1, fields)),
		add({ accountId: -1 }),
		add({ accountId: cash }),
		add({ accountId: repairs }),
		add({ accountId: deposit }),
		add({ kind: "credit", accountId: deposit }),
		add({ kind: "credit", accountId: repairs }),
		add({ kind: "credit", accountId: rent }),
		add({ accountId: rent }),
		add({ accountId: rent, cycle: "one_time" }),
		add({ accountId: rent, confirmRentAccount: true }),
		add({ amountCents: 0 }),
		add({ amountCents: 1 }),
		add({ toDate: "2026-01-31" }),
		add({ toDate: "2026-02-01" }),
		add({ occurrences: 0 }),
		add({ occurrences: 101 }),
		add({ occurrences: 1 }),
		add({ occurrences: 100 }),
		add({ firstDate: "2025-12-31" }),
		add({ firstDate: "2026-01-01" }),
		add({ firstDate: "2026-10-16" }),
		add({ firstDate: "2026-10-15" }),
	]).toMatchInlineSnapshot(`
		[
		  "form: That lease wasn't found.",
		  "accountId: That account wasn't found.",
		  "accountId: Operating Cash can't be used here.",
		  "accountId: Repairs can't be used here.",
		  "done",
		  "accountId: Security Deposit Liability can't be used here.",
		  "done",
		  "done",
		  "confirmRentAccount: Rent already posts to this account.",
		  "done",
		  "done",
		  "amount: Enter an amount above zero.",
		  "done",
		  "toDate: This is before the first date.",
		  "done",
		  "occurrences: Choose 1 to 100 times.",
		  "occurrences: Choose 1 to 100 times.",
		  "done",
		  "done",
		  "firstDate: The lease starts charging later than this.",
		  "done",
		  "firstDate: The lease stops charging on Oct 15, 2026.",
		  "done",
		]
	`);
});

test("a rule is changed, skipped and ended from what is not posted yet on", () => {
	const { scope, leaseId, rent, fields } = leased();
	const rentId = rulesOf(leaseId).find(({ isRent }) => isRent)?.id ?? 0;
	const { recurringId } = must(addRecurring(scope, leaseId, { ...fields, firstDate: "2026-01-05" }));
	const planned = must(addRecurring(scope, leaseId, fields)).recurringId;
	const edit = (over: object, id = recurringId) => saying(editRecurring(scope, id, { ...fields, ...over }));
	const skip = (dueDate: string, reason = "Away", id = recurringId) =>
		saying(skipRecurring(scope, id, { dueDate, reason }));
	expect([
		edit({}, -1),
		edit({}, rentId),
		edit({ amountCents: 0 }),
		edit({ firstDate: "2026-01-05" }),
		skip("2026-02-05", " "),
		skip("2026-01-05"),
		skip("2026-02-04"),
		skip("2026-03-05"),
		skip("2026-03-05"),
		skip("2026-02-05", "Away", -1),
		edit({ firstDate: "2026-03-05" }),
		edit({ firstDate: "2026-03-06" }),
		edit({ amountCents: 6_000 }, planned),
		edit({}, planned),
		...[pauseRecurring(scope, -1), resumeRecurring(scope, -1, { postMissed: true }), endRecurring(scope, -1)].map(
			saying,
		),
	]).toMatchInlineSnapshot(`
		[
		  "form: That recurring charge wasn't found.",
		  "form: Change rent under Rents.",
		  "amount: Enter an amount above zero.",
		  "firstDate: It already posted for Jan 5, 2026. Choose a later date.",
		  "reason: Enter a reason.",
		  "dueDate: Jan 5, 2026 was already posted or skipped.",
		  "dueDate: Feb 4, 2026 was already posted or skipped.",
		  "done",
		  "dueDate: Mar 5, 2026 was already posted or skipped.",
		  "form: That recurring charge wasn't found.",
		  "firstDate: It already posted for Mar 5, 2026. Choose a later date.",
		  "done",
		  "done",
		  "form: That recurring charge wasn't found.",
		  "form: That recurring charge wasn't found.",
		  "form: That recurring charge wasn't found.",
		  "form: That recurring charge wasn't found.",
		]
	`);
	const last = rulesOf(leaseId).at(-1)?.id ?? 0;
	expect([
		saying(endRecurring(scope, last)),
		saying(endRecurring(scope, last)),
		skip("2026-04-06", "Away", last),
	]).toMatchInlineSnapshot(`
		[
		  "done",
		  "form: It has already ended.",
		  "form: It has already ended.",
		]
	`);
	const change = (from: string, lines = [{ accountId: rent, amountCents: 130_000 }], id = leaseId) =>
		saying(changeRent(scope, id, { from, rent: lines, reason: "More" }));
	expect([
		change("2026-02-01", undefined, -1),
		change("2026-02-01", [{ accountId: -1, amountCents: 1 }]),
		change("2026-02-01", [{ accountId: rent, amountCents: 0 }]),
		change("2026-02-01", []),
		change("2026-10-16"),
		change("2026-01-01"),
		change("2026-01-31"),
		change("2026-10-02"),
		change("2026-10-01"),
		change("2026-01-01"),
		change("2026-01-15"),
		change("2026-02-01"),
		change("2026-09-30"),
		change("2026-10-01"),
		change("2026-03-01", undefined, makeLease(scope, { startDate: "2026-04-01", endDate: "2027-03-31" }).leaseId),
	]).toMatchInlineSnapshot(`
		[
		  "form: That lease wasn't found.",
		  "rent[0].accountId: That account wasn't found.",
		  "rent[0].amount: Enter an amount above zero.",
		  "rent: Add at least one line.",
		  "from: The lease ends before this date.",
		  "from: Rent is already charged for this date or later.",
		  "from: No rent is due on this date. The next due date is Feb 1, 2026.",
		  "from: No rent is due on this date. The next due date is Nov 1, 2026.",
		  "done",
		  "from: Rent is already charged for this date or later.",
		  "from: Rent already changes on Oct 1, 2026. Choose that date or a later one.",
		  "from: Rent already changes on Oct 1, 2026. Choose that date or a later one.",
		  "from: Rent already changes on Oct 1, 2026. Choose that date or a later one.",
		  "done",
		  "from: No rent is due on this date. The next due date is Apr 1, 2026.",
		]
	`);
	const bare = makeLease(scope, { rent: [], withoutRent: true }).leaseId;
	expect(change("2026-02-01", undefined, bare)).toMatchInlineSnapshot(`"form: This lease has no rent to change."`);
});

test("what is missed while paused is posted or passed over as asked, up to today", () => {
	const { scope, leaseId, fields } = leased();
	const add = () => must(addRecurring(scope, leaseId, fields)).recurringId;
	const [posted, passed] = [add(), add()];
	for (const id of [posted, passed]) must(pauseRecurring(scope, id));
	onDay("2026-04-01");
	postDueRecurring();
	must(resumeRecurring(scope, posted, { postMissed: true }));
	must(resumeRecurring(scope, passed, { postMissed: false }));
	const dates = (id: number) =>
		statement<{ day: string; reason: string | null }>(
			"SELECT due_date AS day, skipped_reason AS reason FROM recurring_postings WHERE recurring_id = ? ORDER BY due_date",
		).all(id);
	expect([dates(posted), dates(passed)]).toMatchInlineSnapshot(`
		[
		  [
		    {
		      "day": "2026-02-01",
		      "reason": null,
		    },
		    {
		      "day": "2026-03-01",
		      "reason": null,
		    },
		    {
		      "day": "2026-04-01",
		      "reason": null,
		    },
		  ],
		  [
		    {
		      "day": "2026-02-01",
		      "reason": "Paused",
		    },
		    {
		      "day": "2026-03-01",
		      "reason": "Paused",
		    },
		    {
		      "day": "2026-04-01",
		      "reason": "Paused",
		    },
		  ],
		]
	`);
	const next = (id: number) => {
		const found = findRecurring(scope, id);
		return found.ok && found.rule.nextDate;
	};
	expect([next(posted), next(passed)]).toEqual(["2026-05-01", "2026-05-01"]);
});

test("what is done to a recurring charge is written down", () => {
	const { scope, leaseId, rent, fields } = leased();
	const { recurringId } = must(addRecurring(scope, leaseId, { ...fields, memo: "Space 4" }));
	must(pauseRecurring(scope, recurringId));
	must(resumeRecurring(scope, recurringId, { postMissed: false }));
	must(skipRecurring(scope, recurringId, { dueDate: "2026-03-01", reason: "Away" }));
	must(editRecurring(scope, recurringId, { ...fields, kind: "credit", firstDate: "2026-04-01" }));
	must(endRecurring(scope, rulesOf(leaseId).at(-1)?.id ?? 0, { toDate: "2026-05-01" }));
	must(
		changeRent(scope, leaseId, { from: "2026-02-01", rent: [{ accountId: rent, amountCents: 130_000 }], reason: "" }),
	);
	onDay("2026-06-01");
	postDueRecurring();
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		lease.ended of lease: The lease for Ana Diaz ends on Oct 15, 2026.
		recurring.saved of lease: A recurring charge of $50.00 was saved.
		recurring.paused of lease: The recurring charge of $50.00, Space 4, was paused.
		recurring.resumed of lease: The recurring charge of $50.00, Space 4, was resumed.
		recurring.skipped of lease: The recurring charge of $50.00, Space 4, was skipped for Mar 1, 2026.
		recurring.saved of lease: A recurring credit of $50.00 was saved.
		recurring.ended of lease: The recurring credit of $50.00 was ended.
		lease.rent_changed of lease: Rent changes to $1,300.00 on Feb 1, 2026."
	`);
	expect(
		statement<{ line: string }>(
			"SELECT type || ' ' || date || ' ' || memo AS line FROM gl_transactions ORDER BY date, id",
		)
			.all()
			.map(({ line }) => line),
	).toMatchInlineSnapshot(`
		[
		  "charge 2026-01-01 Rent, Jan 2026",
		  "charge 2026-02-01 Space 4, Feb 2026",
		  "charge 2026-02-01 Rent, Feb 2026",
		  "charge 2026-03-01 Rent, Mar 2026",
		  "charge 2026-04-01 Rent, Apr 2026",
		  "credit 2026-04-01 Parking, Apr 2026",
		  "charge 2026-05-01 Rent, May 2026",
		  "credit 2026-05-01 Parking, May 2026",
		  "charge 2026-06-01 Rent, Jun 2026",
		]
	`);
});
