import {
	adjustAccount,
	makeDeposit,
	reverseBankEntry,
	transferMoney,
	undepositedReceipts,
	undoDeposit,
} from "#domain/banking";
import { addDays, type PlainDate } from "#domain/calendar/format";
import {
	addLateFeeRule,
	chargeInBulk,
	chargeLateFees,
	creditInBulk,
	listBulkRuns,
	removeLateFees,
	undoBulk,
} from "#domain/collections";
import { refundDeposit, withholdDeposit } from "#domain/deposits";
import { correctEntry, type EntryLine, postEntry, reverseEntry } from "#domain/journal";
import {
	applyPrepayment,
	chargeLease,
	correctPayment,
	creditLease,
	depositsHeld,
	receivePayment,
	returnPayment,
	reverseTransaction,
} from "#domain/lease-accounts";
import { accountIdByRole, openCharges } from "#domain/ledger";
import type { TransactionType } from "#domain/ledger/labels";
import {
	availableOf,
	collectFees,
	contribute,
	drawForOwner,
	listFeeRuns,
	moveBetweenProperties,
	payOwners,
	previewFees,
	reverseOwnerTransaction,
	undoFees,
} from "#domain/owner-accounts";
import { correctExpense, openBillsOf, openCredits, payBills, recordExpense, reverseExpense } from "#domain/payables";
import { setManagementFee } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { makeBankAccount } from "./banking";
import { accountNamed, makeBooks, onDay } from "./leasing";
import { makeOwned } from "./owner-accounts";
import { expenseFields, makeVendor } from "./payables";
import { sequence } from "./sequence";

/** The clock stands here while a history is played; every act is dated up to it, in any order. */
export const lastDay = "2026-06-30";
const firstDay = "2026-01-01";
const actDays = 175;

export type BookAct = {
	kind: BookActKind;
	/** Which of the two homes. */
	home: number;
	amountCents: number;
	/** From the first day of the books on, up to their `days`. */
	day: number;
	/** Which of what there is to choose from. */
	pick: number;
};

/** Where acts happen. They are dated on one of the `days` from the first one on; the clock stands on the last one. */
export type AllBooks = {
	scope: Scope;
	homes: readonly Pick<ReturnType<typeof makeOwned>, "propertyId" | "leaseId" | "ownerIds">[];
	companyId: number;
	vendorId: number;
	firstDay: PlainDate;
	lastDay: PlainDate;
	days: number;
};
type Home = AllBooks["homes"][number];
type Asked = { books: AllBooks; home: Home; date: PlainDate; amountCents: number; pick: number };

/** An organization with two owned properties, a lease in each, a vendor, a company account and late fees. */
export function makeAllBooks() {
	onDay(firstDay);
	const scope = makeBooks();
	const homes = makeHomes(scope);
	const opening = { openingCents: 500_00, openingDate: firstDay };
	const companyId = makeBankAccount(scope, { purpose: "company", ...opening });
	addLateFeeRule(scope, {
		scope: "organization",
		steps: [{ timing: "once", graceDays: 3, fixedCents: 2_500, percentBp: 500, percentOf: "overdue" }],
		incomeAccountId: accountIdByRole(scope, "late_fee_income"),
		startDate: firstDay,
	});
	onDay(lastDay);
	return { scope, homes, companyId, vendorId: makeVendor(scope), firstDay, lastDay, days: actDays };
}

/** Two properties with a lease in each: one has two owners, the first of whom has the other one alone. */
function makeHomes(scope: Scope) {
	const first = makeOwned([6_000, 4_000], {}, scope);
	const shared = first.ownerIds.slice(0, 1);
	const owners = shared.map((ownerId) => ({ ownerId, shareBp: 10_000 }));
	const homes = [first, { ...makeOwned([], { owners }, scope), ownerIds: shared }];
	for (const { propertyId } of homes) setManagementFee(scope, propertyId, { managementFeePercentBp: 800 });
	return homes;
}

