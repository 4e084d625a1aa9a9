import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { UnitState } from "./read-unit";
import type { RentRollCharge, RentRollLease, RentRollResident } from "./rent-roll";
import type { RowReader } from "./row-reader";

/** Amounts of a row in cents; null if the file gives none. */
export type RowMoney = {
	marketRentCents: Cents;
	rentCents: Cents | null;
	charges: RentRollCharge[];
	depositCents: Cents | null;
	/** Past due less prepaid. */
	balanceCents: Cents;
};

/** Reads a row's amounts, in cents. Reports an invalid one as an error of its cell. */
export function readMoney(reader: RowReader): RowMoney {
	const marketRentCents = reader.amount("marketRent") ?? 0;
	const rentCents = reader.amount("rent");
	const charges = reader.charges();
	const depositCents = reader.amount("deposit");
	const pastDueCents = reader.amount("pastDue") ?? 0;
	const prepaidCents = Math.abs(reader.amount("prepaid") ?? 0);
	if (marketRentCents < 0) reader.error("marketRent", "The market rent can't be negative.");
	if (rentCents !== null && rentCents < 0) reader.error("rent", "The rent can't be negative.");
	if (depositCents !== null && depositCents < 0) reader.error("deposit", "The deposit held can't be negative.");
	return { marketRentCents, rentCents, charges, depositCents, balanceCents: pastDueCents - prepaidCents };
}

/** Dates of a row; null if the file gives none. A month-to-month lease has no end date. */
type RowTerm = Record<"startDate" | "endDate" | "moveInDate" | "moveOutDate", PlainDate | null>;

/** Reads the dates of a row's lease. An end date of 2090 or later means that there is none. */
export function readTerm(reader: RowReader): RowTerm {
	const openEnded = isOpenEnd(reader.text("leaseTo"));
	const startDate = reader.date("leaseFrom");
	const endDate = openEnded ? null : reader.date("leaseTo");
	return {
		startDate,
		endDate: endDate !== null && endDate >= "2090" ? null : endDate,
		moveInDate: reader.date("moveIn"),
		moveOutDate: reader.date("moveOut"),
	};
}

function isOpenEnd(text: string) {
	return /^(m-?t-?m|m2m|m\/m|mo\.? to mo\.?|monthly|month[ -]to[ -]month|at[ -]will|open|none|ongoing|unbefristet|.*\b9999)$/i.test(
		text,
	);
}

type LeaseParts = {
	state: UnitState;
	residents: RentRollResident[];
	money: RowMoney;
	term: RowTerm;
	notes: string;
};

const livingThere: ReadonlySet<UnitState> = new Set(["current", "notice", "eviction"]);

/** Reads the lease of an occupied unit; null if an error prevents it. */
export function readLease(
	reader: RowReader,
	{ state, residents, money, term, notes }: LeaseParts,
): RentRollLease | null {
	if (residents.length === 0) {
		reader.error(
			"residents",
			"This unit is leased, but there's no tenant name.",
			"Enter a tenant or mark the unit vacant.",
		);
	}
	if (money.rentCents === null && !reader.failed("rent")) reader.error("rent", "The rent is missing.");
	if (money.rentCents === 0) reader.warn("rent", "The rent is zero.");
	if (money.depositCents === null && reader.has("deposit") && !reader.failed("deposit")) {
		reader.warn("deposit", "There's no deposit, so none will be recorded.");
	}
	if (/\bconcession\b/i.test(notes)) {
		reader.warn(
			"notes",
			"The note mentions a concession. We'll keep it as a note. Add the credit to the lease after importing.",
		);
	}

	const livesThere = livingThere.has(state) && term.moveInDate !== null && term.moveInDate <= reader.settings.asOfDate;
	const isRenewed = term.startDate !== null && term.startDate > reader.settings.asOfDate && livesThere;
	const startDate = isRenewed ? term.moveInDate : (term.startDate ?? term.moveInDate);
	if (!startDate) {
		if (!reader.failed("leaseFrom")) reader.error("leaseFrom", "The lease has no start date.");
		return null;
	}
	if (!term.startDate && reader.has("leaseFrom") && !reader.failed("leaseFrom")) {
		reader.warn("leaseFrom", "There's no lease start, so we'll use the move-in date.");
	}
	if (isRenewed) {
		reader.warn(
			"leaseFrom",
			"The lease starts after the file's as-of date, but the tenant already lives there, so we'll use the move-in date.",
		);
	}
	if (term.endDate !== null && term.endDate < startDate) {
		reader.error("leaseTo", `The lease ends on “${reader.text("leaseTo")}”, before it starts.`);
		return null;
	}
	if (money.rentCents === null || residents.length === 0) return null;

	if (term.moveOutDate !== null && term.moveOutDate < reader.settings.asOfDate) {
		reader.warn("moveOut", "The move-out was before the file's as-of date, so no more rent is charged.");
	}
	const ended = term.endDate !== null && term.endDate < reader.settings.asOfDate;
	if (ended)
		reader.warn(
			"leaseTo",
			`The lease ended on “${reader.text("leaseTo")}” with the tenant still living there, so it continues month-to-month.`,
		);
	return {
		residents,
		type: term.endDate === null ? "at_will" : ended ? "fixed_with_rollover" : reader.settings.endingLeases,
		startDate,
		endDate: term.endDate,
		moveInDate: readMoveIn(reader, term, startDate),
		moveOutDate: term.moveOutDate,
		paymentDueDay: readDueDay(reader),
		rentCents: money.rentCents,
		charges: money.charges,
		depositCents: money.depositCents ?? 0,
		balanceCents: money.balanceCents,
		onNotice: state === "notice" || (term.moveOutDate !== null && term.moveOutDate >= reader.settings.asOfDate),
		evictionPending: state === "eviction",
		certifiedFundsOnly: /\bcertified funds\b/i.test(notes),
	};
}

/** The day of the month on which the row says that rent is due; null if it doesn't. "Last" is the 31st. */
function readDueDay(reader: RowReader): number | null {
	const cell = reader.text("dueDay");
	if (/^[-–—]*$/.test(cell)) return null;
	if (/^last( day)?\b/i.test(cell)) return 31;
	const day = Number(
		/^(?:day )?(\d{1,2})(?:\.0+|\.|st|nd|rd|th|er)?(?: of (?:the|each) month)?$/i.exec(cell)?.[1] ?? 0,
	);
	if (day >= 1 && day <= 31) return day;
	reader.error("dueDay", `“${cell}” isn't a day of the month.`, "Enter a day from 1 to 31.");
	return null;
}

function readMoveIn(reader: RowReader, { moveInDate, endDate }: RowTerm, startDate: PlainDate): PlainDate {
	if (moveInDate === null || endDate === null || moveInDate <= endDate) return moveInDate ?? startDate;
	reader.warn("moveIn", "The move-in is after the lease end, so we'll use the lease start.");
	return startDate;
}
