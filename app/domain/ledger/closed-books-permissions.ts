import { recordActivity } from "#domain/activity";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

type Keyholder = { userId: number; name: string; email: string; mayPostInClosedBooks: boolean };

/** Whether the user may post to closed periods. Scheduled work never may. */
export function mayPostInClosedBooks({ profileId, userId }: Scope): boolean {
	if (userId === null) return false;
	return Boolean(
		statement<unknown, [number, number]>("SELECT 1 FROM books_keyholders WHERE profile_id = ? AND user_id = ?").get(
			profileId,
			userId,
		),
	);
}

/** Whether the user is the organization's owner, who chooses the others that may post to closed periods. */
export function ownsOrganization({ profileId, userId }: Scope): boolean {
	const row = statement<{ userId: number }, [number]>("SELECT user_id AS userId FROM profiles WHERE id = ?").get(
		profileId,
	);
	return row !== undefined && row.userId === userId;
}

/** The organization's managers, and which of them may post to closed periods. */
export function listKeyholders(scope: Scope): Keyholder[] {
	return statement<Omit<Keyholder, "mayPostInClosedBooks"> & { mayPostInClosedBooks: number }, { profileId: number }[]>(
		`SELECT u.id AS userId, trim(u.firstname || ' ' || u.lastname) AS name, u.email,
			EXISTS (SELECT 1 FROM books_keyholders k WHERE k.profile_id = @profileId AND k.user_id = u.id) AS mayPostInClosedBooks
		FROM profiles p JOIN users u ON u.id = p.user_id
		WHERE (p.id = @profileId OR p.linked_profile_id = @profileId) AND u.user_role = 'property_manager'
			AND p.status = 'active'
		ORDER BY p.id`,
	)
		.all({ profileId: scope.profileId })
		.map((row) => ({ ...row, mayPostInClosedBooks: row.mayPostInClosedBooks === 1 }));
}

/**
 * Replaces the list of users who may post to closed periods. Only the organization's owner can. Refuses at `userIds`.
 */
export function nameKeyholders(scope: Scope, userIds: readonly number[]): Result {
	return write(() => {
		if (!ownsOrganization(scope)) {
			return refuse("Only the account owner can choose who can post to closed periods.", "userIds");
		}
		const managers = listKeyholders(scope);
		const named = managers.filter(({ userId }) => userIds.includes(userId));
		if (named.length !== new Set(userIds).size) return refuse("That person wasn't found.", "userIds");
		statement<never, [number]>("DELETE FROM books_keyholders WHERE profile_id = ?").run(scope.profileId);
		const insert = statement<never, [number, number]>(
			"INSERT INTO books_keyholders (profile_id, user_id) VALUES (?, ?)",
		);
		for (const { userId } of named) insert.run(scope.profileId, userId);
		const names = (people: Keyholder[]) => people.map(({ name, email }) => name || email);
		recordActivity(scope, {
			action: "books.keyholders_named",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary:
				named.length === 0
					? "No one can post to closed periods."
					: `${names(named).join(", ")} can post to closed periods.`,
			changes: { keyholders: [names(managers.filter((one) => one.mayPostInClosedBooks)), names(named)] },
		});
		return { ok: true };
	});
}
