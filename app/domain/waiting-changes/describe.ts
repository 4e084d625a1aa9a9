import type { ApprovalLimits } from "#domain/approvals";
import type { PayeeBankFields } from "#domain/bank-accounts";
import type { EntryInput, EntryLine } from "#domain/journal";
import { findAccount } from "#domain/ledger";
import type { OwnerBankFields } from "#domain/owner-accounts";
import { ownerPaymentMethodWords } from "#domain/owner-accounts/labels";
import type { ExpenseInput, ExpenseLine, Recorded } from "#domain/payables";
import { disbursementMethodWords } from "#domain/payables/labels";
import { findOwner, findProperty } from "#domain/rentals";
import { findVendor } from "#domain/vendors";
import type { Billed, BillInput } from "#domain/work-orders";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** What a change does: a sentence, and its facts with their labels, as they are when it is asked. */
export type Described = { summary: string; details: { label: string; value: string }[]; amountCents: number | null };

const mostLines = 40;

/** Records an expense or a bill. */
export function describeExpense(scope: Scope, input: ExpenseInput, recorded: Recorded): Described {
	const { money } = organizationOf(scope);
	const amount = money(recorded.amountCents);
	const summary =
		input.kind === "bill"
			? `Record a bill of ${amount} from ${recorded.payeeName}.`
			: `Record an expense of ${amount} paid to ${recorded.payeeName}.`;
	return { summary, details: expenseFacts(scope, input), amountCents: recorded.amountCents };
}

/** Records a work order's bill, with the markup that is posted on it. */
export function describeOrderBill(scope: Scope, input: BillInput, billed: Billed): Described {
	const { summary, details, amountCents } = describeExpense(scope, input, billed);
	const { money } = organizationOf(scope);
	const markup = billed.markupCents > 0 ? [{ label: "Markup", value: money(billed.markupCents) }] : [];
	return { summary, details: [...details, ...markup], amountCents: (amountCents ?? 0) + billed.markupCents };
}

/** Replaces an expense or a bill. */
export function describeCorrection(
	scope: Scope,
	input: ExpenseInput & { from: number },
	recorded: Recorded,
): Described {
	const { money } = organizationOf(scope);
	const noun = input.kind === "bill" ? "bill" : "expense";
	const summary = `Correct transaction ${input.from} to a ${noun} of ${money(recorded.amountCents)} to ${recorded.payeeName}.`;
	return { summary, details: expenseFacts(scope, input), amountCents: recorded.amountCents };
}

type Recurring = { payeeName?: string | undefined; memo?: string | undefined; nextDate: string; lines: ExpenseLine[] };

/** Changes what a recurring expense records. */
export function describeRecurring(scope: Scope, edit: Recurring & { recurringId: number }): Described {
	const { money, date } = organizationOf(scope);
	const amountCents = edit.lines.reduce((sum, line) => sum + line.amountCents, 0);
	const facts = [
		{ label: "Next date", value: date(edit.nextDate) },
		...memoFact(edit),
		...lineFacts(scope, edit.lines),
	];
	return { summary: `Change a recurring expense to ${money(amountCents)}.`, details: facts, amountCents };
}

type Draw = {
	date: string;
	propertyId: number;
	bankAccountId?: number | undefined;
	method: keyof typeof ownerPaymentMethodWords;
	memo?: string | undefined;
};

/** Pays an owner from a property. */
export function describeDraw(scope: Scope, input: Draw, paid: { ownerName: string; amountCents: number }): Described {
	const { money } = organizationOf(scope);
	const from = findProperty(scope, input.propertyId)?.name ?? "a property";
	return {
		summary: `Pay ${money(paid.amountCents)} to ${paid.ownerName} from ${from}.`,
		details: payoutFacts(scope, input),
		amountCents: paid.amountCents,
	};
}

type Payouts = Omit<Draw, "propertyId"> & { lines: { propertyId: number; amountCents: number }[] };
type PaidOut = { payments: { ownerName: string; amountCents: number }[]; amountCents: number };

/** Pays owners what is available to them, in one run. */
export function describePayouts(scope: Scope, input: Payouts, { payments, amountCents }: PaidOut): Described {
	const { money } = organizationOf(scope);
	const owners = new Set(payments.map(({ ownerName }) => ownerName));
	const whom = owners.size === 1 ? [...owners][0] : `${owners.size} owners`;
	return {
		summary: `Pay ${money(amountCents)} to ${whom}.`,
		details: [
			...payoutFacts(scope, input),
			...shortened(payments.map((one) => ({ label: one.ownerName, value: money(one.amountCents) }))),
		],
		amountCents,
	};
}

/** Changes the bank account that an owner is paid to; of its number only the end is said. */
export function describeBank(scope: Scope, input: OwnerBankFields & { ownerId: number }): Described {
	return describeAccount(findOwner(scope, input.ownerId)?.displayName ?? "an owner", input);
}

/** Changes the bank account that a vendor is paid to. The number is told by its last four digits. */
export function describeVendorBank(scope: Scope, input: PayeeBankFields & { vendorId: number }): Described {
	return describeAccount(findVendor(scope, input.vendorId)?.displayName ?? "a vendor", input);
}

