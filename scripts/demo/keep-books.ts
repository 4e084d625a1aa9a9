import { bookBalance, editBankAccount } from "#domain/bank-accounts";
import {
	addBankAccount,
	finishReconciliation,
	makeDeposit,
	startReconciliation,
	tickAll,
	transferMoney,
	undepositedReceipts,
} from "#domain/banking";
import { addDays, addMonths, firstOfMonth, lastOfMonth, type PlainDate } from "#domain/calendar/format";
import { accountIdByRole, listAccounts } from "#domain/ledger";
import { collectFees, listAvailable, payOwners, previewFees } from "#domain/owner-accounts";
import { approveBill, checksToPrint, markChecksPrinted, openBillsOf, payBills, recordExpense } from "#domain/payables";
import { addVendor } from "#domain/vendors";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./in-the-past";
import { coverShort, owedForBills } from "./owners-money";
import type { Random } from "./random";
import { updateLeaseStatus } from "./standing-costs";
import { demoVendors, type VendorKey } from "./vendors";

export type Books = {
	operatingId: number;
	trustId: number;
	companyId: number;
	vendors: Map<VendorKey, number>;
	properties: { id: number; units: number }[];
};

/** The bank accounts and vendors a bookkeeper sets up first. */
export function openTheBooks(scope: Scope): Books {
	const operatingId = accountIdByRole(scope, "operating_cash");
	const trustId = accountIdByRole(scope, "deposit_trust");
	const bank = {
		kind: "checking",
		bankName: "Prairie National Bank",
		country: "US",
		routingNumber: "071000013",
	} as const;
	const number = (last: string) => ({ accountNumber: `40017755${last}`, accountNumberAgain: `40017755${last}` });
	const checks = { nextCheckNumber: 1001 };
	must(
		editBankAccount(scope, operatingId, {
			name: "Operating Cash",
			purpose: "operating",
			...bank,
			...number("10"),
			...checks,
		}),
	);
	must(
		editBankAccount(scope, trustId, {
			name: "Security Deposit Trust",
			purpose: "deposit_trust",
			...bank,
			...number("28"),
			...checks,
		}),
	);
	const { accountId } = must(
		addBankAccount(scope, { name: "Company Checking", purpose: "company", ...bank, ...number("36"), ...checks }),
	);
	const accounts = new Map(listAccounts(scope).map((account) => [account.number, account.id]));
	const vendors = demoVendors.map(({ key, account, ...vendor }) => {
		const { vendorId } = must(
			addVendor(scope, { ...vendor, isCompany: true, expenseAccountId: accounts.get(account) }),
		);
		return [key, vendorId] as const;
	});
	const properties = statement<{ id: number; units: number }>(
		"SELECT property_id AS id, units FROM property_stats WHERE profile_id = ? ORDER BY property_id",
	).all(scope.profileId);
	return { operatingId, trustId, companyId: accountId, vendors: new Map(vendors), properties };
}

/** What the bookkeeper does on a day of the month. */
export function keepBooks(scope: Scope, random: Random, books: Books, day: PlainDate, today: PlainDate) {
	const dayOfMonth = Number(day.slice(8));
	if (dayOfMonth === 1) collectLastMonthsFees(scope, books, day);
	if (dayOfMonth === 4 && day < addMonths(today, -1)) reconcileLastMonth(scope, books, day);
	if (dayOfMonth === 5) payEveryOwner(scope, books, day);
	if (dayOfMonth === 6) receiveBills(scope, random, books, day);
	if (dayOfMonth === 8 || dayOfMonth === 22) takeToTheBank(scope, books, day);
	if (dayOfMonth === 15) printLastMonthsChecks(scope);
	if (dayOfMonth === 15) repairWhatBroke(scope, random, books, day);
	if (dayOfMonth === 24) payTheBills(scope, books, day);
	updateLeaseStatus(scope, books, day, today);
}

function collectLastMonthsFees(scope: Scope, { companyId }: Books, day: PlainDate) {
	const window = { from: addMonths(day, -1), to: addDays(day, -1) };
	const lines = previewFees(scope, window)
		.filter(({ ticked }) => ticked)
		.map(({ propertyId, feeCents }) => ({ propertyId, amountCents: feeCents, shownCents: feeCents }));
	if (lines.every(({ amountCents }) => amountCents === 0)) return;
	must(collectFees(scope, { ...window, date: day, companyAccountId: companyId, lines }));
}

function reconcileLastMonth(scope: Scope, { operatingId, trustId, companyId }: Books, day: PlainDate) {
	const statementEnd = lastOfMonth(addMonths(day, -1, 1));
	for (const accountId of [operatingId, trustId, companyId]) {
		const endingCents = bookBalance(scope, accountId, statementEnd);
		const { reconciliationId } = must(startReconciliation(scope, accountId, { statementEnd, endingCents }));
		must(tickAll(scope, reconciliationId));
		must(finishReconciliation(scope, reconciliationId, { trustNote: "Deposits received since the last transfer." }));
	}
}

