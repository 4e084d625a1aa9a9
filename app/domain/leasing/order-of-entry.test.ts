import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { creditLease, leaseAgeing, receivePayment, refundLease, reverseTransaction } from "#domain/leasing";
import { accountByRole, trialBalance, verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, moneyOf, onDay } from "../../../tests/factories/leasing";
import { makeBooks } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { settlePrepaid } from "./apply-prepayment";
import { postCharge } from "./charge-lease";
import { findLeaseRecord } from "./lease-record";

keepBooks("2026-12-31");

type Scope = ReturnType<typeof makeBooks>["scope"];

const first = "2026-03-01";
const last = "2026-12-31";
const cents = fc.oneof(fc.constantFrom(10_000, 50_000, 100_000), fc.integer({ min: 1, max: 150_000 }));
/** A fact with its days: some lie ahead of today, some are taken back later. */
const fact = fc.record({
	kind: fc.constantFrom(...(["charge", "charge", "charge", "pay", "pay", "pay", "concession", "write_off"] as const)),
	account: fc.constantFrom("Rent Income", "Late Fee Income"),
	cents,
	day: fc.nat({ max: 150 }),
	dueAfter: fc.constantFrom(0, 0, 0, 10),
	backAfter: fc.constantFrom(undefined, undefined, undefined, 0, 15, 60),
});
type Fact = Omit<typeof fact extends fc.Arbitrary<infer T> ? T : never, "account"> & { account: string };

/** The same with deposits, which what was received for stays on: charges and payments that nobody takes back. */
const depositFact = fc.record({
	kind: fc.constantFrom(...(["charge", "charge", "pay"] as const)),
	account: fc.constantFrom("Rent Income", "Security Deposit Liability"),
	cents,
	day: fc.nat({ max: 150 }),
	dueAfter: fc.constantFrom(0, 10),
	backAfter: fc.constant(undefined),
});

/** Enters one fact of a lease, as the screens do; gives its transaction. */
function enter(scope: Scope, leaseId: number, { kind, account, cents: amountCents, day, dueAfter }: Fact): number {
	const date = addDays(first, day);
	const lease = findLeaseRecord(scope, leaseId);
	if (!lease) throw new Error("The lease is there.");
	if (kind === "charge") {
		const lines = [{ accountId: accountNamed(scope, account), amountCents }];
		const posted = must(postCharge(scope, lease, { date, dueDate: addDays(date, dueAfter), lines }));
		settlePrepaid(scope, lease, { since: date, own: posted.transactionId });
		return posted.transactionId;
	}
	if (kind === "pay") {
		return must(
			receivePayment(scope, leaseId, {
				...{ date, amountCents, method: "cash", payerName: "Ana Diaz", confirmDuplicate: true, confirmLarge: true },
			}),
		).transactionId;
	}
	const as = kind === "concession" ? ("waive" as const) : ("write_off" as const);
	const accountId = kind === "concession" ? accountNamed(scope, "Concessions") : undefined;
	return must(
		creditLease(scope, leaseId, {
			...{ kind: as, date, reason: "Law", leaveAsCredit: true, lines: [{ accountId, amountCents }] },
		}),
	).transactionId;
}

/** Facts with an order in which they are entered. */
function entered(of: fc.Arbitrary<Fact>) {
	return fc.array(of, { minLength: 2, maxLength: 8 }).chain((facts) =>
		fc.record({
			facts: fc.constant(facts),
			order: fc.shuffledSubarray([...facts.keys()], { minLength: facts.length, maxLength: facts.length }),
			backAtOnce: fc.boolean(),
			refundAfter: fc.option(fc.integer({ min: 1, max: facts.length }), { nil: undefined }),
		}),
	);
}

type Entering = { backAtOnce: boolean; refundAfter: number | undefined };

/**
 * The books of these facts, entered in this order; what is taken back is so at once or at the end. Once the first so many
 * facts are in, by their number, whatever is prepaid is paid back, dated after all of them.
 */
function booksOf(facts: readonly Fact[], order: readonly number[], { backAtOnce, refundAfter }: Entering) {
	onDay(last);
	const { scope, leaseId } = makeBooks();
	const later: (() => void)[] = [];
	const isBefore = (at: number) => refundAfter !== undefined && at < refundAfter;
	const entries = [...order.filter(isBefore), undefined, ...order.filter((at) => !isBefore(at))];
	for (const at of entries) {
		const one = at === undefined ? undefined : facts[at];
		if (at === undefined && refundAfter !== undefined) payBack(scope, leaseId);
		if (!one) continue;
		const transactionId = enter(scope, leaseId, one);
		if (one.backAfter === undefined || refundAfter !== undefined) continue;
		const date = addDays(first, one.day + one.backAfter);
		const back = () => must(reverseTransaction(scope, transactionId, { date, reason: "Law" }));
		if (backAtOnce) back();
		else later.push(back);
	}
	for (const back of later) back();
	return { scope, leaseId };
}

