import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { correctCharge, reverseTransaction } from "#domain/lease-accounts";
import { endRecurring, postDueRecurring } from "#domain/recurring-charges";
import { sqlite, statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, moneyOf, onDay } from "../../../tests/factories/leasing";
import { makeHome, makeReport } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import { makeWorkOrder } from "../../../tests/factories/work-orders";
import { chargeOrder, draftCharge, editScheduled, findOrder } from "./index.server";

keepBooks("2026-03-05");

/** A work order estimated at $150.00 for a resident's home, and ways to charge and to read it. */
async function job() {
	const scope = makeBooks();
	const home = await makeHome(scope);
	const requestId = makeReport(home.resident, home.leaseId);
	const accountId = accountNamed(scope, "Damage Recovery");
	const estimate = { accountId: accountNamed(scope, "Repairs"), description: "Labor", quantity: 100 };
	const { orderId } = makeWorkOrder(scope, { requestId, lines: [{ ...estimate, unitCents: 15_000 }] });
	const start = moneyOf(home.leaseId).balance;
	const fields = (...cents: number[]) => ({
		...{ date: "2026-03-05", orderId, leaseId: home.leaseId, confirmDuplicate: true },
		lines: cents.map((amountCents) => ({ accountId, amountCents, memo: "Part" })),
	});
	return {
		...{ ...home, scope, orderId, accountId, fields },
		charge: (...cents: number[]) => must(chargeOrder(scope, fields(...cents))).transactionId ?? 0,
		reverse: (id: number) => must(reverseTransaction(scope, id, { date: "2026-03-05", reason: "Not theirs" })),
		charged: () => findOrder(scope, orderId)?.chargedCents,
		/** What the work order says is what the lease owes more. */
		owed: () => moneyOf(home.leaseId).balance - start,
		kept: () =>
			statement<{ cents: number }>("SELECT charged_cents AS cents FROM work_orders WHERE id = ?").get(orderId),
		left: () => draftCharge(scope, orderId)?.lines.map(({ amountCents }) => amountCents),
	};
}

test.each([
	[0, 9_000],
	[1, 6_000],
])(
	"of two charges of a work order the %i. reversed leaves the other, and what it was can be charged again",
	async (at, left) => {
		const { scope, charge, reverse, charged, owed, kept, left: open, fields } = await job();
		const both = [charge(6_000), charge(9_000)];
		expect([charged(), owed(), open()]).toEqual([15_000, 15_000, []]);
		reverse(both[at] ?? 0);
		expect([charged(), owed(), kept()?.cents, open()]).toEqual([left, left, left, [15_000 - left]]);
		expect(saying(chargeOrder(scope, { ...fields(15_000 - left), confirmDuplicate: false }))).toBe(
			`confirmDuplicate: The resident was already charged $${left / 100}.00 for this work order.`,
		);
		charge(15_000 - left);
		expect([charged(), owed()]).toEqual([15_000, 15_000]);
	},
);

test("every charge of a work order is known, with its correction and its reversal", async () => {
	const { scope, orderId, accountId, charge, reverse, charged, owed } = await job();
	const [first, second, third] = [charge(1_000), charge(2_000, 500), charge(4_000)];
	const lines = [{ accountId, amountCents: 700, memo: "Less" }];
	const corrected = must(correctCharge(scope, first, { date: "2026-03-05", lines })).transactionId;
	expect([charged(), owed()]).toEqual([7_200, 7_200]);
	reverse(second);
	expect([charged(), owed()]).toEqual([4_700, 4_700]);
	expect(
		findOrder(scope, orderId)?.charges.map(({ id, amountCents, reversed }) => [id, amountCents, reversed]),
	).toEqual([
		[first, 1_000, 1],
		[second, 2_500, 1],
		[third, 4_000, 0],
		[corrected, 700, 0],
	]);
	for (const id of [corrected, third]) reverse(id);
	expect([charged(), owed()]).toEqual([0, 0]);
	expect(saying(chargeOrder(scope, { date: "2026-03-05", lines, orderId, leaseId: 0 }))).toBe(
		"form: That work order wasn't found.",
	);
});

