import type { PlainDate } from "#domain/calendar/format";
import { ownedWithin } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { recipientsOf, type Schedule } from "./schedule-record";

/** A person whom a run goes to. `key` tells them apart in the log. */
export type Addressed = { key: string; name: string; email: string } & (
	| { kind: "member"; userId: number }
	| { kind: "owner"; ownerId: number }
	| { kind: "address" }
);

/** Everyone whom a schedule's run goes to, each once. "All owners" are those with a share in the period. */
export function addressedBy(scope: Scope, schedule: Schedule, days: { from: PlainDate; to: PlainDate }): Addressed[] {
	const everyone = recipientsOf(scope, schedule.id).flatMap((one): Addressed[] => {
		if (one.kind === "address")
			return [{ kind: "address", key: `address ${one.address}`, name: "", email: one.address }];
		if (one.kind === "all_owners") return ownersOf(scope, days);
		return one.kind === "member" ? memberOf(scope, one.subjectId) : ownersOf(scope, days, one.subjectId);
	});
	return [...new Map(everyone.map((one) => [one.key, one])).values()];
}

/** Someone who is or was on the team; whether they may still see it is asked when it is made. */
function memberOf({ profileId }: Scope, userId: number): Addressed[] {
	const rows = statement<{ name: string; email: string }>(
		`SELECT trim(u.firstname || ' ' || u.lastname) AS name, u.email FROM users u
		WHERE u.id = @userId AND EXISTS (SELECT 1 FROM members m WHERE m.profile_id = @profileId AND m.user_id = u.id)`,
	).all({ userId, profileId });
	return rows.map((row) => ({ kind: "member", key: `member ${userId}`, userId, ...row }));
}

/** A chosen owner gets it whatever they own; without one, all who had a share. */
function ownersOf(
	{ profileId }: Scope,
	{ from, to }: { from: PlainDate; to: PlainDate },
	ownerId?: number,
): Addressed[] {
	const rows = statement<{ ownerId: number; name: string; email: string }>(
		`SELECT o.id AS ownerId, o.display_name AS name, o.email FROM property_owners o
		WHERE o.profile_id = @profileId AND (o.id = @ownerId OR (@ownerId IS NULL AND EXISTS (
			SELECT 1 FROM ownership_shares h WHERE h.owner_id = o.id AND ${ownedWithin("@from", "@to")})))
		ORDER BY o.sort_name, o.id`,
	).all({ profileId, from, to, ownerId: ownerId ?? null });
	return rows.map((row) => ({ kind: "owner", key: `owner ${row.ownerId}`, ...row }));
}