/**
 * The same organization's books with two other homes, where a long life goes on: an act in the past settles all that
 * happened to its lease anew, so the acts of one lease are few.
 */
export function moveOn({ scope, ...books }: ReturnType<typeof makeAllBooks>): ReturnType<typeof makeAllBooks> {
	onDay(books.firstDay);
	const homes = makeHomes(scope);
	onDay(books.lastDay);
	return { ...books, scope, homes };
}

/** At this pace a history of 400 acts that are carried out comes to its last days. */
const actsADay = 3.4;

/**
 * Acts of these kinds, of every kind unless said, the same ones for a seed: two of three in about the order of their
 * days, the others of any day, behind or before all. Without end unless a number is given.
 */
export function* randomActs(
	seed: number,
	count = Number.POSITIVE_INFINITY,
	kinds: readonly BookActKind[] = bookActKinds,
): Generator<BookAct> {
	const random = sequence(seed);
	for (let at = 0; at < count; at++) {
		yield {
			kind: kinds[random(kinds.length)] ?? "charge",
			home: random(2),
			amountCents: random(3) === 0 ? 120_000 : 2 + random(150_000),
			day: random(3) === 0 ? random(actDays) : Math.min(Math.floor(at / actsADay) + random(10), actDays - 1),
			pick: random(31),
		};
	}
}

/** Carries one act out through the module it belongs to; what a rule refuses changes nothing. */
export function performAct(books: AllBooks, { kind, home: index, amountCents, day, pick }: BookAct): Result {
	const home = books.homes[index % books.homes.length];
	if (!home) throw new Error("No home.");
	return acts[kind]({ books, home, date: addDays(books.firstDay, day % books.days), amountCents, pick });
}

const nothing: Result = { ok: false, message: "Nothing to do." };

