import { beforeEach, expect, test } from "vitest";
import { chargeLease, findReceipt } from "#domain/lease-accounts";
import { leasePeople } from "#domain/lease-records";
import { endLease } from "#domain/leasing";
import { accountByRole } from "#domain/ledger";
import {
	autopayForecast,
	blockLease,
	findAutopay,
	findPayment,
	lastAuthorization,
	latestPayment,
	payableRent,
	planAutopay,
	runAutopays,
	saveAllocation,
	saveAutopay,
	savedMethodsOf,
	savePaymentSettings,
	startPayment,
} from "#domain/payments";
import { db, sqlite } from "~/db/client.server";
import { leases } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { makeBankAccount } from "../../../tests/factories/banking";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import {
	balances,
	closedBank,
	connectSandbox,
	goodBank,
	goodCard,
	letDaysPass,
	payAtSandbox,
	paymentSettings,
	returnedBank,
	startRent,
} from "../../../tests/factories/payments";
import { saying } from "../../../tests/factories/told";

let scope: Scope;
let leaseId: number;
let resident: Scope & { tenantId: number };

keepBooks("2026-01-15");
beforeEach(async () => {
	scope = makeBooks();
	const tenants = [{ firstname: "Ana", lastname: "Diaz", email: "ana@example.com", differentPerson: true }];
	leaseId = makeLease(scope, { tenants }).leaseId;
	resident = { ...scope, userId: null, tenantId: leasePeople(scope, leaseId)[0]?.tenantId ?? 0 };
	await connectSandbox(scope, { cardFeeBy: "organization" });
});

test("autopay writes three days before, with the rent that posts by then and the fee, and pays that once", async () => {
	savePaymentSettings(scope, { ...paymentSettings, cardFeeBy: "resident" });
	const savedMethodId = await keep(goodCard, "card");
	expect(saveAutopay(resident, leaseId, { ...rules(savedMethodId), day: 3 })).toEqual({
		ok: true,
		nextDate: "2026-02-03",
	});
	charge(10_000);
	onDay("2026-01-31");
	for (const _ of [1, 2]) await runAutopays();
	expect(mailTexts("autopay_notice")).toEqual([
		expect.stringContaining("Amount: $1,300.00\nFee: $38.35\nTotal: $1,338.35"),
	]);
	charge(2_000);
	onDay("2026-02-01");
	for (const _ of [1, 2]) await runAutopays();
	expect(mailTexts("autopay_notice").slice(1)).toEqual([
		expect.stringContaining("is now $1,358.94 instead of $1,338.35"),
	]);
	onDay("2026-02-03");
	for (const _ of [1, 2, 3]) await runAutopays();
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0, prepaid: 0 });
	expect(newestPayment()).toEqual({ amount: 132_000, fee: 3_894 });
	expect(findAutopay(resident, leaseId, resident.tenantId)).toMatchObject({ nextDate: "2026-03-03", state: "active" });
	onDay("2026-03-04");
	expect(await runAutopays()).toMatchObject({ paid: 1, failures: [] });
	expect(runs()).toEqual(["2026-02-03 Sent.", "2026-03-03 Sent."]);
});

test("autopay ends once they have left: no one is told of a later day, and nothing is paid on it", async () => {
	saveAutopay(resident, leaseId, rules(await keep(goodCard, "card")));
	charge(10_000);
	expect(endLease(scope, leaseId, { moveOutDate: "2026-01-31", noticeDate: "2026-01-15" })).toMatchObject({ ok: true });
	onDay("2026-01-30");
	expect(await runAutopays()).toEqual({ paid: 0, failures: [] });
	expect(mails("autopay_notice")).toBe(0);
	expect(findAutopay(resident, leaseId, resident.tenantId)).toMatchObject({ state: "active" });
	onDay("2026-02-01");
	expect(await runAutopays()).toEqual({ paid: 0, failures: [] });
	expect(findAutopay(resident, leaseId, resident.tenantId)).toBeUndefined();
});

test("a limit holds, and a second full-balance autopay on the lease is asked about", async () => {
	const savedMethodId = await keep(goodCard, "card");
	saveAutopay(resident, leaseId, { ...rules(savedMethodId), maximumCents: 4_000 });
	charge(10_000);
	onDay("2026-02-01");
	await runAutopays();
	expect(moneyOf(leaseId)).toMatchObject({ balance: 126_000 });
});

