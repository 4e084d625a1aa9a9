import { Temporal } from "temporal-polyfill";
import { now } from "#domain/calendar";

/** Texts that aren't urgent are sent from 8 a.m. until 9 p.m. in the organization's time zone. */
const [firstHour, quietFrom] = [8, 21];

/** This moment, or during quiet hours 8 a.m., in the format that timestamps are stored in. */
export function afterQuietHours(timeZone: string): string {
	const at = now();
	const there = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
	if (there.hour >= firstHour && there.hour < quietFrom) return at.toISOString();
	const day = there.hour < firstHour ? there.toPlainDate() : there.toPlainDate().add({ days: 1 });
	const morning = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from({ hour: firstHour }) });
	return new Date(morning.epochMilliseconds).toISOString();
}