const leaseActs = {
	charge: ({ books: { scope }, home, ...asked }: Asked) =>
		charge(scope, home, asked, accountIdByRole(scope, "rent_income")),
	chargeDeposit: ({ books: { scope }, home, ...asked }: Asked) =>
		charge(scope, home, asked, accountIdByRole(scope, "security_deposits")),
	payByCheck: ({ books: { scope }, home, date, amountCents, pick }: Asked) =>
		receivePayment(scope, home.leaseId, {
			...payment(date, amountCents),
			method: "check",
			reference: `${pick}-${date}`,
		}),
	payToBank: ({ books: { scope }, home, date, amountCents }: Asked) =>
		receivePayment(scope, home.leaseId, { ...payment(date, amountCents), method: "electronic" }),
	correctPayment: ({ books: { scope }, home, amountCents, pick }: Asked) => {
		const paid = picked(books(scope, "payment", home.leaseId), pick);
		return paid ? correctPayment(scope, paid.id, { ...payment(paid.date, amountCents), method: "cash" }) : nothing;
	},
	waive: ({ books: { scope }, home, date, amountCents }: Asked) => {
		const lines = [{ accountId: accountIdByRole(scope, "rent_income"), amountCents }];
		return creditLease(scope, home.leaseId, { kind: "waive", date, lines, leaveAsCredit: true });
	},
	writeOff: ({ books: { scope }, home, date, amountCents }: Asked) => {
		const most = Math.min(amountCents, openOf(scope, home.leaseId));
		if (most <= 0) return nothing;
		return creditLease(scope, home.leaseId, { kind: "write_off", date, lines: [{ amountCents: most }], reason: "Law" });
	},
	concede: ({ books: { scope }, home, date, amountCents, pick }: Asked) => {
		const accountId = pick % 3 === 0 ? accountIdByRole(scope, "bad_debt") : accountNamed(scope, "Concessions");
		return creditLease(scope, home.leaseId, {
			...{ kind: "waive", date, lines: [{ accountId, amountCents }], leaveAsCredit: pick % 2 === 0 },
		});
	},
	/** A fee that was charged by hand and is given up, wholly or in part. */
	waiveFee: ({ books: { scope }, home, date, amountCents, pick }: Asked) =>
		allOrNothing(() => {
			const accountId = accountIdByRole(scope, "late_fee_income");
			const fee = chargeLease(scope, home.leaseId, {
				...{ date, lines: [{ accountId, amountCents }], confirmDuplicate: true, applyPrepayment: false },
			});
			if (!fee.ok || fee.transactionId === null) return fee;
			const lines = [{ accountId, amountCents: pick % 2 === 0 ? amountCents : Math.ceil(amountCents / 2) }];
			return creditLease(scope, home.leaseId, { kind: "waive", date, forCharge: fee.transactionId, lines });
		}),
	/** What was given up comes after all: the write-off is taken back on the day of the money, the rest is given up anew. */
	recover: ({ books: { scope }, home, date, amountCents, pick }: Asked) => {
		const given = picked(writeOffs(scope, home.leaseId), pick);
		if (!given) return nothing;
		const day = later(date, given.date);
		const before = openOf(scope, home.leaseId);
		return allOrNothing<object>(() => {
			const back = reverseTransaction(scope, given.id, { date: day, reason: "They paid after all" });
			const reopenedCents = openOf(scope, home.leaseId) - before;
			const paidCents = Math.min(amountCents, reopenedCents);
			if (!back.ok || paidCents <= 0) return back;
			const paid = receivePayment(scope, home.leaseId, { ...payment(day, paidCents), method: "cash" });
			if (!paid.ok || paidCents === reopenedCents) return paid;
			const lines = [{ amountCents: Math.min(reopenedCents - paidCents, openOf(scope, home.leaseId)) }];
			return creditLease(scope, home.leaseId, { kind: "write_off", date: day, lines, reason: "Law" });
		});
	},
	exchange: ({ books: { scope }, home, date, amountCents }: Asked) => {
		const lines = [{ accountId: accountNamed(scope, "Repairs"), amountCents }];
		return creditLease(scope, home.leaseId, { kind: "exchange", date, lines, leaveAsCredit: true });
	},
	payAsWritten: ({ books: { scope }, home, date, amountCents, pick }: Asked) => {
		const open = openCharges(scope, home.leaseId);
		const charge = picked(open, pick);
		if (!charge) return nothing;
		const part = Math.ceil(Math.min(amountCents, charge.openCents) / 2);
		const allocation = [{ chargePostingId: charge.chargePostingId, amountCents: part }];
		return receivePayment(scope, home.leaseId, { ...payment(date, amountCents), method: "cash", allocation });
	},
	applyPrepayment: ({ books: { scope }, home }: Asked) => applyPrepayment(scope, home.leaseId),
	refundPrepayment: ({ books: { scope }, home, date, amountCents }: Asked) => {
		const prepaymentCents = Math.min(amountCents, prepaidOf(home.leaseId));
		return prepaymentCents > 0 ? refundDeposit(scope, home.leaseId, { ...refund(date), prepaymentCents }) : nothing;
	},
	refundDeposit: ({ books: { scope }, home, date, amountCents }: Asked) => {
		const [held] = depositsHeld(scope, home.leaseId);
		if (!held) return nothing;
		const deposits = [{ accountId: held.accountId, amountCents }];
		return refundDeposit(scope, home.leaseId, { ...refund(date), deposits });
	},
	withholdDeposit: ({ books: { scope }, home, date, amountCents, pick }: Asked) => {
		const [open] = openCharges(scope, home.leaseId);
		const charges = open && pick % 2 === 0 ? [{ ...open, amountCents: Math.min(open.openCents, amountCents) }] : [];
		const lines = pick % 2 === 1 ? [{ accountId: accountNamed(scope, "Key Fee"), amountCents }] : [];
		return withholdDeposit(scope, home.leaseId, {
			...{
				date,
				lines,
				charges: charges.map(({ chargePostingId, amountCents }) => ({ chargePostingId, amountCents })),
			},
			...{ confirmStillThere: true, confirmDuplicate: true, moveToOperating: pick % 3 === 0 },
		});
	},
	returnPayment: ({ books: { scope }, home, date, pick }: Asked) => {
		const paid = picked(books(scope, "payment", home.leaseId), pick);
		return paid
			? returnPayment(scope, paid.id, {
					date: later(date, paid.date),
					feeCents: 3_500,
					bankFeeCents: 1_200,
					confirmUndeposited: true,
				})
			: nothing;
	},
	reverse: ({ books: { scope }, home, pick }: Asked) => {
		const any = picked(standing(scope, "t.lease_id = ?", home.leaseId), pick);
		return any ? reverseTransaction(scope, any.id, { reason: "Law" }) : nothing;
	},
};

