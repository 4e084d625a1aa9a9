import { recordActivity } from "#domain/activity";
import { checkNumberFor } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole, apply, type Line, nextTxnGroupNumber, post } from "#domain/ledger";
import { type Cents, splitByWeights } from "#domain/money/format";
import { findVendor, refuseUncovered } from "#domain/vendors";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFarDate } from "~/domain/kernel/refuse-far-date";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { askAboutCash } from "./ask-before-expense";
import { recordDisbursement } from "./disbursements";
import { addressLines } from "./find-payee";
import type { DisbursementMethod } from "./labels";
import { findOpenBill, type OpenBill, openBillLines, openCreditLines, openCredits } from "./open-bills";
import { payingBank } from "./paying-bank";

type PayBillsInput = {
	/** Today or earlier, and no earlier than the bills. */
	date: PlainDate;
	bankAccountId?: number | undefined;
	method: DisbursementMethod;
	/** Number of the first check; the others follow it. The next free numbers if unset. */
	checkNumber?: number | undefined;
	memo?: string | undefined;
	/** The amount to pay of each bill, in full or in part. `line` is the row in the form. */
	bills: { line?: number | undefined; transactionId: number; amountCents: Cents }[];
	/** Vendor credits to use first, for bills of the same property. */
	credits?: number[] | undefined;
	/** Confirmed although a property doesn't have the cash. */
	confirmShort?: boolean | undefined;
	/** Confirmed although a vendor's required insurance is missing or expired. */
	confirmInsurance?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

export type PaidBills = {
	/** One for each vendor; empty if credits paid everything. */
	payments: { transactionId: number; payeeName: string; amountCents: Cents; checkNumber?: number | undefined }[];
	paidCents: Cents;
	creditCents: Cents;
	/** The number of this run, for printing its checks together. */
	runNumber: number;
};

/** An amount to pay of one line of a bill. */
type Part = {
	transactionId: number;
	chargePostingId: number;
	vendorId: number;
	propertyId: number | null;
	amountCents: Cents;
};

/** The most properties that one payment can cover. */
const mostProperties = 120;

/**
 * Pays bills in full or in part from one bank account: one payment for each vendor, with checks numbered in order. The
 * given credits are used first. Refuses bills that need approval and a day before a bill's; asks at `confirmShort`
 * (ask-before-expense.ts) if there isn't the cash, and at `confirmInsurance` (`refuseUncovered` of vendors).
 */
export function payBills(scope: Scope, input: PayBillsInput): Result<PaidBills> {
	return once(scope, "pay-bills", input, () => {
		const bills = checkBills(scope, input);
		if (!bills.ok) return bills;
		const { bankAccountId } = bills;
		const uncovered = askAboutInsurance(scope, input, bills.bills);
		if (uncovered) return uncovered;
		const credited = applyCredits(scope, input, bills.parts);
		if (!credited.ok) return credited;
		const asked = input.confirmShort ? undefined : askAboutCash(scope, bankAccountId, credited.rest, input.date);
		if (asked) return asked;
		const runNumber = nextTxnGroupNumber(scope);
		const payments: PaidBills["payments"] = [];
		let { checkNumber } = input;
		for (const vendorId of new Set(credited.rest.map((part) => part.vendorId))) {
			const parts = credited.rest.filter((part) => part.vendorId === vendorId);
			const paying = new Set(parts.map((part) => part.transactionId));
			const memo = input.memo || memoOf(bills.bills.filter((bill) => paying.has(bill.transactionId)));
			const paid = payVendor(scope, { ...input, bankAccountId, checkNumber, memo }, { vendorId, parts, runNumber });
			if (!paid.ok) return paid;
			payments.push(paid.payment);
			if (checkNumber !== undefined) checkNumber++;
		}
		const paidCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
		return { ok: true, payments, paidCents, creditCents: credited.creditCents, runNumber };
	});
}

function checkBills(
	scope: Scope,
	input: PayBillsInput,
): Result<{ bankAccountId: number; bills: OpenBill[]; parts: Part[] }> {
	const organization = organizationOf(scope);
	const bank =
		refuseFutureDate(organization, input.date) ??
		refuseFarDate(scope, input.date) ??
		payingBank(scope, input.bankAccountId);
	if (!bank.ok) return bank;
	if (input.bills.length === 0) return refuse("Choose the bills to pay.", "bills");
	const bills: OpenBill[] = [];
	const parts: Part[] = [];
	for (const [at, { line, transactionId, amountCents }] of input.bills.entries()) {
		const field = `bills[${line ?? at}].amount`;
		const bill = findOpenBill(scope, transactionId);
		if (!bill) return refuse("That bill wasn't found or is already paid.", field);
		const refusal = refuseBill(bill, amountCents, input, organization, field);
		if (refusal) return refusal;
		if (bills.some((one) => one.transactionId === transactionId)) return refuse("This bill is listed twice.", field);
		bills.push(bill);
		const open = openBillLines(transactionId);
		const shares = splitByWeights(
			amountCents,
			open.map(({ openCents }) => openCents),
		);
		for (const [index, { postingId, propertyId }] of open.entries()) {
			const part = shares[index] ?? 0;
			if (part === 0) continue;
			parts.push({ transactionId, chargePostingId: postingId, vendorId: bill.vendorId, propertyId, amountCents: part });
		}
	}
	return { ok: true, bankAccountId: bank.bankAccountId, bills, parts };
}

/** A vendor whose payment is blocked is refused at the row of their first bill. */
function askAboutInsurance(scope: Scope, input: PayBillsInput, bills: readonly OpenBill[]): Failure | undefined {
	for (const vendorId of new Set(bills.map((bill) => bill.vendorId))) {
		const confirmed = input.confirmInsurance;
		const failure = refuseUncovered(scope, vendorId, input.date, "payment", { confirmed });
		if (!failure) continue;
		if (failure.field === "confirmInsurance") return failure;
		const first = bills.find((bill) => bill.vendorId === vendorId)?.transactionId;
		const at = input.bills.findIndex(({ transactionId }) => transactionId === first);
		return refuse(failure.message, `bills[${input.bills[at]?.line ?? at}].amount`);
	}
	return undefined;
}

function refuseBill(
	bill: OpenBill,
	amountCents: Cents,
	{ date }: PayBillsInput,
	organization: ReturnType<typeof organizationOf>,
	field: string,
): Failure | undefined {
	if (amountCents <= 0) return refuse("Enter an amount above zero.", field);
	if (amountCents > bill.openCents) return refuse(`Only ${organization.money(bill.openCents)} is unpaid.`, field);
	if (bill.approval === "pending") return refuse("This bill needs approval.", field);
	if (bill.approval === "rejected") return refuse("This bill was rejected.", field);
	if (date < bill.date) {
		return refuse(`Use ${organization.date(bill.date)} or a later date. A bill is dated that day.`, "date");
	}
	return undefined;
}

/** Applies the given credits to bills of the same vendor and property. Returns what is left to pay with money. */
function applyCredits(
	scope: Scope,
	{ credits = [], date }: PayBillsInput,
	parts: readonly Part[],
): Result<{ rest: Part[]; creditCents: Cents }> {
	const rest = parts.map((part) => ({ ...part }));
	let creditCents = 0;
	const open = openCredits(scope, [...new Set(parts.map(({ vendorId }) => vendorId))]);
	for (const transactionId of new Set(credits)) {
		const credit = open.find((one) => one.transactionId === transactionId);
		if (!credit) return refuse("That credit wasn't found or is already used.", "credits");
		if (credit.date > date) {
			return refuse(
				`Use ${organizationOf(scope).date(credit.date)} or a later date. A credit is dated that day.`,
				"date",
			);
		}
		for (const line of openCreditLines(transactionId)) {
			const applications = [];
			let left = line.openCents;
			for (const part of rest) {
				if (part.vendorId !== credit.vendorId || part.propertyId !== line.propertyId) continue;
				const amountCents = Math.min(part.amountCents, left);
				if (amountCents <= 0) continue;
				applications.push({ chargePostingId: part.chargePostingId, amountCents });
				part.amountCents -= amountCents;
				left -= amountCents;
			}
			if (applications.length === 0) continue;
			const applied = apply(scope, { paymentPostingId: line.postingId, date, applications });
			if (!applied.ok) return applied;
			creditCents += line.openCents - left;
		}
	}
	return { ok: true, rest: rest.filter(({ amountCents }) => amountCents > 0), creditCents };
}

function payVendor(
	scope: Scope,
	input: PayBillsInput & { bankAccountId: number },
	{ vendorId, parts, runNumber }: { vendorId: number; parts: readonly Part[]; runNumber: number },
): Result<{ payment: PaidBills["payments"][number] }> {
	const vendor = findVendor(scope, vendorId);
	if (!vendor) throw new Error(`A bill of vendor ${vendorId} has no vendor.`);
	const { date, bankAccountId, method, memo } = input;
	const check = checkNumberFor(scope, { bankAccountId, method, checkNumber: input.checkNumber });
	if (!check.ok) return check;
	const { checkNumber } = check;
	const lines = paymentLines(scope, bankAccountId, vendorId, parts);
	if (lines.length > 2 * mostProperties) {
		return refuse(`One payment can cover up to ${mostProperties} properties. Select fewer bills.`, "bills");
	}
	const reference = checkNumber === undefined ? "" : String(checkNumber);
	const posted = post(scope, { type: "bill_payment", date, memo, reference, lines, txnGroupNumber: runNumber });
	if (!posted.ok) return posted;
	const { transactionId } = posted;
	const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
	const payeeName = vendor.displayName;
	const paid = { transactionId, bankAccountId, method, checkNumber, date, memo, amountCents, runNumber };
	recordDisbursement(scope, { ...paid, vendorId, payeeName, address: addressLines(vendor) });
	recordActivity(scope, {
		action: "vendor.paid",
		subjectKind: "vendor",
		subjectId: vendorId,
		summary: `${organizationOf(scope).money(amountCents)} was paid to ${payeeName}.`,
	});
	return { ok: true, payment: { transactionId, payeeName, amountCents, checkNumber } };
}

/** For each property, a payables line that pays the bills' lines, and the bank's line on the other side. */
function paymentLines(scope: Scope, bankAccountId: number, vendorId: number, parts: readonly Part[]): Line[] {
	const payable = accountIdByRole(scope, "accounts_payable");
	return [...new Set(parts.map(({ propertyId }) => propertyId))].flatMap((propertyId, at): Line[] => {
		const own = parts.filter((part) => part.propertyId === propertyId);
		const amountCents = own.reduce((sum, part) => sum + part.amountCents, 0);
		return [
			{ accountId: payable, amountCents, propertyId, vendorId, contraLine: 2 * at + 1, settles: own },
			{ accountId: bankAccountId, amountCents: -amountCents, propertyId, vendorId },
		];
	});
}

/** How many bill numbers a payment's memo lists. */
const mostNamed = 3;

function memoOf(bills: readonly OpenBill[]): string {
	const numbers = bills.flatMap(({ billNumber }) => (billNumber ? [billNumber] : []));
	const more = numbers.length - mostNamed;
	const noun = numbers.length > 1 ? "Bills" : "Bill";
	if (more > 0) return `${noun} ${numbers.slice(0, mostNamed).join(", ")} and ${more} more`;
	if (numbers.length > 0) return `${noun} ${numbers.join(", ")}`;
	return bills.length === 1 ? (bills[0]?.memo ?? "") : `${bills.length} bills`;
}