test("a returned payment suspends autopay; saved again it goes on", async () => {
	const savedMethodId = await keep(returnedBank, "bank");
	saveAutopay(resident, leaseId, rules(savedMethodId));
	await letDaysPass(6);
	expect(findAutopay(resident, leaseId, resident.tenantId)).toMatchObject({ state: "suspended" });
	onDay("2026-02-01");
	expect(await runAutopays()).toMatchObject({ paid: 0 });
	saveAutopay(resident, leaseId, rules(savedMethodId));
	expect(findAutopay(resident, leaseId, resident.tenantId)).toMatchObject({ state: "active" });
});

test("an autopay whose payment is declined is suspended, and the payer is told", async () => {
	saveAutopay(resident, leaseId, rules(await keep(goodCard, "card")));
	charge(10_000);
	sqlite().exec(
		"UPDATE sandbox_objects SET data = json_set(data, '$.number', '4000000000000002') WHERE kind = 'method'",
	);
	onDay("2026-02-01");
	expect(await runAutopays()).toMatchObject({ paid: 0, failures: [] });
	expect(sqlite().prepare("SELECT outcome FROM autopay_runs ORDER BY date DESC").pluck().get()).toBe(
		"The payment failed.",
	);
	expect(findAutopay(resident, leaseId, resident.tenantId)).toMatchObject({
		state: "suspended",
		reason: expect.stringContaining("declined"),
	});
	expect(mails("online_payment_failed")).toBe(1);
	expect(mailTexts("online_payment_failed").join()).toContain(
		"Autopay is paused until you save it again, so please pay this amount yourself.",
	);
});

test("a debit that fails before it settles suspends autopay on the same account, and no other", async () => {
	const card = await keep(goodCard, "card");
	const closed = await keep(closedBank, "bank");
	saveAutopay(resident, leaseId, rules(closed));
	await letDaysPass(3);
	expect(findAutopay(resident, leaseId, resident.tenantId)).toMatchObject({ state: "suspended" });
	saveAutopay(resident, leaseId, rules(card));
	const { checkout } = await startRent(scope, leaseId, 10_000, "bank", { tenantId: resident.tenantId });
	await payAtSandbox(checkout, closedBank);
	await letDaysPass(3);
	expect(findAutopay(resident, leaseId, resident.tenantId)).toMatchObject({ state: "active" });
});

test("what will be taken is said before it is posted: by rule and limit, less what is on its way, per card and bank", async () => {
	savePaymentSettings(scope, { ...paymentSettings, cardFeeBy: "resident" });
	const [card, bank] = [await keep(goodCard, "card"), await keep(goodBank, "bank")];
	await letDaysPass(4);
	const paidAhead = moneyOf(leaseId).prepaid;
	const plan = (change: Partial<Rules>) => {
		const planned = must(planAutopay(resident, leaseId, { ...rules(card), ...change }));
		return [planned.forecast.amountCents, planned.forecast.feeCents];
	};
	charge(paidAhead + 30_000);
	expect(plan({})).toEqual([150_000, 4_425]);
	expect(plan({ savedMethodId: bank })).toEqual([150_000, 0]);
	expect(plan({ pays: "rent" })).toEqual([120_000, 3_540]);
	expect(plan({ pays: "fixed", fixedCents: 8_000 })).toEqual([8_000, 236]);
	expect(plan({ maximumCents: 100_000 })).toEqual([100_000, 2_950]);
	const { checkout } = await startRent(scope, leaseId, 20_000, "bank", { tenantId: resident.tenantId });
	await payAtSandbox(checkout, goodBank);
	expect(plan({})).toEqual([130_000, 3_835]);
});

test("what was agreed to is kept word for word, mailed, and asked for again once the figures are others", async () => {
	savePaymentSettings(scope, { ...paymentSettings, cardFeeBy: "resident" });
	const savedMethodId = await keep(goodCard, "card");
	const seen = { ...rules(savedMethodId), seenTotalCents: 123_540 };
	must(saveAutopay(resident, leaseId, seen));
	const autopay = findAutopay(resident, leaseId, resident.tenantId);
	const { text = "" } = lastAuthorization(autopay?.id ?? 0) ?? {};
	expect(text).toContain(
		"I authorize Maple Homes to charge Visa ••4242 on the 1st of each month, starting Feb 1, 2026",
	);
	expect(text).toContain("A fee of 2.95% is added to each payment.");
	expect(text).toContain("will be $1,200.00 plus a fee of $35.40, $1,235.40 in total");
	expect(mailTexts("autopay_authorized")).toEqual([expect.stringContaining(text)]);
	charge(1_000);
	expect(saying(saveAutopay(resident, leaseId, seen))).toMatchInlineSnapshot(
		`"form: The amount due has changed. Review the new amount and try again."`,
	);
});