test("a scheduled charge counts until it's ended, follows its edit, and once posted is a charge like others", async () => {
	const { scope, orderId, accountId, fields, charged, owed } = await job();
	must(chargeOrder(scope, { ...fields(3_000, 2_000), date: "2026-03-10" }));
	expect([charged(), owed()]).toEqual([5_000, 0]);
	const [one = 0, two = 0] = statement<{ id: number }>(
		"SELECT id FROM recurring_transactions WHERE cycle = 'one_time' AND profile_id = ? ORDER BY id",
	)
		.all(scope.profileId)
		.map(({ id }) => id);
	const edited = { kind: "charge", accountId, amountCents: 1_200, cycle: "one_time", firstDate: "2026-03-10" } as const;
	must(editScheduled(scope, two, edited));
	expect(charged()).toBe(4_200);
	must(endRecurring(scope, one));
	expect(charged()).toBe(1_200);
	onDay("2026-03-10");
	postDueRecurring();
	expect([charged(), owed()]).toEqual([1_200, 1_200]);
	const posted = findOrder(scope, orderId)?.charges.flatMap(({ id }) => id ?? []) ?? [];
	expect(posted).toHaveLength(1);
	for (const id of posted) must(reverseTransaction(scope, id, { date: "2026-03-10", reason: "Not theirs" }));
	expect([charged(), owed()]).toEqual([0, 0]);
});

/** Brings what an earlier version kept, the last charge and a sum, to where the migration brings it. */
function migrate(orderId: number, kept: { chargeId: number; chargedCents: number }) {
	// The table was filled before it had triggers.
	const trigger = statement<{ sql: string }>("SELECT sql FROM sqlite_master WHERE name = 'work_order_charges_linked'");
	const { sql } = trigger.get() ?? { sql: "" };
	sqlite().exec("DROP TRIGGER work_order_charges_linked");
	statement("DELETE FROM work_order_charges WHERE order_id = ?").run(orderId);
	statement("UPDATE work_orders SET charge_id = ?, charged_cents = ? WHERE id = ?").run(
		...([kept.chargeId, kept.chargedCents, orderId] as const),
	);
	const migration = readFileSync("drizzle/0043_work-order-charges.sql", "utf8").split("--> statement-breakpoint");
	for (const part of migration) if (!/^\s*(-- .*\n)*(CREATE|DROP) /.test(part)) sqlite().exec(part);
	sqlite().exec(sql);
}

test("charges from before each was kept are found by what the log says of them; the rest stays in the sum", async () => {
	const { scope, orderId, accountId, charge, reverse, charged, owed, fields } = await job();
	const at = (second: number) => setClock(`2026-03-05T17:00:${second}.000Z`);
	at(10);
	const first = charge(1_000);
	at(20);
	const second = charge(2_000);
	at(30);
	reverse(second);
	must(correctCharge(scope, first, { date: "2026-03-05", lines: [{ accountId, amountCents: 1_100, memo: "More" }] }));
	at(40);
	const last = charge(4_000);
	at(50);
	must(chargeOrder(scope, { ...fields(500), date: "2026-03-10" }));
	migrate(orderId, { chargeId: last, chargedCents: 5_600 });
	expect(charged()).toBe(5_600);
	const known = findOrder(scope, orderId)?.charges.map(({ amountCents, reversed }) => [amountCents, reversed]);
	expect(known).toEqual([
		[4_000, 0],
		[1_000, 1],
		[2_000, 1],
		[1_100, 0],
		[500, 0],
	]);
	reverse(last);
	expect([charged(), owed()]).toEqual([1_600, 1_100]);
});

test("the sum that an earlier version kept of a charge that was reversed since is lowered by it", async () => {
	const { scope, orderId, charge, reverse, charged, owed } = await job();
	setClock("2026-03-05T17:00:10.000Z");
	const first = charge(6_000);
	setClock("2026-03-05T17:00:20.000Z");
	const last = charge(9_000);
	reverse(first);
	migrate(orderId, { chargeId: last, chargedCents: 15_000 });
	expect([charged(), owed(), findOrder(scope, orderId)?.charges.length]).toEqual([9_000, 9_000, 2]);
});
