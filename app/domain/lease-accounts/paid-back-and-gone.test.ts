import { expect, test } from "vitest";
import { refundDeposit } from "#domain/deposits";
import { closeBooks, openCharges, trialBalance, verifyBooks } from "#domain/ledger";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { rented } from "../../../tests/factories/rented";
import { creditLease, returnPayment, reverseTransaction } from "./index.server";

keepBooks("2026-01-10");

/** January's rent is paid on the 10th; $500.00 too much is paid on the 12th and refunded on the 15th. */
const entries = {
	rent: ({ pay }: Home) => pay(120_000, { date: "2026-01-10" }),
	tooMuch: ({ pay }: Home) => pay(50_000, { date: "2026-01-12", method: "check", reference: "1" }),
	givenBack: ({ scope, leaseId }: Home) =>
		refundDeposit(scope, leaseId, {
			...{ date: "2026-01-15", method: "cash", payeeName: "Ana Diaz", prepaymentCents: 50_000 },
			...{ confirmOwing: true, confirmBelowZero: true },
		}),
};
type Home = ReturnType<typeof rented>;

/** The books after these entries in this order, with the check returned on February 3. */
function bounced(...order: (keyof typeof entries)[]) {
	onDay("2026-01-10");
	const home = rented();
	onDay("2026-03-31");
	const ids = new Map(order.map((entry) => [entry, must(entries[entry](home)).transactionId]));
	const back = { date: "2026-02-03", confirmUndeposited: true, confirmBelowZero: true, depositBack: "leave" } as const;
	must(returnPayment(home.scope, ids.get("tooMuch") ?? 0, back));
	return home;
}

function open({ scope, leaseId }: Home) {
	return openCharges(scope, leaseId)
		.filter(({ openCents }) => openCents > 0)
		.map(({ date, memo, openCents }) => `${date} ${memo} ${openCents}`);
}

function balances({ scope }: Home, asOf: string) {
	return (["accrual", "cash"] as const).map((basis) =>
		trialBalance(scope, { asOf, basis })
			.filter(({ balanceCents }) => balanceCents !== 0)
			.map(({ name, balanceCents }) => `${name} ${balanceCents}`),
	);
}

test("what was paid back of a check that bounces later is owed from then on, and the rent that others paid stays paid", () => {
	const home = bounced("rent", "tooMuch", "givenBack");
	expect(open(home)).toEqual(["2026-02-03 Overpaid refund 50000"]);
	must(home.pay(20_000, { date: "2026-02-10" }));
	expect(open(home)).toEqual(["2026-02-03 Overpaid refund 30000"]);
	expect(verifyBooks(home.scope.profileId).differences).toEqual([]);
});

test("what is owed so is not reversed, because it would be charged again", () => {
	const home = bounced("rent", "tooMuch", "givenBack");
	const [owed] = openCharges(home.scope, home.leaseId);
	const id = Math.floor((owed?.chargePostingId ?? 0) / 256);
	expect(reverseTransaction(home.scope, id, { reason: "Mistake" })).toMatchObject({
		...{ ok: false, message: "This is owed because too much was refunded. Waive it instead." },
	});
	const waived = { kind: "waive", date: "2026-02-03", forCharge: id } as const;
	const lines = [{ accountId: accountNamed(home.scope, "Concessions"), amountCents: 50_000 }];
	must(creditLease(home.scope, home.leaseId, { ...waived, lines }));
	expect(open(home)).toEqual([]);
});

test("in whatever order it was entered", () => {
	const one = bounced("rent", "tooMuch", "givenBack");
	const other = bounced("tooMuch", "rent", "givenBack");
	expect(open(other).join()).toBe(open(one).join());
	for (const asOf of ["2026-01-11", "2026-01-14", "2026-01-20", "2026-02-03", "2026-03-31"])
		expect(balances(other, asOf)).toEqual(balances(one, asOf));
});

test("what was paid for it or forgiven of it by hand stays with it, whatever is entered behind it", () => {
	const home = bounced("rent", "tooMuch", "givenBack");
	const { scope, leaseId, pay, charge } = home;
	const allocation = [{ chargePostingId: openCharges(scope, leaseId)[0]?.chargePostingId ?? 0, amountCents: 20_000 }];
	must(pay(20_000, { date: "2026-01-28", allocation }));
	const lines = [{ accountId: accountNamed(scope, "Concessions"), amountCents: 20_000 }];
	must(creditLease(scope, leaseId, { kind: "waive", date: "2026-02-05", lines, allocation }));
	must(charge(5_000, { date: "2026-01-20" }));
	expect(open(home)).toEqual(["2026-01-20  5000", "2026-02-03 Overpaid refund 10000"]);
	must(pay(10_000, { date: "2026-02-01" }));
	expect(open(home)).toEqual(["2026-02-03 Overpaid refund 5000"]);
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("in closed books it stays as it was owed", () => {
	const home = bounced("rent", "tooMuch", "givenBack");
	must(closeBooks(home.scope, "2026-02-28"));
	must(home.charge(7_000, { date: "2026-03-01" }));
	must(home.pay(20_000, { date: "2026-03-10" }));
	must(home.pay(1_000, { date: "2026-03-02" }));
	expect(open(home)).toEqual(["2026-02-03 Overpaid refund 29000", "2026-03-01  7000"]);
	expect(verifyBooks(home.scope.profileId).differences).toEqual([]);
});
