import type { PlainDate } from "#domain/calendar/format";
import type { RentCycle } from "#domain/lease-records/labels";
import type { Cents } from "#domain/money/format";
import type { DisbursementMethod, ExpenseKind } from "./labels";

/** One line of an expense. `line` is the row in the form. */
export type ExpenseLine = {
	line?: number | undefined;
	/** Unset for the company's own cost. */
	propertyId?: number | undefined;
	unitId?: number | undefined;
	/** The unit number as entered, looked up among the property's units if `unitId` is unset. */
	unitNumber?: string | undefined;
	/** The vendor's default account if unset. */
	accountId?: number | undefined;
	/** Negative only in an expense paid now: money that came back. */
	amountCents: Cents;
	memo?: string | undefined;
};

export type ExpenseInput = {
	kind: ExpenseKind;
	/** Today or earlier. */
	date: PlainDate;
	/** Due date of a bill; by the vendor's terms if unset. */
	dueDate?: PlainDate | undefined;
	/** The payee: a vendor, an owner, or a name. Bills and credits need a vendor. */
	vendorId?: number | undefined;
	ownerId?: number | undefined;
	payeeName?: string | undefined;
	/** For an expense paid now: the bank account and the payment method. */
	bankAccountId?: number | undefined;
	method?: DisbursementMethod | undefined;
	/** The next free number if unset. */
	checkNumber?: number | undefined;
	/** The vendor's bill number. */
	billNumber?: string | undefined;
	memo?: string | undefined;
	lines: ExpenseLine[];
	/** The bill can't be paid until someone approves it. */
	needsApproval?: boolean | undefined;
	/** Records the expense again on later dates. */
	repeat?: { cycle: RentCycle; toDate?: PlainDate | undefined } | undefined;
	/** The allocation rule that divided the lines; it is marked as used. */
	ruleId?: number | undefined;
	/** Confirmed after the question. */
	confirmDuplicate?: boolean | undefined;
	confirmShort?: boolean | undefined;
	confirmInsurance?: boolean | undefined;
	/** The bank has paid it already, so missing insurance only asks. */
	isPaid?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Links to other records: the transaction group, the transaction it replaces, and the recurring expense it came from.
 */
export type ExpenseLinks = {
	txnGroupNumber?: number | undefined;
	corrects?: number | undefined;
	recurringId?: number | undefined;
};