const bankActs = {
	deposit: ({ books: { scope }, date, pick }: Asked) => {
		const receipts = undepositedReceipts(scope).filter((receipt) => receipt.date <= date || pick % 2 === 0);
		const day = receipts.reduce((latest, receipt) => later(latest, receipt.date), date);
		const accountId = accountIdByRole(scope, pick % 5 === 0 ? "deposit_trust" : "operating_cash");
		return makeDeposit(scope, {
			...{ accountId, date: day, receipts: receipts.map(({ postingId }) => postingId), confirmBank: true },
		});
	},
	undoDeposit: ({ books: { scope }, pick }: Asked) => {
		const made = picked(standing(scope, "t.type = 'deposit'"), pick);
		return made ? undoDeposit(scope, made.id, { reason: "Law" }) : nothing;
	},
	transfer: ({ books: { scope, companyId }, home, date, amountCents, pick }: Asked) => {
		const operating = accountIdByRole(scope, "operating_cash");
		const other = pick % 2 === 0 ? accountIdByRole(scope, "deposit_trust") : companyId;
		const [fromAccountId, toAccountId] = pick % 3 === 0 ? [other, operating] : [operating, other];
		const propertyId = pick % 2 === 0 ? home.propertyId : undefined;
		return transferMoney(scope, { fromAccountId, toAccountId, date, amountCents, propertyId, reason: "Law" });
	},
	bankFee: ({ books: { scope }, home, date, amountCents }: Asked) =>
		adjustAccount(scope, accountIdByRole(scope, "operating_cash"), {
			...{ kind: "fee", date, amountCents, propertyId: home.propertyId, confirmBelowZero: true },
		}),
	interest: ({ books: { scope }, date, amountCents }: Asked) =>
		adjustAccount(scope, accountIdByRole(scope, "operating_cash"), { kind: "interest", date, amountCents }),
	reverseBankEntry: ({ books: { scope }, pick }: Asked) => {
		const entry = picked(
			standing(scope, "t.type IN ('transfer', 'bank_fee', 'interest') AND t.lease_id IS NULL"),
			pick,
		);
		return entry ? reverseBankEntry(scope, entry.id, { reason: "Law" }) : nothing;
	},
};

