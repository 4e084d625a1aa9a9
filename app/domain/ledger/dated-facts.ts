import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";

/** Whose the money is that pays a charge: held as a deposit, the tenant's again, paid back to them, or the owners'. */
export type Fund = "deposit" | "prepaid" | "refunded" | "owned";

/** What a lease was charged, from its day until it was reversed. `rank` orders what falls due on one day. */
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

/** What can settle charges, from its day until it was reversed: money, or a credit against `accountId`. */
export type DatedSource = {
	id: number;
	day: PlainDate;
	until: PlainDate | null;
	cents: Cents;
	/** Null for money. */
	accountId: number | null;
	/** Income or an expense stands behind it: it pays no deposit but one chosen for it. */
	sparesDeposits: boolean;
	/** The account of the deposit that was withheld for it: money as far as that deposit was received. */
	withheldFrom?: number | undefined;
	/** The charges chosen for it by hand, with the amounts; what is chosen waits for its charge. */
	named: { chargeId: number; cents: Cents }[];
	/** The charges that nothing goes to but what was chosen for them, until a day or for good. */
	passedOver: { chargeId: number; until: PlainDate | null }[];
};

/** Prepaid money that left again: refunded, or moved by an entry of the journal. */
export type DatedOutflow = { day: PlainDate; until: PlainDate | null; cents: Cents };

/**
 * What was paid back before its money went is owed again, on the prepayments' account: `charges` are those posted for it
 * by now, which are taken up where something is owed so.
 */
export type OwedBack = { accountId: number; rank: string; charges: { id: number; day: PlainDate; cents: Cents }[] };

/** What of such a charge of `cents` is open from a day on; one that is not posted yet has an id below zero. */
export type OpenOwedBack = { id: number; day: PlainDate; cents: Cents; openCents: Cents };

/** What deposits of an account need to have been paid from a day on, beside what was there: withheld, or given back. */
export type DepositNeed = { accountId: number; day: PlainDate; cents: Cents };

/** Cents of a source put to a charge on a day; negative: taken off again. */
export type Flow = { sourceId: number; chargeId: number; day: PlainDate; cents: Cents };

/** The money that is on a charge from a day on. */
export type KeptSince = { day: PlainDate; cents: Cents };

/** What money paid before: of each deposit's charge, ascending, and by now of all the owners' charges, less the credits that were paid out. */
export type Kept = { deposits: ReadonlyMap<number, readonly KeptSince[]>; ownedCents: Cents };
