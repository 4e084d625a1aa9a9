import { beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { leasePeople } from "#domain/lease-records";
import { accountByRole } from "#domain/ledger";
import {
	blockLease,
	cancelScheduled,
	checkAccount,
	disconnect,
	endAutopay,
	findPayment,
	findResidentPayment,
	GatewayDown,
	isBlocked,
	onlinePaymentTerms,
	othersAutopays,
	planAutopay,
	reconcilePayments,
	refundPayment,
	refuseRent,
	removeSavedMethod,
	type SettingsInput,
	saveAllocation,
	saveAutopay,
	savedMethodsOf,
	savePaymentSettings,
	scheduledPayments,
	setGateways,
	startOnboarding,
	startPayment,
} from "#domain/payments";
import { sandboxGateway } from "~/adapters/payments/sandbox";
import { db, statement } from "~/db/client.server";
import { leases, properties } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { makeBankAccount } from "../../../tests/factories/banking";
import { makeInvited } from "../../../tests/factories/identity";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, makeLease, moneyOf } from "../../../tests/factories/leasing";
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
import { makeOwner, makeProperty } from "../../../tests/factories/rentals";
import { makeResident } from "../../../tests/factories/residents";
import { mailedTo, saying, toldSoFar } from "../../../tests/factories/told";

let scope: Scope;
let leaseId: number;
let resident: Scope & { tenantId: number };

keepBooks("2026-01-15");
beforeEach(async () => {
	scope = makeBooks();
	const tenants = [
		{ firstname: "Ana", lastname: "Diaz", email: "ana@example.com", differentPerson: true },
		{ firstname: "Bo", lastname: "Lee", differentPerson: true },
	];
	leaseId = makeLease(scope, { tenants }).leaseId;
	resident = { ...scope, userId: null, tenantId: leasePeople(scope, leaseId)[0]?.tenantId ?? 0 };
	await connectSandbox(scope);
});

/** A card kept by a payment of 5.00. */
async function keepCard({ tenantId } = resident): Promise<number> {
	const { checkout } = await startRent(scope, leaseId, 500, "card", { tenantId, saveMethod: true });
	await payAtSandbox(checkout, goodCard);
	return savedMethodsOf(scope, tenantId)[0]?.id ?? 0;
}

function begin(over: Partial<Parameters<typeof startPayment>[1]> = {}) {
	return startPayment(scope, {
		...{ purpose: "rent", subjectId: leaseId, leaseId, amountCents: 120_000, method: "card" },
		...{ payerName: "Ana Diaz", payerEmail: "ana@example.com", description: "Rent", returnTo: "/paid?id={id}" },
		...{ idempotencyKey: `begin-${JSON.stringify(over)}` },
		...over,
	});
}