const expenseActs = {
	expense: ({ books: { scope }, home, date, amountCents }: Asked) =>
		recordExpense(scope, expenseFields(scope, home.propertyId, { date, lines: costs(scope, home, amountCents) })),
	bill: ({ books: { scope, vendorId }, home, date, amountCents }: Asked) =>
		recordExpense(scope, {
			...expenseFields(scope, home.propertyId, {
				vendorId,
				kind: "bill",
				date,
				lines: costs(scope, home, amountCents),
			}),
		}),
	vendorCredit: ({ books: { scope, vendorId }, home, date, amountCents }: Asked) => {
		const lines = [{ propertyId: home.propertyId, accountId: accountNamed(scope, "Repairs"), amountCents }];
		return recordExpense(scope, expenseFields(scope, home.propertyId, { vendorId, kind: "credit", date, lines }));
	},
	payBills: ({ books: { scope, vendorId }, date, amountCents, pick }: Asked) => {
		const open = openBillsOf(scope, vendorId).slice(0, 1 + (pick % 3));
		const bills = open.map(({ transactionId, openCents }) => ({
			...{ transactionId, amountCents: pick % 2 === 0 ? openCents : Math.min(openCents, amountCents) },
		}));
		const day = open.reduce((latest, bill) => later(latest, bill.date), date);
		const credits = pick % 4 === 0 ? openCredits(scope, [vendorId]).map(({ transactionId }) => transactionId) : [];
		const bankAccountId = accountIdByRole(scope, "operating_cash");
		return payBills(scope, { date: day, bankAccountId, method: "transfer", bills, credits, confirmShort: true });
	},
	correctExpense: ({ books: { scope, vendorId }, home, date, amountCents, pick }: Asked) => {
		const spent = picked(standing(scope, "t.type IN ('expense', 'bill')"), pick);
		if (!spent) return nothing;
		const kind = spent.type === "bill" ? ("bill" as const) : ("expense" as const);
		const who = kind === "bill" ? { vendorId } : {};
		const lines = costs(scope, home, amountCents);
		return correctExpense(scope, spent.id, expenseFields(scope, home.propertyId, { ...who, kind, date, lines }));
	},
	reverseExpense: ({ books: { scope }, pick }: Asked) => {
		const spent = picked(standing(scope, "t.type IN ('expense', 'bill', 'vendor_credit', 'bill_payment')"), pick);
		return spent ? reverseExpense(scope, spent.id, { reason: "Law" }) : nothing;
	},
};

const ownerActs = {
	/** More than a cost at a time, so that there is something to draw. */
	contribute: ({ books: { scope }, home, date, amountCents, pick }: Asked) =>
		contribute(scope, { ...ownerOf(home, pick), date, amountCents: 20 * amountCents, method: "transfer" }),
	draw: ({ books: { scope }, home, date, amountCents, pick }: Asked) =>
		drawForOwner(scope, { ...takenBy(scope, home, pick, amountCents), date, method: "transfer" }),
	moveBetween: ({ books: { scope, homes }, home, date, amountCents, pick }: Asked) => {
		const toPropertyId = homes.find((other) => other !== home)?.propertyId ?? 0;
		return moveBetweenProperties(scope, { ...takenBy(scope, home, pick, amountCents), toPropertyId, date });
	},
	payOwners: ({ books: { scope }, home, date, amountCents, pick }: Asked) =>
		payOwners(scope, { date, method: "transfer", lines: [takenBy(scope, home, pick, amountCents)], confirmFees: true }),
	collectFees: ({ books: { scope, companyId }, date }: Asked) => {
		const window = { from: `${date.slice(0, 7)}-01`, to: date };
		const lines = previewFees(scope, window).flatMap(({ propertyId, feeCents, collected }) =>
			collected || feeCents <= 0 ? [] : [{ propertyId, amountCents: feeCents, shownCents: feeCents }],
		);
		return lines.length > 0 ? collectFees(scope, { ...window, date, companyAccountId: companyId, lines }) : nothing;
	},
	undoFees: ({ books: { scope, lastDay }, pick }: Asked) => {
		const run = picked(listFeeRuns(scope).rows, pick);
		return run ? undoFees(scope, run.id, { date: lastDay, reason: "Law" }) : nothing;
	},
	reverseOwnerEntry: ({ books: { scope, lastDay }, pick }: Asked) => {
		const entry = picked(standing(scope, "t.type IN ('owner_contribution', 'owner_draw')"), pick);
		return entry ? reverseOwnerTransaction(scope, entry.id, { date: lastDay, reason: "Law" }) : nothing;
	},
};