/** Pays back all that is prepaid once the last fact has happened. */
function payBack(scope: Scope, leaseId: number): void {
	const { prepaid } = moneyOf(leaseId);
	if (prepaid === 0) return;
	const refund = { date: addDays(first, 160), method: "cash" as const, payeeName: "Ana Diaz", confirmOwing: true };
	must(refundLease(scope, leaseId, { ...refund, prepaymentCents: prepaid, confirmBelowZero: true }));
}

/** Every balance on every twentieth day, both bases, and what the lease owes. */
function figures({ scope, leaseId }: ReturnType<typeof booksOf>) {
	const balances = (asOf: PlainDate) =>
		(["accrual", "cash"] as const).map((basis) =>
			trialBalance(scope, { asOf, basis })
				.filter(({ balanceCents }) => balanceCents !== 0)
				.map(({ number, balanceCents }) => `${number} ${balanceCents}`),
		);
	const days = Array.from({ length: 12 }, (_, at) => addDays(first, at * 20));
	onDay("2026-06-30");
	const ageing = leaseAgeing(scope, leaseId);
	onDay(last);
	return { days: days.map((day) => [day, balances(day)]), ageing, money: moneyOf(leaseId) };
}

test("the same dated facts give the same books, in whatever order they are entered", () => {
	fc.assert(
		fc.property(entered(fact), ({ facts, order, ...entering }) => {
			const inTime = [...facts.keys()].sort((a, b) => (facts[a]?.day ?? 0) - (facts[b]?.day ?? 0));
			const one = booksOf(facts, inTime, { ...entering, backAtOnce: false });
			const other = booksOf(facts, order, entering);
			expect(figures(other)).toEqual(figures(one));
			for (const { scope } of [one, other]) {
				expect(verifyBooks(scope.profileId).differences).toEqual([]);
				expect(statement("SELECT * FROM leases_to_settle").all()).toEqual([]);
				for (let day = 0; day < 240; day += 20) {
					const asOf = addDays(first, day);
					const balances = trialBalance(scope, { asOf, basis: "accrual" });
					const receivable = accountByRole(scope, "accounts_receivable").id;
					const prepaid = accountByRole(scope, "prepayments").id;
					const of = (id: number) => balances.find(({ accountId }) => accountId === id)?.balanceCents ?? 0;
					expect(of(receivable)).toBeGreaterThanOrEqual(0);
					expect(of(prepaid)).toBeLessThanOrEqual(0);
				}
			}
		}),
		{ numRuns: 25, endOnFailure: true },
	);
}, 300_000);

test("what was received for a deposit stays with it, and once all is paid every order gives the same", () => {
	fc.assert(
		fc.property(entered(depositFact), ({ facts, order }) => {
			const inTime = [...facts.keys()].sort((a, b) => (facts[a]?.day ?? 0) - (facts[b]?.day ?? 0));
			const balances = [order, inTime].map((entries) => {
				onDay(last);
				const { scope, leaseId } = makeBooks();
				const held = () => -(balancesOn(scope, last).get("Security Deposit Liability") ?? 0);
				let before = 0;
				for (const at of entries) {
					const one = facts[at];
					if (one) enter(scope, leaseId, one);
					expect(held()).toBeGreaterThanOrEqual(before);
					before = held();
				}
				enter(scope, leaseId, { ...rest, kind: "pay" });
				return [balancesOn(scope, last), moneyOf(leaseId)];
			});
			expect(balances[0]).toEqual(balances[1]);
		}),
		{ numRuns: 25, endOnFailure: true },
	);
}, 300_000);

/** More than all facts charge, after the last of them. */
const rest = { account: "", cents: 2_000_000, day: 170, dueAfter: 0, backAfter: undefined } as const;

/** Cash basis, by the accounts' names, without those at zero. */
function balancesOn(scope: Scope, asOf: PlainDate): Map<string, number> {
	const moved = trialBalance(scope, { asOf, basis: "cash" }).filter(({ balanceCents }) => balanceCents !== 0);
	return new Map(moved.map(({ name, balanceCents }) => [name, balanceCents]));
}
