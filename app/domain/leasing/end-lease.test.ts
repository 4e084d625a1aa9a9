import fc from "fast-check";
import { expect, test } from "vitest";
import { receivePayment } from "#domain/lease-accounts";
import { findLease, leasePeople } from "#domain/lease-records";
import { closeBooks } from "#domain/ledger";
import { addRecurring, pauseRecurring, postDueRecurring } from "#domain/recurring-charges";
import { findUnit } from "#domain/rentals";
import { sqlite, statement } from "~/db/client.server";
import { makeColleague } from "../../../tests/factories/identity";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { makeHome } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { saying, tellingFrom } from "../../../tests/factories/told";
import { advanceLeases, endLease, findEnding, planEnding, undoEnding } from "./index.server";

keepBooks("2026-06-20");

/** An active lease with two tenants. June is charged, and July is charged ten days early. */
function runningLease(over: Parameters<typeof makeLease>[1] = {}) {
	const scope = makeBooks();
	const person = (firstname: string) => ({ firstname, lastname: "Lee", differentPerson: true });
	const tenants = [person("Ana"), person("Bo")];
	return { scope, ...makeLease(scope, { tenants, chargeFrom: "2026-06-01", postDaysInAdvance: 15, ...over }) };
}

const planned = (...args: Parameters<typeof planEnding>) => {
	const result = planEnding(...args);
	if (!result.ok) throw new Error(result.message);
	return result.plan;
};

test("the plan says what is still charged and what was charged too much, and writes nothing", () => {
	const { scope, leaseId } = runningLease();
	const plan = planned(scope, leaseId, { moveOutDate: "2026-08-10", prorateLast: "actual_days" });
	expect(plan.toCome).toMatchObject([{ dueDate: "2026-08-01", periodTo: "2026-08-10", amountCents: 38_710 }]);
	expect(plan.overcharges).toEqual([]);
	const early = planned(scope, leaseId, { moveOutDate: "2026-06-15", prorateLast: "actual_days" });
	expect(early.toCome).toEqual([]);
	expect(early.overcharges).toMatchObject([
		{ dueDate: "2026-06-01", chargedCents: 120_000, keptCents: 60_000 },
		{ dueDate: "2026-07-01", chargedCents: 120_000, keptCents: 0 },
	]);
	expect(planned(scope, leaseId, { moveOutDate: "2026-06-15" }).overcharges).toMatchObject([{ dueDate: "2026-07-01" }]);
	expect(findLease(scope, leaseId)).toMatchObject({ moveOutDate: null, status: "active" });
});

test("what was charged for later days is credited where it is named, the rest is given back", () => {
	const { scope, leaseId } = runningLease();
	const over = planned(scope, leaseId, { moveOutDate: "2026-06-15", prorateLast: "actual_days" }).overcharges;
	const ended = endLease(scope, leaseId, {
		...{ moveOutDate: "2026-06-15", noticeDate: "2026-06-01", prorateLast: "actual_days", reason: "work" },
		credit: over.slice(0, 1).map(({ transactionId }) => transactionId),
	});
	expect(ended).toMatchObject({ ok: true, creditedCents: 60_000, laterCharges: [{ dueDate: "2026-07-01" }] });
	expect(moneyOf(leaseId).balance).toBe(180_000);
	expect(findLease(scope, leaseId)?.status).toBe("past");
});

test("a notice with its credits and its fee is taken back, and the lease goes on", () => {
	const { scope, leaseId, unitId } = runningLease();
	must(receivePayment(scope, leaseId, { date: "2026-06-20", amountCents: 240_000, method: "cash", payerName: "Ana" }));
	const { overcharges } = planned(scope, leaseId, { moveOutDate: "2026-06-30" });
	const fee = { accountId: accountNamed(scope, "Damage Recovery"), amountCents: 30_000 };
	const credit = overcharges.map(({ transactionId }) => transactionId);
	must(endLease(scope, leaseId, { moveOutDate: "2026-06-30", noticeDate: "2026-06-18", credit, fee }));
	expect(moneyOf(leaseId)).toMatchObject({ balance: -90_000, prepaid: 90_000 });
	expect(findUnit(scope, unitId)?.occupancy).toBe("notice");
	expect(findEnding(scope, leaseId)?.creditIds).toHaveLength(1);
	expect(undoEnding(scope, leaseId, {})).toEqual({ ok: true });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0, prepaid: 0 });
	expect(findLease(scope, leaseId)).toMatchObject({ moveOutDate: null, noticeDate: null, status: "active" });
	expect(leasePeople(scope, leaseId).map(({ moveOutDate }) => moveOutDate)).toEqual([null, null]);
	onDay("2026-08-01");
	postDueRecurring();
	expect(moneyOf(leaseId).balance).toBe(120_000);
});

