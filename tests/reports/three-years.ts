import { addAsset, recordService } from "#domain/assets";
import {
	finishReconciliation,
	makeDeposit,
	saveTicks,
	startReconciliation,
	undepositedReceipts,
} from "#domain/banking";
import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { addLateFeeRule, chargeLateFees } from "#domain/collections";
import { postEntry } from "#domain/journal";
import { chargeLease, receivePayment } from "#domain/lease-accounts";
import { advanceLeases, endLease, extendLease } from "#domain/leasing";
import { accountIdByRole } from "#domain/ledger";
import { addLoan } from "#domain/loans";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { answerSurvey, setRequestStatus } from "#domain/maintenance";
import { addNote } from "#domain/notes";
import { openBillsOf, payBills, recordExpense } from "#domain/payables";
import { postDueRecurring } from "#domain/recurring-charges";
import { setManagementFee, setOwnershipShares } from "#domain/rentals";
import { setBudget } from "#domain/statements";
import { addTurnTask, markRentReady, runTurns } from "#domain/turns";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type AllBooks, performAct, randomActs } from "../factories/all-books";
import { makeBankAccount } from "../factories/banking";
import { makeBooks, makeLease, onDay } from "../factories/leasing";
import { makeListing } from "../factories/listings";
import { makeRequest } from "../factories/maintenance";
import { must } from "../factories/must";
import { expenseFields, makeVendor } from "../factories/payables";
import { makeOwner, makeProperty } from "../factories/rentals";
import { sequence } from "../factories/sequence";

export const firstDay = "2023-07-01";
export const lastDay = "2026-06-30";
const months = 36;

type Random = ReturnType<typeof sequence>;
type Home = { unitId: number; propertyId: number; ownerIds: number[]; leaseId: number; endsOn: PlainDate | undefined };
type Life = AllBooks & { homes: Home[]; random: Random; vendorIds: number[] };

/**
 * Three years of an organization, the same ones for a seed: five properties whose owners have them whole, in parts, or
 * give one away; leases that begin, are renewed and end; rent, fees and costs month by month; loans, and checks that
 * are never cashed; equipment and its service, homes made ready and listed, work that is rated; and among them acts of
 * every kind, back-dated, corrected and reversed ones too.
 */
export function liveThreeYears(seed: number) {
	const random = sequence(seed);
	onDay(firstDay);
	const scope = makeBooks();
	const ownerIds = [makeOwner(scope), makeOwner(scope), makeOwner(scope)];
	const life: Life = {
		...{ scope, random, firstDay, lastDay: firstDay, days: 28, homes: [] },
		companyId: makeBankAccount(scope, { purpose: "company", openingCents: 900_000, openingDate: firstDay }),
		vendorId: makeVendor(scope),
		vendorIds: [makeVendor(scope), makeVendor(scope, { trade: "electrical" })],
	};
	const shares = [[10_000], [6_000, 4_000], [10_000], [3_333, 3_333, 3_334], [10_000]];
	for (const [at, parts] of shares.entries()) addHomes(life, at === 4 ? ownerIds.slice(1) : ownerIds, parts);
	addLateFeeRule(scope, {
		scope: "organization",
		steps: [{ timing: "once", graceDays: 5, fixedCents: 5_000, percentBp: 0, percentOf: "overdue" }],
		incomeAccountId: accountIdByRole(scope, "late_fee_income"),
		startDate: firstDay,
	});
	for (const propertyId of mortgaged(life)) borrow(life, propertyId);
	for (let month = 0; month < months; month++) liveMonth(life, addMonths(firstDay, month));
	onDay(lastDay);
	return { scope, ownerIds, propertyIds: [...new Set(life.homes.map(({ propertyId }) => propertyId))] };
}

