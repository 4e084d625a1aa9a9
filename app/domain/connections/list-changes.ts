import { nowIso } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { statement, write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type ApiRecord, recordsById } from "./read-records";
import type { KindOfRecord } from "./record-kinds";

/** How many days changes are kept; whoever was away longer reads everything anew. */
export const daysOfChanges = 30;

export type Change = {
	number: number;
	kind: KindOfRecord;
	id: number;
	action: "created" | "updated" | "deleted";
	/** When it was committed. */
	changedDate: string;
	/** The record as it is now; null if it is gone. */
	record: ApiRecord | null;
};

type Row = Omit<Change, "record">;

/**
 * The changes after a number in the order of their commits, each with its record as it is now. Undefined if changes
 * after that number aren't kept any more.
 */
export function listChanges(
	scope: Scope,
	{ after, limit, kinds }: { after: number; limit: number; kinds?: readonly string[] | undefined },
): { changes: Change[]; last: number; more: boolean } | undefined {
	const { first, head } = keptChanges(scope);
	if (after > head || after < first - 1) return undefined;
	const rows = statement<Row>(
		`SELECT number, kind, record_id AS id, action, created_date AS changedDate FROM changes
		WHERE profile_id = ? AND number > ? ORDER BY number LIMIT ?`,
	).all(scope.profileId, after, limit + 1);
	const page = rows.slice(0, limit);
	const asked = kinds ? page.filter(({ kind }) => kinds.includes(kind)) : page;
	return { changes: withRecords(scope, asked), last: page.at(-1)?.number ?? after, more: rows.length > limit };
}

/** The number of the newest change; 0 before the first. */
export function lastChange({ profileId }: Pick<Scope, "profileId">): number {
	return (
		statement<{ number: number }>("SELECT number FROM changes WHERE profile_id = ? ORDER BY number DESC LIMIT 1").get(
			profileId,
		)?.number ?? 0
	);
}

/** The changes with their records. A record that is gone by now counts as deleted. */
function withRecords(scope: Scope, rows: readonly Row[]): Change[] {
	const ids = new Map<KindOfRecord, number[]>();
	for (const { kind, id } of rows) ids.set(kind, [...(ids.get(kind) ?? []), id]);
	const records = new Map([...ids].map(([kind, ids]) => [kind, recordsById(scope, kind, ids)]));
	return rows.map((row) => {
		const record = records.get(row.kind)?.get(row.id) ?? null;
		return { ...row, record, action: record ? row.action : "deleted" };
	});
}

/** Deletes changes that are older than they are kept. The newest stays: the next number follows it. */
export function forgetChanges(): void {
	const oldest = addDays(nowIso().slice(0, 10), -daysOfChanges);
	const heads = statement<{ profileId: number; head: number }>(
		"SELECT profile_id AS profileId, max(number) AS head FROM changes GROUP BY profile_id",
	).all();
	for (const { profileId, head } of heads) {
		const part = () =>
			statement(
				`DELETE FROM changes WHERE profile_id = @profileId AND number < @head AND number IN (
					SELECT number FROM (SELECT number, created_date FROM changes WHERE profile_id = @profileId
						ORDER BY number LIMIT 2000) WHERE created_date < @oldest)`,
			).run({ profileId, head, oldest }).changes;
		while (write(part) > 0);
	}
}

function keptChanges(scope: Scope): { first: number; head: number } {
	const first = statement<{ number: number }>(
		"SELECT number FROM changes WHERE profile_id = ? ORDER BY number LIMIT 1",
	).get(scope.profileId);
	return { first: first?.number ?? 1, head: lastChange(scope) };
}
