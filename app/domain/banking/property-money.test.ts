import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, lastOfMonth } from "#domain/calendar/format";
import { accountIdByRole, addAccount, post, reverse, verifyBooks } from "#domain/ledger";
import type { AccountRole } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeBankAccount } from "../../../tests/factories/banking";
import { bareLines } from "../../../tests/factories/bare-lines";
import { onDay } from "../../../tests/factories/leasing";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { moneyByMonth, type PropertyMoney } from "./property-money";

const day = fc.integer({ min: -60, max: 1100 }).map((days) => addDays("2023-12-01", days));
const month = fc.tuple(fc.integer({ min: 2023, max: 2027 }), fc.integer({ min: 1, max: 12 })).map(([year, number]) => {
	return `${year}-${String(number).padStart(2, "0")}`;
});
const act = fc.record({
	kind: fc.constantFrom("charge", "deposit", "pay", "pay", "bank", "company", "across", "bill", "reverse"),
	at: fc.nat({ max: 1 }),
	cents: fc.integer({ min: 1, max: 900 }),
	day,
});

test("what a property has at the end of a month is the sum of its lines, whichever kept sums it is read from", () => {
	fc.assert(
		fc.property(
			fc.array(act, { minLength: 4, maxLength: 16 }),
			fc.array(fc.tuple(day, fc.array(month, { minLength: 1, maxLength: 6 })), { minLength: 6, maxLength: 6 }),
			(acts, readings) => {
				const { scope, enter, openReserve } = makeHistory();
				for (const one of acts) enter(one);
				openReserve();
				for (const [today, months] of readings) {
					onDay(today);
					const all = moneyByMonth(scope, months);
					const deposits = moneyByMonth(scope, months, { onlyDeposits: true });
					expect([...all.keys()]).toEqual([...new Set(months)].sort());
					for (const one of months) {
						const { properties = [], company = new Map() } = all.get(one) ?? {};
						const bare = bareMoney(scope, one);
						expect(properties.map(figuresOf)).toEqual(properties.map(({ propertyId }) => bare.of(propertyId)));
						expect(withoutZeros(company)).toEqual(bare.held(0));
						const narrowed = deposits.get(one)?.properties.map(figuresOf) ?? [];
						expect(narrowed).toMatchObject(properties.map(figuresOf).map(moneyAndDeposits));
					}
				}
				expect(verifyBooks(scope.profileId).differences).toEqual([]);
			},
		),
		{ numRuns: 40, endOnFailure: true },
	);
}, 60_000);

/**
 * Two properties with a lease each, and transactions tagged with a property, with none, or (which no form allows) both.
 * A bill is charged to the reserve and unpaid, and the reserve account becomes a bank account at the end.
 */
function makeHistory() {
	const { scope, propertyId, leaseIds } = makeBooks({ leaseCount: 2 });
	const reserve = { number: "1450", name: "Reserve", type: "asset", subType: "current_asset" } as const;
	const { accountId: reserveId } = must(addAccount(scope, reserve));
	const propertyIds = [propertyId, makeProperty(scope).propertyId];
	const tills = leaseIds.map((leaseId, at) => tillOf(scope, propertyIds[at] ?? 0, leaseId));
	const entered: number[] = [];
	const move = (date: string, amountCents: Cents, tags: [to?: number, from?: number], from: AccountRole) => {
		const lines = [
			{ accountId: accountIdByRole(scope, "operating_cash"), amountCents, propertyId: tags[0] ?? null },
			{ accountId: accountIdByRole(scope, from), amountCents: -amountCents, propertyId: tags[1] ?? null },
		];
		return must(post(scope, { type: "transfer", date, lines })).transactionId;
	};
	const bill = (date: string, amountCents: Cents, propertyId = 0) => {
		const payable = accountIdByRole(scope, "accounts_payable");
		const lines = [
			{ accountId: reserveId, amountCents, propertyId },
			{ accountId: payable, amountCents: -amountCents, propertyId, opens: { dueDate: date } },
		];
		return must(post(scope, { type: "bill", date, lines })).transactionId;
	};
	const enter = ({ kind, at, cents, day: date }: typeof act extends fc.Arbitrary<infer Act> ? Act : never) => {
		const till = tills[at];
		const [own, other] = [propertyIds[at], propertyIds[1 - at]];
		if (!till) return;
		if (kind === "reverse") {
			const undone = entered.pop();
			if (undone) must(reverse(scope, undone, { date: addDays(date, 1200), reason: "Law" }));
		} else if (kind === "charge") entered.push(till.charge(cents, date));
		else if (kind === "deposit") entered.push(till.charge(cents, date, "security_deposits"));
		else if (kind === "pay") entered.push(till.pay(cents, date));
		else if (kind === "bill") entered.push(bill(date, cents, own));
		else if (kind === "bank") entered.push(move(date, cents, [own, own], "undeposited_funds"));
		else if (kind === "company") entered.push(move(date, cents, [], "rent_income"));
		else entered.push(move(date, cents, [own, other], "rent_income"));
	};
	const openReserve = () => makeBankAccount(scope, { ledgerAccountId: reserveId, name: "Reserve" });
	return { scope, enter, openReserve };
}

