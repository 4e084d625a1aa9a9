import { today } from "#domain/calendar";
import { formatDate, type PlainDate } from "#domain/calendar/format";
import { formatMoney } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "./scope";

/**
 * The organization's name, time zone, locale and currency, today's date there, and the date through which its books are
 * closed.
 */
export function organizationOf({ profileId }: Pick<Scope, "profileId">) {
	const row = statement<
		{ name: string; timeZone: string; locale: string; currency: string; closedThrough: PlainDate | null },
		[number]
	>(
		`SELECT o.name, o.time_zone AS timeZone, p.locale, p.currency, o.closed_through AS closedThrough
		FROM organization o JOIN profiles p ON p.id = o.profile_id WHERE o.profile_id = ?`,
	).get(profileId);
	if (!row) throw new Error(`Profile ${profileId} has no organization.`);
	const { timeZone, locale, currency } = row;
	return {
		...row,
		/** Computed on each access. */
		get today() {
			return today(timeZone);
		},
		money: (cents: number) => formatMoney(cents, { currency, locale }),
		date: (date: PlainDate) => formatDate(date, locale),
	};
}