function addHomes({ scope, homes }: Life, ownerIds: readonly number[], parts: readonly number[]) {
	const owners = parts.map((shareBp, at) => ({ ownerId: ownerIds[at] ?? 0, shareBp }));
	const units = [1, 2, 3].map((number) => ({ unitNumber: String(number), marketRentCents: 130_000 }));
	const { propertyId, unitIds } = makeProperty(scope, { owners, ownersFrom: firstDay, units });
	must(setManagementFee(scope, propertyId, { managementFeePercentBp: 800 }));
	for (const year of [2023, 2024, 2025, 2026]) {
		const months = Array.from({ length: 12 }, (_, at) => 200_000 + 1_000 * at);
		must(setBudget(scope, { accountId: accountIdByRole(scope, "rent_income"), propertyId, year, months }));
	}
	install(scope, propertyId, unitIds[2] ?? 0);
	const holders = owners.map(({ ownerId }) => ownerId);
	for (const unitId of unitIds.slice(0, 2))
		homes.push({ unitId, propertyId, ownerIds: holders, leaseId: 0, endsOn: undefined });
}

/** A boiler that is serviced once, and a third home that is offered and never let. */
function install(scope: Scope, propertyId: number, unitId: number) {
	const boiler = { kind: "boiler" as const, propertyId, costCents: 250_000, installedDate: firstDay };
	const { assetId } = must(addAsset(scope, boiler));
	must(recordService(scope, assetId, { kind: "serviced", date: firstDay, costCents: 4_500 }));
	makeListing(scope, { unitId, rent: 125_000, availableDate: firstDay, expiresDate: "2027-06-30" });
}

function account(number: string): number {
	return statement<{ id: number }>("SELECT id FROM gl_accounts WHERE number = ?").get(number)?.id ?? 0;
}

function mortgaged({ homes }: Life): Set<number> {
	return new Set(homes.slice(0, 4).map(({ propertyId }) => propertyId));
}

/** A mortgage that the property brought along, and its terms. */
function borrow({ scope, random }: Life, propertyId: number) {
	const originalCents = 10_000_000 + random(5_000_000);
	enter(scope, firstDay, propertyId, [account("1500"), account("2400")], originalCents);
	const terms = { rateKind: "fixed" as const, rateBp: 625, paymentCents: 80_000, escrowCents: 0, balloonCents: 0 };
	const loan = { propertyId, lender: "First Bank", accountId: account("2400"), originalCents, startDate: firstDay };
	must(addLoan(scope, { ...loan, ...terms }));
}

function enter(scope: Scope, date: PlainDate, propertyId: number, [debit, credit]: [number, number], cents: number) {
	const lines = [
		{ accountId: debit, propertyId, debitCents: cents },
		{ accountId: credit, propertyId, creditCents: cents },
	];
	must(postEntry(scope, { date, memo: "Loan", lines, confirmBank: true, confirmBelowZero: true }));
}

function liveMonth(life: Life, first: PlainDate) {
	const { scope, random, homes } = life;
	onDay(first);
	for (const home of homes) dwell(life, home, first);
	advanceLeases();
	postDueRecurring();
	if (first === "2025-01-01") giveAway(life);
	for (const { leaseId } of homes) if (leaseId > 0 && random(8) > 0) payRent(life, leaseId, addDays(first, random(10)));
	onDay(addDays(first, 9));
	chargeLateFees();
	for (const { propertyId } of homes.slice(0, 6)) spend(life, propertyId, first);
	for (const propertyId of mortgaged(life)) {
		const accounts: [number, number] = [account("2400"), accountIdByRole(scope, "operating_cash")];
		enter(scope, addDays(first, 9), propertyId, accounts, 30_000 + random(9_000));
	}
	work(life, first);
	makeReady(scope, addDays(first, 9));
	settle(life, addDays(first, 20));
	const end = addDays(addMonths(first, 1), -1);
	onDay(end);
	const isBack = random(4) === 0 && first > "2023-12-31";
	const books = { ...life, firstDay: isBack ? addMonths(first, -3) : first, lastDay: end };
	const letHomes = homes.filter(({ leaseId }) => leaseId > 0);
	for (const act of randomActs(random(1_000_000), 12)) {
		performAct({ ...books, homes: letHomes }, { ...act, home: random(31), day: random(28) });
	}
	if (first === "2024-02-01") reconcile(scope, end);
}

