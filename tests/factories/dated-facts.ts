import fc from "fast-check";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { refundDeposit, withholdDeposit } from "#domain/deposits";
import { postEntry } from "#domain/journal";
import { chargeLease, creditLease, receivePayment, returnPayment, reverseTransaction } from "#domain/lease-accounts";
import type { CreditKind } from "#domain/lease-accounts/labels";
import { accountIdByRole, lineIds, openCharges, post } from "#domain/ledger";
import type { AccountRole } from "#domain/ledger/labels";
import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { settlePrepaid } from "~/domain/lease-accounts/apply-prepayment";
import { postCharge } from "~/domain/lease-accounts/charge-lease";
import { findLeaseRecord } from "~/domain/lease-records/lease-record";
import { inWrite } from "../setup/in-write";
import { accountNamed, onDay } from "./leasing";
import { makeBooks } from "./ledger";
import { must } from "./must";

export const firstDay = "2026-03-01";
export const lastDay = "2026-12-31";

/** Something that happened to a lease on a day, as what is entered for it. */
export type Fact = {
	kind: FactKind;
	account: string;
	cents: number;
	/** From the first day on. */
	day: number;
	dueAfter: number;
	/** How many days later it is taken back; a payment by check is returned by the bank. */
	backAfter: number | undefined;
	/** Which of the charges among the facts it is for, where it is for one. */
	of: number;
};

const cents = fc.oneof(fc.constantFrom(10_000, 50_000, 100_000), fc.integer({ min: 1, max: 150_000 }));

/** A fact of one of these kinds; some lie ahead of today, some are taken back later. */
export function factOf(kinds: readonly FactKind[], accounts: readonly string[]): fc.Arbitrary<Fact> {
	return fc.record({
		kind: fc.constantFrom(...kinds),
		account: fc.constantFrom(...accounts),
		cents,
		day: fc.nat({ max: 150 }),
		dueAfter: fc.constantFrom(0, 0, 0, 10),
		backAfter: fc.constantFrom(undefined, undefined, undefined, 0, 15, 60),
		of: fc.nat({ max: 7 }),
	});
}

/** What these books took over for the lease: owed or (negative) paid ahead, and a deposit held already. */
export type Opening = { balanceCents: number; depositCents: number };

export type Entering = {
	/** The facts by their place. */
	order: readonly number[];
	opening?: Opening | undefined;
	/** After how many more entries what is taken back is so; what is not by then is at the end. */
	backAfterMore: number;
	/** Told how many facts are in, after each. */
	entered?: ((count: number, books: Home) => void) | undefined;
};

export type Home = { scope: Scope; leaseId: number; propertyId: number };
export type Books = Home & { entered: Set<number>; factsOf: Map<number, number> };

/**
 * The books of these facts, entered in this order. What is refused is tried again after the others, and left out where
 * it is refused still.
 */
export function enterFacts(facts: readonly Fact[], { order, opening, backAfterMore, entered }: Entering): Books {
	onDay(lastDay);
	const { scope, leaseId, propertyId } = makeBooks();
	const books: Books = { scope, leaseId, propertyId, entered: new Set(), factsOf: new Map() };
	if (opening) takeOver(books, opening);
	const charges = facts.flatMap(({ kind }, at) => (isCharge(kind) ? [at] : []));
	const own = new Map<number, number>();
	let later: { at: number; back: () => boolean }[] = [];
	const enterOne = (at: number): boolean => {
		const fact = facts[at];
		if (!fact) return true;
		const [before] = lastTransaction();
		const [first, last] = lineIds(own.get(charges[fact.of % Math.max(1, charges.length)] ?? -1) ?? 0);
		const charge = openCharges(scope, leaseId).find(
			({ chargePostingId }) => chargePostingId >= first && chargePostingId <= last,
		);
		const date = addDays(firstDay, fact.day);
		const posted = allOrNothing(() =>
			enterings[fact.kind]({ ...books, ...fact, date, charge: charge?.chargePostingId }),
		);
		if (!posted.ok) return false;
		own.set(at, posted.transactionId);
		for (const id of lastTransaction(before)) books.factsOf.set(id, at);
		books.entered.add(at);
		if (fact.backAfter !== undefined) {
			later.push({ at: books.entered.size + backAfterMore, back: () => takeBack(scope, fact, posted.transactionId) });
		}
		later = later.filter((one) => one.at > books.entered.size || !one.back());
		entered?.(books.entered.size, books);
		return true;
	};
	for (let waiting = [...order], before = 0; waiting.length !== before; ) {
		before = waiting.length;
		waiting = waiting.filter((at) => !enterOne(at));
	}
	for (const { back } of later) back();
	return books;
}