test("what was charged for later days is credited on its own day, and taken back there", () => {
	onDay("2026-11-22");
	const { scope, leaseId } = runningLease({ chargeFrom: "2026-10-01", postDaysInAdvance: 0 });
	const entries = () =>
		sqlite()
			.prepare(
				"SELECT date, iif(reversal_of IS NULL, type, 'reversal') FROM gl_transactions WHERE lease_id = ? AND type = 'credit' ORDER BY id",
			)
			.raw()
			.all(leaseId);
	const owedOn = (date: string) =>
		sqlite()
			.prepare(
				`SELECT sum(p.amount_cents) FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
				WHERE p.lease_id = ? AND p.date <= ? AND a.system_key IN ('accounts_receivable', 'prepayments')`,
			)
			.pluck()
			.get(leaseId, date);
	const end = (moveOutDate: string) => {
		const { overcharges } = planned(scope, leaseId, { moveOutDate, prorateLast: "actual_days" });
		const credit = overcharges.map(({ transactionId }) => transactionId);
		return must(endLease(scope, leaseId, { moveOutDate, prorateLast: "actual_days", credit }));
	};
	end("2026-10-31");
	expect([entries(), owedOn("2026-11-01")]).toEqual([[["2026-11-01", "credit"]], 120_000]);
	must(undoEnding(scope, leaseId, { reason: "They stay." }));
	expect([entries().at(-1), owedOn("2026-11-01")]).toEqual([["2026-11-01", "reversal"], 240_000]);
	must(closeBooks(scope, "2026-11-10"));
	end("2026-10-31");
	expect(entries().at(-1)).toEqual(["2026-11-11", "credit"]);
	onDay("2026-12-20");
	must(closeBooks(scope, "2026-11-30"));
	end("2026-10-30");
	expect(entries().slice(3)).toEqual([
		["2026-12-20", "reversal"],
		["2026-12-20", "credit"],
		["2026-12-20", "credit"],
	]);
});

test("those who do not act themselves are told of a last day, once for each day", () => {
	const { scope, leaseId } = runningLease();
	const told = () => sqlite().prepare("SELECT message, about_kind, about_id FROM notifications ORDER BY id").all();
	const resident = { ...scope, userId: null };
	const notice = { moveOutDate: "2026-07-31", noticeDate: "2026-06-20" };
	expect(endLease(resident, leaseId, notice)).toMatchObject({ ok: true });
	expect(endLease(resident, leaseId, { ...notice, remarks: "Keys by post" })).toMatchObject({ ok: true });
	expect(endLease(scope, leaseId, { ...notice, moveOutDate: "2026-08-10" })).toMatchObject({ ok: true });
	expect(told()).toEqual([
		{
			message: expect.stringMatching(/^Ana Lee and Bo Lee: moving out of .* on Jul 31, 2026\.$/),
			...{ about_kind: "lease_end", about_id: leaseId },
		},
	]);
});

test("a notice that is changed is credited anew", () => {
	const { scope, leaseId } = runningLease();
	const end = (moveOutDate: string) => {
		const { overcharges } = planned(scope, leaseId, { moveOutDate, prorateLast: "actual_days" });
		const credit = overcharges.map(({ transactionId }) => transactionId);
		return endLease(scope, leaseId, { moveOutDate, prorateLast: "actual_days", credit });
	};
	expect(end("2026-06-15")).toMatchObject({ creditedCents: 180_000 });
	expect(end("2026-07-31")).toMatchObject({ ok: true, creditedCents: 0 });
	expect(moneyOf(leaseId).balance).toBe(240_000);
	expect(end("2026-06-30")).toMatchObject({ creditedCents: 120_000 });
	expect(moneyOf(leaseId).balance).toBe(120_000);
});

test("people leave with the lease, one of them earlier, each with an address", () => {
	const { scope, leaseId } = runningLease();
	const [ana, bo] = leasePeople(scope, leaseId);
	const people = [
		{ tenantId: ana?.tenantId ?? 0, moveOutDate: "2026-07-10", forwardingAddress: "1 Elm St" },
		{ tenantId: bo?.tenantId ?? 0, forwardingAddress: "2 Oak St" },
	];
	must(endLease(scope, leaseId, { moveOutDate: "2026-07-31", people }));
	expect(leasePeople(scope, leaseId)).toMatchObject([
		{ moveOutDate: "2026-07-10", forwardingAddress: "1 Elm St", noticeDate: "2026-06-20" },
		{ moveOutDate: "2026-07-31", forwardingAddress: "2 Oak St" },
	]);
	const later = [{ line: 1, tenantId: bo?.tenantId ?? 0, moveOutDate: "2026-08-01" }];
	expect(saying(endLease(scope, leaseId, { moveOutDate: "2026-07-31", people: later }))).toMatchInlineSnapshot(
		`"people[1].moveOutDate: This is after the lease's move-out date."`,
	);
	expect(
		saying(endLease(scope, leaseId, { moveOutDate: "2026-07-31", noticeDate: "2026-06-21" })),
	).toMatchInlineSnapshot(`"noticeDate: Use today's date or earlier."`);
});