test("a debit returned by hand leaves autopay on a card alone", async () => {
	must(saveAutopay(resident, leaseId, rules(await keep(goodCard, "card"))));
	charge(10_000);
	const { checkout } = await startRent(scope, leaseId, 10_000, "bank", { tenantId: resident.tenantId });
	await payAtSandbox(checkout, returnedBank);
	await letDaysPass(6);
	expect(findAutopay(resident, leaseId, resident.tenantId)).toMatchObject({ state: "active" });
	const told = sqlite().prepare("SELECT type FROM notifications WHERE message LIKE '%was returned%'").pluck().all();
	expect(told.filter((type) => type !== "payment_returned")).toEqual([]);
	const [mail = ""] = mailTexts("online_payment_returned");
	expect(mail).toContain("We charged an NSF fee of $25.00.");
});

test("a receipt says what paying by card cost: in the mail and on the page", async () => {
	savePaymentSettings(scope, { ...paymentSettings, cardFeeBy: "resident" });
	await keep(goodCard, "card");
	const { transactionId } = latestPayment(resident) ?? {};
	expect(findReceipt(scope, transactionId ?? 0)).toMatchObject({
		feeCents: 3_540,
		totalCents: 123_540,
		paidWith: "Visa ••4242",
	});
	expect(mailTexts("receipt")[0]).toContain("Online payment fee: $35.40\nTotal charged: $1,235.40");
	expect(mailTexts("receipt")[0]).toContain("Method: Visa ••4242");
});

test("a scheduled payment is sent on its day, once", async () => {
	const savedMethodId = await keep(goodCard, "card");
	charge(10_000);
	const { paymentId } = await startRent(scope, leaseId, 10_000, "card", {
		...{ tenantId: resident.tenantId, savedMethodId, scheduledFor: "2026-01-20" },
	});
	await runAutopays();
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "scheduled" });
	onDay("2026-01-20");
	for (const _ of [1, 2]) await runAutopays();
	expect(findPayment(scope, paymentId)).toMatchObject({ state: "settled" });
	expect(moneyOf(leaseId)).toMatchObject({ balance: 0, prepaid: 0 });
});

test("flags, blocks and returns switch online payment off, and the page says whom to ask", async () => {
	const why = () => payableRent(scope, leaseId).why;
	expect(why()).toBeUndefined();
	blockLease(scope, { leaseId, off: true, reason: "Court" });
	expect(why()).toBe("Online payment is off for your lease. Ask Maple Homes.");
	blockLease(scope, { leaseId, off: false });
	for (const flag of [{ certifiedFundsOnly: true }, { evictionPending: true }]) {
		db().update(leases).set(flag).run();
		expect(why()).toContain("is off for your lease");
		db().update(leases).set({ certifiedFundsOnly: false, evictionPending: false }).run();
	}
	const refused = startPayment(scope, {
		...{ purpose: "rent", subjectId: leaseId, leaseId, amountCents: 2_000_000, method: "card", payerName: "Ana" },
		...{ payerEmail: "", description: "Rent", returnTo: "/", idempotencyKey: "much" },
	});
	expect(saying(await refused)).toMatchInlineSnapshot(`"amount: You can pay up to $15,600.00 at a time."`);
});

