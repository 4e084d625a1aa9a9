import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/calendar/format";
import { accountByRole, closeBooks, openCharges, trialBalance, verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import {
	type Books,
	chosenIn,
	enterFacts,
	type Fact,
	type FactKind,
	factOf,
	firstDay,
	type Home,
	lastDay,
	type Opening,
} from "../../../tests/factories/dated-facts";
import { keepBooks } from "../../../tests/factories/keep-books";
import { moneyOf, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { leaseAging, receivePayment } from "./index.server";

keepBooks(lastDay);

/** For a longer run, multiply the number of histories: `LAW_RUNS=20 LAW_SEED=$RANDOM`. */
const longer = Number(process.env.LAW_RUNS ?? 1);

const plain: FactKind[] = ["charge", "charge", "charge", "pay", "pay", "pay"];
const goneMoney = "refunds of money that went";
const kinds = {
	"charges, payments and credits": [...plain, "concede", "waive", "exchange", "writeOff"],
	"amounts written beside charges, and what is left prepaid": [
		...plain,
		...(["payInPart", "payAsWritten", "concedeInPart", "chargeAlone"] as const),
	],
	"entries of the journal": [...plain, "journalCharge", "journalCredit", "journalPrepaid", "journalTaken"],
	"deposits withheld": [...plain, "concede", "withhold", "withhold", "withholdDamage", "withholdDamage"],
	refunds: [...plain, "concede", "refund", "refund", "refund"],
	[goneMoney]: [...plain, "pay", "pay", "concede", "writeOff", "journalPrepaid", "journalTaken", "refund", "refund"],
} satisfies Record<string, FactKind[]>;

const taken: fc.Arbitrary<Opening> = fc.record({
	balanceCents: fc.constantFrom(0, 30_000, -30_000),
	depositCents: fc.constantFrom(0, 80_000),
});

/** Paid early and mostly returned, with small refunds in between. */
function gone(fact: Fact): Fact {
	if (fact.kind === "pay") return { ...fact, day: fact.day % 50, backAfter: fact.of < 5 ? 90 : fact.backAfter };
	if (fact.kind !== "refund" && fact.kind !== "journalTaken") return fact;
	return { ...fact, day: 50 + (fact.day % 60), cents: (fact.cents % 40_000) + 1 };
}

/** Facts, and an order in which they're entered. */
function histories(of: fc.Arbitrary<Fact>, opening: fc.Arbitrary<Opening | undefined>) {
	return fc.array(of, { minLength: 2, maxLength: 8 }).chain((facts) =>
		fc.record({
			facts: fc.constant(facts),
			order: fc.shuffledSubarray([...facts.keys()], { minLength: facts.length, maxLength: facts.length }),
			backAfterMore: fc.constantFrom(0, 1, 2, Number.POSITIVE_INFINITY),
			opening,
		}),
	);
}

function inTime(facts: readonly Fact[]): number[] {
	return [...facts.keys()].sort((a, b) => (facts[a]?.day ?? 0) - (facts[b]?.day ?? 0));
}

const waiting = () => statement("SELECT * FROM leases_to_settle").all();
const expectSettled = () => expect(waiting()).toEqual([]);

/** How many histories were compared: those whose facts were accepted in both orders. */
const compared = new Map<string, number>();
/** In how many of them money was refunded whose payment was returned later. */
let owedBack = 0;

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
	"the same dated facts give the same books, in whatever order they are entered: %s",
	(of) => {
		const accounts = ["Rent Income", "Late Fee Income"];
		const law = fc.property(
			histories(
				factOf(kinds[of], accounts).map((fact) => (of === goneMoney ? gone(fact) : fact)),
				taken,
			),
			({ facts, order, ...entering }) => {
				const orders = [
					{ ...entering, backAfterMore: Number.POSITIVE_INFINITY, order: inTime(facts) },
					{ ...entering, order },
				];
				const [one, other] = orders.map((asked) => enterFacts(facts, { ...asked, entered: expectSettled }));
				if (!one || !other) throw new Error("Two orders.");
				for (const { scope } of [one, other]) {
					expectSettled();
					expect(verifyBooks(scope.profileId).differences).toEqual([]);
				}
				if (chosenIn(one).join() !== chosenIn(other).join()) return;
				compared.set(of, (compared.get(of) ?? 0) + 1);
				if (isOwedBack(one)) owedBack++;
				expect(figures(other)).toEqual(figures(one));
				expectNothingBelowZero(one);
			},
		);
		// A payment is rarely returned after its money was refunded, so there are more runs of this kind.
		fc.assert(law, { numRuns: (of === goneMoney ? 48 : 16) * longer, endOnFailure: true });
	},
	600_000,
);

test("enough of these histories were compared", () => {
	for (const of of Object.keys(kinds)) expect(compared.get(of) ?? 0, of).toBeGreaterThanOrEqual(6 * longer);
	expect(owedBack).toBeGreaterThanOrEqual(2 * longer);
});

function isOwedBack({ leaseId }: Home): boolean {
	const sql = "SELECT 1 FROM gl_transactions WHERE lease_id = ? AND memo = 'Overpaid refund'";
	return statement(sql).get(leaseId) !== undefined;
}

/** Every account's daily movement on both bases, and the open charges with their ages. */
function figures({ scope, leaseId }: Books) {
	const days = statement<{ moved: string }>(
		`SELECT concat_ws(' ', iif(d.basis = 0, 'accrual', 'cash'), d.date, a.number, d.debit_cents - d.credit_cents) AS moved
		FROM gl_daily d JOIN gl_accounts a ON a.id = d.account_id
		WHERE d.profile_id = ? AND d.debit_cents <> d.credit_cents ORDER BY d.basis, d.date, a.number`,
	).all(scope.profileId);
	onDay("2026-06-30");
	const aging = leaseAging(scope, leaseId);
	onDay(lastDay);
	const charges = openCharges(scope, leaseId);
	const isBack = ({ accountName }: (typeof charges)[number]) => accountName === "Prepayments";
	const open = charges
		.filter((charge) => !isBack(charge))
		.map(
			({ date, dueDate, accountName, amountCents, openCents }) =>
				`${date} ${dueDate} ${accountName} ${amountCents} ${openCents}`,
		);
	// Refunds owed back are compared by date, however many entries they consist of.
	const back = new Map<string, number>();
	for (const { date, openCents } of charges.filter(isBack)) back.set(date, openCents + (back.get(date) ?? 0));
	const figures = { days: days.map(({ moved }) => moved), aging, open: open.sort(), money: moneyOf(leaseId) };
	return { ...figures, back: [...back].sort() };
}

/** On no day is more paid than charged, or the prepayment below zero. */
function expectNothingBelowZero({ scope }: Home): void {
	const receivable = accountByRole(scope, "accounts_receivable").id;
	const prepaid = accountByRole(scope, "prepayments").id;
	for (let day = 0; day < 240; day += 20) {
		const balances = trialBalance(scope, { asOf: addDays(firstDay, day), basis: "accrual" });
		const of = (id: number) => balances.find(({ accountId }) => accountId === id)?.balanceCents ?? 0;
		expect(of(receivable)).toBeGreaterThanOrEqual(0);
		expect(of(prepaid)).toBeLessThanOrEqual(0);
	}
}

const ofDeposits = factOf(
	["charge", "charge", "charge", "pay", "pay", "payAsWritten", "withhold", "withholdDamage", "concede"],
	["Rent Income", "Security Deposit Liability"],
);

test("what was received for a deposit stays with it, and once all is paid every order gives the same", () => {
	let same = 0;
	const law = fc.property(histories(ofDeposits, taken), ({ facts, order, backAfterMore, opening }) => {
		const books = [order, inTime(facts)].map((entries) => {
			let before = 0;
			const entered = (_count: number, home: Home) => {
				expectSettled();
				const held = heldIn(home);
				if (backAfterMore > facts.length) expect(held.cents + held.withheldCents).toBeGreaterThanOrEqual(before);
				before = held.cents + held.withheldCents;
			};
			const one = enterFacts(facts, { order: entries, backAfterMore, opening, entered });
			payAll(one);
			expectSettled();
			expect(verifyBooks(one.scope.profileId).differences).toEqual([]);
			return one;
		});
		const [one, other] = books;
		if (!one || !other) return;
		if (chosenIn(one).join() !== chosenIn(other).join()) return;
		same++;
		expect(inTheEnd(one)).toEqual(inTheEnd(other));
	});
	fc.assert(law, { numRuns: 20 * longer, endOnFailure: true });
	expect(same).toBeGreaterThanOrEqual(8 * longer);
}, 600_000);

/** Received for deposits and still held, on a cash basis, and what was withheld of it, in cents. */
function heldIn({ scope }: Home) {
	const row = statement<{ cents: number; withheldCents: number }>(
		`SELECT (SELECT coalesce(sum(d.credit_cents - d.debit_cents), 0) FROM gl_daily d
				JOIN gl_accounts a ON a.id = d.account_id AND a.is_deposit = 1 WHERE d.profile_id = @profileId AND d.basis = 1) AS cents,
			(SELECT coalesce(sum(p.amount_cents), 0) FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id AND a.is_deposit = 1
				JOIN gl_transactions t ON t.id = p.transaction_id AND t.type = 'apply_deposit'
				WHERE p.profile_id = @profileId) AS withheldCents`,
	).get({ profileId: scope.profileId });
	if (!row) throw new Error("A sum has a row.");
	return row;
}

/** Pays more than all facts charge, after the last of them. */
function payAll({ scope, leaseId }: Home): void {
	const payment = {
		date: addDays(firstDay, 230),
		amountCents: 2_000_000,
		method: "cash" as const,
		payerName: "Ana Diaz",
	};
	must(receivePayment(scope, leaseId, { ...payment, confirmLarge: true }));
}

function inTheEnd({ scope, leaseId }: Home) {
	const balances = trialBalance(scope, { asOf: lastDay, basis: "cash" })
		.filter(({ balanceCents }) => balanceCents !== 0)
		.map(({ name, balanceCents }) => `${name} ${balanceCents}`);
	return { balances, money: moneyOf(leaseId) };
}

test("behind closed books what is closed stays, and no lease is left waiting either", () => {
	const every = [...new Set(Object.values(kinds).flat())];
	const asked = fc.tuple(
		histories(factOf([...plain, ...every], ["Rent Income", "Security Deposit Liability"]), taken),
		fc.integer({ min: 1, max: 4 }),
		fc.nat({ max: 150 }),
	);
	const law = fc.property(asked, ([{ facts, ...entering }, closeAfter, closeDay]) => {
		const through = addDays(firstDay, closeDay);
		let before: unknown;
		const books = enterFacts(facts, {
			...entering,
			entered: (count, home) => {
				expectSettled();
				if (count !== closeAfter) return;
				must(closeBooks(home.scope, through));
				before = closedFigures(home, through);
			},
		});
		if (before !== undefined) expect(closedFigures(books, through)).toEqual(before);
		expect(verifyBooks(books.scope.profileId).differences).toEqual([]);
	});
	fc.assert(law, { numRuns: 25 * longer, endOnFailure: true });
}, 600_000);

function closedFigures({ scope }: Home, asOf: string) {
	return (["accrual", "cash"] as const).map((basis) => trialBalance(scope, { asOf, basis }));
}