function describeAccount(payee: string, input: PayeeBankFields): Described {
	const { holderName, kind, routingNumber, accountNumber } = input;
	const ending = accountNumber ? ` to one ending in ${accountNumber.replace(/[\s-]/g, "").slice(-4)}` : "";
	return {
		summary: `Change the bank account of ${payee}${ending}.`,
		details: [
			{ label: "Account holder", value: holderName },
			{ label: "Account type", value: kind === "savings" ? "Savings" : "Checking" },
			{ label: "Routing number", value: routingNumber },
			...(accountNumber ? [] : [{ label: "Account number", value: "No change" }]),
		],
		amountCents: null,
	};
}

/** Posts a journal entry. */
export function describeEntry(scope: Scope, input: EntryInput, { amountCents }: { amountCents: number }): Described {
	const { money } = organizationOf(scope);
	const summary = `Post a journal entry of ${money(amountCents)}${input.memo ? `: ${input.memo}` : ""}.`;
	return { summary, details: entryFacts(scope, input), amountCents };
}

/** Replaces a journal entry. */
export function describeEntryCorrection(
	scope: Scope,
	input: EntryInput & { from: number },
	{ amountCents }: { amountCents: number },
): Described {
	const summary = `Correct transaction ${input.from} to a journal entry of ${organizationOf(scope).money(amountCents)}.`;
	return { summary, details: entryFacts(scope, input), amountCents };
}

/** Changes what a recurring journal entry posts. */
export function describeRecurringEntry(
	scope: Scope,
	edit: { date: string; memo?: string | undefined; lines: readonly EntryLine[] },
): Described {
	const amountCents = edit.lines.reduce((sum, { debitCents = 0 }) => sum + debitCents, 0);
	const summary = `Change a recurring journal entry to ${organizationOf(scope).money(amountCents)}.`;
	return { summary, details: entryFacts(scope, edit), amountCents };
}

/** Relaxes what another member has to approve. */
export function describeSettings(_: Scope, __: ApprovalLimits, { changes }: { changes: string[] }): Described {
	return {
		summary: `Change approval settings. ${changes.join(". ")}.`,
		details: [],
		amountCents: null,
	};
}

type Entry = { date: string; memo?: string | undefined; reverseOn?: string | undefined; lines: readonly EntryLine[] };

function entryFacts(scope: Scope, { date, memo, reverseOn, lines }: Entry) {
	const organization = organizationOf(scope);
	return [
		{ label: "Date", value: organization.date(date) },
		...(reverseOn ? [{ label: "Reversed on", value: organization.date(reverseOn) }] : []),
		...memoFact({ memo }),
		...shortened(
			lines.map(({ accountId, propertyId, debitCents = 0, creditCents = 0 }) => {
				const account = accountId === undefined ? undefined : findAccount(scope, accountId)?.name;
				const place = propertyId === undefined ? "Company" : findProperty(scope, propertyId)?.name;
				const side = debitCents
					? `Debit ${organization.money(debitCents)}`
					: `Credit ${organization.money(creditCents)}`;
				return { label: account ?? "", value: [side, place].filter(Boolean).join(", ") };
			}),
		),
	];
}

function payoutFacts(scope: Scope, { date, method, bankAccountId, memo }: Omit<Draw, "propertyId">) {
	return [
		{ label: "Date", value: organizationOf(scope).date(date) },
		{ label: "Method", value: ownerPaymentMethodWords[method] },
		{ label: "Bank account", value: bankName(scope, bankAccountId) ?? "Each property's operating account" },
		...memoFact({ memo }),
	];
}

function expenseFacts(scope: Scope, input: ExpenseInput) {
	const { date } = organizationOf(scope);
	const { dueDate, bankAccountId, method, billNumber, repeat } = input;
	const bank = input.kind === "expense" ? bankName(scope, bankAccountId) : undefined;
	return [
		{ label: "Date", value: date(input.date) },
		...(dueDate && input.kind === "bill" ? [{ label: "Due", value: date(dueDate) }] : []),
		...(bank ? [{ label: "Bank account", value: bank }] : []),
		...(bank && method ? [{ label: "Method", value: disbursementMethodWords[method] }] : []),
		...(billNumber ? [{ label: "Bill number", value: billNumber }] : []),
		...memoFact(input),
		...(repeat ? [{ label: "Repeats", value: "Yes, with no further approval" }] : []),
		...lineFacts(scope, input.lines),
	];
}

function lineFacts(scope: Scope, lines: readonly ExpenseLine[]) {
	const { money } = organizationOf(scope);
	return shortened(
		lines.map(({ accountId, propertyId, memo, amountCents }) => {
			const account = accountId === undefined ? undefined : findAccount(scope, accountId)?.name;
			const place = propertyId === undefined ? "Company" : findProperty(scope, propertyId)?.name;
			return {
				label: account ?? "The vendor's account",
				value: [money(amountCents), place, memo].filter(Boolean).join(", "),
			};
		}),
	);
}

function shortened(facts: { label: string; value: string }[]) {
	const more = facts.length - mostLines;
	return more > 0 ? [...facts.slice(0, mostLines), { label: "More", value: `${more} more` }] : facts;
}

function memoFact({ memo }: { memo?: string | undefined }) {
	return memo ? [{ label: "Memo", value: memo }] : [];
}

function bankName(scope: Scope, accountId: number | undefined): string | undefined {
	return accountId === undefined ? undefined : findAccount(scope, accountId)?.name;
}
