import type { PlainDate } from "#domain/calendar/format";
import { currentLimits } from "#domain/limits";
import { textService } from "#domain/texts";
import { mostCharacters } from "#domain/texts/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { AudienceKind, Channel } from "./labels";

/** The fields of an announcement's form. */
export type AnnouncementFields = {
	subject: string;
	body: string;
	audience: readonly AudienceKind[];
	places: "all" | "chosen";
	/** Read only with `places` chosen. */
	properties?: readonly { propertyId?: number | undefined }[] | undefined;
	fromDate: PlainDate;
	/** The last day. */
	untilDate: PlainDate;
	channels: readonly Channel[];
};

/** The table's columns for these fields. */
export function announcementRecord({
	subject,
	body,
	audience,
	places,
	fromDate,
	untilDate,
	channels,
}: AnnouncementFields) {
	return {
		...{ subject, body, fromDate, untilDate },
		...{ toResidents: audience.includes("residents"), toOwners: audience.includes("owners") },
		allProperties: places === "all",
		...{ byCenter: channels.includes("center"), byEmail: channels.includes("email") },
		byText: channels.includes("text"),
	};
}

const tooLongToText = `A text message holds ${mostCharacters} characters with your company's name and the subject. Shorten the message, or don't send it by text.`;

/** An announcement as a text message. */
export function announcementText(
	scope: Pick<Scope, "profileId">,
	{ subject, body }: { subject: string; body: string },
) {
	return `${organizationOf(scope).name}: ${subject}. ${body}`;
}

/** The chosen properties, each once. */
export function propertiesIn({ places, properties = [] }: AnnouncementFields): number[] {
	if (places === "all") return [];
	return [...new Set(properties.flatMap(({ propertyId }) => propertyId ?? []))];
}

/** Refuses an announcement to no one, nowhere or over already, at the form's fields. */
export function checkAnnouncement(scope: Scope, fields: AnnouncementFields): Failure | undefined {
	const { audience, channels, fromDate, untilDate, properties = [] } = fields;
	if (audience.length === 0) return refuse("Choose residents, rental owners or both.", "audience");
	if (channels.length === 0) return refuse("Choose how they get it.", "channels");
	if (channels.includes("text")) {
		if (!textService()) return refuse("Text messages aren't available.", "channels");
		if (announcementText(scope, fields).length > mostCharacters) return refuse(tooLongToText, "body");
	}
	if (untilDate < fromDate) return refuse("Enter the first day or later.", "untilDate");
	if (untilDate < organizationOf(scope).today) return refuse("Enter today or a later date.", "untilDate");
	if (fields.places === "all" && currentLimits()?.properties)
		return refuse("Choose from the properties you have access to.", "places");
	const wrong = properties.findIndex(({ propertyId }) => propertyId !== undefined && !isOwn(scope, propertyId));
	if (wrong >= 0) return refuse("That property wasn't found.", `properties[${wrong}].propertyId`);
	if (fields.places === "all") return undefined;
	return propertiesIn(fields).length === 0 ? refuse("Choose at least one property.", "places") : undefined;
}

function isOwn({ profileId }: Scope, propertyId: number): boolean {
	return statement("SELECT 1 FROM properties WHERE id = ? AND profile_id = ?").get(propertyId, profileId) !== undefined;
}
