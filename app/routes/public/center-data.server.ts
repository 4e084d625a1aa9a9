import { hasOtherStandings } from "#domain/identity";
import { bellState, listAnnouncements } from "#domain/notifications";
import type { Actor } from "~/web/guards.server";

/** What the layout of a centre shows of whoever is signed in. */
export function centerData(actor: Actor) {
	const { currency, locale, timeZone, nameInitials, customBgColor, organizationName, userId } = actor;
	return {
		format: { currency, locale, timeZone },
		bell: bellState(userId),
		announcements: listAnnouncements(userId),
		initials: nameInitials,
		colour: customBgColor,
		organizationName,
		canSwitch: hasOtherStandings(userId),
	};
}
