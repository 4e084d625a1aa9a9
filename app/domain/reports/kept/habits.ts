import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { readNotes } from "~/db/read-notes.server";
import type { Scope } from "~/domain/kernel/scope";
import type { ReportRoute } from "../labels";

/** What a person keeps about a report. */
type ReportHabit = { starred: boolean; usedDate: string | null; columns: string[] | undefined };

type Stored = { route: string; starred: 0 | 1; usedDate: string | null; columns: string | null };

/** A person's habits by the report's route. */
export function reportHabits({ profileId, userId }: Scope): Map<string, ReportHabit> {
	const rows = statement<Stored>(
		`SELECT route, starred, used_date AS usedDate, columns FROM report_habits
		WHERE profile_id = ? AND user_id IS ?`,
	).all(profileId, userId);
	return new Map(
		rows.map(({ route, starred, usedDate, columns }) => {
			const used = noted().get(keyOf({ profileId, userId }, route)) ?? usedDate;
			return [route, { starred: starred === 1, usedDate: used, columns: namesIn(columns) }];
		}),
	);
}

/** The columns that a person chose for a report; undefined if they chose none. */
export function chosenColumns({ profileId, userId }: Scope, route: string): string[] | undefined {
	const row = statement<{ columns: string | null }>(
		"SELECT columns FROM report_habits WHERE profile_id = ? AND user_id IS ? AND route = ?",
	).get(profileId, userId, route);
	return namesIn(row?.columns ?? null);
}

/** Puts a report among those that a person starred, or takes it out. */
export function starReport(scope: Scope, route: ReportRoute, starred: boolean): void {
	const values = { ...personOf(scope), route, starred: starred ? 1 : 0 };
	write(() =>
		statement(
			`INSERT INTO report_habits (profile_id, user_id, route, starred) VALUES (@profileId, @userId, @route, @starred)
			ON CONFLICT (profile_id, user_id, route) DO UPDATE SET starred = excluded.starred`,
		).run(values),
	);
}

/** Keeps the columns that a person sees of a report beside its first; undefined for those that it opens with. */
export function chooseColumns(scope: Scope, route: ReportRoute, columns: readonly string[] | undefined): void {
	const kept = columns ? JSON.stringify(columns.slice(0, mostColumns)) : null;
	write(() =>
		statement(
			`INSERT INTO report_habits (profile_id, user_id, route, columns) VALUES (@profileId, @userId, @route, @kept)
			ON CONFLICT (profile_id, user_id, route) DO UPDATE SET columns = excluded.columns`,
		).run({ ...personOf(scope), route, kept }),
	);
}

const mostColumns = 100;

const held = globalThis as typeof globalThis & { __tenantryReportUses?: Map<string, string> };

/** Moments by organization, person and route. */
function noted(): Map<string, string> {
	held.__tenantryReportUses ??= new Map();
	return held.__tenantryReportUses;
}

/**
 * Remembers, until `keepReportUses`, that a person opened a report. Writes nothing: a page that is only read doesn't.
 */
export function noteReportUse(scope: Scope, route: string): void {
	noted().set(keyOf(scope, route), nowIso());
}

/** Keeps when people last opened reports. Returns how many it kept. */
export function keepReportUses(): number {
	return keep(taken());
}

readNotes<[key: string, moment: string]>("report uses", { take: taken, keep });

function taken(): [string, string][] {
	const uses = [...noted()];
	held.__tenantryReportUses = new Map();
	return uses;
}

function keep(uses: readonly [string, string][]): number {
	if (uses.length === 0) return 0;
	const insert = statement(
		`INSERT INTO report_habits (profile_id, user_id, route, used_date)
		SELECT @profileId, @userId, @route, @moment WHERE EXISTS (SELECT 1 FROM users WHERE id = @userId)
		ON CONFLICT (profile_id, user_id, route) DO UPDATE SET used_date = max(coalesce(used_date, ''), excluded.used_date)`,
	);
	write(() => {
		for (const [key, moment] of uses) {
			const [profileId = "", userId = "", route = ""] = key.split(" ");
			insert.run({ profileId: Number(profileId), userId: Number(userId), route, moment });
		}
	});
	return uses.length;
}

function keyOf({ profileId, userId }: Pick<Scope, "profileId" | "userId">, route: string): string {
	return `${profileId} ${userId} ${route}`;
}

function personOf({ profileId, userId }: Scope) {
	if (userId === null) throw new Error("Someone has habits.");
	return { profileId, userId };
}

function namesIn(columns: string | null): string[] | undefined {
	return columns === null ? undefined : (JSON.parse(columns) as string[]);
}
