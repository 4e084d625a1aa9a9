import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { organizationAnnouncementDismissals } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** Someone in a center: a resident by their record, or an owner by theirs. */
type CenterPerson = Scope & { userId: number; tenantId: number | null; propertyOwnerId: number | null };

type OwnAnnouncement = { id: number; message: string; announcementIcon: string; link: string };

/**
 * What the organization announces to this person and they haven't hidden, oldest first. A read that fails hides them
 * and is logged: no page fails for want of its banners.
 */
export function announcementsFor(person: CenterPerson): OwnAnnouncement[] {
	try {
		const { profileId, userId, tenantId, propertyOwnerId } = person;
		const { today } = organizationOf(person);
		return statement<OwnAnnouncement>(shown).all({ profileId, userId, tenantId, ownerId: propertyOwnerId, today });
	} catch (error) {
		console.error("The organization's announcements couldn't be read:", error);
		return [];
	}
}

/** Hides one of those announcements from this person, until its text changes. */
export function hideAnnouncement(person: CenterPerson, announcementId: number): void {
	const isShown = announcementsFor(person).some(({ id }) => id === announcementId);
	if (isShown) insertRow(organizationAnnouncementDismissals, { userId: person.userId, announcementId });
}

const shown = `SELECT a.id, a.subject || ': ' || a.body AS message, 'bell' AS announcementIcon, '' AS link
	FROM organization_announcements a
	WHERE a.profile_id = @profileId AND a.state = 'announced' AND a.by_center = 1
		AND a.from_date <= @today AND a.until_date >= @today
		AND NOT EXISTS (SELECT 1 FROM organization_announcement_dismissals d
			WHERE d.user_id = @userId AND d.announcement_id = a.id)
		AND ((a.to_residents = 1 AND EXISTS (SELECT 1 FROM lease_tenants lt JOIN leases l ON l.id = lt.lease_id
				WHERE lt.tenant_id = @tenantId AND lt.profile_id = a.profile_id AND lt.role <> 'cosigner'
					AND l.stage = 'executed' AND l.status <> 'past'
					AND (lt.move_out_date IS NULL OR lt.move_out_date >= @today)
					AND (a.all_properties = 1 OR l.property_id IN (SELECT property_id
						FROM organization_announcement_properties WHERE announcement_id = a.id))))
			OR (a.to_owners = 1 AND EXISTS (SELECT 1 FROM ownership_shares s
				WHERE s.owner_id = @ownerId AND s.profile_id = a.profile_id AND s.from_date <= @today
					AND (s.to_date IS NULL OR s.to_date >= @today)
					AND (a.all_properties = 1 OR s.property_id IN (SELECT property_id
						FROM organization_announcement_properties WHERE announcement_id = a.id)))))
	ORDER BY a.id LIMIT 5`;
