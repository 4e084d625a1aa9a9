import { expect, test } from "vitest";
import { creditLease, returnPayment } from "#domain/lease-accounts";
import { openCharges, trialBalance } from "#domain/ledger";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { rented } from "../../../tests/factories/rented";
import { saying } from "../../../tests/factories/told";
import { findDepositReturn, refundDeposit, withholdDeposit } from "./index.server";

keepBooks("2026-01-10");

/** A lease whose $800.00 deposit was charged on February 1 and paid by check on the 10th. */
function paidDeposit() {
	onDay("2026-04-30");
	const { scope, leaseId, charge, pay } = rented();
	const accountId = accountNamed(scope, "Security Deposit Liability");
	const lines = [{ accountId, amountCents: 80_000 }];
	const charged = must(charge(0, { date: "2026-02-01", lines, applyPrepayment: false }));
	const allocation = [{ chargePostingId: (charged.transactionId ?? 0) * 256, amountCents: 80_000 }];
	const check = { date: "2026-02-10", method: "check", reference: "1", allocation };
	const { transactionId: paymentId } = must(pay(80_000, check));
	const [rent] = openCharges(scope, leaseId);
	const withhold = (date: string) =>
		withholdDeposit(scope, leaseId, {
			...{ date, lines: [], confirmStillThere: true },
			charges: [{ chargePostingId: rent?.chargePostingId ?? 0, amountCents: 50_000 }],
		});
	const cash = (asOf: string) =>
		Object.fromEntries(
			trialBalance(scope, { asOf, basis: "cash" })
				.filter(({ balanceCents }) => balanceCents !== 0)
				.map(({ name, balanceCents }) => [name, balanceCents]),
		);
	return { scope, leaseId, accountId, paymentId, withhold, cash, pay };
}

test("a deposit whose payment came back is waived from that day on, and pays no rent before", () => {
	const { scope, leaseId, accountId, paymentId, cash } = paidDeposit();
	must(
		returnPayment(scope, paymentId, {
			...{ date: "2026-03-20", confirmUndeposited: true, depositBack: "leave", confirmBelowZero: true },
		}),
	);
	const waive = (date: string) =>
		creditLease(scope, leaseId, { kind: "waive", date, lines: [{ accountId, amountCents: 80_000 }] });
	expect(waive("2026-03-19")).toMatchObject({
		...{
			field: "date",
			message: "This deposit was still held on that date. Use the date its payment was returned or later.",
		},
	});
	must(waive("2026-03-20"));
	expect(openCharges(scope, leaseId).filter((charge) => charge.accountId === accountId)).toEqual([]);
	expect(cash("2026-04-30")).toEqual({});
});

test("what was withheld of a deposit is cash income until the bank returns its payment, and then owed again", () => {
	const { scope, leaseId, paymentId, withhold, cash, pay } = paidDeposit();
	const { transactionId } = must(withhold("2026-03-01"));
	const letter = findDepositReturn(scope, transactionId);
	const back = { date: "2026-03-20", confirmUndeposited: true, depositBack: "leave", confirmBelowZero: true } as const;
	must(returnPayment(scope, paymentId, back));
	expect(cash("2026-03-19")).toMatchObject({ "Rent Income": -50_000, "Security Deposit Liability": -30_000 });
	expect(cash("2026-03-20")).toEqual({});
	const open = openCharges(scope, leaseId).map(({ accountName, openCents }) => [accountName, openCents]);
	expect(open[0]).toEqual(["Rent Income", 120_000]);
	expect(open).toContainEqual(["Security Deposit Liability", 30_000]);
	expect(findDepositReturn(scope, transactionId)).toEqual(letter);

	must(pay(50_000, { date: "2026-03-25" }));
	expect(cash("2026-03-25")).toEqual({ "Undeposited Funds": 50_000, "Rent Income": -50_000 });
});

test("nothing is withheld of a deposit before it was received", () => {
	const { withhold } = paidDeposit();
	expect(withhold("2026-02-09")).toEqual({
		...{ ok: false, field: "date" },
		message: "Only $0.00 of it was held on Feb 9, 2026. Use Feb 10, 2026 or a later date.",
	});
	must(withhold("2026-02-10"));
});

test("nothing is given back before it was there, of a deposit or of what is prepaid", () => {
	const { scope, leaseId, accountId, pay } = paidDeposit();
	const give = (date: string, what: object) =>
		refundDeposit(scope, leaseId, {
			...{ date, method: "cash", payeeName: "Ana Diaz", confirmOwing: true, confirmBelowZero: true, ...what },
		});
	const deposits = [{ accountId, amountCents: 30_000 }];
	expect(saying(give("2026-02-09", { deposits }))).toMatchInlineSnapshot(
		`"date: Only $0.00 of it was held on Feb 9, 2026. Use Feb 10, 2026 or a later date."`,
	);
	must(give("2026-02-10", { deposits }));
	must(pay(1_000_000, { date: "2026-04-10", confirmLarge: true }));
	expect(give("2026-04-09", { prepaymentCents: 10_000 })).toEqual({
		...{ ok: false, field: "date" },
		message: "Only $0.00 of it was held on Apr 9, 2026. Use Apr 10, 2026 or a later date.",
	});
	must(give("2026-04-10", { prepaymentCents: 10_000 }));
});
