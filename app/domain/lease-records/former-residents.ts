import { addMonths, type PlainDate } from "#domain/calendar/format";

/** How many months after moving out former residents keep their center. */
export const readableMonths = 24;

/** The last day on which a former resident who owes nothing can see their lease. */
export function readableUntil(moveOutDate: PlainDate): PlainDate {
	return addMonths(moveOutDate, readableMonths);
}
