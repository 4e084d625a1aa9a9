import { bookBalance } from "#domain/bank-accounts";
import { finishReconciliation, makeDeposit, startReconciliation, tickAll, undepositedReceipts } from "#domain/banking";
import { addDays, addMonths, firstOfMonth, lastOfMonth, type PlainDate } from "#domain/calendar/format";
import { postEntry } from "#domain/journal";
import { receivePayment } from "#domain/lease-accounts";
import { startLease } from "#domain/leasing";
import { accountIdByRole, listAccounts, post } from "#domain/ledger";
import { availableOf, contribute, drawForOwner } from "#domain/owner-accounts";
import { openBillsOf, payBills, recordExpense } from "#domain/payables";
import { addOwner, addProperty } from "#domain/rentals";
import { addVendor } from "#domain/vendors";
import { write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { at, must } from "../demo/in-the-past";
import { personNumber } from "./people";
import { signUpManager } from "./sign-up-manager";

/** Raise it when what is made changes. */
export const booksVersion = 4;

const properties = 120;
const unitsPerProperty = 20;
const postingsPerMonth = 10_000;
const rentCents = 1_250_00;
const vendorCount = 12;

type Home = { leaseId: number; propertyId: number; unitId: number };
type Property = { propertyId: number; ownerId: number; homes: Home[] };
type Books = {
	scope: Scope;
	properties: Property[];
	vendorIds: number[];
	accounts: Record<"receivable" | "income" | "bank" | "repairs" | "depreciation" | "accumulated", number>;
};

/**
 * An organization with so many postings, always the same one after a shorter or longer history: 2,400 leases whose rent is
 * charged and paid month by month, bills, expenses, checks, deposits, draws, journal entries, and the bank reconciled.
 * Rent passes the ledger's `post`, all else the behavior of its form.
 */
export async function makeBooks({ postings, today }: { postings: number; today: PlainDate }): Promise<void> {
	const months = Math.max(1, Math.round(postings / postingsPerMonth));
	const first = addMonths(firstOfMonth(today), 1 - months);
	at(first);
	const books = await openBooks(properties, first);
	for (let month = 0; month < months; month++) {
		write(() => liveMonth(books, addMonths(first, month), { month, isLast: month === months - 1, today }));
	}
	at(today);
}

async function openBooks(count: number, first: PlainDate): Promise<Books> {
	const scope = await signUpManager();
	const numbered = new Map(listAccounts(scope).map(({ number, id }) => [number, id]));
	const account = (number: string) => numbered.get(number) ?? 0;
	const properties = Array.from({ length: count }, (_, number) => write(() => addLet(scope, number, first)));
	const vendorIds = Array.from({ length: vendorCount }, (_, number) => {
		const { lastname } = personNumber(number * 11);
		return must(addVendor(scope, { isCompany: true, companyName: `${lastname} Services ${number + 1}` })).vendorId;
	});
	return {
		...{ scope, properties, vendorIds },
		accounts: {
			receivable: accountIdByRole(scope, "accounts_receivable"),
			income: accountIdByRole(scope, "rent_income"),
			bank: accountIdByRole(scope, "operating_cash"),
			...{ repairs: account("5200"), depreciation: account("5800"), accumulated: account("1590") },
		},
	};
}

/** A property with an owner of its own and a lease in every unit, nothing charged yet. */
function addLet(scope: Scope, number: number, first: PlainDate): Property {
	const owner = personNumber(number * 7 + 3);
	const { ownerId } = must(addOwner(scope, { ...owner, email: `owner${number}@example.net` }));
	const added = must(
		addProperty(scope, {
			...{ rentalType: "residential", subType: "multi_family", street: `${100 + number} Maple Street` },
			...{ city: "Springfield", state: "IL", postalCode: "62704", country: "US" },
			units: Array.from({ length: unitsPerProperty }, (_, home) => ({ unitNumber: String(101 + home) })),
			...{ owners: [{ ownerId, shareBp: 10_000 }], ownersFrom: first },
		}),
	);
	const homes = added.unitIds.map((unitId, home) => {
		const tenant = personNumber(number * unitsPerProperty + home);
		const { leaseId } = must(
			startLease(scope, {
				...{ unitId, type: "at_will", startDate: first, cycle: "monthly", paymentDueDay: 1 },
				...{ tenants: [{ ...tenant, differentPerson: true }], rent: [], withoutRent: true },
			}),
		);
		return { leaseId, unitId, propertyId: added.propertyId };
	});
	return { propertyId: added.propertyId, ownerId, homes };
}

function liveMonth(
	books: Books,
	first: PlainDate,
	{ month, isLast, today }: { month: number; isLast: boolean; today: PlainDate },
) {
	const day = (number: number) => {
		const date = addDays(first, number - 1);
		at(date > today ? today : date);
		return date > today ? today : date;
	};
	const homes = books.properties.flatMap((property) => property.homes);
	const date = day(1);
	const charges = homes.map((home) => chargeRent(books, home, date));
	if (month > 0) reconcile(books, addDays(first, -1));
	for (const [number, home] of homes.entries()) {
		const byCheck = number % 50 === month % 50;
		if (isLast && number % 20 === 0) continue;
		if (!byCheck) payRent(books, home, charges[number] ?? 0, day(2 + (number % 8)));
	}
	const checks = homes.filter((_, number) => number % 50 === month % 50 && !(isLast && number % 20 === 0));
	for (const home of checks) payByCheck(books, home, day(10));
	if (checks.length > 0) takeToTheBank(books, day(11));
	for (const [number, property] of books.properties.entries()) {
		const turn = (number + month) % 3;
		if (turn === 0) spend(books, property, "bill", day(12), number, month);
		if (turn === 1) spend(books, property, "expense", day(13), number, month);
		if (number % 4 === month % 4) depreciate(books, property, day(14));
		if (number % 2 === month % 2) payOwner(books, property, day(15));
		if (number % 10 === month % 10) putIn(books, property, day(16));
	}
	payTheBills(books, day(20));
}

function chargeRent({ scope, accounts }: Books, { leaseId, ...home }: Home, date: PlainDate): number {
	const tags = { ...home, leaseId };
	const lines = [
		{ accountId: accounts.receivable, amountCents: rentCents, ...tags },
		{ accountId: accounts.income, amountCents: -rentCents, ...tags },
	];
	return must(post(scope, { type: "charge", date, memo: "Rent", leaseId, lines })).postingIds[0] ?? 0;
}

function payRent({ scope, accounts }: Books, { leaseId, ...home }: Home, charge: number, date: PlainDate) {
	const tags = { ...home, leaseId };
	const settles = [{ chargePostingId: charge, amountCents: rentCents }];
	const lines = [
		{ accountId: accounts.bank, amountCents: rentCents, ...tags },
		{ accountId: accounts.receivable, amountCents: -rentCents, settles, ...tags },
	];
	must(post(scope, { type: "payment", date, memo: "Rent", leaseId, lines }));
}

function payByCheck({ scope }: Books, { leaseId }: Home, date: PlainDate) {
	const check = { method: "check" as const, reference: `${leaseId}-${date}`, payerName: "Tenant" };
	must(receivePayment(scope, leaseId, { date, amountCents: rentCents, ...check, confirmDuplicate: true }));
}

function takeToTheBank({ scope, accounts }: Books, date: PlainDate) {
	const receipts = undepositedReceipts(scope).map(({ postingId }) => postingId);
	for (let from = 0; from < receipts.length; from += 25) {
		const taken = receipts.slice(from, from + 25);
		must(makeDeposit(scope, { accountId: accounts.bank, date, receipts: taken, confirmBank: true }));
	}
}

function spend(
	{ scope, accounts, vendorIds }: Books,
	{ propertyId }: Property,
	kind: "bill" | "expense",
	date: PlainDate,
	number: number,
	month: number,
) {
	const vendorId = vendorIds[(number + month) % vendorCount];
	const how = kind === "bill" ? { billNumber: `${number}-${month}` } : { bankAccountId: accounts.bank };
	const lines = [{ propertyId, accountId: accounts.repairs, amountCents: 100_00 + number * 7 + month }];
	const method = kind === "expense" && number % 3 === 0 ? ("check" as const) : ("transfer" as const);
	const confirmed = { confirmDuplicate: true, confirmShort: true, confirmInsurance: true };
	must(recordExpense(scope, { kind, date, vendorId, ...how, method, lines, ...confirmed }));
}

function payTheBills({ scope, accounts, vendorIds }: Books, date: PlainDate) {
	for (const vendorId of vendorIds) {
		const bills = openBillsOf(scope, vendorId)
			.filter((bill) => bill.date < addDays(date, -9))
			.map(({ transactionId, openCents }) => ({ transactionId, amountCents: openCents }));
		if (bills.length === 0) continue;
		must(payBills(scope, { date, bankAccountId: accounts.bank, method: "transfer", bills, confirmShort: true }));
	}
}

function depreciate({ scope, accounts }: Books, { propertyId }: Property, date: PlainDate) {
	const lines = [
		{ accountId: accounts.depreciation, propertyId, debitCents: 250_00 },
		{ accountId: accounts.accumulated, propertyId, creditCents: 250_00 },
	];
	must(postEntry(scope, { date, memo: "Depreciation", lines }));
}

function payOwner({ scope }: Books, { propertyId, ownerId }: Property, date: PlainDate) {
	const { owners = [] } = availableOf(scope, propertyId) ?? {};
	const payableCents = owners.find((owner) => owner.ownerId === ownerId)?.payableCents ?? 0;
	if (payableCents <= 0) return;
	must(drawForOwner(scope, { ownerId, propertyId, amountCents: payableCents, date, method: "transfer" }));
}

function putIn({ scope }: Books, { propertyId, ownerId }: Property, date: PlainDate) {
	must(contribute(scope, { ownerId, propertyId, date, amountCents: 1_000_00, method: "transfer" }));
}

function reconcile({ scope, accounts: { bank } }: Books, statementEnd: PlainDate) {
	const endingCents = bookBalance(scope, bank, lastOfMonth(statementEnd));
	const { reconciliationId } = must(startReconciliation(scope, bank, { statementEnd, endingCents }));
	must(tickAll(scope, reconciliationId));
	must(finishReconciliation(scope, reconciliationId, { trustNote: "Checks not yet deposited." }));
}
