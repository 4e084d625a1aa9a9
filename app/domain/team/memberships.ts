import { today } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { accessLasts } from "./access-lasts";

/** An organization that someone is an active member of. */
type Membership = { memberId: number; profileId: number; organizationName: string };

/** The organizations that a user may act in today, the one they joined first at the head. */
export function membershipsOf(userId: number): Membership[] {
	return statement<Membership & { accessUntil: string | null; timeZone: string }>(
		`SELECT m.id AS memberId, m.profile_id AS profileId, o.name AS organizationName, m.access_until AS accessUntil,
			o.time_zone AS timeZone
		FROM members m JOIN organization o ON o.profile_id = m.profile_id
		WHERE m.user_id = @userId AND m.state = 'active' ORDER BY m.id`,
	)
		.all({ userId })
		.filter(({ accessUntil, timeZone }) => accessLasts(accessUntil, today(timeZone)))
		.map(({ memberId, profileId, organizationName }) => ({ memberId, profileId, organizationName }));
}