function payEveryOwner(scope: Scope, { operatingId }: Books, day: PlainDate) {
	const lines = listAvailable(scope).rows.flatMap(({ propertyId, owners }) =>
		owners
			.filter(({ payableCents }) => payableCents > 250_00)
			.map(({ ownerId, payableCents }) => ({ ownerId, propertyId, amountCents: wholeDollars(payableCents) })),
	);
	if (lines.length === 0) return;
	const payment = { date: day, method: "transfer", bankAccountId: operatingId, confirmFees: true } as const;
	must(payOwners(scope, { ...payment, memo: "Owner distribution", lines }));
}

function receiveBills(scope: Scope, random: Random, books: Books, day: PlainDate) {
	for (const { id: propertyId, units } of books.properties) {
		bill(scope, books, "water", day, propertyId, units * random.whole(19, 34) * 100);
		bill(scope, books, "power", day, propertyId, (40 + units * random.whole(4, 11)) * 100);
		if (units > 3) bill(scope, books, "grounds", day, propertyId, (120 + units * 9) * 100);
		if (day.slice(5, 7) === "03") bill(scope, books, "insurance", day, propertyId, (300 + units * 41) * 100);
	}
}

function bill(
	scope: Scope,
	{ vendors }: Books,
	key: VendorKey,
	day: PlainDate,
	propertyId: number,
	amountCents: number,
) {
	const billNumber = `${key.slice(0, 2).toUpperCase()}-${day.slice(2, 4)}${day.slice(5, 7)}-${propertyId}`;
	must(
		recordExpense(scope, {
			...{ kind: "bill", date: day, dueDate: addDays(day, 21), vendorId: vendors.get(key), billNumber },
			confirmDuplicate: true,
			lines: [{ propertyId, amountCents }],
		}),
	);
}

/** Everything that waits goes to the operating account; from there the deposits go on to the trust. */
function takeToTheBank(scope: Scope, books: Books, day: PlainDate) {
	const receipts = undepositedReceipts(scope).map(({ postingId }) => postingId);
	if (receipts.length > 0) {
		must(makeDeposit(scope, { accountId: books.operatingId, date: day, receipts, confirmBank: true }));
	}
	for (const { propertyId, cents } of depositsToMove(scope, books.trustId)) {
		const move = { fromAccountId: books.operatingId, toAccountId: books.trustId, date: day, propertyId };
		must(transferMoney(scope, { ...move, amountCents: cents, memo: "Security deposits" }));
	}
}

/** What each property's tenants have deposited beyond what stands in the trust account for it. */
function depositsToMove(scope: Scope, trustId: number) {
	return statement<{ propertyId: number; cents: number }>(
		`SELECT m.property_id AS propertyId, sum(m.credit_cents - m.debit_cents) AS cents
		FROM gl_monthly m JOIN gl_accounts a ON a.id = m.account_id
		WHERE m.profile_id = ? AND m.basis = 1 AND (a.is_deposit = 1 OR a.id = ?)
		GROUP BY m.property_id HAVING cents > 0 ORDER BY m.property_id`,
	).all(scope.profileId, trustId);
}

type Repair = [vendor: VendorKey, memo: string, least: number, most: number];

function repairWhatBroke(scope: Scope, random: Random, books: Books, day: PlainDate) {
	const repairs: [Repair, ...Repair[]] = [
		["plumber", "Kitchen drain cleared", 95, 340],
		["electrician", "Hallway lights repaired", 110, 420],
		["handyman", "Door and lock adjusted", 60, 210],
		["heating", "Furnace serviced", 140, 690],
	];
	for (const { id: propertyId, units } of books.properties) {
		if (!random.chance(Math.min(0.9, 0.12 + units * 0.02))) continue;
		const [key, memo, least, most] = random.pick(repairs);
		const amountCents = random.whole(least, most) * 100;
		coverShort(scope, books, day, new Map([[propertyId, amountCents]]));
		must(
			recordExpense(scope, {
				...{ kind: "expense", date: day, vendorId: books.vendors.get(key), bankAccountId: books.operatingId },
				...{ method: "check", memo, lines: [{ propertyId, amountCents, memo }], confirmShort: true },
			}),
		);
	}
}

/** All at once: those written today wait for the next time. */
function printLastMonthsChecks(scope: Scope) {
	while (checksToPrint(scope) > 0) must(markChecksPrinted(scope, {}));
}

function payTheBills(scope: Scope, books: Books, day: PlainDate) {
	const { vendors, operatingId } = books;
	const open = [...vendors.values()].flatMap((vendorId) => openBillsOf(scope, vendorId));
	for (const { transactionId, approval, date } of open) {
		if (approval === "pending" && date < addDays(day, -30))
			must(approveBill(scope, transactionId, { decision: "approved" }));
	}
	const bills = open
		.filter(({ dueDate, approval, date }) => {
			return dueDate <= addDays(firstOfMonth(day), 40) && (approval !== "pending" || date < addDays(day, -30));
		})
		.map(({ transactionId, openCents }) => ({ transactionId, amountCents: openCents }));
	if (bills.length === 0) return;
	coverShort(scope, books, day, owedForBills(scope));
	must(payBills(scope, { date: day, bankAccountId: operatingId, method: "transfer", bills, confirmShort: true }));
}

function wholeDollars(cents: number): number {
	return Math.floor(cents / 100) * 100;
}