type Line = { propertyId: number; accountId: number; role: string; cents: Cents };

/** The bank money through the end of a month, added up posting by posting. */
function bareMoney({ profileId }: Scope, month: string) {
	const money = "(SELECT id FROM gl_accounts WHERE is_bank = 1 OR system_key = 'undeposited_funds')";
	const lines = statement<Line>(
		`SELECT coalesce(l.property_id, 0) AS propertyId, a.id AS accountId, sum(l.cents) AS cents,
			CASE WHEN a.is_bank = 1 THEN 'bank' WHEN a.is_deposit = 1 THEN 'deposits' ELSE coalesce(a.system_key, '') END AS role
		FROM (SELECT * FROM (${bareLines.accrual}) WHERE account_id IN ${money}
			UNION ALL SELECT * FROM (${bareLines.cash}) WHERE account_id NOT IN ${money}) l JOIN gl_accounts a ON a.id = l.account_id
		GROUP BY 1, 2 HAVING sum(l.cents) <> 0`,
	).all({ profileId, from: "0000-01-01", to: lastOfMonth(`${month}-01`) });
	const held = (propertyId: number) =>
		new Map(
			lines.flatMap((line) =>
				line.propertyId === propertyId && line.role === "bank" ? [[line.accountId, line.cents]] : [],
			),
		);
	const of = (propertyId: number) => {
		const own = lines.filter((line) => line.propertyId === propertyId);
		const sum = (is: (line: Line) => boolean) => own.filter(is).reduce((total, { cents }) => total + cents, 0);
		const named = ["bank", "undeposited_funds", "deposits", "prepayments"];
		return {
			held: held(propertyId),
			undepositedCents: sum(({ role }) => role === "undeposited_funds"),
			depositsCents: 0 - sum(({ role }) => role === "deposits"),
			prepaymentsCents: 0 - sum(({ role }) => role === "prepayments"),
			ownersCents: 0 - sum(({ role }) => !named.includes(role)),
			imbalanceCents: sum(() => true),
		};
	};
	return { held, of };
}

function figuresOf(property: PropertyMoney) {
	const { held, undepositedCents, depositsCents, prepaymentsCents, ownersCents, imbalanceCents } = property;
	const cents = { undepositedCents, depositsCents, prepaymentsCents, ownersCents, imbalanceCents };
	return { held: withoutZeros(held), ...cents };
}

function moneyAndDeposits({ held, undepositedCents, depositsCents }: ReturnType<typeof figuresOf>) {
	return { held, undepositedCents, depositsCents };
}

function withoutZeros(byAccount: ReadonlyMap<number, Cents>) {
	return new Map([...byAccount].filter(([, cents]) => cents !== 0).sort(([one], [other]) => one - other));
}
