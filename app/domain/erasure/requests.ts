import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { subjectKinds } from "#domain/exports";
import { mustBeWriting, statement } from "~/db/client.server";
import { keysetPage } from "~/db/keyset.server";
import type { Scope } from "~/domain/kernel/scope";
import type { About } from "./about";
import type { ErasedKind, ErasedPart, ErasureState } from "./labels";

export type Erasure = {
	id: number;
	kind: ErasedKind;
	subjectId: number;
	/** The person's name now: after it was erased, what stands in its place. */
	name: string;
	byPerson: boolean;
	state: ErasureState;
	askedDate: string;
	decidedBy: string;
	decidedDate: string | null;
	answer: string;
	erased: Partial<Record<ErasedPart, number>>;
	nameKeptUntil: string | null;
};

type Stored = Omit<Erasure, "byPerson" | "erased"> & { byPerson: 0 | 1; erased: string };

const columns = `e.id, e.kind, e.subject_id AS subjectId, e.by_person AS byPerson, e.state, e.asked_date AS askedDate,
	trim(coalesce(u.firstname || ' ' || u.lastname, '')) AS decidedBy, e.decided_date AS decidedDate, e.answer, e.erased,
	e.name_kept_until AS nameKeptUntil,
	coalesce(CASE e.kind WHEN 'tenant' THEN (SELECT display_name FROM tenants WHERE id = e.subject_id)
		WHEN 'owner' THEN (SELECT display_name FROM property_owners WHERE id = e.subject_id)
		ELSE (SELECT trim(firstname || ' ' || lastname) FROM rental_applications WHERE id = e.subject_id) END, '') AS name`;

const from = "erasures e LEFT JOIN users u ON u.id = e.decided_by_id";

/** One page of the requests to erase data and of what was erased, the newest first. */
export function listErasures(
	{ profileId }: Scope,
	{ cursor, kinds }: { cursor?: string | undefined; kinds: readonly ErasedKind[] },
) {
	const page = keysetPage<Stored>({
		...{ select: columns, from, direction: "desc", cursor },
		where: ["e.profile_id = ?", "e.kind IN (SELECT value FROM json_each(?))"],
		params: [profileId, JSON.stringify(kinds)],
		order: [{ sql: "e.id", key: "id" }],
	});
	return { ...page, rows: page.rows.map(shown) };
}

/** A request or an erasure of the organization; undefined if it hasn't it. */
export function findErasure({ profileId }: Scope, erasureId: number): Erasure | undefined {
	const row = statement<Stored>(`SELECT ${columns} FROM ${from} WHERE e.id = ? AND e.profile_id = ?`).get(
		erasureId,
		profileId,
	);
	return row && shown(row);
}

/** The newest request or erasure of a person's data; undefined if there was none. */
export function erasureOf({ profileId }: Scope, { kind, id }: About): Erasure | undefined {
	const row = statement<Stored>(
		`SELECT ${columns} FROM ${from} WHERE e.profile_id = ? AND e.kind = ? AND e.subject_id = ? ORDER BY e.id DESC LIMIT 1`,
	).get(profileId, kind, id);
	return row && shown(row);
}

function shown({ byPerson, erased, ...row }: Stored): Erasure {
	return { ...row, byPerson: byPerson === 1, erased: JSON.parse(erased) };
}

/** Notes that a person's data was erased, on their request if one waits. */
export function keepErasure(
	scope: Scope,
	{ kind, id: subjectId }: About,
	{ erased, nameKeptUntil }: { erased: Partial<Record<ErasedPart, number>>; nameKeptUntil: string | null },
): number {
	mustBeWriting();
	const { profileId, userId } = scope;
	const moment = nowIso();
	const open = erasureOf(scope, { kind, id: subjectId });
	const values = {
		...{ profileId, kind, subjectId, userId, moment, erased: JSON.stringify(erased), nameKeptUntil },
		nameErasedDate: nameKeptUntil === null ? moment : null,
	};
	if (open?.state === "asked") {
		statement(
			`UPDATE erasures SET state = 'done', decided_by_id = @userId, decided_date = @moment, erased = @erased,
				name_kept_until = @nameKeptUntil, name_erased_date = @nameErasedDate WHERE id = @id`,
		).run({ ...values, id: open.id });
		return open.id;
	}
	const { lastInsertRowid } = statement(
		`INSERT INTO erasures (profile_id, kind, subject_id, state, asked_date, decided_by_id, decided_date, erased,
			name_kept_until, name_erased_date, created_date)
		VALUES (@profileId, @kind, @subjectId, 'done', @moment, @userId, @moment, @erased, @nameKeptUntil,
			@nameErasedDate, @moment)`,
	).run(values);
	return Number(lastInsertRowid);
}

/** Keeps how a request was answered, and by whom. */
export function decideOn({ userId }: Scope, erasureId: number, state: "declined" | "withdrawn", answer: string) {
	mustBeWriting();
	statement(
		"UPDATE erasures SET state = @state, decided_by_id = @userId, decided_date = @moment, answer = @answer WHERE id = @erasureId",
	).run({ state, userId, moment: nowIso(), answer, erasureId });
}

/** Notes in the activity log what became of a request. */
export function noteErasure(scope: Scope, { kind, id }: About, done: string, summary: string) {
	mustBeWriting();
	recordActivity(scope, {
		action: `personal_data.${done}`,
		subjectKind: subjectKinds[kind],
		subjectId: id,
		summary,
	});
}
