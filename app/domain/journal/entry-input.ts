import type { PlainDate } from "#domain/calendar/format";
import type { RentCycle } from "#domain/lease-records/labels";
import type { Cents } from "#domain/money/format";
import type { JournalLine } from "~/db/schema/journal";

/** One line as it is written. `line` is its place in the form. */
export type EntryLine = {
	line?: number | undefined;
	accountId?: number | undefined;
	/** Unset: the company's own. */
	propertyId?: number | undefined;
	unitNumber?: string | undefined;
	/** Cents, one of the two above zero. */
	debitCents?: Cents | undefined;
	creditCents?: Cents | undefined;
	memo?: string | undefined;
};

/** What is written of an entry, complete or not. */
export type WrittenEntry = {
	date?: PlainDate | undefined;
	memo?: string | undefined;
	/** For lines on receivables, deposits and prepayments. */
	leaseId?: number | undefined;
	lines: EntryLine[];
	/** The day on which it takes itself back. */
	reverseOn?: PlainDate | undefined;
	/** Posts itself again from the next date on; a draft and a template do not. */
	repeat?: { cycle: RentCycle; toDate?: PlainDate | undefined } | undefined;
};

export type EntryInput = WrittenEntry & {
	/** Today or earlier. */
	date: PlainDate;
	/** The draft it was, which is then gone. */
	draftId?: number | undefined;
	/** Ticked after the question. */
	confirmDate?: boolean | undefined;
	confirmBank?: boolean | undefined;
	confirmBelowZero?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/** What ties a transaction to others. */
export type EntryLinks = {
	txnGroupNumber?: number | undefined;
	corrects?: number | undefined;
	templateId?: number | undefined;
};

/** Lines as they are kept. */
export function keptLines(lines: readonly EntryLine[]): JournalLine[] {
	return lines.map(({ accountId, propertyId, unitNumber, debitCents, creditCents, memo }) => ({
		...{ accountId: accountId ?? null, propertyId: propertyId ?? null, unitNumber: unitNumber ?? "" },
		...{ debitCents: debitCents ?? 0, creditCents: creditCents ?? 0, memo: memo ?? "" },
	}));
}

/** Kept lines as a form would send them. */
export function linesAgain(lines: readonly JournalLine[]): EntryLine[] {
	return lines.map(({ accountId, propertyId, debitCents, creditCents, ...line }) => ({
		...line,
		accountId: accountId ?? undefined,
		propertyId: propertyId ?? undefined,
		debitCents: debitCents || undefined,
		creditCents: creditCents || undefined,
	}));
}
