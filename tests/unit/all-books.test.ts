import fc from "fast-check";
import { expect, test } from "vitest";
import { bookBalance, trustView, undepositedTotal } from "#domain/banking";
import { accountIdByRole, openCharges, trialBalance, verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { type AllBooks, actDays, type BookAct, bookActKinds, makeAllBooks, performAct } from "../factories/all-books";
import { moneyOf } from "../factories/leasing";

const act: fc.Arbitrary<BookAct> = fc.record({
	kind: fc.constantFrom(...bookActKinds),
	home: fc.integer({ min: 0, max: 1 }),
	amountCents: fc.oneof(fc.constantFrom(5_000, 120_000), fc.integer({ min: 2, max: 150_000 })),
	day: fc.nat({ max: actDays - 1 }),
	pick: fc.nat({ max: 30 }),
});

test("after every act of any module, back-dated and reversed ones too, the books hold in both bases", () => {
	fc.assert(
		fc.property(fc.array(act, { minLength: 20, maxLength: 40 }), (history) => {
			const books = makeAllBooks();
			for (const one of history) {
				performAct(books, one);
				expectLaws(books);
			}
			expect(verifyBooks(books.scope.profileId).differences).toEqual([]);
		}),
		{ numRuns: 12, endOnFailure: true },
	);
}, 240_000);

test("every kind of act is really carried out", () => {
	const books = makeAllBooks();
	const random = sequence(20260630);
	const carriedOut = new Set<string>();
	for (let turn = 0; turn < 2_000 && carriedOut.size < bookActKinds.length; turn++) {
		const kind = bookActKinds[random(bookActKinds.length)] ?? "charge";
		const one = { kind, home: random(2), amountCents: 2 + random(60_000), day: random(actDays), pick: random(30) };
		if (performAct(books, one).ok) carriedOut.add(kind);
	}
	expect(bookActKinds.filter((kind) => !carriedOut.has(kind))).toEqual([]);
	expectLaws(books);
	expect(verifyBooks(books.scope.profileId).differences).toEqual([]);
}, 120_000);

function expectLaws({ scope, homes }: AllBooks) {
	for (const basis of ["accrual", "cash"] as const) {
		const sums = trialBalance(scope, { asOf: "2027-12-31", basis });
		const of = (...types: string[]) =>
			sums.filter(({ type }) => types.includes(type)).reduce((sum, { balanceCents }) => sum + balanceCents, 0);
		const [assets, claims, earnings] = [of("asset"), of("liability", "equity"), of("income", "expense")];
		expect(assets + claims + earnings).toBe(0);
	}
	expect(cashIncome(scope)).toBe(incomeFromMoneyApplied(scope));
	expectTrust(scope);
	for (const { leaseId } of homes) {
		const open = openCharges(scope, leaseId).reduce((sum, { openCents }) => sum + openCents, 0);
		const { receivable, prepaid, balance } = moneyOf(leaseId);
		expect([receivable, balance]).toEqual([open, open - prepaid]);
	}
}

/** Bank, book, and what tenants and owners have in it: together without a difference, and each account's is explained. */
function expectTrust(scope: Scope) {
	const { accounts, unbalanced } = trustView(scope, "2026-06");
	expect(unbalanced).toEqual([]);
	expect(accounts.reduce((sum, { differenceCents }) => sum + differenceCents, 0)).toBe(0);
	for (const { account, bookCents, breaks, differenceCents } of accounts) {
		expect(bookCents).toBe(bookBalance(scope, account.id, "2026-06-30"));
		expect(breaks.reduce((sum, one) => sum + one.heldCents - one.shouldCents, 0)).toBe(differenceCents);
	}
	const undeposited = accountIdByRole(scope, "undeposited_funds");
	expect(undepositedTotal(scope).amountCents).toBe(bookBalance(scope, undeposited, "9999-12-31"));
}

function cashIncome(scope: Scope): number {
	const sums = trialBalance(scope, { asOf: "9999-12-31", basis: "cash" });
	return sums.reduce((sum, { type, balanceCents }) => (type === "income" ? sum - balanceCents : sum), 0);
}

/**
 * The same without the kept sums: what was posted on income at once, and of what waited for its money as much as was
 * applied to it, less what was waived of it.
 */
function incomeFromMoneyApplied({ profileId }: Scope): number {
	const row = statement<{ cents: number }>(
		`WITH income AS (
			SELECT p.id, p.amount_cents AS amount, coalesce((SELECT sum(abs(c.amount_cents)) FROM gl_postings c
				WHERE c.contra_posting_id = p.id), 0) AS waiting
			FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id AND a.type = 'income' WHERE p.profile_id = @profileId
		), applied AS (
			SELECT l.contra_posting_id AS id, sum(x.amount_cents) AS cents FROM applications x
			JOIN gl_postings l ON l.id IN (x.payment_posting_id, x.charge_posting_id)
			WHERE x.profile_id = @profileId GROUP BY l.contra_posting_id
		)
		SELECT -coalesce(sum(sign(i.amount) * (abs(i.amount) - i.waiting + coalesce(a.cents, 0))), 0) AS cents
		FROM income i LEFT JOIN applied a ON a.id = i.id`,
	).get({ profileId });
	return row?.cents ?? 0;
}

/** The same numbers every time (mulberry32). */
function sequence(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
	};
}
