import { expect, test } from "vitest";
import { postEntry, reverseEntry as reverseJournalEntry } from "#domain/journal";
import { findPostableLease } from "#domain/lease-records";
import { accountByRole, trialBalance } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { charge, makeOwned } from "../../../tests/factories/owner-accounts";
import { inWrite } from "../../../tests/setup/in-write";
import { chargeAndSettle, correctCredit, creditLease, reverseTransaction } from "./index.server";

keepBooks("2026-05-20");

function balance(scope: Scope, name: string, asOf: string) {
	const found = trialBalance(scope, { asOf, basis: "accrual" }).find(
		({ accountId }) => accountId === accountNamed(scope, name),
	);
	return found?.balanceCents ?? 0;
}

/** A February concession that waits until April's rent is charged. */
function conceded() {
	const { scope, leaseId, propertyId } = makeOwned([10_000]);
	const concession = (amountCents: number) => ({
		...{ kind: "waive" as const, date: "2026-02-10", leaveAsCredit: true },
		lines: [{ accountId: accountNamed(scope, "Concessions"), amountCents }],
	});
	const { transactionId } = must(creditLease(scope, leaseId, concession(20_000)));
	charge(scope, leaseId, "2026-04-01", 100_000);
	expect(balance(scope, "Accounts Receivable", "2026-04-30")).toBe(80_000);
	return { scope, leaseId, propertyId, transactionId, concession };
}

test("a mistake goes back on its own day, though a later charge was settled with it", () => {
	const { scope, transactionId } = conceded();
	must(reverseTransaction(scope, transactionId, { reason: "Wrong tenant" }));
	for (const day of ["2026-02-28", "2026-03-31", "2026-04-30"]) expect(balance(scope, "Concessions", day)).toBe(0);
	expect(balance(scope, "Accounts Receivable", "2026-04-30")).toBe(100_000);
	expect(balance(scope, "Prepayments", "2026-03-31")).toBe(0);
});

test("a correction leaves nothing of what it corrects in the months between", () => {
	const { scope, transactionId, concession } = conceded();
	must(correctCredit(scope, transactionId, concession(5_000)));
	for (const day of ["2026-02-28", "2026-03-31", "2026-04-30"]) expect(balance(scope, "Concessions", day)).toBe(5_000);
	expect(balance(scope, "Accounts Receivable", "2026-04-30")).toBe(95_000);
});

test("so does what waits for a charge that is posted ahead, and an entry of the journal", () => {
	const { scope, leaseId, propertyId } = makeOwned([10_000]);
	const lines = [{ accountId: accountNamed(scope, "Concessions"), amountCents: 20_000 }];
	charge(scope, leaseId, "2026-05-01", 7_000);
	const wrong = statement<{ id: number }>("SELECT max(id) AS id FROM gl_transactions").get()?.id ?? 0;
	const entry = must(
		postEntry(scope, {
			...{ date: "2026-05-11", memo: "Law", leaseId },
			lines: [
				{ accountId: accountNamed(scope, "Concessions"), propertyId, debitCents: 7_000 },
				{ accountId: accountByRole(scope, "accounts_receivable").id, propertyId, creditCents: 7_000 },
			],
		}),
	);
	const given = { kind: "waive" as const, date: "2026-05-10", leaveAsCredit: true, lines };
	const { transactionId } = must(creditLease(scope, leaseId, given));
	const { lease } = must(findPostableLease(scope, leaseId));
	const rent = [{ accountId: accountByRole(scope, "rent_income").id, amountCents: 100_000 }];
	must(inWrite(chargeAndSettle)(scope, lease, { date: "2026-06-01", lines: rent }));
	must(reverseTransaction(scope, wrong, { reason: "Charged twice" }));
	must(reverseTransaction(scope, transactionId, { reason: "Wrong tenant" }));
	expect(balance(scope, "Concessions", "2026-05-20")).toBe(7_000);
	must(reverseJournalEntry(scope, entry.transactionId, { reason: "Wrong tenant" }));
	expect(balance(scope, "Concessions", "2026-05-20")).toBe(0);
	expect(balance(scope, "Accounts Receivable", "2026-06-01")).toBe(100_000);
});