test("settings, allocations and blocks are refused at the field that does not fit, at both sides of each bound", async () => {
	const propertyId = db().select().from(properties).all().at(-1)?.id ?? 0;
	const bank = accountByRole(scope, "operating_cash").id;
	const trust = makeBankAccount(scope, { purpose: "deposit_trust" });
	const income = accountByRole(scope, "rent_income").id;
	const save = (over: Partial<SettingsInput>) => saying(savePaymentSettings(scope, { ...paymentSettings, ...over }));
	expect([
		save({ rentBankId: income }),
		save({ depositBankId: -1 }),
		save({ rentBankId: bank, depositBankId: bank }),
		save({ rentBankId: bank, depositBankId: trust }),
		save({ takesCards: false, takesBanks: false }),
		save({ takesCards: false }),
		save({ takesBanks: false }),
		save({ cardFeeBy: "split" }),
		save({ cardFeeBy: "split", cardSplitBp: 0 }),
		save({ cardFeeBy: "split", cardSplitBp: 10_000 }),
		save({ cardFeeBy: "split", cardSplitBp: 1 }),
		save({ cardFeeBy: "split", cardSplitBp: 9_999 }),
	]).toMatchInlineSnapshot(`
		[
		  "rentBankId: Rent Income isn't a bank account.",
		  "depositBankId: That account wasn't found.",
		  "depositBankId: Deposits need a separate account. Choose another account.",
		  "done",
		  "takesBanks: Accept cards, bank accounts or both.",
		  "done",
		  "done",
		  "cardSplit: Enter a share from 0 to 100%.",
		  "cardSplit: Enter a share from 0 to 100%.",
		  "cardSplit: Enter a share from 0 to 100%.",
		  "done",
		  "done",
		]
	`);
	const fixed = { line: 0, bankAccountId: bank, kind: "fixed", fixedCents: 100 } as const;
	const share = { line: 1, bankAccountId: bank, kind: "share", shareBp: 10_000 } as const;
	const many = (count: number) =>
		Array.from({ length: count }, (_, line) => ({ ...fixed, line, bankAccountId: makeBankAccount(scope) }));
	const divide = (lines: Parameters<typeof saveAllocation>[2]["lines"], of = propertyId) =>
		saying(saveAllocation(scope, [of], { lines }));
	expect([
		divide([share], -1),
		divide([{ ...share, bankAccountId: -1 }]),
		divide([{ ...share, bankAccountId: income }]),
		divide([{ ...share, bankAccountId: trust }]),
		divide([{ ...share, bankAccountId: accountByRole(scope, "deposit_trust").id }]),
		divide([fixed, { ...fixed, line: 4 }, share]),
		divide([{ ...fixed, fixedCents: 0 }, share]),
		divide([{ ...share, shareBp: 0 }]),
		divide([fixed]),
		divide([{ ...share, shareBp: 9_999 }]),
		divide([
			{ ...share, bankAccountId: makeBankAccount(scope), shareBp: 1 },
			{ ...share, line: 7 },
		]),
		divide([fixed, share]),
		divide([]),
		divide([...many(3), { ...share, line: 3 }]),
		divide([...many(4), { ...share, line: 4 }]),
	]).toMatchInlineSnapshot(`
		[
		  "form: That property wasn't found.",
		  "lines[1].accountId: That bank account wasn't found.",
		  "lines[1].accountId: That bank account wasn't found.",
		  "lines[1].accountId: A deposit trust account can only hold deposits.",
		  "lines[1].accountId: A deposit trust account can only hold deposits.",
		  "lines[4].accountId: This account is entered twice.",
		  "lines[0].amount: Enter an amount above zero.",
		  "lines[1].share: Enter a share above zero.",
		  "form: Add a line with a 100% share for the rest.",
		  "lines[1].share: The shares total 99.99%. They must total 100%.",
		  "lines[7].share: The shares total 100.01%. They must total 100%.",
		  "done",
		  "done",
		  "done",
		  "form: You can add up to 4 lines.",
		]
	`);
	expect(saying(blockLease(scope, { leaseId: -1, off: true }))).toMatchInlineSnapshot(
		`"form: That lease wasn't found."`,
	);
	const bare = makeBooks();
	expect([
		saying(await startOnboarding(bare, { email: "ana@example.com" })),
		saying(await checkAccount(bare)),
		saying(disconnect(bare)),
		saying(refuseRent(bare, { leaseId, tenantId: resident.tenantId, amountCents: 1 }) ?? { ok: true }),
	]).toMatchInlineSnapshot(`
		[
		  "form: Save the form first.",
		  "form: No payment processor is connected.",
		  "form: No payment processor is connected.",
		  "form: Online payment isn't available right now.",
		]
	`);
});

