import type { PlainDate } from "#domain/calendar/format";
import type { RentCycle } from "#domain/lease-records/labels";
import type { Cents } from "#domain/money/format";
import type { JournalLine } from "~/db/schema/journal";

/** One line as entered. `line` is its index in the form. */
export type EntryLine = {
	line?: number | undefined;
	accountId?: number | undefined;
	/** The property; unset for the company. */
	propertyId?: number | undefined;
	unitNumber?: string | undefined;
	/** In cents. One of the two is above zero. */
	debitCents?: Cents | undefined;
	creditCents?: Cents | undefined;
	memo?: string | undefined;
};

/** An entry as entered, complete or not. */
export type WrittenEntry = {
	date?: PlainDate | undefined;
	memo?: string | undefined;
	/** The lease of lines on receivables, deposits and prepayments. */
	leaseId?: number | undefined;
	lines: EntryLine[];
	/** The date on which it's reversed automatically. */
	reverseOn?: PlainDate | undefined;
	/** How the entry repeats from its next date on. Not for drafts and templates. */
	repeat?: { cycle: RentCycle; toDate?: PlainDate | undefined } | undefined;
};

export type EntryInput = WrittenEntry & {
	/** Today or earlier. */
	date: PlainDate;
	/** The draft that it's posted from and that is then deleted. */
	draftId?: number | undefined;
	/** Answers to the questions that posting asks. */
	confirmDate?: boolean | undefined;
	confirmBank?: boolean | undefined;
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/** Links of a transaction to others. */
export type EntryLinks = {
	txnGroupNumber?: number | undefined;
	corrects?: number | undefined;
	templateId?: number | undefined;
};

/** Lines in the form in which they are stored. */
export function keptLines(lines: readonly EntryLine[]): JournalLine[] {
	return lines.map(({ accountId, propertyId, unitNumber, debitCents, creditCents, memo }) => ({
		...{ accountId: accountId ?? null, propertyId: propertyId ?? null, unitNumber: unitNumber ?? "" },
		...{ debitCents: debitCents ?? 0, creditCents: creditCents ?? 0, memo: memo ?? "" },
	}));
}

/** Stored lines in the form in which a form submits them. */
export function linesAgain(lines: readonly JournalLine[]): EntryLine[] {
	return lines.map(({ accountId, propertyId, debitCents, creditCents, ...line }) => ({
		...line,
		accountId: accountId ?? undefined,
		propertyId: propertyId ?? undefined,
		debitCents: debitCents || undefined,
		creditCents: creditCents || undefined,
	}));
}
