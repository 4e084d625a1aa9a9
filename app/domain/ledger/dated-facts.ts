import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";

/**
 * What happens to money that pays a charge: it is held as a deposit, becomes a prepayment again, was paid out to the
 * tenants (refunded), or belongs to the owners.
 */
export type Fund = "deposit" | "prepaid" | "refunded" | "owned";

/**
 * A charge of a lease. It counts from `day` until it was reversed (`until`). `rank` orders charges due on the same day.
 */
export type DatedCharge = {
	id: number;
	day: PlainDate;
	until: PlainDate | null;
	dueDate: PlainDate;
	accountId: number;
	rank: string;
	cents: Cents;
	fund: Fund;
};

/** A payment or credit that can pay charges. It counts from `day` until it was reversed (`until`). */
export type DatedSource = {
	id: number;
	day: PlainDate;
	until: PlainDate | null;
	cents: Cents;
	/** The account that a credit was given against; null for a payment, which is money. */
	accountId: number | null;
	/** A credit against income or an expense. It pays no deposit unless that deposit was chosen for it. */
	sparesDeposits: boolean;
	/** For a withheld deposit: the deposit account. It counts as money up to what was received for that deposit. */
	withheldFrom?: number | undefined;
	/** Charges chosen for it by hand, with amounts in cents. Those amounts are held until the charge's date. */
	named: { chargeId: number; cents: Cents }[];
	/**
	 * Charges that it doesn't pay automatically, until a day or ever (null), because someone chose to leave it prepaid.
	 */
	passedOver: { chargeId: number; until: PlainDate | null }[];
};

/** Prepaid money that was paid out by a refund or a journal entry. `until` is the day on which that was reversed. */
export type DatedOutflow = { day: PlainDate; until: PlainDate | null; cents: Cents };

/**
 * What tenants owe again because they were refunded money whose payment then failed. It is charged on the prepayments
 * account. `charges` are those already posted for this; they are reused before a new one is posted.
 */
export type OwedBack = { accountId: number; rank: string; charges: { id: number; day: PlainDate; cents: Cents }[] };

/** A charge for money owed back, and its open cents from a day on. A negative ID means it isn't posted yet. */
export type OpenOwedBack = { id: number; day: PlainDate; cents: Cents; openCents: Cents };

/** By how many cents the deposits received must rise from a day on, because a deposit was withheld or returned. */
export type DepositNeed = { accountId: number; day: PlainDate; cents: Cents };

/** Cents of a source applied to a charge on a day; negative if they are removed again. */
export type Flow = { sourceId: number; chargeId: number; day: PlainDate; cents: Cents };

/** The money that pays a charge from a day on, in cents. */
export type KeptSince = { day: PlainDate; cents: Cents };

/**
 * What money had paid before this settling: for each deposit charge (by ID), the cents from each day on, ascending; and
 * in all, the cents on charges whose money belongs to the owners, less credits that were paid out.
 */
export type Kept = { deposits: ReadonlyMap<number, readonly KeptSince[]>; ownedCents: Cents };