/** What was entered after a transaction, newest first, without what only moves money to prepayments and back. */
function lastTransaction(after = -1): [number, ...number[]] {
	const rows = statement<{ id: number }>(
		`SELECT id FROM gl_transactions WHERE id > ? AND type NOT IN ('prepayment', 'apply_prepayment') ORDER BY id DESC
		LIMIT iif(? < 0, 1, 1000)`,
	).all(after, after);
	return [rows[0]?.id ?? 0, ...rows.slice(1).map(({ id }) => id)];
}

function takeBack(scope: Scope, { kind, day, backAfter = 0, cents }: Fact, transactionId: number): boolean {
	const date = addDays(firstDay, day + backAfter);
	const asked = { date, confirmBelowZero: true };
	if (kind === "pay" && methodOf(cents) === "check") {
		const returned = { ...asked, feeCents: 2_500, confirmUndeposited: true, depositBack: "leave" as const };
		return returnPayment(scope, transactionId, returned).ok;
	}
	return reverseTransaction(scope, transactionId, { ...asked, reason: "Law" }).ok;
}

function takeOver({ scope, leaseId, propertyId }: Home, { balanceCents, depositCents }: Opening): void {
	const tags = { leaseId, propertyId };
	const date = addDays(firstDay, -1);
	const enter = (role: AccountRole, amountCents: number) => {
		if (amountCents === 0) return;
		const opens = role === "accounts_receivable" ? { opens: { dueDate: date, contraLine: 1 } } : {};
		const lines = [
			{ accountId: accountIdByRole(scope, role), amountCents, ...opens, ...tags },
			{ accountId: accountIdByRole(scope, "opening_balance_equity"), amountCents: -amountCents, ...tags },
		];
		must(post(scope, { type: "opening_balance", date, leaseId, lines }));
	};
	enter(balanceCents > 0 ? "accounts_receivable" : "prepayments", balanceCents);
	enter("security_deposits", -depositCents);
}

type Asked = Home & Fact & { date: PlainDate; charge: number | undefined };
type Entered = Result<{ transactionId: number }>;

const enterings = {
	/** Also one that is posted ahead of its day. */
	charge: ({ scope, leaseId, account, date, dueAfter, cents: amountCents }: Asked): Entered => {
		const lease = findLeaseRecord(scope, leaseId);
		if (!lease) throw new Error("The lease is there.");
		const lines = [{ accountId: accountNamed(scope, account), amountCents }];
		const posted = postCharge(scope, lease, { date, dueDate: addDays(date, dueAfter), lines });
		if (posted.ok) inWrite(settlePrepaid)(scope, lease, { since: date, own: posted.transactionId });
		return posted;
	},
	/** A charge that is not paid from what is prepaid. */
	chargeAlone: ({ scope, leaseId, account, date, cents: amountCents }: Asked): Entered => {
		const lines = [{ accountId: accountNamed(scope, account), amountCents }];
		const charged = chargeLease(scope, leaseId, { date, lines, confirmDuplicate: true, applyPrepayment: false });
		return charged.ok ? { ok: true, transactionId: charged.transactionId ?? 0 } : charged;
	},
	pay: (asked: Asked): Entered => pay(asked),
	/** Written beside one charge, in part: the rest is left prepaid. */
	payInPart: (asked: Asked): Entered => pay(asked, Math.ceil(asked.cents / 3)),
	payAsWritten: (asked: Asked): Entered => pay(asked, asked.cents),
	concede: (asked: Asked): Entered => credit(asked, "waive", "Concessions"),
	concedeInPart: (asked: Asked): Entered => credit(asked, "waive", "Concessions", Math.ceil(asked.cents / 2)),
	waive: (asked: Asked): Entered => credit(asked, "waive", asked.account),
	exchange: (asked: Asked): Entered => credit(asked, "exchange", "Repairs"),
	writeOff: (asked: Asked): Entered => credit(asked, "write_off"),
	refund: ({ scope, leaseId, date, cents: prepaymentCents }: Asked): Entered =>
		refundDeposit(scope, leaseId, {
			...{ date, method: "cash", payeeName: "Ana Diaz", prepaymentCents, confirmOwing: true, confirmBelowZero: true },
		}),
	journalCharge: (asked: Asked): Entered => journal(asked, "Accounts Receivable", "Other Income"),
	journalCredit: (asked: Asked): Entered => journal(asked, "Concessions", "Accounts Receivable"),
	journalPrepaid: (asked: Asked): Entered => journal(asked, "Operating Cash", "Prepayments"),
	journalTaken: (asked: Asked): Entered => journal(asked, "Prepayments", "Other Income"),
	withhold: ({ charge, cents: amountCents, ...asked }: Asked): Entered => {
		if (charge === undefined) return noCharge;
		return withhold(asked, { charges: [{ chargePostingId: charge, amountCents }], lines: [] });
	},
	withholdDamage: ({ cents: amountCents, ...asked }: Asked): Entered => {
		const accountId = accountNamed(asked.scope, "Damage Recovery");
		return withhold(asked, { charges: [], lines: [{ accountId, amountCents }] });
	},
};