test("a payout goes to the accounts that the property's allocation names, and deposits to their own", async () => {
	const reserve = makeBankAccount(scope, { name: "Reserve" });
	const { propertyId } = db().select({ propertyId: leases.propertyId }).from(leases).get() ?? { propertyId: 0 };
	const fixed = { line: 0, bankAccountId: reserve, kind: "fixed" as const, fixedCents: 20_000 };
	const operating = accountByRole(scope, "operating_cash").id;
	const short = { line: 1, bankAccountId: operating, kind: "share" as const, shareBp: 9_000 };
	expect(saying(saveAllocation(scope, [propertyId], { lines: [fixed, short] }))).toMatchInlineSnapshot(
		`"lines[1].share: The shares total 90%. They must total 100%."`,
	);
	const trust = { ...fixed, bankAccountId: accountByRole(scope, "deposit_trust").id };
	expect(saying(saveAllocation(scope, [propertyId], { lines: [trust] }))).toMatchInlineSnapshot(
		`"lines[0].accountId: A deposit trust account can only hold deposits."`,
	);
	expect(saveAllocation(scope, [propertyId], { lines: [fixed, { ...short, shareBp: 10_000 }] })).toEqual({ ok: true });
	charge(50_000, accountByRole(scope, "security_deposits").id);
	const { checkout } = await startRent(scope, leaseId, 170_000, "bank");
	await payAtSandbox(checkout, goodBank);
	await letDaysPass(5);
	expect(balances(scope)).toMatchObject({
		Reserve: 20_000,
		"Operating Cash": 99_900,
		"Security Deposit Trust": 50_000,
	});
	expect(balances(scope)).not.toHaveProperty("Undeposited Funds");
});

test("an autopay that will take nothing costs nothing, a fixed fee neither", async () => {
	savePaymentSettings(scope, { ...paymentSettings, cardFeeBy: "resident" });
	sqlite().exec("UPDATE payment_settings SET card_fee_cents = 30");
	const savedMethodId = await keep(goodCard, "card");
	const rule = { ...resident, leaseId, savedMethodId, pays: "balance" as const, fixedCents: null, maximumCents: null };
	expect(autopayForecast(rule, "2026-01-31")).toEqual({ amountCents: 0, feeCents: 0, totalCents: 0 });
	charge(10_000);
	expect(autopayForecast(rule, "2026-01-31")).toEqual({ amountCents: 10_000, feeCents: 325, totalCents: 10_325 });
});

test("a day on which nothing is due takes nothing, and after its last day autopay is over", async () => {
	const savedMethodId = await keep(goodCard, "card");
	must(saveAutopay(resident, leaseId, { ...rules(savedMethodId), untilDate: "2026-03-01" }));
	await keep(goodCard, "card");
	onDay("2026-02-01");
	expect(await runAutopays()).toEqual({ paid: 0, failures: [] });
	expect(findAutopay(resident, leaseId, resident.tenantId)).toMatchObject({ nextDate: "2026-03-01" });
	onDay("2026-03-01");
	expect(await runAutopays()).toMatchObject({ paid: 1 });
	expect(runs()).toEqual(["2026-02-01 Nothing was due.", "2026-03-01 Sent."]);
	expect(findAutopay(resident, leaseId, resident.tenantId)).toBeUndefined();
	expect(sqlite().prepare("SELECT state || ': ' || reason FROM autopays").pluck().all()).toEqual([
		"ended: Autopay reached its end date.",
	]);
});

type Rules = Parameters<typeof saveAutopay>[2];

function rules(savedMethodId: number): Rules {
	return { savedMethodId, pays: "balance" as const, day: 1, fromDate: "2026-01-15" };
}

/** Pays $1,200.00 and saves the card or bank account. Returns the saved method's ID. */
async function keep(number: string, method: "card" | "bank"): Promise<number> {
	const own = { tenantId: resident.tenantId, saveMethod: true };
	const { checkout } = await startRent(scope, leaseId, 120_000, method, own);
	await payAtSandbox(checkout, number);
	return savedMethodsOf(scope, resident.tenantId).findLast((one) => one.method === method)?.id ?? 0;
}

function charge(amountCents: number, accountId = accountByRole(scope, "rent_income").id) {
	const charged = chargeLease(scope, leaseId, {
		date: "2026-01-15",
		lines: [{ accountId, amountCents, memo: "Water" }],
	});
	if (!charged.ok) throw new Error(charged.message);
}

function mails(kind: string): number {
	const row = sqlite().prepare("SELECT count(*) AS n FROM mail_outbox WHERE kind = ?").get(kind) as { n: number };
	return row.n;
}

function mailTexts(kind: string): string[] {
	return sqlite().prepare("SELECT text_body FROM mail_outbox WHERE kind = ? ORDER BY id").pluck().all(kind) as string[];
}

function newestPayment() {
	const sql = "SELECT amount_cents AS amount, fee_cents AS fee FROM online_payments ORDER BY id DESC";
	return sqlite().prepare(sql).get();
}

function runs(): string[] {
	const rows = sqlite().prepare("SELECT date || ' ' || outcome AS words FROM autopay_runs ORDER BY date").all();
	return (rows as { words: string }[]).map(({ words }) => words);
}
