import { expect, test } from "vitest";
import { setTrustWarning } from "#domain/banking";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { correctEntry } from "#domain/journal";
import { correctCharge, correctCredit, correctPayment } from "#domain/lease-accounts";
import { accountIdByRole } from "#domain/ledger";
import { correctExpense } from "#domain/payables";
import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type AllBooks, makeAllBooks, performAct, randomActs } from "../../../tests/factories/all-books";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed } from "../../../tests/factories/leasing";
import { expenseFields } from "../../../tests/factories/payables";
import { sequence } from "../../../tests/factories/sequence";
import type { Standing } from "./lowest";
import { companySince, heldSince } from "./lowest-held";
import { ownSince } from "./lowest-own";

keepBooks("2026-06-30");

const firstDay = "2026-01-01";

/**
 * Over random histories, a correction asks exactly when some day is below zero and worse than before, compared with
 * what every property and the company had on each day before and after, in every account.
 */
test.each([1, 2])("a correction asks where some day is below zero and worse, and nowhere else (%i)", (seed) => {
	const books = makeAllBooks();
	setTrustWarning(books.scope, "off");
	for (const act of randomActs(seed, 150)) performAct(books, act);
	setTrustWarning(books.scope, "by_property");
	const random = sequence(seed);
	const seen = { asked: 0, passed: 0 };
	for (let at = 0; at < 40; at++) {
		const correct = anyCorrection(books, random);
		if (!correct) continue;
		const worse = worsened(books, () => correct(true));
		if (worse === undefined) continue;
		const answer = correct(false);
		expect([answer.ok, answer.ok ? "" : answer.field], JSON.stringify(worse)).toEqual(
			worse.length > 0 ? [false, expect.stringMatching(/^confirm(BelowZero|Short)$/)] : [true, ""],
		);
		if (worse.length > 0) seen.asked += 1;
		else seen.passed += 1;
	}
	expect(seen.asked).toBeGreaterThan(3);
	expect(seen.passed).toBeGreaterThan(3);
});

type Correct = (confirmed: boolean) => Result;

function anyCorrection({ scope, homes, vendorId }: AllBooks, random: (below: number) => number): Correct | undefined {
	const rows = statement<{ id: number; type: string; date: PlainDate; leaseId: number | null; cents: number }>(
		`SELECT t.id, t.type, t.date, t.lease_id AS leaseId,
			(SELECT sum(max(p.amount_cents, 0)) FROM gl_postings p WHERE p.transaction_id = t.id) AS cents
		FROM gl_transactions t WHERE t.profile_id = ? AND t.reversal_of IS NULL AND t.reversed_by IS NULL
			AND t.type IN ('payment', 'charge', 'credit', 'expense', 'journal_entry') ORDER BY t.id`,
	).all(scope.profileId);
	const old = rows[random(rows.length)];
	const home = homes[random(homes.length)];
	if (!old || !home) return undefined;
	const { propertyId } = home;
	const date = [old.date, old.date, addDays(old.date, random(12)), addDays(old.date, -random(12))][random(4)] ?? "";
	const amountCents = [old.cents, Math.ceil(old.cents / 2), old.cents + 1 + random(90_000)][random(3)] ?? 0;
	const rent = [{ accountId: accountIdByRole(scope, "rent_income"), amountCents }];
	const paid = { date, amountCents, method: "electronic" as const, payerName: "Ana Diaz", confirmDuplicate: true };
	const bank = accountIdByRole(scope, random(2) === 0 ? "operating_cash" : "deposit_trust");
	const leaseId = random(3) === 0 ? home.leaseId : undefined;
	return (confirmed) => {
		const ticked = { confirmBelowZero: confirmed };
		if (old.type === "payment") {
			const answers = { confirmLarge: true, confirmAccount: true, depositAccountId: bank, leaseId, ...ticked };
			return correctPayment(scope, old.id, { ...paid, ...answers });
		}
		if (old.type === "charge") return correctCharge(scope, old.id, { date, lines: rent, ...ticked });
		if (old.type === "credit") {
			return correctCredit(scope, old.id, { kind: "waive", date, lines: rent, leaveAsCredit: true, ...ticked });
		}
		if (old.type === "expense") {
			const lines = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents }];
			const fields = { date, lines, vendorId, bankAccountId: bank, confirmShort: confirmed };
			return correctExpense(scope, old.id, expenseFields(scope, propertyId, fields));
		}
		const lines = [
			{ accountId: bank, propertyId, debitCents: amountCents },
			{ accountId: accountNamed(scope, "Owner Contribution"), propertyId, creditCents: amountCents },
		];
		return correctEntry(scope, old.id, { date, memo: "Law", lines, confirmBank: true, confirmDate: true, ...ticked });
	};
}

/**
 * What would be worse than before and below zero on some day if this were done; undefined if it is refused. It is
 * undone.
 */
function worsened(books: AllBooks, carryOut: () => Result): string[] | undefined {
	const before = standings(books);
	let after: Map<string, Standing> | undefined;
	allOrNothing(() => {
		if (carryOut().ok) after = standings(books);
		return refuse("Tried only.");
	});
	if (!after) return undefined;
	const days = Array.from({ length: 200 }, (_, at) => addDays(firstDay, at - 15));
	return [...after].flatMap(([name, standing]) => {
		const was = before.get(name) ?? { nowCents: 0, moved: [] };
		return days.flatMap((day) => {
			const cents = onDay(standing, day);
			return cents < 0 && cents < onDay(was, day) ? [`${name} ${day} ${onDay(was, day)} ${cents}`] : [];
		});
	});
}

function onDay({ nowCents, moved }: Standing, day: PlainDate) {
	return moved.reduce((left, { date, cents }) => (date > day ? left - cents : left), nowCents);
}

function standings({ scope, homes, companyId }: AllBooks): Map<string, Standing> {
	const ids = homes.map(({ propertyId }) => propertyId);
	const banks = banksOf(scope);
	return new Map([
		...[...ownSince(scope, ids, "2025-01-01")].map(([id, standing]) => [`own ${id}`, standing] as const),
		...banks.flatMap((bank) =>
			ids.map((id) => [`bank ${bank} ${id}`, heldSince(scope, bank, [id], "2025-01-01")] as const),
		),
		...banks
			.filter((bank) => bank !== companyId)
			.map((bank) => [`company ${bank}`, companySince(scope, bank, "2025-01-01")] as const),
	]);
}

function banksOf({ profileId }: Scope): number[] {
	const sql = "SELECT id FROM gl_accounts WHERE profile_id = ? AND is_bank = 1";
	return statement<{ id: number }>(sql)
		.all(profileId)
		.map(({ id }) => id);
}