export type FactKind = keyof typeof enterings;

function isCharge(kind: FactKind): boolean {
	return kind === "charge" || kind === "chargeAlone" || kind === "journalCharge";
}

const noCharge = refuse("This charge is not entered or not open.");

function methodOf(amountCents: number): "check" | "cash" {
	return amountCents % 2 === 0 ? "check" : "cash";
}

function pay({ scope, leaseId, date, cents: amountCents, charge }: Asked, chosenCents?: number): Entered {
	const payment = {
		...{ date, amountCents, method: methodOf(amountCents), reference: "1", payerName: "Ana Diaz", tell: false },
		...{ confirmDuplicate: true, confirmLarge: true },
	};
	if (chosenCents === undefined) return receivePayment(scope, leaseId, payment);
	if (charge === undefined) return noCharge;
	const allocation = [{ chargePostingId: charge, amountCents: chosenCents }];
	return receivePayment(scope, leaseId, { ...payment, allocation });
}

function credit(
	{ scope, leaseId, date, cents: amountCents, charge }: Asked,
	kind: CreditKind,
	account?: string,
	chosenCents?: number,
): Entered {
	const accountId = account === undefined ? undefined : accountNamed(scope, account);
	const given = { kind, date, reason: "Law", leaveAsCredit: true, lines: [{ accountId, amountCents }] };
	if (chosenCents === undefined) return creditLease(scope, leaseId, given);
	if (charge === undefined) return noCharge;
	const allocation = [{ chargePostingId: charge, amountCents: chosenCents }];
	return creditLease(scope, leaseId, { ...given, allocation });
}

function journal({ scope, leaseId, propertyId, date, cents }: Asked, debited: string, credited: string): Entered {
	const lines = [
		{ accountId: accountNamed(scope, debited), propertyId, debitCents: cents },
		{ accountId: accountNamed(scope, credited), propertyId, creditCents: cents },
	];
	return postEntry(scope, { date, memo: "Law", lines, leaseId, confirmBank: true, confirmBelowZero: true });
}

type Withheld = Pick<Parameters<typeof withholdDeposit>[2], "charges" | "lines">;

function withhold({ scope, leaseId, date }: Pick<Asked, "scope" | "leaseId" | "date">, what: Withheld): Entered {
	return withholdDeposit(scope, leaseId, { date, ...what, confirmStillThere: true, confirmDuplicate: true });
}

/**
 * What else is a fact: the charges someone chose or left something off, and what was posted at the time besides
 * receivables and prepayments (how far a deposit reached, which account a write-off went against). With other ones
 * these are other facts.
 */
export function chosenIn({ scope, leaseId, factsOf }: Books): string[] {
	const rows = statement<{ what: string; by: number; to: number; rest: string }>(
		`SELECT 'chosen' AS what, n.transaction_id AS "by", n.charge_posting_id >> 8 AS "to", n.amount_cents AS rest
		FROM named_applications n JOIN gl_transactions t ON t.id = n.transaction_id WHERE t.lease_id = @leaseId
		UNION ALL
		SELECT 'left off', transaction_id, charge_posting_id >> 8, coalesce(applied_on, '') FROM left_prepaid
		WHERE lease_id = @leaseId
		UNION ALL
		SELECT 'posted', p.transaction_id, 0, a.number || ' ' || sum(p.amount_cents)
		FROM gl_transactions t JOIN gl_postings p ON p.transaction_id = t.id JOIN gl_accounts a ON a.id = p.account_id
		WHERE t.lease_id = @leaseId AND t.profile_id = @profileId
			AND coalesce(a.system_key, '') NOT IN ('accounts_receivable', 'prepayments')
		GROUP BY p.transaction_id, a.number`,
	).all({ leaseId, profileId: scope.profileId });
	const named = (id: number) => factsOf.get(id) ?? "";
	return rows.map(({ what, by, to, rest }) => `${named(by)} ${what} ${named(to)} ${rest}`).sort();
}