test("a payment of rent is refused at the field that does not fit, at both sides of each bound", async () => {
	const set = (over: Partial<SettingsInput>) => must(savePaymentSettings(scope, { ...paymentSettings, ...over }));
	const check = (amountCents: number, over: { leaseId?: number; tenantId?: number } = {}) =>
		saying(refuseRent(scope, { leaseId, tenantId: resident.tenantId, amountCents, ...over }) ?? { ok: true });
	const most = 120_000 + 12 * 120_000;
	expect([
		check(1),
		check(most + 1),
		check(most),
		check(1, { leaseId: -1 }),
		check(1, { tenantId: -1 }),
	]).toMatchInlineSnapshot(`
		[
		  "done",
		  "amount: You can pay up to $15,600.00 at a time.",
		  "done",
		  "form: That lease wasn't found.",
		  "form: That lease wasn't found.",
		]
	`);
	set({ minimumCents: 50_000 });
	expect([check(49_999), check(50_000)]).toMatchInlineSnapshot(`
		[
		  "amount: Pay at least $500.00.",
		  "done",
		]
	`);
	set({ minimumCents: 500_000 });
	expect([check(119_999), check(120_000)]).toMatchInlineSnapshot(`
		[
		  "amount: Pay at least $1,200.00.",
		  "done",
		]
	`);
	set({ partialPayments: false });
	expect([check(119_999), check(120_000), check(120_001)]).toMatchInlineSnapshot(`
		[
		  "amount: Pay the full balance of $1,200.00.",
		  "done",
		  "done",
		]
	`);
	for (const off of [{ certifiedFundsOnly: true }, { evictionPending: true }]) {
		db().update(leases).set(off).run();
		expect(check(120_000)).toBe("form: Online payment is off for your lease. Ask Maple Homes.");
		db().update(leases).set({ certifiedFundsOnly: false, evictionPending: false }).run();
	}
	must(blockLease(scope, { leaseId, off: true, reason: "Bounced" }));
	expect(check(120_000)).toMatchInlineSnapshot(`"form: Online payment is off for your lease. Ask Maple Homes."`);
	must(blockLease(scope, { leaseId, off: false }));
	set({ takesBanks: false });
	expect([
		saying(await begin({ amountCents: 0 })),
		saying(await begin({ method: "bank" })),
		saying(await begin({ scheduledFor: "2026-02-01" })),
		saying(await begin({ savedMethodId: -1 })),
		saying(await begin({ savedMethodId: -1, tenantId: resident.tenantId })),
	]).toMatchInlineSnapshot(`
		[
		  "amount: Enter an amount above zero.",
		  "from: This payment method isn't available.",
		  "when: To pay on a later date, choose a saved card or bank account.",
		  "from: That card or bank account wasn't found.",
		  "from: That card or bank account wasn't found.",
		]
	`);
	set({});
	const { checkout } = await startRent(scope, leaseId, 60_000, "bank");
	await payAtSandbox(checkout, goodBank);
	expect([
		saying(await begin({ amountCents: 60_001 })),
		saying(await begin({ amountCents: 60_000 })),
		saying(await begin({ amountCents: 59_999 })),
		saying(await begin({ amountCents: 60_002, confirmAgain: true })),
	]).toMatchInlineSnapshot(`
		[
		  "confirmAgain: $600.00 is already processing or scheduled.",
		  "confirmAgain: You sent $600.00 just now.",
		  "done",
		  "done",
		]
	`);
});

test("returned payments turn online payment off at the number that is set", async () => {
	must(savePaymentSettings(scope, { ...paymentSettings, mostReturns: 2 }));
	const check = () => saying(refuseRent(scope, { leaseId, ...resident, amountCents: 1_000 }) ?? { ok: true });
	const said: string[] = [];
	for (const _ of [1, 2]) {
		const { checkout } = await startRent(scope, leaseId, 1_000, "bank");
		await payAtSandbox(checkout, returnedBank);
		await letDaysPass(7);
		said.push(check());
	}
	expect(said).toMatchInlineSnapshot(`
		[
		  "done",
		  "form: Online payment is off for your lease because of returned payments. Ask Maple Homes.",
		]
	`);
	statement("UPDATE online_payments SET ended_date = '2025-01-14T23:00:00.000Z' WHERE id = 1").run();
	expect(check()).toBe("done");
	statement("UPDATE online_payments SET ended_date = '2025-01-15T00:00:00.000Z' WHERE id = 1").run();
	expect(check()).not.toBe("done");
});