const journalActs = {
	journal: ({ books: { scope }, home, date, amountCents, pick }: Asked) =>
		postEntry(scope, journalEntry(date, plainLines(scope, pick % 3 === 0 ? undefined : home.propertyId, amountCents))),
	journalOnBank: ({ books: { scope }, home, date, amountCents }: Asked) => {
		const [spent, paid] = plainLines(scope, home.propertyId, amountCents);
		return postEntry(
			scope,
			journalEntry(date, [{ ...spent }, { ...paid, accountId: accountIdByRole(scope, "operating_cash") }]),
		);
	},
	journalOnTenant: ({ books: { scope }, home, date, amountCents, pick }: Asked) => {
		const { leaseId, propertyId } = home;
		const roles = ["accounts_receivable", "prepayments", "security_deposits"] as const;
		const tenants = accountIdByRole(scope, roles[pick % 3] ?? "prepayments");
		const income = accountIdByRole(scope, "late_fee_income");
		const [debit, credit] = pick % 2 === 0 ? [tenants, income] : [income, tenants];
		const half = Math.floor(amountCents / 2);
		const lines = [
			{ accountId: debit, propertyId, debitCents: amountCents },
			{ accountId: credit, propertyId, creditCents: amountCents - half },
			...(half > 0 ? [{ accountId: credit, propertyId, creditCents: half }] : []),
		];
		return postEntry(scope, { ...journalEntry(date, lines), leaseId });
	},
	accrual: ({ books: { scope }, home, date, amountCents }: Asked) => {
		const entry = journalEntry(date, plainLines(scope, home.propertyId, amountCents));
		return postEntry(scope, { ...entry, reverseOn: addDays(date, 1) });
	},
	correctEntry: ({ books: { scope }, home, date, amountCents, pick }: Asked) => {
		const entry = picked(standing(scope, "t.type = 'journal_entry'"), pick);
		const lines = plainLines(scope, home.propertyId, amountCents);
		return entry ? correctEntry(scope, entry.id, journalEntry(date, lines)) : nothing;
	},
	reverseEntry: ({ books: { scope }, pick }: Asked) => {
		const entry = picked(standing(scope, "t.type = 'journal_entry'"), pick);
		return entry ? reverseEntry(scope, entry.id, { reason: "Law" }) : nothing;
	},
};

const collectionActs = {
	chargeInBulk: ({ books: { scope, homes }, date, amountCents }: Asked) =>
		chargeInBulk(scope, {
			...{ date, accountId: accountNamed(scope, "Key Fee"), confirmDuplicates: true },
			rows: homes.map(({ leaseId }) => ({ leaseId, amountCents })),
		}),
	creditInBulk: ({ books: { scope, homes }, date, amountCents }: Asked) => {
		const rows = homes.map(({ leaseId }) => ({ leaseId, amountCents }));
		const accountId = accountIdByRole(scope, "rent_income");
		return creditInBulk(scope, { kind: "waive", date, accountId, leaveAsCredit: true, rows });
	},
	undoBulk: ({ books: { scope }, pick }: Asked) => {
		const run = picked(listBulkRuns(scope, pick % 2 === 0 ? "charge" : "credit"), pick);
		return run ? undoBulk(scope, run.id, { reason: "Law" }) : nothing;
	},
	lateFees: ({ books: { lastDay } }: Asked): Result => {
		const { charged } = chargeLateFees({ asOf: lastDay });
		return charged > 0 ? { ok: true } : nothing;
	},
	removeLateFee: ({ books: { scope }, home, pick }: Asked) => {
		const fee = picked(standing(scope, "t.type = 'late_fee' AND t.lease_id = ?", home.leaseId), pick);
		return fee ? removeLateFees(scope, home.leaseId, { transactionIds: [fee.id], reason: "Law" }) : nothing;
	},
};

const acts = { ...leaseActs, ...bankActs, ...expenseActs, ...ownerActs, ...journalActs, ...collectionActs };

