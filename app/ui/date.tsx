import { formatDate, formatDateTime, formatDay, type PlainDate } from "#domain/calendar/format";
import { useFormat } from "./format-context";

/** "Nov 21, 2026"; nothing for null. */
export function DateText({ date }: { date: PlainDate | null | undefined }) {
	const { locale } = useFormat();
	return date ? <time dateTime={date}>{formatDate(date, locale)}</time> : null;
}

/** The day of an instant (ISO, UTC) in the organization's time zone. */
export function DayText({ iso }: { iso: string }) {
	return <time dateTime={iso}>{formatDay(iso, useFormat())}</time>;
}

/** An instant (ISO, UTC) in the organization's time zone. */
export function DateTimeText({ iso }: { iso: string }) {
	const format = useFormat();
	return <time dateTime={iso}>{formatDateTime(iso, format)}</time>;
}
