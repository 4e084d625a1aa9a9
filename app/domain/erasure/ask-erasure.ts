import { nowIso } from "#domain/calendar";
import { personOf } from "#domain/exports";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { About } from "./about";
import { erasureOf, noteErasure } from "./requests";
import { tellTeam } from "./tell";

/**
 * Asks that one's own data be erased. Who may erase it is told (tell.ts). Refuses a second request while one waits;
 * what keeps the data is refused when it's carried out (why-not.ts).
 */
export function askErasure(scope: Scope, about: About): Result<{ erasureId: number }> {
	return write(() => {
		const person = personOf(scope, about);
		if (!person) return refuse("That person wasn't found.");
		if (erasureOf(scope, about)?.state === "asked") return refuse("You already sent this request. We'll let you know.");
		const { profileId } = scope;
		const { lastInsertRowid } = statement(
			`INSERT INTO erasures (profile_id, kind, subject_id, by_person, state, asked_date, created_date)
			VALUES (@profileId, @kind, @id, 1, 'asked', @moment, @moment)`,
		).run({ profileId, ...about, moment: nowIso() });
		const erasureId = Number(lastInsertRowid);
		noteErasure(scope, about, "erasure_asked", `${person.name} asked that their data be erased.`);
		tellTeam(scope, { erasureId, ...about, name: person.name });
		return { ok: true, erasureId };
	});
}