test("after the last day an undo takes a reason and a free unit", () => {
	const { scope, leaseId, unitId } = runningLease();
	must(endLease(scope, leaseId, { moveOutDate: "2026-06-30" }));
	onDay("2026-07-05");
	advanceLeases();
	expect(findLease(scope, leaseId)?.status).toBe("past");
	for (const reason of [undefined, " "]) {
		expect(undoEnding(scope, leaseId, { reason })).toMatchObject({ ok: false, field: "reason" });
	}
	expect(saying(undoEnding(makeBooks(), leaseId, { reason: "They stay." }))).toMatchInlineSnapshot(
		`"form: That lease wasn't found."`,
	);
	expect(undoEnding(scope, leaseId, { reason: " They stay. " })).toEqual({ ok: true });
	expect(statement("SELECT undo_reason AS reason FROM lease_endings").all()).toEqual([{ reason: "They stay." }]);
	expect(saying(undoEnding(scope, leaseId, { reason: "They stay." }))).toMatchInlineSnapshot(
		`"form: This lease has no notice on record."`,
	);
	must(endLease(scope, leaseId, { moveOutDate: "2026-06-30" }));
	makeLease(scope, { unitId, startDate: "2026-07-01", endDate: "2027-06-30" });
	expect(saying(undoEnding(scope, leaseId, { reason: "They stay." }))).toMatchInlineSnapshot(
		`"form: The unit is leased to Ana Diaz from Jul 1, 2026."`,
	);
	expect(saying(endLease(scope, leaseId, { moveOutDate: "2026-07-10" }))).toMatchInlineSnapshot(
		`"moveOutDate: The unit is leased to Ana Diaz from Jul 1, 2026."`,
	);
});

test("whatever is ended, changed and taken back, the books stay whole and the balance is what it was", () => {
	fc.assert(
		fc.property(
			fc.array(fc.record({ day: fc.integer({ min: 1, max: 60 }), prorate: fc.boolean() }), { maxLength: 4 }),
			(ends) => {
				onDay("2026-06-20");
				const { scope, leaseId } = runningLease();
				const before = moneyOf(leaseId);
				for (const { day, prorate } of ends) {
					const dates = {
						moveOutDate: new Date(Date.UTC(2026, 5, day)).toISOString().slice(0, 10),
						prorateLast: prorate ? ("actual_days" as const) : ("none" as const),
					};
					const credit = planned(scope, leaseId, dates).overcharges.map(({ transactionId }) => transactionId);
					must(endLease(scope, leaseId, { ...dates, credit }));
				}
				if (ends.length > 0) must(undoEnding(scope, leaseId, { reason: "Stays" }));
				expect(moneyOf(leaseId)).toEqual(before);
			},
		),
		{ numRuns: 12 },
	);
});

test("a plan leaves out a paused charge, and counts a charge's occurrences that are left", () => {
	const { scope, leaseId } = runningLease();
	const accountId = accountNamed(scope, "Parking");
	const parking = { kind: "charge", accountId, amountCents: 5_000, cycle: "monthly", memo: "Parking" } as const;
	const { recurringId } = must(addRecurring(scope, leaseId, { ...parking, firstDate: "2026-06-20", occurrences: 2 }));
	const toCome = () =>
		planned(scope, leaseId, { moveOutDate: "2026-10-31" }).toCome.map(({ dueDate, memo }) => `${dueDate} ${memo}`);
	expect(toCome().filter((line) => line.endsWith("Parking"))).toEqual(["2026-07-20 Parking"]);
	must(pauseRecurring(scope, recurringId));
	expect(toCome().filter((line) => line.endsWith("Parking"))).toEqual([]);
});

test("a notice is told to other managers, owners and residents, each in their words; its undoing is written down", async () => {
	const { scope, leaseId } = await makeHome(makeBooks());
	makeColleague(scope);
	const told = tellingFrom(scope);
	must(endLease(scope, leaseId, { noticeDate: "2026-06-20", moveOutDate: "2026-07-31" }));
	must(undoEnding(scope, leaseId, { reason: "They stay" }));
	expect(told()).toMatchInlineSnapshot(`
		"lease.ended of lease: The lease for Ana Diaz ends on Jul 31, 2026.
		lease.end_undone of lease: The notice for Ana Diaz was canceled. They stay
		notice to property_manager: Ana Diaz: moving out of … · 1 on Jul 31, 2026.
		notice to property_owner: The tenants at … · 1 are moving out on Jul 31, 2026.
		notice to tenant: We recorded your notice. Your move-out date at … · 1 is Jul 31, 2026.
		email to colleague…@example.com: Move-out date
		email to invited…@example.com: Move-out date
		email to invited…@example.com: Move-out date"
	`);
});
