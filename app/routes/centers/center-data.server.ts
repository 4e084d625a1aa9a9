import { announcementsFor } from "#domain/announcements";
import { bellState, hearerOf, listAnnouncements } from "#domain/notifications";
import { placesOf } from "#domain/residents";
import type { Actor } from "~/web/guards.server";
import { href } from "~/web/href";

/** What a center's layout shows about the signed-in person. */
export function centerData(actor: Actor) {
	const { currency, locale, timeZone, today, nameInitials, customBgColor, organizationName, userId, avatarUuid } =
		actor;
	const places = placesOf(actor);
	return {
		format: { currency, locale, timeZone },
		bell: bellState(hearerOf(actor)),
		announcements: [
			...announcementsFor(actor).map((announcement) => ({ ...announcement, isOwn: true })),
			...listAnnouncements(userId),
		],
		initials: nameInitials,
		color: customBgColor,
		organizationName,
		year: today.slice(0, 4),
		emergencyPhone: actor.emergencyPhone,
		picture: avatarUuid === null ? undefined : href("/resources/avatar", { name: avatarUuid }),
		/** With a single account there is nothing to choose. */
		places: places.length > 1 ? places : [],
	};
}
