import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { refundDeposit, withholdDeposit } from "#domain/deposits";
import {
	applyPrepayment,
	chargeLease,
	creditLease,
	receivePayment,
	returnPayment,
	reverseTransaction,
} from "#domain/lease-accounts";
import type { CreditKind } from "#domain/lease-accounts/labels";
import { listAccounts, verifyBooks } from "#domain/ledger";
import { fiscalYearStart, readStatement, setAccountingTerms } from "#domain/statements";
import { statement } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { accountNamed, makeBooks, makeLease, moneyOf, onDay } from "../factories/leasing";
import { applicationsOfMoney } from "../factories/lines-of-money";
import { must } from "../factories/must";
import { sequence } from "../factories/sequence";

afterEach(() => setClock());

/** Over two ends of a calendar year and two of a year that ends in June. */
const firstDay = "2025-05-01";
const lastDay = "2027-02-28";
const days = 660;
const actsEach = 90;

const years = { "a calendar year": 12, "a year that ends in June": 6 } as const;
const histories = Object.entries(years).flatMap(([year, month]) =>
	["taken back", "left as they are"].flatMap((mistakes) =>
		Array.from({ length: 3 }, (_, at) => ({ year, month, mistakes, seed: 20261123 + at })),
	),
);

/** In how many histories each kind of act was carried out. */
const done = new Map<string, number>();

test.each(histories)(
	"over $year, mistakes $mistakes, an income account on a cash basis is what it is on accrual less what is open or was no money: $seed",
	({ month, seed, mistakes }) => {
		const isFinal = mistakes !== "taken back";
		const scope = lived(seed, isFinal);
		must(setAccountingTerms(scope, { basis: "accrual", fiscalYearEndMonth: month }));
		const numbers = listAccounts(scope).flatMap(({ type, number }) => (type === "income" ? [number] : []));
		for (const { from, to } of yearsOf(month)) {
			const [accrual, cash] = [incomeOf(scope, { from, to }, "accrual"), incomeOf(scope, { from, to }, "cash")];
			for (const number of numbers) {
				const [before, after] = [notMoney(scope, number, addDays(from, -1)), notMoney(scope, number, to)];
				const difference = after.openCents + after.forgivenCents - after.givenCents;
				const earlier = before.openCents + before.forgivenCents - before.givenCents;
				expect(cash.get(number) ?? 0, `${number} from ${from}`).toBe(
					(accrual.get(number) ?? 0) - (difference - earlier),
				);
			}
		}
		for (let day: PlainDate = firstDay; day <= lastDay; day = addDays(day, 20)) {
			for (const number of numbers) expect(notMoney(scope, number, day).openCents).toBeGreaterThanOrEqual(0);
		}
		expect(verifyBooks(scope.profileId).differences).toEqual([]);
		expect(statement("SELECT * FROM leases_to_settle").all()).toEqual([]);
	},
);

test("every kind of act was carried out in these histories", () => {
	expect(actKinds.filter((kind) => (done.get(kind) ?? 0) < 2)).toEqual([]);
});

/** The fiscal years that the history touches. */
function yearsOf(endMonth: number) {
	const first = fiscalYearStart(firstDay, endMonth);
	return [0, 12, 24].flatMap((months) => {
		const from = addMonths(first, months);
		return from <= lastDay ? [{ from, to: addDays(addMonths(from, 12), -1) }] : [];
	});
}

/** What the income statement says of each income account, by number, in cents. */
function incomeOf(scope: Scope, { from, to }: { from: PlainDate; to: PlainDate }, basis: "accrual" | "cash") {
	const { rows } = readStatement(scope, { view: "income", from, to, basis, by: "total", compare: "none" });
	return new Map(rows.flatMap(({ number, cents }) => (number?.startsWith("4") ? [[number, cents[0] ?? 0]] : [])));
}

type NotMoney = { openCents: number; forgivenCents: number; givenCents: number };

/**
 * What of an account was no money up to a day, from the charges and applications alone: its charges that are open, those
 * that were settled without money, and what it settled itself, as a waiver against it does.
 */
function notMoney({ profileId }: Scope, number: string, day: PlainDate): NotMoney {
	const row = statement<NotMoney>(
		`WITH own AS (
			SELECT k.id, k.amount_cents AS cents FROM gl_postings k
			JOIN gl_postings p ON p.id = k.contra_posting_id JOIN gl_accounts a ON a.id = p.account_id
			WHERE k.profile_id = @profileId AND a.number = @number AND k.date <= @day
		), applied AS (
			SELECT x.*, x.id IN (SELECT id FROM ${applicationsOfMoney} WHERE profile_id = @profileId) AS of_money
			FROM applications x WHERE x.profile_id = @profileId AND x.date <= @day
		)
		SELECT (SELECT coalesce(sum(cents), 0) FROM own WHERE cents > 0)
				- (SELECT coalesce(sum(amount_cents), 0) FROM applied WHERE charge_posting_id IN (SELECT id FROM own)) AS openCents,
			(SELECT coalesce(sum(amount_cents), 0) FROM applied
				WHERE NOT of_money AND charge_posting_id IN (SELECT id FROM own)) AS forgivenCents,
			(SELECT coalesce(-sum(cents), 0) FROM own WHERE cents < 0)
				- (SELECT coalesce(sum(amount_cents), 0) FROM applied
					WHERE of_money AND payment_posting_id IN (SELECT id FROM own)) AS givenCents`,
	).get({ profileId, number, day });
	if (!row) throw new Error("A sum has a row.");
	return row;
}