export type BookActKind = keyof typeof acts;
export const bookActKinds = Object.keys(acts) as BookActKind[];

function charge(
	scope: Scope,
	{ leaseId }: Home,
	{ date, amountCents, pick }: Pick<Asked, "date" | "amountCents" | "pick">,
	accountId: number,
) {
	const lines = [{ accountId, amountCents }];
	return chargeLease(scope, leaseId, { date, lines, confirmDuplicate: true, applyPrepayment: pick % 3 > 0 });
}

function payment(date: PlainDate, amountCents: number) {
	return { date, amountCents, payerName: "Ana Diaz", confirmDuplicate: true, confirmLarge: true };
}

function refund(date: PlainDate) {
	return { date, payeeName: "Ana Diaz", method: "electronic" as const, confirmOwing: true };
}

/** Two lines, one of them the company's own. */
function costs(scope: Scope, { propertyId }: Home, amountCents: number) {
	const own = { accountId: accountNamed(scope, "Office"), amountCents: 100 };
	return [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents }, own];
}

function plainLines(scope: Scope, propertyId: number | undefined, cents: number): [EntryLine, EntryLine] {
	return [
		{ accountId: accountNamed(scope, "Depreciation"), propertyId, debitCents: cents },
		{ accountId: accountNamed(scope, "Accumulated Depreciation"), propertyId, creditCents: cents },
	];
}

function journalEntry(date: PlainDate, lines: EntryLine[]) {
	return { date, memo: "Law", lines, confirmBank: true, confirmBelowZero: true };
}

function ownerOf({ ownerIds, propertyId }: Home, pick: number) {
	return { ownerId: ownerIds[pick % ownerIds.length] ?? 0, propertyId };
}

/** No more than is theirs and there. */
function takenBy(scope: Scope, home: Home, pick: number, amountCents: number) {
	const owner = ownerOf(home, pick);
	const { owners = [] } = availableOf(scope, home.propertyId) ?? {};
	const payableCents = owners.find(({ ownerId }) => ownerId === owner.ownerId)?.payableCents ?? 0;
	return { ...owner, amountCents: Math.min(amountCents, payableCents) };
}

type Standing = { id: number; type: TransactionType; date: PlainDate };

/** Transactions that are neither reversals nor reversed. */
function standing(scope: Scope, condition: string, ...params: number[]): Standing[] {
	return statement<Standing>(
		`SELECT t.id, t.type, t.date FROM gl_transactions t
		WHERE t.profile_id = ? AND t.reversal_of IS NULL AND t.reversed_by IS NULL AND ${condition} ORDER BY t.id DESC LIMIT 50`,
	).all(scope.profileId, ...params);
}

function books(scope: Scope, type: TransactionType, leaseId: number): Standing[] {
	return standing(scope, `t.type = '${type}' AND t.lease_id = ?`, leaseId);
}

/** Credits of a lease against Bad Debt that stand. */
function writeOffs(scope: Scope, leaseId: number): Standing[] {
	const badDebt = accountIdByRole(scope, "bad_debt");
	const given = "EXISTS (SELECT 1 FROM gl_postings p WHERE p.transaction_id = t.id AND p.account_id = ?)";
	return standing(scope, `t.type = 'credit' AND t.lease_id = ? AND ${given}`, leaseId, badDebt);
}

function picked<Item>(items: readonly Item[], pick: number): Item | undefined {
	return items[pick % Math.max(1, items.length)];
}

function openOf(scope: Scope, leaseId: number): number {
	return openCharges(scope, leaseId).reduce((sum, { openCents }) => sum + openCents, 0);
}

function prepaidOf(leaseId: number): number {
	const sql = "SELECT prepaid_cents AS cents FROM leases WHERE id = ?";
	return statement<{ cents: number }>(sql).get(leaseId)?.cents ?? 0;
}

function later(a: PlainDate, b: PlainDate): PlainDate {
	return a > b ? a : b;
}
