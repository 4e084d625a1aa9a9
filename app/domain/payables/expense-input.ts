import type { PlainDate } from "#domain/calendar/format";
import type { RentCycle } from "#domain/lease-records/labels";
import type { Cents } from "#domain/money/format";
import type { DisbursementMethod, ExpenseKind } from "./labels";

/** One line of a cost. `line` is its place in the form. */
export type ExpenseLine = {
	line?: number | undefined;
	/** Unset: the company's own cost. */
	propertyId?: number | undefined;
	unitId?: number | undefined;
	/** As it is written on the door; found among the property's units where `unitId` is unset. */
	unitNumber?: string | undefined;
	/** The vendor's usual one when unset. */
	accountId?: number | undefined;
	/** Below zero only in what is paid now: money that came back. */
	amountCents: Cents;
	memo?: string | undefined;
};

export type ExpenseInput = {
	kind: ExpenseKind;
	/** Today or earlier. */
	date: PlainDate;
	/** Of a bill: by the vendor's terms when unset. */
	dueDate?: PlainDate | undefined;
	/** Whom: a vendor, or an owner, or a name. Bills and credits have a vendor. */
	vendorId?: number | undefined;
	ownerId?: number | undefined;
	payeeName?: string | undefined;
	/** Of an expense: where the money left, and how. */
	bankAccountId?: number | undefined;
	method?: DisbursementMethod | undefined;
	/** The next free one when unset. */
	checkNumber?: number | undefined;
	/** The vendor's number of it. */
	billNumber?: string | undefined;
	memo?: string | undefined;
	lines: ExpenseLine[];
	/** A bill that is not paid before someone approves it. */
	needsApproval?: boolean | undefined;
	/** Records itself again from the next date on. */
	repeat?: { cycle: RentCycle; toDate?: PlainDate | undefined } | undefined;
	/** The rule its lines were divided by: kept as used. */
	ruleId?: number | undefined;
	/** Ticked after the question. */
	confirmDuplicate?: boolean | undefined;
	confirmShort?: boolean | undefined;
	confirmInsurance?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/** What ties a transaction to others: the group it belongs to, the one it replaces, the rule it came from. */
export type ExpenseLinks = {
	txnGroupNumber?: number | undefined;
	corrects?: number | undefined;
	recurringId?: number | undefined;
};
