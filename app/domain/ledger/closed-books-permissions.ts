import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** Whether the user's role lets them post to closed periods. Scheduled work never may. */
export function mayPostInClosedBooks({ profileId, userId }: Scope): boolean {
	if (userId === null) return false;
	return Boolean(
		statement<unknown, [number, number]>("SELECT 1 FROM books_keyholders WHERE profile_id = ? AND user_id = ?").get(
			profileId,
			userId,
		),
	);
}

/** The members whose role lets them post to closed periods, by first name. */
export function listClosedBooksPosters(scope: Scope): { userId: number; name: string; email: string }[] {
	return statement<{ userId: number; name: string; email: string }>(
		`SELECT u.id AS userId, trim(u.firstname || ' ' || u.lastname) AS name, u.email
		FROM books_keyholders k JOIN users u ON u.id = k.user_id
		JOIN members m ON m.profile_id = k.profile_id AND m.user_id = k.user_id
		JOIN profiles p ON p.user_id = u.id AND p.status = 'active'
		WHERE k.profile_id = @profileId AND (m.access_until IS NULL OR m.access_until >= @today)
		ORDER BY u.firstname, u.id`,
	).all({ profileId: scope.profileId, today: organizationOf(scope).today });
}
