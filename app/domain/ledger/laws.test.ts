import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/calendar/format";
import { openCharges, reverse, trialBalance, verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { leaseMoney, makeBooks, posting, tillOf } from "../../../tests/factories/ledger";

/** One act in a lease's history. `day` may lie before earlier acts: entries are back-dated. */
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
	amountCents: fc.integer({ min: 1, max: 200_000 }),
	day: fc.integer({ min: 0, max: 200 }),
	pick: fc.nat(),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

type History = ReturnType<typeof makeHistory>;

function makeHistory() {
	const books = makeBooks({ leaseCount: 2 });
	const leases = books.leaseIds.map((leaseId) => ({
		leaseId,
		till: tillOf(books.scope, books.propertyId, leaseId),
		transactions: [] as number[],
	}));
	return { ...books, leases };
}

function perform({ scope, leases }: History, { kind, lease: index, amountCents, day, pick }: Act) {
	const lease = leases[index];
	if (!lease) return;
	const { till, leaseId, transactions } = lease;
	const date = addDays("2026-01-01", day);
	const { receivableCents, prepaidCents, depositCents } = leaseMoney(leaseId);
	const atMost = (limit: number) => Math.min(limit, amountCents);
	const enter = (transactionId: number) => transactions.push(transactionId);

	if (kind === "charge") enter(till.charge(amountCents, date));
	if (kind === "deposit") enter(till.charge(amountCents, date, "security_deposits"));
	if (kind === "pay") enter(till.pay(amountCents, date));
	if (kind === "credit" && receivableCents > 0) enter(till.credit(atMost(receivableCents), date));
	if (kind === "applyPrepayment" && Math.min(prepaidCents, receivableCents) > 0) {
		enter(till.applyPrepayment(atMost(Math.min(prepaidCents, receivableCents)), date));
	}
	if (kind === "refundPrepayment" && prepaidCents > 0) enter(till.refundPrepayment(atMost(prepaidCents), date));
	if (kind === "withhold" && Math.min(depositCents, receivableCents) > 0) {
		enter(till.withhold(atMost(Math.min(depositCents, receivableCents)), date));
	}
	if (kind === "reverse" && transactions.length > 0) {
		const transactionId = transactions[pick % transactions.length] ?? 0;
		reverse(scope, transactionId, { date: addDays(date, 100), reason: "Law" });
	}
}

test("after every act of a random history the books are provable to the cent", () => {
	fc.assert(
		fc.property(fc.array(act, { minLength: 1, maxLength: 30 }), (acts) => {
			const history = makeHistory();
			for (const one of acts) {
				perform(history, one);
				for (const { leaseId } of history.leases) {
					const { receivableCents, prepaidCents, balanceCents } = leaseMoney(leaseId);
					const open = openCharges(history.scope, leaseId).reduce((sum, { openCents }) => sum + openCents, 0);
					expect(receivableCents).toBe(open);
					expect(balanceCents).toBe(receivableCents - prepaidCents);
					expect(prepaidCents).toBeGreaterThanOrEqual(0);
				}
			}
			expect(verifyBooks(history.profileId).differences).toEqual([]);
			expect(sumOfPostings(history.profileId)).toBe(0);
			for (const basis of ["accrual", "cash"] as const) {
				const balances = trialBalance(history.scope, { asOf: "2027-12-31", basis });
				expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
			}
			expect(balancesByType(history)).toEqual(history.leases.map(({ leaseId }) => leaseMoney(leaseId).balanceCents));
		}),
		{ numRuns: 60 },
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
		{ numRuns: 40 },
	);
}, 120_000);

test("a reversal undoes one act: every balance is what it was before it", () => {
	fc.assert(
		fc.property(fc.array(act, { maxLength: 12 }), act, (acts, last) => {
			const history = makeHistory();
			for (const one of acts) perform(history, one);
			const before = balances(history);
			const known = history.leases.map(({ transactions }) => transactions.length);
			perform(history, { ...last, kind: last.kind === "reverse" ? "charge" : last.kind });
			history.leases.forEach(({ transactions }, index) => {
				for (const transactionId of transactions.slice(known[index])) {
					posting(reverse(history.scope, transactionId, { date: "2027-06-30", reason: "Law" }));
				}
			});
			expect(balances(history)).toEqual(before);
			expect(verifyBooks(history.profileId).differences).toEqual([]);
		}),
		{ numRuns: 60 },
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

/** Charges less credits less payments, from the transactions themselves. */
function balancesByType({ leases }: History) {
	const sum = statement<{ cents: number | null }, [number]>(
		`SELECT sum(p.amount_cents) AS cents FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.lease_id = ? AND a.system_key IN ('accounts_receivable', 'prepayments')`,
	);
	return leases.map(({ leaseId }) => sum.get(leaseId)?.cents ?? 0);
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
