import { afterEach, expect, test, vi } from "vitest";
import { setClock } from "#domain/calendar";
import { withholdDeposit } from "#domain/deposits";
import { chargeLease, creditLease, receivePayment, reverseTransaction } from "#domain/lease-accounts";
import { startLease } from "#domain/leasing";
import { accountIdByRole } from "#domain/ledger";
import { payOwners } from "#domain/owner-accounts";
import { changeRent, postDueRecurring } from "#domain/recurring-charges";
import { openDatabase, sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { fifty, night, rule } from "../../../tests/factories/late-fees";
import { accountNamed, leaseFields, makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { collect } from "../../../tests/factories/management-fees";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { makeExpense, makeVendor } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";
import type { Figure, Part, Rule } from "./format";
import { explain, type Reader } from "./index.server";
import { settlingRule } from "./settling-rule";

afterEach(() => setClock());

const manager = { kind: "manager" } as const;

/** It ends every explanation of a lease's money, and is told once. */
const settling = settlingRule();

function ruleLine({ name, says, since }: Rule): string {
	return `${name}: ${says.join(" ")} [${since}]`;
}

/** A whole explanation as a reader has it before them, a line for each thing it says. */
function told(scope: Scope, figure: Figure, reader: Reader = manager): string {
	const found = explain(scope, figure, reader);
	if (!found) return "nothing";
	const { title, about, area, record, cents, on, folded, sentence, parts, rules } = found;
	return [
		`${title} / ${about} / ${area} ${record.kind} ${cents} ${on ?? "-"} ${folded ?? "-"}`,
		sentence,
		...parts.flatMap(partLines),
		...rules.map((rule) => `! ${rule.name === settling.name ? rule.name : ruleLine(rule)}`),
	]
		.join("\n")
		.replaceAll(/\d+ Maple St|(?<=Owner |Plumbing |\bU)\d+\b/g, "…");
}

function partLines({ heading, note, steps, reaches }: Part): string[] {
	return [
		`# ${heading}${note ? ` (${note})` : ""}`,
		...steps.map(({ date, text, cents, afterCents, more, record }) =>
			[date ?? "-", text, cents, afterCents ?? "", more.join("; "), record?.kind ?? ""].join(" | "),
		),
		...(reaches ? [`= ${reaches.label}: ${reaches.cents}`] : []),
	];
}

/** The entries of a lease, oldest first. */
function entriesOf(leaseId: number): Figure[] {
	return statement<{ id: number }>("SELECT id FROM gl_transactions WHERE lease_id = ? ORDER BY id")
		.all(leaseId)
		.map(({ id }) => ({ of: "entry", id }));
}

/** A lease with a deposit whose February rent, water and key are charged, and paid in part. */
function account() {
	onDay("2026-01-01");
	const scope = makeBooks();
	const deposits = [{ accountId: accountNamed(scope, "Security Deposit Liability"), amountCents: 100_000 }];
	const { leaseId } = makeLease(scope, { deposits });
	const pay = (date: string, amountCents: number) =>
		must(receivePayment(scope, leaseId, { ...{ date, amountCents, method: "cash", payerName: "Ana Diaz" } }))
			.transactionId;
	pay("2026-01-01", 200_000);
	onDay("2026-02-03");
	postDueRecurring();
	const accountId = accountNamed(scope, "Damage Recovery");
	const lines = [
		{ accountId, amountCents: 3_000, memo: "Water" },
		{ accountId, amountCents: 700 },
	];
	must(chargeLease(scope, leaseId, { date: "2026-02-02", lines }));
	return { scope, leaseId, accountId, pay };
}

test("which charge is paid first is told in whole sentences", () => {
	expect(ruleLine(settling)).toMatchInlineSnapshot(
		`"Which charge is paid first: Payments go to the oldest charge due. Among charges due the same day, income such as rent comes before deposits. If someone chose charges for a payment, those are paid first. Anything left is a prepayment and pays later charges when they're due. [The same for every lease since the books began.]"`,
	);
});

test("a balance says what is unpaid, what is prepaid, and how it came about", () => {
	const { scope, leaseId, pay } = account();
	const on = (day?: string, reader?: Reader) => told(scope, { of: "balance", id: leaseId, on: day }, reader);
	const { tenantId } = statement<{ tenantId: number }>(
		"SELECT tenant_id AS tenantId FROM lease_tenants WHERE lease_id = ?",
	).get(leaseId) as { tenantId: number };
	const resident: Reader = { kind: "resident", tenantId };
	expect([on("2025-12-31"), on("2026-01-15"), on(), on(undefined, resident)].join("\n\n")).toMatchInlineSnapshot(`
		"Balance on Dec 31, 2025 / Ana Diaz, … · 1 / leasing lease 0 2025-12-31 false
		Nothing is owed because every charge is paid.
		# What's unpaid (There are no unpaid charges and no prepayments.)
		= Balance on Dec 31, 2025: 0
		# Charges and payments by date
		= Balance on Dec 31, 2025: 0
		! Which charge is paid first

		Balance on Jan 15, 2026 / Ana Diaz, … · 1 / leasing lease 20000 2026-01-15 false
		The tenants owe $200.00 because $200.00 of Security Deposit, due Jan 1, 2026, isn't paid.
		# What's unpaid (By due date. The oldest is due Jan 1, 2026.)
		2026-01-01 | Security Deposit | 20000 |  | $1,000.00 charged, $800.00 of it paid | transaction
		= Balance on Jan 15, 2026: 20000
		# Charges and payments by date
		2026-01-01 | Rent, Jan 2026 | 120000 | 120000 |  | transaction
		2026-01-01 | Security Deposit | 100000 | 220000 |  | transaction
		2026-01-01 | Payment | -200000 | 20000 | Paid $1,200.00 of Rent, Jan 2026; Paid $800.00 of Security Deposit | transaction
		= Balance on Jan 15, 2026: 20000
		! Which charge is paid first

		Balance on Feb 3, 2026 / Ana Diaz, … · 1 / leasing lease 143700 2026-02-03 false
		The tenants owe $1,437.00 because 4 charges aren't fully paid.
		# What's unpaid (By due date. The oldest is due Jan 1, 2026.)
		2026-01-01 | Security Deposit | 20000 |  | $1,000.00 charged, $800.00 of it paid | transaction
		2026-02-01 | Rent, Feb 2026 | 120000 |  |  | transaction
		2026-02-02 | Water | 3000 |  |  | transaction
		2026-02-02 | Water | 700 |  |  | transaction
		= Balance on Feb 3, 2026: 143700
		# Charges and payments by date
		2026-01-01 | Rent, Jan 2026 | 120000 | 120000 |  | transaction
		2026-01-01 | Security Deposit | 100000 | 220000 |  | transaction
		2026-01-01 | Payment | -200000 | 20000 | Paid $1,200.00 of Rent, Jan 2026; Paid $800.00 of Security Deposit | transaction
		2026-02-01 | Rent, Feb 2026 | 120000 | 140000 |  | transaction
		2026-02-02 | Water | 3700 | 143700 |  | transaction
		= Balance on Feb 3, 2026: 143700
		! Which charge is paid first

		Balance on Feb 3, 2026 / … · 1 / leasing lease 143700 2026-02-03 false
		You owe $1,437.00 because 4 charges aren't fully paid.
		# What's unpaid (By due date. The oldest is due Jan 1, 2026.)
		2026-01-01 | Security Deposit | 20000 |  | $1,000.00 charged, $800.00 of it paid | transaction
		2026-02-01 | Rent, Feb 2026 | 120000 |  |  | transaction
		2026-02-02 | Water | 3000 |  |  | transaction
		2026-02-02 | Water | 700 |  |  | transaction
		= Balance on Feb 3, 2026: 143700
		# Charges and payments by date
		2026-01-01 | Rent, Jan 2026 | 120000 | 120000 |  | transaction
		2026-01-01 | Security Deposit | 100000 | 220000 |  | transaction
		2026-01-01 | Payment | -200000 | 20000 | Paid $1,200.00 of Rent, Jan 2026; Paid $800.00 of Security Deposit | transaction
		2026-02-01 | Rent, Feb 2026 | 120000 | 140000 |  | transaction
		2026-02-02 | Water | 3700 | 143700 |  | transaction
		= Balance on Feb 3, 2026: 143700
		! Which charge is paid first"
	`);
	pay("2026-02-03", 20_000);
	const back = pay("2026-02-03", 30_000);
	must(reverseTransaction(scope, back, { reason: "Twice" }));
	onDay("2026-02-05");
	pay("2026-02-05", 150_000);
	expect([on("2026-02-03"), on(), on(undefined, resident)].join("\n\n")).toMatchInlineSnapshot(`
		"Balance on Feb 3, 2026 / Ana Diaz, … · 1 / leasing lease 123700 2026-02-03 false
		The tenants owe $1,237.00 because Rent, Feb 2026 ($1,200.00), Water ($30.00) and Water ($7.00) aren't paid.
		# What's unpaid (By due date. The oldest is due Feb 1, 2026.)
		2026-02-01 | Rent, Feb 2026 | 120000 |  |  | transaction
		2026-02-02 | Water | 3000 |  |  | transaction
		2026-02-02 | Water | 700 |  |  | transaction
		= Balance on Feb 3, 2026: 123700
		# Charges and payments by date
		2026-01-01 | Rent, Jan 2026 | 120000 | 120000 |  | transaction
		2026-01-01 | Security Deposit | 100000 | 220000 |  | transaction
		2026-01-01 | Payment | -200000 | 20000 | Paid $1,200.00 of Rent, Jan 2026; Paid $800.00 of Security Deposit | transaction
		2026-02-01 | Rent, Feb 2026 | 120000 | 140000 |  | transaction
		2026-02-02 | Water | 3700 | 143700 |  | transaction
		2026-02-03 | Payment | -20000 | 123700 | Paid $200.00 of Security Deposit | transaction
		2026-02-03 | Payment, reversed later | -30000 | 93700 |  | transaction
		2026-02-03 | Reversed: Payment | 30000 | 123700 |  | transaction
		= Balance on Feb 3, 2026: 123700
		! Which charge is paid first

		Balance on Feb 5, 2026 / Ana Diaz, … · 1 / leasing lease -26300 2026-02-05 false
		The tenants are $263.00 ahead because more was paid or credited than charged.
		# What's unpaid (By due date.)
		- | Prepaid and not yet applied to a charge | -26300 |  |  | 
		= Balance on Feb 5, 2026: -26300
		# Charges and payments by date
		2026-01-01 | Rent, Jan 2026 | 120000 | 120000 |  | transaction
		2026-01-01 | Security Deposit | 100000 | 220000 |  | transaction
		2026-01-01 | Payment | -200000 | 20000 | Paid $1,200.00 of Rent, Jan 2026; Paid $800.00 of Security Deposit | transaction
		2026-02-01 | Rent, Feb 2026 | 120000 | 140000 |  | transaction
		2026-02-02 | Water | 3700 | 143700 |  | transaction
		2026-02-03 | Payment | -20000 | 123700 | Paid $200.00 of Security Deposit | transaction
		2026-02-03 | Payment, reversed later | -30000 | 93700 |  | transaction
		2026-02-03 | Reversed: Payment | 30000 | 123700 |  | transaction
		2026-02-05 | Payment | -150000 | -26300 | Paid $1,200.00 of Rent, Feb 2026; Paid $30.00 of Water; Paid $7.00 of Water; $263.00 was held as a prepayment | transaction
		= Balance on Feb 5, 2026: -26300
		! Which charge is paid first

		Balance on Feb 5, 2026 / … · 1 / leasing lease -26300 2026-02-05 false
		You're $263.00 ahead because more was paid or credited than charged.
		# What's unpaid (By due date.)
		- | Prepaid and not yet applied to a charge | -26300 |  |  | 
		= Balance on Feb 5, 2026: -26300
		# Charges and payments by date
		2026-01-01 | Rent, Jan 2026 | 120000 | 120000 |  | transaction
		2026-01-01 | Security Deposit | 100000 | 220000 |  | transaction
		2026-01-01 | Payment | -200000 | 20000 | Paid $1,200.00 of Rent, Jan 2026; Paid $800.00 of Security Deposit | transaction
		2026-02-01 | Rent, Feb 2026 | 120000 | 140000 |  | transaction
		2026-02-02 | Water | 3700 | 143700 |  | transaction
		2026-02-03 | Payment | -20000 | 123700 | Paid $200.00 of Security Deposit | transaction
		2026-02-03 | Payment, reversed later | -30000 | 93700 |  | transaction
		2026-02-03 | Reversed: Payment | 30000 | 123700 |  | transaction
		2026-02-05 | Payment | -150000 | -26300 | Paid $1,200.00 of Rent, Feb 2026; Paid $30.00 of Water; Paid $7.00 of Water; $263.00 was held as a prepayment | transaction
		= Balance on Feb 5, 2026: -26300
		! Which charge is paid first"
	`);
	expect(told(scope, { of: "deposit", id: leaseId, on: "2026-01-15" })).toMatchInlineSnapshot(`
		"Deposit held on Jan 15, 2026 / Ana Diaz, … · 1 / leasing lease 80000 2026-01-15 -
		$800.00 is held as a deposit because $200.00 isn't paid yet.
		# How it was calculated
		2026-01-01 | Deposit charged | 100000 |  | Security Deposit Liability | transaction
		- | Charged but not received | -20000 |  |  | 
		= Held on Jan 15, 2026: 80000
		! What counts as held: Only money that was received is held. Unpaid deposit charges aren't. If an interest rate is set, interest is added when a deposit is withheld or returned. [The same for every lease since the books began.]"
	`);
	const lines = [{ accountId: accountNamed(scope, "Damage Recovery"), amountCents: 30_000, memo: "Paint" }];
	must(withholdDeposit(scope, leaseId, { date: "2026-02-05", charges: [], lines, confirmStillThere: true }));
	expect(told(scope, { of: "deposit", id: leaseId })).toMatchInlineSnapshot(`
		"Deposit held on Feb 5, 2026 / Ana Diaz, … · 1 / leasing lease 70000 2026-02-05 -
		$700.00 is held as a deposit because $300.00 was withheld.
		# How it was calculated
		2026-01-01 | Deposit charged | 100000 |  | Security Deposit Liability | transaction
		2026-02-05 | Deposit withheld | -30000 |  | Security Deposit Liability | transaction
		= Held on Feb 5, 2026: 70000
		! What counts as held: Only money that was received is held. Unpaid deposit charges aren't. If an interest rate is set, interest is added when a deposit is withheld or returned. [The same for every lease since the books began.]"
	`);
});

test("each entry of a lease says why it was charged or what it paid", () => {
	const { scope, leaseId, accountId, pay } = account();
	const back = pay("2026-02-03", 500);
	must(reverseTransaction(scope, back, { reason: "Twice" }));
	const lines = [{ accountId, amountCents: 1_000 }];
	must(creditLease(scope, leaseId, { kind: "waive", date: "2026-02-03", lines, reason: "Heat" }));
	pay("2026-02-03", 300_000);
	onDay("2026-03-01");
	must(
		changeRent(scope, leaseId, {
			...{ from: "2026-03-01", reason: "Yearly" },
			rent: [{ accountId: accountIdByRole(scope, "rent_income"), amountCents: 130_000 }],
		}),
	);
	postDueRecurring();
	expect(
		entriesOf(leaseId)
			.map((figure) => told(scope, figure))
			.join("\n\n"),
	).toMatchInlineSnapshot(`
		"Rent, Jan 2026, $1,200.00 / Ana Diaz, … · 1 / leasing transaction 120000 - -
		$1,200.00 was charged on Jan 1, 2026 because rent of $1,200.00 was due on Jan 1, 2026.
		# How the amount was calculated
		2026-01-01 | Monthly rent, whole amount | 120000 |  |  | 
		= Charged: 120000
		# What paid it
		2026-01-01 | Charged | 120000 |  |  | 
		2026-01-01 | Payment | -120000 |  |  | transaction
		= Unpaid: 0
		! Rent on the lease: Monthly rent of $1,200.00. The lease runs from Jan 1, 2026 to Dec 31, 2026. [Since Jan 1, 2026.]

		Security Deposit, $1,000.00 / Ana Diaz, … · 1 / leasing transaction 100000 - -
		$1,000.00 was charged on Jan 1, 2026 because Security Deposit of $1,000.00 was due on Jan 1, 2026.
		# How the amount was calculated
		2026-01-01 | One-time Security Deposit, whole amount | 100000 |  |  | 
		= Charged: 100000
		# What paid it
		2026-01-01 | Charged | 100000 |  |  | 
		2026-01-01 | Payment | -80000 |  |  | transaction
		2026-02-03 | Payment | -20000 |  |  | transaction
		= Unpaid: 0
		! Recurring charge: One-time Security Deposit of $1,000.00. The lease runs from Jan 1, 2026 to Dec 31, 2026. [Since Jan 1, 2026.]

		Payment of $2,000.00 / Ana Diaz, … · 1 / leasing transaction 200000 - -
		The payment of $2,000.00 from Jan 1, 2026 paid 2 charges.
		# What it paid
		2026-01-01 | Rent, Jan 2026 | 120000 |  | Due Jan 1, 2026 | transaction
		2026-01-01 | Security Deposit | 80000 |  | Due Jan 1, 2026 | transaction
		= Payment: 200000
		! Which charge is paid first

		Rent, Feb 2026, $1,200.00 / Ana Diaz, … · 1 / leasing transaction 120000 - -
		$1,200.00 was charged on Feb 1, 2026 because rent of $1,200.00 was due on Feb 1, 2026.
		# How the amount was calculated
		2026-02-01 | Monthly rent, whole amount | 120000 |  |  | 
		= Charged: 120000
		# What paid it
		2026-02-01 | Charged | 120000 |  |  | 
		2026-02-03 | Payment | -120000 |  |  | transaction
		= Unpaid: 0
		! Rent on the lease: Monthly rent of $1,200.00. The lease runs from Jan 1, 2026 to Dec 31, 2026. [Since Jan 1, 2026.]

		Water, $37.00 / Ana Diaz, … · 1 / leasing transaction 3700 - -
		$37.00 was charged on Feb 2, 2026 because Ana Diaz entered it.
		# How the amount was calculated
		- | Water | 3000 |  |  | 
		- | Water | 700 |  |  | 
		= Charged: 3700
		# What paid it
		2026-02-02 | Charged | 3700 |  |  | 
		2026-02-03 | Heat | -1000 |  |  | transaction
		2026-02-03 | Payment | -2700 |  |  | transaction
		= Unpaid: 0

		Payment of $5.00 / Ana Diaz, … · 1 / leasing transaction 500 - -
		The payment of $5.00 from Feb 3, 2026 was reversed, so it no longer pays anything.
		# What it paid
		- | Reversed | 500 |  |  | 
		= Payment: 500
		! Which charge is paid first

		nothing

		Credit of $10.00 / Ana Diaz, … · 1 / leasing transaction 1000 - -
		The credit of $10.00 from Feb 3, 2026 paid Water.
		# What it paid
		2026-02-02 | Water | 1000 |  | Due Feb 2, 2026 | transaction
		= Credit: 1000
		! Which charge is paid first

		Payment of $3,000.00 / Ana Diaz, … · 1 / leasing transaction 300000 - -
		The payment of $3,000.00 from Feb 3, 2026 paid 4 charges, and $1,573.00 of it was held as a prepayment because nothing else was due.
		# What it paid
		2026-01-01 | Security Deposit | 20000 |  | Due Jan 1, 2026 | transaction
		2026-02-01 | Rent, Feb 2026 | 120000 |  | Due Feb 1, 2026 | transaction
		2026-02-02 | Water | 2000 |  | Due Feb 2, 2026 | transaction
		2026-02-02 | Water | 700 |  | Due Feb 2, 2026 | transaction
		- | Prepayment | 157300 |  | Held as a prepayment. It pays later charges when they're due. | 
		= Payment: 300000
		! Which charge is paid first

		Rent, Mar 2026, $1,300.00 / Ana Diaz, … · 1 / leasing transaction 130000 - -
		$1,300.00 was charged on Mar 1, 2026 because rent of $1,300.00 was due on Mar 1, 2026.
		# How the amount was calculated
		2026-03-01 | Monthly rent, whole amount | 130000 |  |  | 
		= Charged: 130000
		# What paid it
		2026-03-01 | Charged | 130000 |  |  | 
		2026-03-01 | Prepayment applied | -130000 |  |  | transaction
		= Unpaid: 0
		! Rent on the lease: Monthly rent of $1,300.00. The lease runs from Jan 1, 2026 to Dec 31, 2026. Previously $1,200.00, through Feb 28, 2026. Reason given: Yearly [Since Mar 1, 2026.]

		Prepayment applied of $1,300.00 / Ana Diaz, … · 1 / leasing transaction 130000 - -
		The prepayment that was applied of $1,300.00 from Mar 1, 2026 paid Rent, Mar 2026.
		# What it paid
		2026-03-01 | Rent, Mar 2026 | 130000 |  | Due Mar 1, 2026 | transaction
		= Prepayment applied: 130000
		! Which charge is paid first"
	`);
});

test("days of a period are told by each way of counting them, from its start and within it", () => {
	const firstRent = (prorateFirst: "actual_days" | "thirty_days" | "yearly", startDate: string) => {
		onDay(startDate);
		const scope = makeBooks();
		const { unitId } = makeProperty(scope);
		const { leaseId } = must(
			startLease(scope, leaseFields(scope, unitId, { startDate, endDate: "2027-10-31", prorateFirst })),
		);
		const [figure] = entriesOf(leaseId);
		return figure ? told(scope, figure) : "";
	};
	expect(
		[
			firstRent("actual_days", "2026-01-31"),
			firstRent("actual_days", "2026-01-13"),
			firstRent("thirty_days", "2026-01-12"),
			firstRent("yearly", "2026-02-12"),
		].join("\n\n"),
	).toMatchInlineSnapshot(`
		"Rent, Jan 31, 2026 – Jan 31, 2026, $38.71 / Ana Diaz, … · 1 / leasing transaction 3871 - -
		$38.71 was charged on Jan 31, 2026 because rent was due on Jan 31, 2026 for 1 day, Jan 31, 2026 to Jan 31, 2026.
		# How the amount was calculated
		- | Jan 31, 2026 to Jan 31, 2026 | 3871 |  | $1,200.00 × 1 of 31 days = $38.71 | 
		= Charged: 3871
		! Rent on the lease: Monthly rent of $1,200.00. The lease runs from Jan 31, 2026 to Oct 31, 2027. [Since Jan 31, 2026.]
		! Partial period: Days are prorated by: actual days in the month. [As set on the lease.]

		Rent, Jan 13, 2026 – Jan 31, 2026, $735.48 / Ana Diaz, … · 1 / leasing transaction 73548 - -
		$735.48 was charged on Jan 13, 2026 because rent was due on Jan 13, 2026 for 19 days, Jan 13, 2026 to Jan 31, 2026.
		# How the amount was calculated
		- | Jan 13, 2026 to Jan 31, 2026 | 73548 |  | $1,200.00 × 19 of 31 days = $735.48 | 
		= Charged: 73548
		! Rent on the lease: Monthly rent of $1,200.00. The lease runs from Jan 13, 2026 to Oct 31, 2027. [Since Jan 13, 2026.]
		! Partial period: Days are prorated by: actual days in the month. [As set on the lease.]

		Rent, Jan 12, 2026 – Jan 31, 2026, $760.00 / Ana Diaz, … · 1 / leasing transaction 76000 - -
		$760.00 was charged on Jan 12, 2026 because rent was due on Jan 12, 2026 for 20 days, Jan 12, 2026 to Jan 31, 2026.
		# How the amount was calculated
		- | Jan 12, 2026 to Jan 31, 2026 | 76000 |  | $1,200.00 × 19 of 30 days = $760.00 | 
		= Charged: 76000
		! Rent on the lease: Monthly rent of $1,200.00. The lease runs from Jan 12, 2026 to Oct 31, 2027. [Since Jan 12, 2026.]
		! Partial period: Days are prorated by: 30-day month. [As set on the lease.]

		Rent, Feb 12, 2026 – Feb 28, 2026, $670.68 / Ana Diaz, … · 1 / leasing transaction 67068 - -
		$670.68 was charged on Feb 12, 2026 because rent was due on Feb 12, 2026 for 17 days, Feb 12, 2026 to Feb 28, 2026.
		# How the amount was calculated
		- | Feb 12, 2026 to Feb 28, 2026 | 67068 |  | $1,200.00 × 12 ÷ 365 × 17 days = $670.68 | 
		= Charged: 67068
		! Rent on the lease: Monthly rent of $1,200.00. The lease runs from Feb 12, 2026 to Oct 31, 2027. [Since Feb 12, 2026.]
		! Partial period: Days are prorated by: yearly ÷ 365. [As set on the lease.]"
	`);
});

test("a late fee says its rule, its grace, its limits and what was past due", () => {
	onDay("2026-01-01");
	const scope = makeBooks();
	const steps = [
		{ ...fifty, fixedCents: 1_000, percentBp: 100, percentOf: "rent" as const, graceDays: 1 },
		{ ...fifty, timing: "daily" as const, fixedCents: 500, graceDays: 5 },
	];
	const limits = { floorCents: 2_500, monthCapCents: 6_000, totalCapCents: 9_000, minimumBalanceCents: 100 };
	rule(scope, { steps, ...limits, ignorePartialPayments: true });
	const { leaseId } = makeLease(scope);
	must(
		receivePayment(scope, leaseId, { ...{ date: "2026-01-01", amountCents: 20_000, method: "cash", payerName: "A" } }),
	);
	for (const day of ["2026-01-03", "2026-01-07", "2026-01-08"]) night(day);
	const fees = entriesOf(leaseId).slice(2);
	expect(fees.map((figure) => told(scope, figure)).join("\n\n")).toMatchInlineSnapshot(`
		"Late fee, due Jan 1, 2026, $25.00 / Ana Diaz, … · 1 / leasing transaction 2500 - -
		$25.00 was charged on Jan 3, 2026 because $1,200.00 due Jan 1, 2026 was unpaid when Jan 3, 2026 began, after the grace period of 1 day, which ended Jan 2, 2026.
		# How the amount was calculated
		- | Fixed amount | 1000 |  |  | 
		- | 1% of the monthly rent | 1200 |  | 1% × $1,200.00 = $12.00 | 
		- | Raised to the smallest fee of $25.00 | 300 |  |  | 
		= Charged: 2500
		# What was past due
		2026-01-01 | Rent, Jan 2026 | 120000 |  | $1,200.00 charged, $200.00 of it paid by then | transaction
		= Past due: 120000
		! Late fee rule for all leases: Fee 1: $10.00 plus 1% of the monthly rent, once for each missed due date, after 1 day of grace. Fee 2: $5.00, daily until paid, after 5 days of grace. Smallest fee: $25.00. At most $60.00 in a month. At most $90.00 until everything past due is paid. None while less than $1.00 is past due. A partly paid charge counts as unpaid in full. [In effect since Jan 1, 2026.]

		Late fee, due Jan 1, 2026, $25.00 / Ana Diaz, … · 1 / leasing transaction 2500 - -
		$25.00 was charged on Jan 7, 2026 because $1,200.00 past due was unpaid when Jan 7, 2026 began, after 5 days of grace.
		# How the amount was calculated
		- | Fixed amount | 500 |  |  | 
		- | Raised to the smallest fee of $25.00 | 2000 |  |  | 
		= Charged: 2500
		# What was past due
		2026-01-01 | Rent, Jan 2026 | 120000 |  | $1,200.00 charged, $200.00 of it paid by then | transaction
		= Past due: 120000
		! Late fee rule for all leases: Fee 1: $10.00 plus 1% of the monthly rent, once for each missed due date, after 1 day of grace. Fee 2: $5.00, daily until paid, after 5 days of grace. Smallest fee: $25.00. At most $60.00 in a month. At most $90.00 until everything past due is paid. None while less than $1.00 is past due. A partly paid charge counts as unpaid in full. [In effect since Jan 1, 2026.]

		Late fee, due Jan 1, 2026, $10.00 / Ana Diaz, … · 1 / leasing transaction 1000 - -
		$10.00 was charged on Jan 8, 2026 because $1,200.00 past due was unpaid when Jan 8, 2026 began, after 5 days of grace.
		# How the amount was calculated
		- | Fixed amount | 500 |  |  | 
		- | Raised to the smallest fee of $25.00 | 2000 |  |  | 
		- | Lowered to the $10.00 that the limits allowed | -1500 |  |  | 
		= Charged: 1000
		# What was past due
		2026-01-01 | Rent, Jan 2026 | 120000 |  | $1,200.00 charged, $200.00 of it paid by then | transaction
		= Past due: 120000
		! Late fee rule for all leases: Fee 1: $10.00 plus 1% of the monthly rent, once for each missed due date, after 1 day of grace. Fee 2: $5.00, daily until paid, after 5 days of grace. Smallest fee: $25.00. At most $60.00 in a month. At most $90.00 until everything past due is paid. None while less than $1.00 is past due. A partly paid charge counts as unpaid in full. [In effect since Jan 1, 2026.]"
	`);
});

test("what an owner is paid, has and is reported says its steps", () => {
	onDay("2026-02-28");
	const fees = { managementFeePercentBp: 500, managementFeeFlatCents: 1_000, managementFeePerUnitCents: 100 };
	const { scope, propertyId, leaseId, ownerIds } = makeOwned([6_000, 4_000], {
		...{ ...fees, managementFeeMaxCents: 5_500, reserveCents: 20_000 },
	});
	const [ownerId = 0] = ownerIds;
	collectRent(scope, leaseId, "2026-02-10", 100_000);
	const vendorId = makeVendor(scope);
	makeExpense(scope, propertyId, { vendorId, date: "2026-02-11" });
	const window = { from: "2026-02-01", to: "2026-02-28" };
	must(collect(scope, window, "2026-02-28"));
	const [fee] = statement<{ id: number }>("SELECT id FROM management_fees WHERE property_id = ?").all(propertyId);
	const owner: Reader = { kind: "owner", propertyOwnerId: ownerId };
	const repairs = { of: "account", id: accountNamed(scope, "Repairs"), ...window } as const;
	expect(
		[
			told(scope, { of: "managementfee", id: fee?.id ?? 0 }),
			told(scope, { of: "available", id: ownerId }),
			told(scope, { of: "ownerbalance", id: ownerId, ...window }),
			told(scope, { of: "owner1099", id: ownerId, year: 2026 }),
			told(scope, { of: "vendor1099", id: vendorId, year: 2026 }),
			told(scope, { of: "vendor1099", id: vendorId, year: 2026 }, owner),
			told(scope, { ...repairs, basis: "cash", propertyId }),
			told(scope, { of: "account", id: accountIdByRole(scope, "operating_cash"), ...window, basis: "accrual" }),
		].join("\n\n"),
	).toMatchInlineSnapshot(`
		"Management fee of $55.00 / …, Feb 1, 2026 to Feb 28, 2026 / owners fee_run 5500 - -
		The fee is $55.00 because that's what the fee terms come to for Feb 1, 2026 to Feb 28, 2026.
		# How the fee is calculated
		- | 5% of what was collected | 5000 |  | 5% × $1,000.00 = $50.00 | 
		- | Flat fee | 1000 |  | $10.00 a month, prorated by days | 
		- | Lowered to the maximum of $55.00 a month | -500 |  |  | 
		= Fee: 5500
		# What it's based on
		- | Collected income that fees apply to | 100000 |  |  | 
		= Base: 100000
		# Collected Feb 1, 2026 to Feb 28, 2026
		2026-02-10 | Rent Income, Ana Diaz | 100000 |  |  | transaction
		= Collected less returned: 100000
		# What was paid
		2026-02-28 | Fee | 5500 |  |  | transaction
		= Paid: 5500
		! Management fee terms: 5%, $10.00 per month, maximum $55.00. Percentages apply to collected income. 1 unit, 1 leased in the period. [As they were when the fee was collected. In effect for fees since Feb 1, 2026.]

		Available on Feb 28, 2026 / Olga Owner … / owners owner 38700 - -
		$387.00 is available at … because that's what is left of the cash after deposits, prepayments, unpaid bills and the reserve.
		# …
		- | Cash in bank accounts and undeposited funds | 84500 |  |  | 
		- | Less the property's reserve | -20000 |  |  | 
		- | Less other owners' share | -25800 |  | Share today: 60% | 
		= Available from this property: 38700
		! How it's calculated: Cash counts once it's deposited in a bank account. Deposits and prepayments belong to tenants, unpaid bills to vendors. The reserve stays in the property. If a property has several owners, each one's part is what they've earned and taken so far, based on their share on each day. [The same for every property since the books began. The reserve is today's setting.]

		Owner's balance on Feb 28, 2026 / Olga Owner …, Feb 1, 2026 to Feb 28, 2026, cash basis / owners owner 50700 - -
		The balance is $507.00 because it was $0.00 before Feb 1, 2026 and changed by $507.00 since.
		# What changed it
		- | Balance before | 0 |  |  | 
		- | Income collected | 60000 |  |  | 
		- | Expenses paid | -9300 |  |  | 
		= Balance on Feb 28, 2026: 50700
		# By property
		- | … | 50700 |  |  | property
		= Balance on Feb 28, 2026: 50700
		# How much of it is available
		- | Balance | 50700 |  |  | 
		- | Less the reserve, as set today | -12000 |  |  | 
		= Available: 38700
		! What counts for an owner: Income counts when it's collected, expenses when they're paid. Several owners split each day's income and expenses by their shares on that day. [The same for every owner since the books began.]

		1099-MISC rents for 2026 / Olga Owner … / tax owner 60000 - -
		$600.00 is the total for 2026 because that is the owner's share of the rents collected from 1 property.
		# By property
		- | … | 60000 |  |  | property
		= Rents for 2026: 60000
		! What gets reported: Income counts when it's collected, by the owner's share on that day. Accounts excluded from 1099s don't count. Totals of $2,000.00 or more are reported. [The threshold set for 2026.]

		1099-NEC total for 2026 / Ace Plumbing … / tax vendor 10000 - -
		$100.00 is the total for 2026 because one payment counts.
		# Payments by date
		2026-02-11 | Payment | 10000 |  |  | transaction
		= Paid in 2026: 10000
		! What gets reported: Expenses and paid bills count on the day they're paid. Card payments and accounts excluded from 1099s don't. Totals of $2,000.00 or more are reported. [The threshold set for 2026.]

		nothing

		Repairs, cash basis / …, Feb 1, 2026 to Feb 28, 2026 / accounting ledger 10000 - -
		Repairs is $100.00 because 1 line was posted from Feb 1, 2026 to Feb 28, 2026.
		# Lines by date
		2026-02-11 | Expense | 10000 |  | Ace Plumbing … | transaction
		= Repairs: 10000
		! Cash basis: Income counts on the day its charge is paid, an expense on the day it's paid. [The same for every account since the books began.]

		Operating Cash, accrual basis / Feb 1, 2026 to Feb 28, 2026 / accounting ledger 84500 - -
		Operating Cash is $845.00 because 3 lines were posted from Feb 1, 2026 to Feb 28, 2026.
		# Lines by date
		2026-02-10 | Payment | 100000 |  | Ana Diaz | transaction
		2026-02-11 | Expense | -10000 |  | Ace Plumbing … | transaction
		2026-02-28 | Management fee Feb 1, 2026 to Feb 28, 2026 | -5500 |  |  | transaction
		= Operating Cash: 84500
		! Accrual basis: Income counts on the day it's charged, an expense on the day of its bill. [The same for every account since the books began.]"
	`);
	const draw = (date: string, amountCents: number) => {
		onDay(date);
		const lines = [{ ownerId, propertyId, amountCents }];
		must(payOwners(scope, { date, method: "transfer", lines, confirmFees: true }));
	};
	draw("2026-03-01", 10_000);
	collectRent(scope, leaseId, "2026-03-01", 10_000);
	draw("2026-03-05", 5_000);
	const paid = statement<{ id: number }>(
		"SELECT transaction_id AS id FROM owner_transactions WHERE owner_id = ? AND kind = 'draw' ORDER BY id",
	).all(ownerId);
	expect(paid.map(({ id }) => told(scope, { of: "entry", id }, owner)).join("\n\n")).toMatchInlineSnapshot(`
		"Payment to the owner of $100.00 / Olga Owner …, Mar 1, 2026 / owners transaction 10000 - -
		$100.00 was paid out on Mar 1, 2026 because that is the owner's share since the books began, less what stays in the account.
		# By property
		- | … | 10000 |  |  | property
		= Paid out: 10000
		# What it came from, since the books began (The owner's share, on a cash basis, as the books are now.)
		- | Income collected | 66000 |  |  | 
		- | Expenses paid | -9300 |  |  | 
		- | Stays in the account: reserve, unpaid bills, deposits in transit, or not paid out | -46700 |  |  | 
		= Paid out: 10000
		! How much can be paid out: Up to what's available that day, unless someone confirms a larger payment. Whoever makes the payment chooses the amount. [The same for every owner since the books began.]

		Payment to the owner of $50.00 / Olga Owner …, Mar 5, 2026 / owners transaction 5000 - -
		$50.00 was paid out on Mar 5, 2026 because that is the owner's share since the payout of Mar 1, 2026, less what stays in the account.
		# By property
		- | … | 5000 |  |  | property
		= Paid out: 5000
		# What it came from, since the payout of Mar 1, 2026 (The owner's share, on a cash basis, as the books are now.)
		- | Balance after the payout of Mar 1, 2026 | 46700 |  |  | 
		- | Stays in the account: reserve, unpaid bills, deposits in transit, or not paid out | -41700 |  |  | 
		= Paid out: 5000
		! How much can be paid out: Up to what's available that day, unless someone confirms a larger payment. Whoever makes the payment chooses the amount. [The same for every owner since the books began.]"
	`);
});

test("an account with many lines is told by month, and three centuries take as many statements as its year", () => {
	onDay("2026-03-31");
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const accountId = accountNamed(scope, "Late Fee Income");
	for (let at = 1; at <= 201; at++) {
		const lines = [{ accountId, memo: "", amountCents: 100 + at }];
		must(chargeLease(scope, leaseId, { date: at <= 101 ? "2026-01-20" : "2026-03-05", lines }));
	}
	const toldFor = (from: string, to: string) => {
		openDatabase(sqlite().name);
		const run = vi.spyOn(Object.getPrototypeOf(sqlite().prepare("SELECT 1")), "all");
		const [part] = explain(scope, { of: "account", id: accountId, from, to, basis: "accrual" }, manager)?.parts ?? [];
		const statements = run.mock.calls.length;
		run.mockRestore();
		return { statements, heading: part?.heading, steps: part?.steps.map(({ text, cents }) => `${text}: ${cents}`) };
	};
	const year = toldFor("2026-01-01", "2026-12-31");
	expect(year.heading).toBe("By month");
	expect(year.steps).toEqual(["Jan 2026: 15251", "Mar 2026: 25150"]);
	expect(toldFor("1900-01-01", "2199-12-31")).toEqual(year);
});
