import { randomBytes } from "node:crypto";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** The organization's key for its own website; undefined if there is none. */
export function embedKeyOf({ profileId }: Scope): string | undefined {
	return statement<{ key: string }>("SELECT key FROM embed_keys WHERE profile_id = ?").get(profileId)?.key;
}

/** Makes the key for the organization's website anew. A list with the one before stops working. */
export function makeEmbedKey(scope: Scope): Result<{ key: string }> {
	return allOrNothing(() => {
		const key = `tnp_${randomBytes(12).toString("hex")}`;
		statement(
			`INSERT INTO embed_keys (profile_id, key, created_date) VALUES (@profileId, @key, @moment)
			ON CONFLICT (profile_id) DO UPDATE SET key = @key, created_date = @moment`,
		).run({ profileId: scope.profileId, key, moment: nowIso() });
		note(scope, "embed.added", "The list of homes for your website was turned on.");
		return { ok: true, key };
	});
}

/** Ends the list on the organization's website. */
export function removeEmbedKey(scope: Scope): Result {
	return allOrNothing(() => {
		const { changes } = statement("DELETE FROM embed_keys WHERE profile_id = ?").run(scope.profileId);
		if (changes > 0) note(scope, "embed.removed", "The list of homes for your website was turned off.");
		return { ok: true };
	});
}

/** Whose homes a key of a website shows; undefined for one that doesn't exist. */
export function organizationOfEmbed(key: string): number | undefined {
	if (!/^tnp_[0-9a-f]{24}$/.test(key)) return undefined;
	return statement<{ profileId: number }>("SELECT profile_id AS profileId FROM embed_keys WHERE key = ?").get(key)
		?.profileId;
}

function note(scope: Scope, action: string, summary: string): void {
	recordActivity(scope, { action, subjectKind: "organization", subjectId: scope.profileId, summary });
}
