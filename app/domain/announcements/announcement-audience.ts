import { textedOf } from "#domain/texts";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

type AnnouncementRecipient = {
	kind: "tenant" | "owner";
	id: number;
	name: string;
	email: string;
	/** They get letters instead of emails. */
	byLetter: number;
	/** Their login; null if they have none. */
	userId: number | null;
};

/**
 * Whom an announcement is for today: the residents on leases in force or to come, and the owners who hold a share, of
 * all its properties. Empty if it isn't the organization's.
 */
export function announcementAudience(scope: Scope, announcementId: number): AnnouncementRecipient[] {
	const { today } = organizationOf(scope);
	return statement<AnnouncementRecipient>(audience).all({ announcementId, profileId: scope.profileId, today });
}

/** How many people of each kind, and how many of them get an email or a text. */
export function audienceCounts(scope: Scope, announcementId: number) {
	const people = announcementAudience(scope, announcementId);
	return {
		residents: people.filter(({ kind }) => kind === "tenant").length,
		owners: people.filter(({ kind }) => kind === "owner").length,
		emails: addressesOf(people).length,
		withoutEmail: people.filter(({ email, byLetter }) => email === "" || byLetter).length,
		texts: textedUsers(scope, people).length,
	};
}

/** Those who get an email, each address once. */
export function addressesOf(people: readonly AnnouncementRecipient[]): AnnouncementRecipient[] {
	const first = new Map<string, AnnouncementRecipient>();
	for (const one of people) {
		if (one.email !== "" && !one.byLetter && !first.has(one.email)) first.set(one.email, one);
	}
	return [...first.values()];
}

/** The logins of those who agreed to get texts, each number once. */
export function textedUsers(scope: Scope, people: readonly AnnouncementRecipient[]): number[] {
	return textedOf(scope, [...new Set(people.flatMap(({ userId }) => userId ?? []))]);
}

const limited = (propertyId: string) =>
	`(a.all_properties = 1 OR EXISTS (SELECT 1 FROM organization_announcement_properties ap
		WHERE ap.announcement_id = a.id AND ap.property_id = ${propertyId}))`;

const residents = `FROM organization_announcements a JOIN leases l ON l.profile_id = a.profile_id AND l.stage = 'executed'
		AND l.status <> 'past'
	JOIN lease_tenants lt ON lt.lease_id = l.id AND lt.role <> 'cosigner'
		AND (lt.move_out_date IS NULL OR lt.move_out_date >= @today)
	WHERE a.id = @announcementId AND a.profile_id = @profileId AND a.to_residents = 1 AND ${limited("l.property_id")}`;

const owners = `FROM organization_announcements a JOIN ownership_shares s ON s.profile_id = a.profile_id
		AND s.from_date <= @today AND (s.to_date IS NULL OR s.to_date >= @today)
	WHERE a.id = @announcementId AND a.profile_id = @profileId AND a.to_owners = 1 AND ${limited("s.property_id")}`;

const audience = `SELECT kind, id, name, email, byLetter, userId FROM (SELECT 'tenant' AS kind, t.id, t.display_name AS name, t.email,
			t.mailing_preference = 'mail' AS byLetter, t.user_id AS userId, t.sort_name AS sortName
		FROM tenants t WHERE t.active = 1 AND t.id IN (SELECT lt.tenant_id ${residents})
	UNION ALL SELECT 'owner', o.id, o.display_name, o.email, 0, o.user_id, o.sort_name
		FROM property_owners o WHERE o.active = 1 AND o.id IN (SELECT s.owner_id ${owners}))
	ORDER BY kind DESC, sortName, id`;