test("autopay and kept cards are refused at the field that does not fit, at both sides of each bound", async () => {
	const savedMethodId = await keepCard();
	const plain = { savedMethodId, pays: "balance", day: 20, fromDate: "2026-01-15" } as const;
	const plan = (over: Partial<Parameters<typeof planAutopay>[2]>, who = resident) =>
		saying(planAutopay(who, leaseId, { ...plain, ...over }));
	expect([
		plan({ savedMethodId: -1 }),
		plan({ pays: "fixed" }),
		plan({ pays: "fixed", fixedCents: 0 }),
		plan({ pays: "fixed", fixedCents: 1 }),
		plan({ untilDate: "2026-01-14" }),
		plan({ untilDate: "2026-01-15" }),
		plan({ untilDate: "2026-01-19" }),
		plan({ untilDate: "2026-01-20" }),
		plan({ day: 15, untilDate: "2026-01-15" }),
		saying(saveAutopay(resident, leaseId, { ...plain, seenTotalCents: 1 })),
		saying(endAutopay(resident, leaseId)),
		saying(saveAutopay(resident, leaseId, plain)),
		saying(await removeSavedMethod(scope, resident.tenantId, savedMethodId)),
		saying(await removeSavedMethod(scope, resident.tenantId, -1)),
	]).toMatchInlineSnapshot(`
		[
		  "savedMethodId: That card or bank account wasn't found.",
		  "fixed: Enter an amount above zero.",
		  "fixed: Enter an amount above zero.",
		  "done",
		  "untilDate: Choose a future date.",
		  "untilDate: Autopay would end before its first payment. Choose a later date.",
		  "untilDate: Autopay would end before its first payment. Choose a later date.",
		  "done",
		  "done",
		  "form: The amount due has changed. Review the new amount and try again.",
		  "form: Autopay is already off.",
		  "done",
		  "form: Autopay or a scheduled payment uses this. Stop or cancel it first.",
		  "form: That card or bank account wasn't found.",
		]
	`);
	const other = { ...resident, tenantId: leasePeople(scope, leaseId)[1]?.tenantId ?? 0 };
	const ofOther = await keepCard(other);
	expect([
		plan({ savedMethodId: ofOther }, other),
		plan({ savedMethodId: ofOther, confirmSecond: true }, other),
		plan({ savedMethodId: ofOther, pays: "fixed", fixedCents: 1 }, other),
		saying(endAutopay(resident, leaseId)),
		plan({ savedMethodId: ofOther }, other),
	]).toMatchInlineSnapshot(`
		[
		  "confirmSecond: Someone else on your lease pays the full balance by autopay.",
		  "done",
		  "done",
		  "done",
		  "done",
		]
	`);
	const scheduled = must(
		await begin({ savedMethodId, tenantId: resident.tenantId, scheduledFor: "2026-01-20", confirmAgain: true }),
	);
	expect([
		saying(await removeSavedMethod(scope, resident.tenantId, savedMethodId)),
		saying(cancelScheduled(other, scheduled.paymentId)),
		saying(cancelScheduled(resident, scheduled.paymentId)),
		saying(cancelScheduled(resident, scheduled.paymentId)),
		saying(await removeSavedMethod(scope, resident.tenantId, savedMethodId)),
	]).toMatchInlineSnapshot(`
		[
		  "form: Autopay or a scheduled payment uses this. Stop or cancel it first.",
		  "form: This payment was already sent or isn't yours.",
		  "done",
		  "form: This payment was already sent or isn't yours.",
		  "done",
		]
	`);
});

test("a refund is refused at the field that does not fit, at both sides of each bound", async () => {
	const { paymentId, checkout } = await startRent(scope, leaseId, 10_000, "card");
	const refund = async (amountCents: number, reason = "Twice", id = paymentId) =>
		saying(await refundPayment(scope, id, { amountCents, reason, idempotencyKey: `${amountCents}${reason}` }));
	expect(await refund(1)).toMatchInlineSnapshot(`"form: You can refund a payment only after it settles."`);
	await payAtSandbox(checkout, goodCard);
	expect([
		await refund(1, "Twice", -1),
		await refund(1, " "),
		await refund(0),
		await refund(10_001),
		await refund(4_000),
		await refund(6_001),
		await refund(6_000),
		await refund(1),
	]).toMatchInlineSnapshot(`
		[
		  "form: That payment wasn't found.",
		  "reason: Enter a reason.",
		  "amount: Enter an amount above zero.",
		  "amount: Only $100.00 of this payment is left to refund.",
		  "done",
		  "amount: Only $60.00 of this payment is left to refund.",
		  "done",
		  "form: You can refund a payment only after it settles.",
		]
	`);
});

