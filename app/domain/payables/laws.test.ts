import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { accountBalance, accountIdByRole, trialBalance, verifyBooks } from "#domain/ledger";
import { openCredits, openExpenseCents, payBills, recordExpense, reverseExpense } from "#domain/payables";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { accountNamed, makeBooks, onDay } from "../../../tests/factories/leasing";
import { expenseFields, makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";

beforeEach(() => onDay("2026-12-01"));
afterEach(() => setClock());

/** One action of a bookkeeper. `day` may be before earlier actions'. */
const act = fc.record({
	kind: fc.constantFrom("expense", "bill", "bill", "credit", "pay", "pay", "pay", "reverse"),
	vendor: fc.integer({ min: 0, max: 1 }),
	amounts: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 4 }),
	day: fc.integer({ min: 0, max: 300 }),
	pick: fc.nat({ max: 20 }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

test("after every act of a random history the books, the bills and the bank agree", () => {
	fc.assert(
		fc.property(fc.array(act, { minLength: 1, maxLength: 25 }), (acts) => {
			const books = open();
			for (const one of acts) {
				perform(books, one);
				agree(books.scope);
			}
			expect(verifyBooks(books.scope.profileId).differences).toEqual([]);
			undoAll(books.scope);
			for (const basis of ["accrual", "cash"] as const) {
				const left = trialBalance(books.scope, { asOf: "2027-12-31", basis }).filter((one) => one.balanceCents !== 0);
				expect(left).toEqual([]);
			}
		}),
		{ numRuns: 30, endOnFailure: true },
	);
}, 120_000);

type Books = ReturnType<typeof open>;

function open() {
	const scope = makeBooks();
	const properties = [makeProperty(scope).propertyId, makeProperty(scope).propertyId];
	const accounts = ["Repairs", "Plumbing", "Appliances"].map((name) => accountNamed(scope, name));
	return { scope, properties, accounts, vendors: [makeVendor(scope), makeVendor(scope)], entered: [] as number[] };
}

function perform({ scope, properties, accounts, vendors, entered }: Books, { kind, vendor, amounts, day, pick }: Act) {
	const date = addDays("2026-01-01", day);
	if (kind === "reverse") {
		const id = entered[pick % Math.max(entered.length, 1)];
		if (id) reverseExpense(scope, id, { date: "2026-12-01", reason: "Law" });
		return;
	}
	if (kind === "pay") return pay(scope, { date, pick, amounts });
	const lines = amounts.map((amountCents, at) => ({
		...{ amountCents, accountId: accounts[(at + pick) % 3] ?? 0 },
		propertyId: (at + pick) % 5 === 0 ? undefined : properties[(at + pick) % 2],
	}));
	const vendorId = vendors[vendor];
	const recorded = recordExpense(scope, expenseFields(scope, 0, { kind, date, vendorId, payeeName: undefined, lines }));
	if (!recorded.ok) throw new Error(`${recorded.field}: ${recorded.message}`);
	entered.push(recorded.transactionId);
}

/** Pays some of the open bills, in part or in full, with or without the available credits. */
function pay(scope: Scope, { date, pick, amounts }: { date: string; pick: number; amounts: number[] }) {
	const bills = statement<{ id: number; cents: number; date: string; vendorId: number }>(
		`SELECT transaction_id AS id, open_cents AS cents, date, vendor_id AS vendorId FROM expenses
		WHERE profile_id = ? AND kind = 'bill' AND open_cents > 0 ORDER BY transaction_id`,
	).all(scope.profileId);
	const picked = bills.filter((_, at) => (at + pick) % 3 < 2);
	if (picked.length === 0) return;
	const credits =
		pick % 2
			? openCredits(
					scope,
					picked.map(({ vendorId }) => vendorId),
				)
			: [];
	const day = [date, ...picked.map((bill) => bill.date), ...credits.map((credit) => credit.date)].sort().at(-1) ?? date;
	const paid = payBills(scope, {
		...{ date: day, bankAccountId: accountIdByRole(scope, "operating_cash"), method: "check", confirmShort: true },
		bills: picked.map(({ id, cents }, at) => ({
			transactionId: id,
			amountCents: pick % 4 === 0 ? cents : Math.min(cents, amounts[at % amounts.length] ?? cents),
		})),
		credits: credits.map(({ transactionId }) => transactionId),
	});
	if (!paid.ok) throw new Error(`${paid.field}: ${paid.message}`);
}

/** Checks that open amounts of expenses match the books, and that money is the same on both bases. */
function agree(scope: Scope) {
	const kept = statement<{ bills: number; credits: number }>(
		`SELECT coalesce(sum(iif(kind = 'bill', open_cents, 0)), 0) AS bills,
			coalesce(sum(iif(kind = 'credit', open_cents, 0)), 0) AS credits FROM expenses WHERE profile_id = ?`,
	).get(scope.profileId);
	const asOf = "2027-12-31";
	const payable = accountBalance(scope, accountIdByRole(scope, "accounts_payable"), { asOf, basis: "accrual" });
	expect(payable + (kept?.bills ?? 0) - (kept?.credits ?? 0)).toBe(0);
	expect(openExpenseCents(scope) + payable).toBe(0);
	const bank = accountIdByRole(scope, "operating_cash");
	const [accrual, cash] = (["accrual", "cash"] as const).map((basis) => accountBalance(scope, bank, { asOf, basis }));
	expect(cash).toBe(accrual);
	const paid = statement<{ cents: number }>(
		"SELECT coalesce(sum(amount_cents), 0) AS cents FROM disbursements WHERE profile_id = ? AND voided = 0",
	).get(scope.profileId);
	expect((accrual ?? 0) + (paid?.cents ?? 0)).toBe(0);
	for (const basis of ["accrual", "cash"] as const) {
		expect(trialBalance(scope, { asOf, basis }).reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
	}
}

/** Reverses payments first, then what they paid. */
function undoAll(scope: Scope) {
	for (const types of ["'bill_payment', 'vendor_credit'", "'expense', 'bill'"]) {
		const left = statement<{ id: number }>(
			`SELECT id FROM gl_transactions WHERE profile_id = ? AND type IN (${types}) AND reversal_of IS NULL
				AND reversed_by IS NULL ORDER BY id DESC`,
		).all(scope.profileId);
		for (const { id } of left) {
			const reversed = reverseExpense(scope, id, { date: "2026-12-01", reason: "Law" });
			if (!reversed.ok) throw new Error(`${id}: ${reversed.message}`);
		}
	}
}
