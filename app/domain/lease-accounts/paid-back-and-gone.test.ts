import { describe, expect, test } from "vitest";
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
	givenBack: ({ scope, leaseId }: Home, prepaymentCents = 50_000) =>
		refundDeposit(scope, leaseId, {
			...{ date: "2026-01-15", method: "cash", payeeName: "Ana Diaz", prepaymentCents },
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

const inError = { reason: "Entered in error" };

/** January's rent paid on a day, $500.00 too much paid on the 12th, and as much refunded on the 15th. */
function refunded(paidOn: string) {
	onDay("2026-01-10");
	const home = rented();
	onDay("2026-03-31");
	must(home.pay(120_000, { date: paidOn }));
	const extra = must(entries.tooMuch(home)).transactionId;
	const refund = must(entries.givenBack(home)).transactionId;
	return { ...home, extra, refund };
}

const returnedOn = (date: string) => (home: Home, id: number) => {
	const asked = { confirmUndeposited: true, confirmBelowZero: true, depositBack: "leave" } as const;
	return must(returnPayment(home.scope, id, { ...asked, date }));
};

describe("however the extra payment ends, the rent stays paid and the refund is owed from the later of both days", () => {
	const ends: [how: string, end: (home: Home, extra: number) => unknown, owedFrom: string][] = [
		["returned after the refund", returnedOn("2026-02-03"), "2026-02-03"],
		["returned on the refund's day", returnedOn("2026-01-15"), "2026-01-15"],
		["returned before the refund", returnedOn("2026-01-14"), "2026-01-15"],
		["returned on its own day", returnedOn("2026-01-12"), "2026-01-15"],
		["entered in error", ({ scope }, extra) => must(reverseTransaction(scope, extra, inError)), "2026-01-15"],
	];

	test.each(ends)("%s", (_how, end, owedFrom) => {
		for (const paidOn of ["2025-12-28", "2026-01-10"]) {
			const home = refunded(paidOn);
			const days = ["2025-12-31", "2026-01-01", "2026-01-10", "2026-01-11"];
			const before = days.map((asOf) => balances(home, asOf));
			end(home, home.extra);
			expect(open(home)).toEqual([`${owedFrom} Overpaid refund 50000`]);
			expect(days.map((asOf) => balances(home, asOf))).toEqual(before);
			expect(balances(home, "2026-01-20")[1]).toContain("Rent Income -120000");
			expect(verifyBooks(home.scope.profileId).differences).toEqual([]);
		}
	});
});

test("all on one day too: the payment that stays pays the rent", () => {
	const home = rented();
	must(home.pay(120_000));
	const extra = must(home.pay(50_000)).transactionId;
	const refund = { method: "cash", payeeName: "Ana Diaz", confirmOwing: true, confirmBelowZero: true } as const;
	must(refundDeposit(home.scope, home.leaseId, { ...refund, date: "2026-01-10", prepaymentCents: 50_000 }));
	must(reverseTransaction(home.scope, extra, inError));
	expect(open(home)).toEqual(["2026-01-10 Overpaid refund 50000"]);
});

describe("where other money or another refund is there as well", () => {
	test("what else is prepaid makes up for it, and only the rest is owed", () => {
		const home = refunded("2026-01-10");
		must(home.pay(20_000, { date: "2026-01-13" }));
		must(reverseTransaction(home.scope, home.extra, inError));
		expect(open(home)).toEqual(["2026-01-15 Overpaid refund 30000"]);
	});

	test("of two extra payments, the refund is owed as far as the one that went is missing", () => {
		const home = refunded("2026-01-10");
		const other = must(home.pay(30_000, { date: "2026-01-13" })).transactionId;
		must(entries.givenBack(home, 30_000));
		must(reverseTransaction(home.scope, other, inError));
		expect(open(home)).toEqual(["2026-01-15 Overpaid refund 30000"]);
		must(reverseTransaction(home.scope, home.extra, inError));
		expect(open(home).join()).toMatch(/^2026-01-15 Overpaid refund \d+,2026-01-15 Overpaid refund \d+$/);
		expect(openCharges(home.scope, home.leaseId).reduce((sum, { openCents }) => sum + openCents, 0)).toBe(80_000);
	});

	test("the refund reversed too, nothing is owed", () => {
		const home = refunded("2026-01-10");
		must(reverseTransaction(home.scope, home.extra, inError));
		must(reverseTransaction(home.scope, home.refund, inError));
		expect(open(home)).toEqual([]);
		expect(verifyBooks(home.scope.profileId).differences).toEqual([]);
	});

	test("a charge dated back behind the refund takes nothing that was refunded", () => {
		const home = refunded("2026-01-10");
		must(home.charge(8_000, { date: "2026-01-14" }));
		expect(open(home)).toEqual(["2026-01-14  8000"]);
		must(reverseTransaction(home.scope, home.extra, inError));
		expect(open(home)).toEqual(["2026-01-14  8000", "2026-01-15 Overpaid refund 50000"]);
	});
});
