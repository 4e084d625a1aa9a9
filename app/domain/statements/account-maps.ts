import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { listAccounts } from "#domain/ledger";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { accountMaps } from "~/db/schema";
import type { Choice } from "~/domain/kernel/choice";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** The line of another chart that an account counts to; without a name it counts to none. */
type MapLine = { accountId: number; number: string; name: string };

type AccountMapFields = { name: string; lines: MapLine[] };

type AccountMap = AccountMapFields & { id: number };

/** The charts of owners and lenders, by name. */
export function listAccountMaps(scope: Scope): { id: number; name: string; accounts: number }[] {
	return statement<{ id: number; name: string; accounts: number }>(
		`SELECT m.id, m.name, (SELECT count(*) FROM account_map_lines l WHERE l.map_id = m.id) AS accounts
		FROM account_maps m WHERE m.profile_id = ? ORDER BY m.name COLLATE NOCASE`,
	).all(scope.profileId);
}

/** The charts for a list of choices. */
export function accountMapChoices(scope: Scope): Choice[] {
	return listAccountMaps(scope).map(({ id, name }) => ({ id, name, active: true }));
}

/** A chart with its lines; undefined if it isn't the organization's. */
export function findAccountMap(scope: Scope, mapId: number): AccountMap | undefined {
	const map = statement<{ id: number; name: string }>(
		"SELECT id, name FROM account_maps WHERE id = ? AND profile_id = ?",
	).get(mapId, scope.profileId);
	if (!map) return undefined;
	const lines = statement<MapLine>(
		`SELECT l.account_id AS accountId, l.number, l.name FROM account_map_lines l JOIN gl_accounts a ON a.id = l.account_id
		WHERE l.map_id = ? ORDER BY a.number`,
	).all(mapId);
	return { ...map, lines };
}

/** Adds a chart, once. Refuses a name that another chart has, a line without a name, and others' accounts. */
export function addAccountMap(
	scope: Scope,
	input: AccountMapFields & { idempotencyKey?: string | undefined },
): Result<{ mapId: number }> {
	return once(scope, "add-account-map", input, () => {
		const refused = refuseFields(scope, input);
		if (refused) return refused;
		const moment = nowIso();
		const row = { profileId: scope.profileId, name: input.name, createdDate: moment, updatedDate: moment };
		const mapId = insertRow(accountMaps, row);
		keepLines(scope, mapId, input.lines);
		recordActivity(scope, {
			...{ action: "account_map.added", subjectKind: "organization", subjectId: scope.profileId },
			summary: `The chart ${input.name} was added.`,
		});
		return { ok: true, mapId };
	});
}

/** Changes a chart's name and lines. */
export function editAccountMap(scope: Scope, mapId: number, fields: AccountMapFields): Result {
	return write((): Result => {
		const before = findAccountMap(scope, mapId);
		if (!before) return refuse("That chart wasn't found.");
		const refused = refuseFields(scope, fields, mapId);
		if (refused) return refused;
		const changes = changedFields(told(scope, before), told(scope, fields));
		if (!changes) return { ok: true };
		statement("UPDATE account_maps SET name = ?, updated_date = ? WHERE id = ?").run(fields.name, nowIso(), mapId);
		keepLines(scope, mapId, fields.lines);
		recordActivity(scope, {
			...{ action: "account_map.edited", subjectKind: "organization", subjectId: scope.profileId, changes },
			summary: `The chart ${fields.name} was changed.`,
		});
		return { ok: true };
	});
}

/** Removes a chart. Statements are printed in the organization's own again. */
export function removeAccountMap(scope: Scope, mapId: number): Result {
	return write((): Result => {
		const map = findAccountMap(scope, mapId);
		if (!map) return refuse("That chart wasn't found.");
		statement("DELETE FROM account_map_lines WHERE map_id = ?").run(mapId);
		statement("DELETE FROM account_maps WHERE id = ?").run(mapId);
		recordActivity(scope, {
			...{ action: "account_map.removed", subjectKind: "organization", subjectId: scope.profileId },
			summary: `The chart ${map.name} was removed.`,
		});
		return { ok: true };
	});
}

function refuseFields(scope: Scope, { name, lines }: AccountMapFields, mapId = 0) {
	const taken = statement<unknown>(
		"SELECT 1 FROM account_maps WHERE profile_id = ? AND name = ? COLLATE NOCASE AND id <> ?",
	).get(scope.profileId, name, mapId);
	if (taken) return refuse("Another chart has this name.", "name");
	const own = new Set(listAccounts(scope).map(({ id }) => id));
	for (const [at, line] of lines.entries()) {
		if (!own.has(line.accountId)) return refuse("That account wasn't found.", `lines[${at}].name`);
		if (line.number && !line.name) return refuse("Enter a name for this line.", `lines[${at}].name`);
	}
	return undefined;
}

function keepLines({ profileId }: Scope, mapId: number, lines: readonly MapLine[]): void {
	statement("DELETE FROM account_map_lines WHERE map_id = ?").run(mapId);
	const put = statement<never>(
		"INSERT INTO account_map_lines (map_id, account_id, profile_id, number, name) VALUES (?, ?, ?, ?, ?)",
	);
	for (const { accountId, number, name } of lines) if (name) put.run(mapId, accountId, profileId, number, name);
}

/** A chart's name and lines as the activity log tells them. */
function told(scope: Scope, { name, lines }: AccountMapFields): Record<string, string> {
	const numbers = new Map(listAccounts(scope).map(({ id, number }) => [id, number]));
	const named = lines.filter((line) => line.name !== "");
	const each = named.map((line) => `${numbers.get(line.accountId)}: ${[line.number, line.name].join(" ").trim()}`);
	return { name, lines: each.toSorted().join("; ") };
}