/** Whoever's lease is over stays, or leaves with what was owed; an empty home is let again in most months. */
function dwell({ scope, random }: Life, home: Home, first: PlainDate) {
	if (home.leaseId > 0 && home.endsOn !== undefined && addMonths(home.endsOn, -1) < first) {
		const endDate = addDays(addMonths(first, 12), -1);
		const stays = random(3) > 0;
		const moveOutDate = addDays(first, 12 + random(18));
		if (stays) must(extendLease(scope, home.leaseId, { endDate }));
		else must(endLease(scope, home.leaseId, { noticeDate: first, moveOutDate, confirmBelowZero: true }));
		home.endsOn = stays ? endDate : undefined;
		if (!stays) home.leaseId = -home.leaseId;
		return;
	}
	if (home.leaseId > 0 || random(4) === 0) return;
	const endDate = addDays(addMonths(first, 6 + random(8)), -1);
	const rent = [{ accountId: accountIdByRole(scope, "rent_income"), amountCents: 90_000 + random(60) * 1_000 }];
	const email = `home${home.unitId}-${first}@example.com`;
	const tenants = [{ firstname: "Ana", lastname: "Diaz", email, differentPerson: true }];
	const { leaseId } = makeLease(scope, { unitId: home.unitId, startDate: first, endDate, rent, tenants });
	const lines = [{ accountId: accountIdByRole(scope, "security_deposits"), amountCents: 100_000 }];
	must(chargeLease(scope, leaseId, { date: first, lines, confirmDuplicate: true }));
	payRent({ scope, random }, leaseId, first, 100_000);
	const tenant = statement<{ id: number }>("SELECT tenant_id AS id FROM lease_tenants WHERE lease_id = ?").get(leaseId);
	must(addNote(scope, { subjectKind: "tenant", subjectId: tenant?.id ?? 0 }, { body: "Moved in." }));
	Object.assign(home, { leaseId, endsOn: endDate });
}

function payRent({ scope, random }: Pick<Life, "scope" | "random">, leaseId: number, date: PlainDate, more = 0) {
	const amountCents = more + (random(5) === 0 ? 1 + random(140_000) : 110_000);
	const method = random(3) === 0 ? ("check" as const) : ("electronic" as const);
	const payment = { date, amountCents, method, reference: `${leaseId}-${date}-${random(999)}`, payerName: "Ana Diaz" };
	onDay(date);
	must(receivePayment(scope, leaseId, { ...payment, confirmDuplicate: true, confirmLarge: true }));
}

/** A bill, or a check whose number is written; some bills wait for long. */
function spend({ scope, random, vendorIds }: Life, propertyId: number, first: PlainDate) {
	if (random(3) === 0) return;
	const numbers = ["5200", "5210", "5100", "5310", "5400"];
	const lines = [{ propertyId, accountId: account(numbers[random(5)] ?? ""), amountCents: 2_000 + random(60_000) }];
	const how =
		random(2) === 0
			? { kind: "bill" as const }
			: { kind: "expense" as const, method: "check" as const, printLater: false };
	const fields = expenseFields(scope, propertyId, { date: addDays(first, 9), vendorId: vendorIds[random(2)], lines });
	const { method: _, bankAccountId: __, ...billed } = fields;
	must(recordExpense(scope, how.kind === "bill" ? { ...billed, ...how } : { ...fields, ...how }));
}