test("an application fee is refunded in part, then whole; the payer's own fee goes back with the rest", async () => {
	const started = must(
		await startPayment(scope, {
			...{ purpose: "application_fee", subjectId: 7, amountCents: 5_000, method: "card" },
			...{ payerName: "Bo Lee", payerEmail: "bo@example.com", description: "Application fee for 9 Elm St" },
			...{ returnTo: "/weblistings/status?payment={id}", idempotencyKey: "fee-7" },
		}),
	);
	await payAtSandbox(new URL(started.goTo, "http://localhost").searchParams.get("id") ?? "", goodCard);
	const income = () => {
		const { "Application Fee Income": application, "Convenience Fee": fee } = balances(scope);
		return { application, fee, state: findPayment(scope, started.paymentId)?.state };
	};
	const refund = async (amountCents: number, idempotencyKey: string) => {
		const input = { amountCents, reason: "Withdrawn", idempotencyKey };
		must(await refundPayment(scope, started.paymentId, input));
		return income();
	};
	expect([
		income(),
		await refund(2_000, "a"),
		await refund(1_000, "b"),
		await refund(2_000, "c"),
	]).toMatchInlineSnapshot(`
		[
		  {
		    "application": -5000,
		    "fee": -148,
		    "state": "settled",
		  },
		  {
		    "application": -3000,
		    "fee": -148,
		    "state": "settled",
		  },
		  {
		    "application": -2000,
		    "fee": -148,
		    "state": "settled",
		  },
		  {
		    "application": undefined,
		    "fee": undefined,
		    "state": "refunded",
		  },
		]
	`);
	expect(mailedTo("bo@example.com")).toMatchInlineSnapshot(`
		"Receipt for Bo Lee

		Thank you for your payment for Application fee for 9 Elm St.

		Application fee: $50.00
		Online payment fee: $1.48
		Total charged: $51.48
		Date: Jan 15, 2026
		Method: Visa ••4242

		Questions? Contact Maple Homes.

		Tenantry
		"
	`);
	const words = "SELECT memo FROM gl_transactions WHERE profile_id = ? AND type <> 'charge' ORDER BY id";
	expect(
		statement<{ memo: string }>(words)
			.all(scope.profileId)
			.map(({ memo }) => memo),
	).toMatchInlineSnapshot(`
		[
		  "Application fee for 9 Elm St, Bo Lee",
		  "Online payment fee, Bo Lee",
		  "Application fee for 9 Elm St, Bo Lee",
		  "Application fee for 9 Elm St, Bo Lee",
		  "Application fee for 9 Elm St, Bo Lee",
		  "Application fee for 9 Elm St, Bo Lee",
		  "Application fee for 9 Elm St, Bo Lee",
		  "Online payment fee, Bo Lee",
		]
	`);
});

