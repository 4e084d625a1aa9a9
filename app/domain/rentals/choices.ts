import { statement } from "~/db/client.server";
import { isSeenFirst, seenFirst } from "~/db/limits/seen-first.server";
import type { Choice, ChoiceRequest } from "~/domain/kernel/choice";
import type { Scope } from "~/domain/kernel/scope";
import { typedConditions } from "./search-conditions";

/** Properties for a list of choices, by name. */
export function propertyChoices(scope: Scope, request: ChoiceRequest = {}): Choice[] {
	return choicesFrom(scope, { table: "properties", name: "name", note: "street" }, request);
}

/** Rental owners for a list of choices, by last name or company. */
export function ownerChoices(scope: Scope, request: ChoiceRequest = {}): Choice[] {
	return choicesFrom(scope, { table: "property_owners", name: "display_name", note: "email" }, request);
}

/** Tenants for a list of choices, by last name. */
export function tenantChoices(scope: Scope, request: ChoiceRequest = {}): Choice[] {
	const note = "coalesce(nullif(email, ''), mobile_phone)";
	return choicesFrom(scope, { table: "tenants", name: "display_name", note }, request);
}

type Records = {
	/** A table with the columns `sort_name`, `search_text` and `active`. */
	table: string;
	/** SQL for the name and the note. */
	name: string;
	note: string;
	/** SQL condition, in addition to active. */
	usable?: string;
};

/** Records for a list of choices, by `sort_name`. */
export function choicesFrom(
	{ profileId }: Scope,
	{ table, name, note, usable }: Records,
	{ q = "", keep = [], limit = -1, orNone = false }: ChoiceRequest,
): Choice[] {
	const search = typedConditions("search_text", q);
	const seen = isSeenFirst(table) ? seenFirst(table, "id", { profileId }) : undefined;
	const columns = `id, ${name} AS name, ${orNone ? "" : `${note} AS note, `}active`;
	const own = seen ? [seen.condition, "+profile_id = ?", "+active = 1"] : ["profile_id = ?", "active = 1"];
	const usual = [...own, ...(usable ? [usable] : []), ...search.conditions].join(" AND ");
	/** Asked before any row is read. As a condition it would be asked of every row, and none of many would be the last. */
	const unlessMany = `CASE WHEN EXISTS (SELECT 1 FROM ${table} WHERE ${usual} LIMIT 1 OFFSET ?) THEN 0 ELSE ? END`;
	const rows = (where: string, most: string, ...params: (string | number)[]) =>
		statement<Omit<Choice, "active"> & { active: number }>(
			`SELECT ${columns} FROM ${table} WHERE ${where} ORDER BY sort_name, id LIMIT ${most}`,
		)
			.all(...params)
			.map((row) => ({ ...row, active: row.active === 1 }));
	const scoped = [...(seen?.params ?? []), profileId, ...search.params];
	const counted = orNone && !seen;
	const first = counted
		? rows(usual, unlessMany, ...scoped, ...scoped, limit - 1, limit)
		: rows(usual, "?", ...scoped, limit);
	const found = orNone && first.length === limit ? [] : first;
	const ids = new Set([...found.map(({ id }) => id), ...keep]);
	if (ids.size === found.length) return found;
	return rows(
		"profile_id = ? AND id IN (SELECT value FROM json_each(?))",
		"?",
		profileId,
		JSON.stringify([...ids]),
		-1,
	);
}
