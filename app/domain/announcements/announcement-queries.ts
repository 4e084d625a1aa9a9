import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { keysetPage } from "~/db/keyset.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { AnnouncementStanding, AnnouncementState, AudienceKind, Channel } from "./labels";

type Stored = {
	id: number;
	subject: string;
	body: string;
	toResidents: number;
	toOwners: number;
	allProperties: number;
	byCenter: number;
	byEmail: number;
	byText: number;
	fromDate: PlainDate;
	untilDate: PlainDate;
	state: AnnouncementState;
	emailedDate: string | null;
	emailed: number;
	textedDate: string | null;
	texted: number;
	author: string;
	/** Names of the chosen properties as JSON, by name. */
	properties: string;
	createdDate: string;
	updatedDate: string;
};

export type AnnouncementRow = {
	id: number;
	subject: string;
	body: string;
	audience: AudienceKind[];
	channels: Channel[];
	/** Empty for all properties. */
	properties: string[];
	fromDate: PlainDate;
	untilDate: PlainDate;
	state: AnnouncementState;
	standing: AnnouncementStanding;
	/** When the last email was queued, and how many there were. */
	emailedDate: string | null;
	emailed: number;
	/** The same of its text messages. */
	textedDate: string | null;
	texted: number;
	author: string;
	updatedDate: string;
};

const columns = `a.id, a.subject, a.body, a.to_residents AS toResidents, a.to_owners AS toOwners,
	a.all_properties AS allProperties, a.by_center AS byCenter, a.by_email AS byEmail, a.by_text AS byText,
	a.from_date AS fromDate,
	a.until_date AS untilDate, a.state, a.emailed_date AS emailedDate, a.emailed, a.texted_date AS textedDate, a.texted,
	trim(u.firstname || ' ' || u.lastname) AS author, a.created_date AS createdDate, a.updated_date AS updatedDate,
	(SELECT json_group_array(p.name ORDER BY p.sort_name) FROM organization_announcement_properties ap
		JOIN properties p ON p.id = ap.property_id WHERE ap.announcement_id = a.id) AS properties`;

/** One page of the organization's announcements, newest first. */
export function listOwnAnnouncements(scope: Scope, cursor?: string) {
	const page = keysetPage<Stored>({
		...{ select: columns, from: "organization_announcements a JOIN users u ON u.id = a.author_id" },
		...{ where: ["a.profile_id = ?"], params: [scope.profileId], direction: "desc", cursor },
		order: [{ sql: "a.id", key: "id" }],
	});
	const { today } = organizationOf(scope);
	return { ...page, rows: page.rows.map((row) => shownRow(row, today)) };
}

/** One announcement; undefined if it isn't the organization's. */
export function findAnnouncement(scope: Scope, announcementId: number): AnnouncementRow | undefined {
	const row = statement<Stored>(
		`SELECT ${columns} FROM organization_announcements a JOIN users u ON u.id = a.author_id
		WHERE a.id = ? AND a.profile_id = ?`,
	).get(announcementId, scope.profileId);
	return row && shownRow(row, organizationOf(scope).today);
}

/** The ids of the properties an announcement was limited to, by name. */
export function announcedProperties({ profileId }: Scope, announcementId: number): number[] {
	return statement<{ id: number }>(
		`SELECT p.id FROM organization_announcement_properties ap JOIN properties p ON p.id = ap.property_id
		WHERE ap.announcement_id = ? AND p.profile_id = ? ORDER BY p.sort_name`,
	)
		.all(announcementId, profileId)
		.map(({ id }) => id);
}

function shownRow(row: Stored, today: PlainDate): AnnouncementRow {
	const { id, subject, body, fromDate, untilDate, state, emailedDate, emailed, textedDate, texted } = row;
	const { author, updatedDate } = row;
	return {
		...{ id, subject, body, fromDate, untilDate, state, emailedDate, emailed, textedDate, texted, author, updatedDate },
		audience: [...(row.toResidents ? (["residents"] as const) : []), ...(row.toOwners ? (["owners"] as const) : [])],
		channels: [
			...(row.byCenter ? (["center"] as const) : []),
			...(row.byEmail ? (["email"] as const) : []),
			...(row.byText ? (["text"] as const) : []),
		],
		properties: row.allProperties ? [] : JSON.parse(row.properties),
		standing: standingOf(row, today),
	};
}

function standingOf({ state, fromDate, untilDate }: Stored, today: PlainDate): AnnouncementStanding {
	if (state !== "announced") return state;
	if (fromDate > today) return "scheduled";
	return untilDate < today ? "over" : "shown";
}
