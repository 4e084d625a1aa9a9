import { statement } from "~/db/client.server";
import type { PublicOrganization } from "./public-listing";

/** An organization's public details by its listings address; undefined if there is none. */
export function publicOrganization(org: string): (PublicOrganization & { feedEnabled: boolean }) | undefined {
	const row = statement<Omit<PublicOrganization, "hasLogo"> & { hasLogo: number; feedEnabled: number }>(
		`SELECT o.name, o.phone, s.slug, s.logo_file_id IS NOT NULL AS hasLogo, f.currency, f.locale,
			o.time_zone AS timeZone, s.feed_enabled AS feedEnabled
		FROM listing_settings s JOIN organization o ON o.profile_id = s.profile_id JOIN profiles f ON f.id = s.profile_id
		WHERE s.slug = ? AND f.status = 'active'`,
	).get(org.toLowerCase());
	return row && { ...row, hasLogo: row.hasLogo === 1, feedEnabled: row.feedEnabled === 1 };
}