/** Checks go to the bank, and bills of half the vendors are paid by check. */
function settle({ scope, random, vendorIds }: Life, date: PlainDate) {
	onDay(date);
	const bankAccountId = accountIdByRole(scope, "operating_cash");
	const receipts = undepositedReceipts(scope).filter((receipt) => receipt.date <= date && random(5) > 0);
	const taken = receipts.map(({ postingId }) => postingId);
	if (taken.length > 0)
		must(makeDeposit(scope, { accountId: bankAccountId, date, receipts: taken, confirmBank: true }));
	for (const vendorId of vendorIds) {
		const open = openBillsOf(scope, vendorId).filter((bill) => bill.date <= date);
		if (open.length === 0 || random(2) === 0) continue;
		const bills = open.map(({ transactionId, openCents }) => ({ transactionId, amountCents: openCents }));
		must(payBills(scope, { date, bankAccountId, method: "check", bills, confirmShort: true, confirmInsurance: true }));
	}
}

/** What breaks, and when it was done. */
function work({ scope, random, homes }: Life, first: PlainDate) {
	const [home] = homes.filter(({ leaseId }) => leaseId > 0).slice(random(3));
	if (!home) return;
	const sharedWithOwners = random(2) === 0;
	const what = { type: "resident" as const, title: "It drips", category: "plumbing" as const, sharedWithTenants: true };
	const requestId = makeRequest(scope, { ...what, sharedWithOwners, leaseId: home.leaseId });
	if (random(4) === 0) return;
	onDay(addDays(first, 14 + random(9)));
	must(setRequestStatus(scope, requestId, { status: "completed", message: "Fixed." }));
	rate(first);
}

/** What stands empty for more than a week is ready, with a task more. Of every third home no one says so. */
function makeReady(scope: Scope, today: PlainDate) {
	onDay(today);
	for (const _ of runTurns());
	const open = statement<{ id: number; left: PlainDate }>(
		"SELECT id, move_out_date AS left FROM unit_turns WHERE ended_date IS NULL AND canceled = 0 AND id % 3 > 0",
	).all();
	for (const { id, left } of open.filter((turn) => addDays(turn.left, 7) < today)) {
		must(addTurnTask(scope, id, { name: "Paint", stage: "work", actualCents: 30_000 + id, done: true }));
		must(markRentReady(scope, id, addDays(left, 7)));
	}
}

/** Every second month the resident rates the work by the link in their email. */
function rate(first: PlainDate) {
	const month = Number(first.slice(5, 7));
	const mail = listOutbox().find(({ kind }) => kind === "work_survey");
	const link = /ratework\?t=([\w-]+)/.exec(findOutboxMail(mail?.id ?? 0)?.textBody ?? "")?.[1];
	if (link && month % 2 === 0) must(answerSurvey(link, { rating: 1 + (month % 5) }));
}

/** The last property goes from one owner to two. */
function giveAway({ scope, homes }: Life) {
	const { propertyId = 0, ownerIds = [] } = homes.at(-1) ?? {};
	const [from = 0] = ownerIds;
	const owners = [
		{ ownerId: from, shareBp: 5_000 },
		{ ownerId: makeOwner(scope), shareBp: 5_000 },
	];
	must(setOwnershipShares(scope, propertyId, { from: "2025-01-01", owners }));
}

/** The first bank statement has all but each third check; there is no other one. */
function reconcile(scope: Scope, statementEnd: PlainDate) {
	const bank = accountIdByRole(scope, "operating_cash");
	const lines = statement<{ id: number; cents: number; number: number | null }>(
		`SELECT p.transaction_id AS id, sum(p.amount_cents) AS cents, max(c.number) AS number FROM gl_postings p
		JOIN gl_transactions t ON t.id = p.transaction_id
		LEFT JOIN check_numbers c ON c.transaction_id = t.id AND t.reversed_by IS NULL
		WHERE p.account_id = ? AND p.date <= ? GROUP BY 1`,
	).all(bank, statementEnd);
	const cleared = lines.filter(({ number }) => number === null || number % 3 > 0);
	const endingCents = cleared.reduce((sum, { cents }) => sum + cents, 0);
	const { reconciliationId } = must(startReconciliation(scope, bank, { statementEnd, endingCents }));
	must(saveTicks(scope, reconciliationId, { before: [], ticked: cleared.map(({ id }) => id) }));
	must(finishReconciliation(scope, reconciliationId, { trustNote: "Checks on their way." }));
}
