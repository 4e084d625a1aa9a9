import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { leaseMoney, makeBooks, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { accountBalance, accountIdByRole, openCharges, reverse, trialBalance, verifyBooks } from "./index.server";

/** One action in a lease's history. `day` may be before earlier actions', because entries can be backdated. */
const act = fc.record({
	kind: fc.constantFrom(
		"charge",
		"charge",
		"deposit",
		"pay",
		"pay",
		"pay",
		"credit",
		"applyPrepayment",
		"refundPrepayment",
		"withhold",
		"reverse",
		"reverse",
	),
	lease: fc.integer({ min: 0, max: 1 }),
	amountCents: fc.oneof(fc.constantFrom(10_000, 50_000, 100_000), fc.integer({ min: 1, max: 200_000 })),
	day: fc.integer({ min: 0, max: 200 }),
	pick: fc.nat({ max: 11 }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/**
 * A transaction that isn't reversed, with what it adds to the lease's balance and deposit: the model the books are
 * compared with.
 */
type Entered = { transactionId: number; owed: number; held: number };

type History = ReturnType<typeof makeHistory>;

function makeHistory() {
	const books = makeBooks({ leaseCount: 2 });
	const leases = books.leaseIds.map((leaseId) => ({
		leaseId,
		till: tillOf(books.scope, books.propertyId, leaseId),
		entered: [] as Entered[],
	}));
	return { ...books, leases };
}

function perform({ scope, leases }: History, { kind, lease: index, amountCents, day, pick }: Act) {
	const lease = leases[index];
	if (!lease) return;
	const { till, leaseId, entered } = lease;
	const date = addDays("2026-01-01", day);
	const { receivableCents, prepaidCents, depositCents } = leaseMoney(leaseId);
	const most = Math.min(amountCents, limits[kind]?.({ receivableCents, prepaidCents, depositCents }) ?? amountCents);

	if (kind === "reverse") {
		const picked = entered.at(-1 - (pick % entered.length));
		if (!picked) return;
		const result = reverse(scope, picked.transactionId, { date: addDays(date, 100), reason: "Law" });
		if (result.ok) lease.entered = entered.filter((one) => one !== picked);
	} else if (most > 0) {
		const { enter, owed, held } = kinds[kind];
		entered.push({ transactionId: enter(till, most, date), owed: owed * most, held: held * most });
		const fromPrepaid = Math.min(prepaidCents, most);
		if (kind === "charge" && fromPrepaid > 0 && pick % 4 > 0) {
			entered.push({ transactionId: till.applyPrepayment(fromPrepaid, date), owed: 0, held: 0 });
		}
	}
}

type Till = ReturnType<typeof tillOf>;
type Money = { receivableCents: number; prepaidCents: number; depositCents: number };

/** What each action does, and with which sign it changes what the tenants owe and what is held for them. */
const kinds = {
	charge: { enter: (till: Till, cents: number, date: string) => till.charge(cents, date), owed: 1, held: 0 },
	deposit: {
		enter: (till: Till, cents: number, date: string) => till.charge(cents, date, "security_deposits"),
		...{ owed: 1, held: 1 },
	},
	pay: { enter: (till: Till, cents: number, date: string) => till.pay(cents, date), owed: -1, held: 0 },
	credit: { enter: (till: Till, cents: number, date: string) => till.credit(cents, date), owed: -1, held: 0 },
	applyPrepayment: {
		enter: (till: Till, cents: number, date: string) => till.applyPrepayment(cents, date),
		...{ owed: 0, held: 0 },
	},
	refundPrepayment: {
		enter: (till: Till, cents: number, date: string) => till.refundPrepayment(cents, date),
		...{ owed: 1, held: 0 },
	},
	withhold: { enter: (till: Till, cents: number, date: string) => till.withhold(cents, date), owed: -1, held: -1 },
};

const limits: Partial<Record<Act["kind"], (money: Money) => number>> = {
	credit: ({ receivableCents }) => receivableCents,
	applyPrepayment: ({ prepaidCents, receivableCents }) => Math.min(prepaidCents, receivableCents),
	refundPrepayment: ({ prepaidCents }) => prepaidCents,
	withhold: ({ depositCents, receivableCents }) => Math.min(depositCents, receivableCents),
};

test("after every act of a random history the books are provable to the cent", () => {
	fc.assert(
		fc.property(fc.array(act, { minLength: 1, maxLength: 30 }), (acts) => {
			const history = makeHistory();
			for (const one of acts) {
				perform(history, one);
				for (const { leaseId, entered } of history.leases) {
					const { receivableCents, prepaidCents, balanceCents, depositCents } = leaseMoney(leaseId);
					const open = openCharges(history.scope, leaseId).reduce((sum, { openCents }) => sum + openCents, 0);
					expect(receivableCents).toBe(open);
					expect(balanceCents).toBe(receivableCents - prepaidCents);
					expect(balanceCents).toBe(entered.reduce((sum, { owed }) => sum + owed, 0));
					expect(depositCents).toBe(entered.reduce((sum, { held }) => sum + held, 0));
				}
			}
			expect(verifyBooks(history.profileId).differences).toEqual([]);
			expect(sumOfPostings(history.profileId)).toBe(0);
			for (const basis of ["accrual", "cash"] as const) {
				const balances = trialBalance(history.scope, { asOf: "2027-12-31", basis });
				expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
			}
			for (const { day } of acts) {
				const asOf = addDays("2026-01-01", day);
				expect(moneyInHand(history, asOf, "cash")).toEqual(moneyInHand(history, asOf, "accrual"));
			}
		}),
		{ numRuns: 60, endOnFailure: true },
	);
}, 120_000);

test("reversing everything, in any order, restores every balance to zero", () => {
	fc.assert(
		fc.property(
			fc.array(act, { minLength: 1, maxLength: 15 }),
			fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
			(acts, order) => {
				const history = makeHistory();
				for (const one of acts) perform(history, one);
				for (let round = 0; round < 60; round++) {
					const left = standing(history.profileId);
					if (left.length === 0) break;
					const picked = left[(order[round] ?? 0) % left.length] ?? 0;
					const result = reverse(history.scope, picked, { date: "2027-06-30", reason: "Law" });
					if (!result.ok) {
						const others = left.filter((id) => id !== picked);
						others.some((id) => reverse(history.scope, id, { date: "2027-06-30", reason: "Law" }).ok);
					}
				}
				for (const { leaseId } of history.leases) {
					expect(leaseMoney(leaseId)).toEqual({
						receivableCents: 0,
						prepaidCents: 0,
						balanceCents: 0,
						depositCents: 0,
					});
				}
				for (const basis of ["accrual", "cash"] as const) {
					const balances = trialBalance(history.scope, { asOf: "2027-12-31", basis });
					expect(balances.filter(({ balanceCents }) => balanceCents !== 0)).toEqual([]);
				}
				expect(verifyBooks(history.profileId).differences).toEqual([]);
			},
		),
		{ numRuns: 40, endOnFailure: true },
	);
}, 120_000);

test("a reversal undoes one act: every balance is what it was before it", () => {
	fc.assert(
		fc.property(fc.array(act, { maxLength: 12 }), act, (acts, last) => {
			const history = makeHistory();
			for (const one of acts) perform(history, one);
			const before = balances(history);
			const known = history.leases.map(({ entered }) => entered.length);
			perform(history, { ...last, kind: last.kind === "reverse" ? "charge" : last.kind });
			history.leases.forEach(({ entered }, index) => {
				for (const { transactionId } of entered.slice(known[index])) {
					must(reverse(history.scope, transactionId, { date: "2027-06-30", reason: "Law" }));
				}
			});
			expect(balances(history)).toEqual(before);
			expect(verifyBooks(history.profileId).differences).toEqual([]);
		}),
		{ numRuns: 60, endOnFailure: true },
	);
}, 120_000);

function balances({ scope, leases }: History) {
	const accounts = (["accrual", "cash"] as const).map((basis) =>
		trialBalance(scope, { asOf: "2027-12-31", basis })
			.filter(({ balanceCents }) => balanceCents !== 0)
			.map(({ number, balanceCents }) => [number, balanceCents]),
	);
	return { accounts, leases: leases.map(({ leaseId }) => leaseMoney(leaseId)) };
}

/** Balances of the accounts that hold money. On any day they are the same on both bases. */
function moneyInHand({ scope }: History, asOf: string, basis: "accrual" | "cash") {
	const roles = ["undeposited_funds", "operating_cash"] as const;
	return roles.map((role) => accountBalance(scope, accountIdByRole(scope, role), { asOf, basis }));
}

function sumOfPostings(profileId: number) {
	const sql = "SELECT sum(amount_cents) AS cents FROM gl_postings WHERE profile_id = ?";
	return statement<{ cents: number | null }, [number]>(sql).get(profileId)?.cents ?? 0;
}

/** Transactions that a manager could still reverse. */
function standing(profileId: number) {
	return statement<{ id: number }, [number]>(
		`SELECT id FROM gl_transactions
		WHERE profile_id = ? AND reversal_of IS NULL AND reversed_by IS NULL AND type <> 'prepayment'`,
	)
		.all(profileId)
		.map(({ id }) => id);
}