test("what online payments do is written down, and told to those it concerns", async () => {
	const ownerId = makeOwner(scope);
	const owners = [{ ownerId, shareBp: 10_000 }];
	const { unitId, propertyId } = makeProperty(scope, { owners, ownersFrom: "2026-01-01" });
	const tenants = [{ firstname: "Cy", lastname: "Ray", email: "cy@example.org", differentPerson: true }];
	leaseId = makeLease(scope, { unitId, tenants }).leaseId;
	await makeResident(scope, leaseId);
	const owner = await makeInvited(scope, "property_owner", ownerId);
	statement("UPDATE property_owners SET user_id = ? WHERE id = ?").run(owner.userId, ownerId);
	const payer = { payerName: "Cy Ray", payerEmail: "cy@example.org", subjectId: leaseId, leaseId };
	const pay = async (amountCents: number, method: "card" | "bank", number: string, days: number) => {
		const { paymentId, checkout } = await startRent(scope, leaseId, amountCents, method, payer);
		await payAtSandbox(checkout, number);
		await letDaysPass(days);
		return paymentId;
	};
	const paid = await pay(20_000, "card", goodCard, 0);
	must(await refundPayment(scope, paid, { amountCents: 5_000, reason: " Twice ", idempotencyKey: "part" }));
	await pay(10_000, "bank", closedBank, 6);
	await pay(11_000, "bank", returnedBank, 7);
	must(savePaymentSettings(scope, { ...paymentSettings, returnFeeCents: 0 }));
	await pay(12_000, "bank", returnedBank, 7);
	await pay(13_000, "card", "4000000000002685", 20);
	must(saveAllocation(scope, [propertyId], { lines: [] }));
	must(blockLease(scope, { leaseId, off: true, reason: "Bounced." }));
	must(blockLease(scope, { leaseId, off: true }));
	must(blockLease(scope, { leaseId, off: false }));
	must(disconnect(scope));
	expect(moneyOf(leaseId).balance).toBe(120_000 - 15_000 - 13_000 + 2_500);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		tenant.added of tenant: Bo Lee was added.
		lease.drafted of lease: The draft for Ana Diaz and Bo Lee at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz and Bo Lee was started.
		organization.payment_settings of organization: Online payment settings changed.
		owner.added of owner: Olga Owner … was added as an owner.
		property.added of property: … was added with 1 unit.
		tenant.added of tenant: Cy Ray was added.
		lease.drafted of lease: The draft for Cy Ray at … · 1 was saved.
		lease.executed of lease: The lease for Cy Ray was started.
		payment.received of lease: $200.00 was received from Cy Ray, receipt 1.
		transaction.reversed of lease: Transaction 3 was reversed. Refunded online
		payment.received of lease: $150.00 was received from Cy Ray, receipt 2.
		payment.refunded of lease: $50.00 of Cy Ray’s online payment refunded. Twice
		payment.received of lease: $110.00 was received from Cy Ray, receipt 3.
		transaction.reversed of lease: Transaction 8 was reversed. The account didn't have enough money.
		organization.payment_settings of organization: Online payment settings changed.
		payment.received of lease: $120.00 was received from Cy Ray, receipt 4.
		transaction.reversed of lease: Transaction 13 was reversed. The account didn't have enough money.
		payment.received of lease: $130.00 was received from Cy Ray, receipt 5.
		transaction.reversed of lease: Transaction 17 was reversed. The cardholder disputed the payment.
		payment.received of lease: $130.00 was received from Cy Ray, receipt 6.
		property.rent_allocation of property: Online rent allocation changed for ….
		lease.online_payment_off of lease: Online payment turned off. Bounced.
		lease.online_payment_off of lease: Online payment turned off.
		lease.online_payment_on of lease: Online payment turned on.
		organization.payments_disconnected of organization: Online payments turned off.
		notice to property_manager: Cy Ray paid $200.00 online for … · 1.
		notice to property_owner: $200.00 was received for … · 1.
		notice to tenant: We received $200.00 and a fee of $5.90 from Cy Ray.
		notice to property_manager: Cy Ray paid $110.00 online for … · 1.
		notice to property_owner: $110.00 was received for … · 1.
		notice to tenant: We received $110.00 from Cy Ray.
		notice to property_manager: Cy Ray’s online payment of $110.00 was returned. The account didn't have enough money.
		notice to tenant: Your payment of $110.00 was returned. The account didn't have enough money. We charged an NSF fee of $25.00.
		notice to property_manager: Cy Ray paid $120.00 online for … · 1.
		notice to property_owner: $120.00 was received for … · 1.
		notice to tenant: We received $120.00 from Cy Ray.
		notice to property_manager: Cy Ray’s online payment of $120.00 was returned. The account didn't have enough money.
		notice to tenant: Your payment of $120.00 was returned. The account didn't have enough money.
		notice to property_manager: Cy Ray paid $130.00 online for … · 1.
		notice to property_owner: $130.00 was received for … · 1.
		notice to tenant: We received $130.00 and a fee of $3.84 from Cy Ray.
		notice to property_manager: Cy Ray’s online payment of $130.00 was charged back. The cardholder disputed the payment.
		notice to tenant: Your payment of $130.00 was charged back. The cardholder disputed the payment.
		notice to property_manager: You won the dispute over Cy Ray’s online payment. $130.00 is back in your account.
		notice to tenant: The dispute is over. Your payment of $130.00 counts toward your balance again.
		email to books…@example.com: Rent payment received
		email to invited…@example.com: Rent payment received
		email to cy@example.org: Receipt 1 from Maple Homes
		email to cy@example.org: Your payment of $100.00 didn't go through
		email to books…@example.com: Rent payment received
		email to invited…@example.com: Rent payment received
		email to cy@example.org: Receipt 3 from Maple Homes
		email to books…@example.com: Payment returned
		email to cy@example.org: Your payment of $110.00 was returned
		email to books…@example.com: Rent payment received
		email to invited…@example.com: Rent payment received
		email to cy@example.org: Receipt 4 from Maple Homes
		email to books…@example.com: Payment returned
		email to cy@example.org: Your payment of $120.00 was returned
		email to books…@example.com: Rent payment received
		email to invited…@example.com: Rent payment received
		email to cy@example.org: Receipt 5 from Maple Homes
		email to books…@example.com: Payment returned
		email to cy@example.org: Your payment of $130.00 was charged back
		email to books…@example.com: Rent payment received"
	`);
	expect(mailedTo("cy@example.org")).toMatchInlineSnapshot(`
		"Hello Cy Ray,

		The cardholder's bank reversed your payment of $130.00. It no longer counts toward your balance.

		The cardholder disputed the payment.

		View balance:
		http://localhost:3000/resident/ronlinepaymentfailed?id=5

		Tenantry

		---
		Receipt for Cy Ray

		Thank you for your payment for … · 1.

		Amount: $130.00
		Online payment fee: $3.84
		Total charged: $133.84
		Date: Jan 15, 2026
		Method: Visa ••2685
		Applied to Rent, Jan 2026: $130.00

		Questions? Contact Maple Homes.

		Tenantry

		---
		Hello Cy Ray,

		Your bank returned your payment of $120.00. It no longer counts toward your balance.

		The account didn't have enough money.

		View balance:
		http://localhost:3000/resident/ronlinepaymentfailed?id=4

		Tenantry

		---
		Receipt for Cy Ray

		Thank you for your payment for … · 1.

		Amount: $120.00
		Date: Jan 15, 2026
		Method: Bank ••1113
		Applied to Rent, Jan 2026: $120.00

		Questions? Contact Maple Homes.

		Tenantry

		---
		Hello Cy Ray,

		Your bank returned your payment of $110.00. It no longer counts toward your balance.

		The account didn't have enough money.

		We charged an NSF fee of $25.00.

		View balance:
		http://localhost:3000/resident/ronlinepaymentfailed?id=3

		Tenantry

		---
		Receipt for Cy Ray

		Thank you for your payment for … · 1.

		Amount: $110.00
		Date: Jan 15, 2026
		Method: Bank ••1113
		Applied to Rent, Jan 2026: $110.00

		Questions? Contact Maple Homes.

		Tenantry

		---
		Hello Cy Ray,

		You weren't charged.

		The bank account is closed.

		View payment:
		http://localhost:3000/resident/ronlinepaymentfailed?id=2

		Tenantry

		---
		Receipt for Cy Ray

		Thank you for your payment for … · 1.

		Amount: $200.00
		Online payment fee: $5.90
		Total charged: $205.90
		Date: Jan 15, 2026
		Method: Visa ••4242
		Applied to Rent, Jan 2026: $200.00

		Questions? Contact Maple Homes.

		Tenantry
		"
	`);
});

test("when the same amount was sent is said in minutes, hours and days", async () => {
	const { checkout } = await startRent(scope, leaseId, 60_000, "bank");
	await payAtSandbox(checkout, goodBank);
	const said: string[] = [];
	for (const time of ["15T17:01", "15T17:02", "15T17:59", "15T18:00", "15T20:00", "16T16:00", "16T17:00", "18T17:00"]) {
		setClock(`2026-01-${time}:00.000Z`);
		said.push(saying(await begin({ amountCents: 60_000 })).replace("confirmAgain: You sent $600.00 ", ""));
	}
	expect(said).toEqual([
		...["a minute ago.", "2 minutes ago.", "59 minutes ago.", "an hour ago.", "3 hours ago.", "23 hours ago."],
		...["yesterday.", "3 days ago."],
	]);
});

test("a payment is scheduled from tomorrow to sixty days ahead", async () => {
	const own = { savedMethodId: await keepCard(), tenantId: resident.tenantId, confirmAgain: true, amountCents: 1_000 };
	const said: string[] = [];
	for (const scheduledFor of ["2026-01-15", "2026-01-16", "2026-03-16", "2026-03-17"]) {
		said.push(saying(await begin({ ...own, scheduledFor })));
	}
	const refused = "date: Choose a future date within 60 days.";
	expect(said).toEqual([refused, "done", "done", refused]);
});

test("a resident sees the payments of their own lease, what is scheduled, and others' autopay; the terms are the settings'", async () => {
	const other = { ...resident, tenantId: leasePeople(scope, leaseId)[1]?.tenantId ?? 0 };
	const savedMethodId = await keepCard();
	const own = { savedMethodId, tenantId: resident.tenantId, confirmAgain: true };
	const later = must(await begin({ ...own, amountCents: 1_000, scheduledFor: "2026-01-20" })).paymentId;
	const sooner = must(await begin({ ...own, amountCents: 2_000, scheduledFor: "2026-01-18" })).paymentId;
	expect(scheduledPayments(resident)).toEqual([
		{ id: sooner, amountCents: 2_000, feeCents: 59, scheduledFor: "2026-01-18", label: "Visa ••4242" },
		{ id: later, amountCents: 1_000, feeCents: 30, scheduledFor: "2026-01-20", label: "Visa ••4242" },
	]);
	expect(scheduledPayments(other)).toEqual([]);
	const fee = must(
		await begin({ purpose: "application_fee", subjectId: 7, leaseId: undefined, amountCents: 5_000, method: "bank" }),
	).paymentId;
	const seen = (who: typeof resident) => [later, fee, -1].map((id) => findResidentPayment(who, id)?.id);
	expect([seen(resident), seen(other), seen({ ...resident, tenantId: -1 })]).toEqual([
		[later, undefined, undefined],
		[later, undefined, undefined],
		[undefined, undefined, undefined],
	]);
	must(saveAutopay(resident, leaseId, { savedMethodId, pays: "balance", day: 20, fromDate: "2026-01-15" }));
	const beside = (tenantId: number) =>
		othersAutopays(scope, leaseId, tenantId).map((one) => [one.tenantName, one.nextDate]);
	expect([beside(other.tenantId), beside(resident.tenantId)]).toEqual([[["Ana Diaz", "2026-01-20"]], []]);
	const blocked = [true, false].map((off) => [
		must(blockLease(scope, { leaseId, off })).name,
		isBlocked(scope, leaseId),
	]);
	expect(blocked).toEqual([
		["Ana Diaz and Bo Lee", true],
		["Ana Diaz and Bo Lee", false],
	]);
	expect(onlinePaymentTerms(scope)).toMatchObject({ methods: ["bank", "card"], test: true });
	must(savePaymentSettings(scope, { ...paymentSettings, takesBanks: false }));
	expect(onlinePaymentTerms(scope)?.methods).toEqual(["card"]);
	expect(onlinePaymentTerms(makeBooks())).toBeUndefined();
});

test("a charge whose answer was lost is sent again with its key, and looked for once keys are forgotten", async () => {
	const savedMethodId = await keepCard();
	const lose = async (amountCents: number) => {
		setGateways([{ ...sandboxGateway, chargeSaved: () => Promise.reject(new GatewayDown("No answer.")) }]);
		const started = await begin({ savedMethodId, tenantId: resident.tenantId, amountCents, confirmAgain: true });
		setGateways([sandboxGateway]);
		return must(started).paymentId;
	};
	const [first, second] = [await lose(1_000), await lose(2_000)];
	const states = () => [first, second].map((id) => findPayment(scope, id)).map((one) => `${one?.state} ${one?.reason}`);
	expect(states()).toEqual(["created ", "created "]);
	statement("UPDATE online_payments SET started_date = '2026-01-14T20:59:00.000Z' WHERE id = ?").run(second);
	expect(await reconcilePayments()).toMatchObject({ asked: 2, failures: [] });
	expect(states()).toEqual(["settled ", "failed our_side"]);
	const { paymentId } = await startRent(scope, leaseId, 3_000, "card");
	const state = () => findPayment(scope, paymentId)?.state;
	setClock("2026-01-16T18:59:00.000Z");
	await reconcilePayments();
	expect(state()).toBe("open");
	setClock("2026-01-16T19:01:00.000Z");
	await reconcilePayments();
	expect(state()).toBe("canceled");
});