type Asked = { scope: Scope; leaseId: number; date: PlainDate; cents: number; pick: number };

const acts = {
	rent: (asked: Asked) => charge(asked, "Rent Income"),
	parking: (asked: Asked) => charge(asked, "Parking"),
	fee: (asked: Asked) => charge(asked, "Late Fee Income"),
	deposit: (asked: Asked) => charge(asked, "Security Deposit Liability"),
	/** Now and then far more than is owed. */
	pay: ({ scope, leaseId, date, cents, pick }: Asked) =>
		receivePayment(scope, leaseId, {
			...{ date, amountCents: pick % 3 === 0 ? cents * 6 : cents, method: "check", reference: `${pick}-${date}` },
			...{ payerName: "Ana Diaz", confirmDuplicate: true, confirmLarge: true },
		}),
	waive: (asked: Asked) => credit(asked, "waive", "Rent Income"),
	waiveFee: (asked: Asked) => credit(asked, "waive", "Late Fee Income"),
	concede: (asked: Asked) => credit(asked, "waive", "Concessions"),
	exchange: (asked: Asked) => credit(asked, "exchange", "Repairs"),
	writeOff: (asked: Asked) => credit(asked, "write_off"),
	applyPrepayment: ({ scope, leaseId }: Asked) => applyPrepayment(scope, leaseId),
	refund: ({ scope, leaseId, date, cents }: Asked) =>
		refundDeposit(scope, leaseId, {
			...{ date, method: "cash", payeeName: "Ana Diaz", confirmOwing: true },
			prepaymentCents: Math.min(cents, moneyOf(leaseId).prepaid),
		}),
	withhold: ({ scope, leaseId, date, cents }: Asked) => {
		const lines = [{ accountId: accountNamed(scope, "Damage Recovery"), amountCents: cents }];
		return withholdDeposit(scope, leaseId, {
			...{ date, charges: [], lines, confirmStillThere: true, confirmDuplicate: true },
		});
	},
	return: ({ scope, leaseId, date, pick }: Asked) => {
		const paid = standing(leaseId, pick, "type = 'payment'");
		return returnPayment(scope, paid.id, { date: later(date, paid.date), feeCents: 35_00, confirmUndeposited: true });
	},
	reverse: ({ scope, leaseId, date, pick }: Asked) => {
		const any = standing(leaseId, pick, "1");
		return reverseTransaction(scope, any.id, { date: later(date, any.date), reason: "Law" });
	},
} satisfies Record<string, (asked: Asked) => Result>;
const actKinds = Object.keys(acts) as (keyof typeof acts)[];
/** What makes the rest possible is done more often. */
const drawn = [...actKinds, "rent", "rent", "parking", "fee", "fee", "deposit", "pay", "pay"] as const;

/** A lease whose charges are paid, given up, returned and taken back, entered in any order of their days. */
function lived(seed: number, isFinal: boolean): Scope {
	const random = sequence(seed);
	onDay(firstDay);
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, {
		...{ startDate: firstDay, type: "at_will", endDate: undefined, rent: [], withoutRent: true },
	});
	const planned = Array.from({ length: actsEach }, () => ({
		kind: drawn[random(drawn.length)] ?? "rent",
		...{ date: addDays(firstDay, random(days)), cents: 1_00 + random(900_00), pick: random(97) },
	}));
	onDay(lastDay);
	const kinds = new Set<string>();
	for (const { kind, ...act } of planned) {
		if (isFinal && (kind === "return" || kind === "reverse")) continue;
		if (acts[kind]({ scope, leaseId, ...act }).ok) kinds.add(kind);
	}
	for (const kind of kinds) done.set(kind, (done.get(kind) ?? 0) + 1);
	return scope;
}

function charge({ scope, leaseId, date, cents, pick }: Asked, account: string): Result {
	const lines = [{ accountId: accountNamed(scope, account), amountCents: cents }];
	return chargeLease(scope, leaseId, { date, lines, confirmDuplicate: true, applyPrepayment: pick % 2 === 0 });
}

function credit({ scope, leaseId, date, cents, pick }: Asked, kind: CreditKind, account?: string): Result {
	const lines = [{ accountId: account ? accountNamed(scope, account) : undefined, amountCents: cents }];
	return creditLease(scope, leaseId, { kind, date, lines, reason: "Law", leaveAsCredit: pick % 4 === 0 });
}

type Standing = { id: number; date: PlainDate };

/** One of the lease's transactions that is neither a reversal nor reversed; none: one that no act finds. */
function standing(leaseId: number, pick: number, condition: string): Standing {
	const rows = statement<Standing>(
		`SELECT id, date FROM gl_transactions
		WHERE lease_id = ? AND reversal_of IS NULL AND reversed_by IS NULL AND ${condition} ORDER BY id DESC LIMIT 12`,
	).all(leaseId);
	return rows[pick % Math.max(1, rows.length)] ?? { id: 0, date: firstDay };
}

function later(a: PlainDate, b: PlainDate): PlainDate {
	return a > b ? a : b;
}
