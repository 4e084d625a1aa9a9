import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";

/**
 * What becomes of money that pays a charge: it is held as a deposit, is the tenants' own again (prepaid), was paid out
 * to them (refunded), or is the owners'.
 */
export type Fund = "deposit" | "prepaid" | "refunded" | "owned";

/**
 * A charge of a lease, in force from `day` until it was reversed (`until`). `rank` orders charges due on the same day.
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

/** A payment or credit that can settle charges, in force from `day` until it was reversed (`until`). */
export type DatedSource = {
	id: number;
	day: PlainDate;
	until: PlainDate | null;
	cents: Cents;
	/** What a credit was given against; null for a payment, which is money. */
	accountId: number | null;
	/** A credit against income or an expense: it pays no deposit unless that deposit was chosen for it. */
	sparesDeposits: boolean;
	/** Of a withheld deposit: its account. It counts as money as far as that deposit was received. */
	withheldFrom?: number | undefined;
	/** Charges chosen for it by hand, with amounts in cents; that much waits until its charge is there. */
	named: { chargeId: number; cents: Cents }[];
	/** Charges that it does not pay by itself, until a day or for good (null): someone left it prepaid. */
	passedOver: { chargeId: number; until: PlainDate | null }[];
};

/** Prepaid money that left again, by a refund or a journal entry; `until` is the day that was reversed. */
export type DatedOutflow = { day: PlainDate; until: PlainDate | null; cents: Cents };

/**
 * Tenants owe again what was refunded to them once the refunded payment fails. It is owed on the prepayments account.
 * `charges` are those that earlier settlings posted for it: they are used again before a new one is posted.
 */
export type OwedBack = { accountId: number; rank: string; charges: { id: number; day: PlainDate; cents: Cents }[] };

/** A charge for money owed back, and how much of it is open from a day on; an id below zero: still to be posted. */
export type OpenOwedBack = { id: number; day: PlainDate; cents: Cents; openCents: Cents };

/** How much more of an account's deposits must have been paid from a day on, because it was withheld or given back. */
export type DepositNeed = { accountId: number; day: PlainDate; cents: Cents };

/** Cents of a source that are applied to a charge on a day; negative: taken off it again. */
export type Flow = { sourceId: number; chargeId: number; day: PlainDate; cents: Cents };

/** The money that pays a charge from a day on, in cents. */
export type KeptSince = { day: PlainDate; cents: Cents };

/**
 * What money paid before this settling: for each deposit charge (by id) its steps in ascending order, and in all for
 * charges whose money is the owners' by now, less credits that were paid out.
 */
export type Kept = { deposits: ReadonlyMap<number, readonly KeptSince[]>; ownedCents: Cents };
