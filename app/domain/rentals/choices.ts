import { statement } from "~/db/client.server";
import type { Choice, ChoiceRequest } from "~/domain/choice";
import type { Scope } from "~/domain/scope";
import { searchConditions } from "./search-text";

/** Properties to choose from, by name. */
export function propertyChoices(scope: Scope, request: ChoiceRequest = {}): Choice[] {
	return choices(scope, "properties", { name: "name", note: "street" }, request);
}

/** Rental owners to choose from, by last name or company. */
export function ownerChoices(scope: Scope, request: ChoiceRequest = {}): Choice[] {
	return choices(scope, "property_owners", { name: "display_name", note: "email" }, request);
}

/** Tenants to choose from, by last name. */
export function tenantChoices(scope: Scope, request: ChoiceRequest = {}): Choice[] {
	return choices(
		scope,
		"tenants",
		{ name: "display_name", note: "coalesce(nullif(email, ''), mobile_phone)" },
		request,
	);
}

function choices(
	scope: Scope,
	table: "properties" | "property_owners" | "tenants",
	{ name, note }: { name: string; note: string },
	{ q = "", keep = [], limit = -1, orNone = false }: ChoiceRequest,
): Choice[] {
	const search = searchConditions("search_text", q);
	const columns = `id, ${name} AS name, ${note} AS note, active, sort_name AS sortName`;
	const where = ["profile_id = ?", "active = 1", ...search.conditions].join(" AND ");
	const few = `(SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ?)) < ?`;
	const active = `SELECT ${columns} FROM ${table} WHERE ${orNone ? `${few} AND ` : ""}${where} ORDER BY sort_name, id LIMIT ?`;
	const kept = `SELECT ${columns} FROM ${table} WHERE profile_id = ? AND id IN (SELECT value FROM json_each(?))`;
	const rows = statement<Omit<Choice, "active"> & { active: number; sortName: string }>(
		keep.length === 0 ? active : `SELECT * FROM (${active}) UNION ${kept} ORDER BY sortName, id`,
	).all(
		...(orNone ? [scope.profileId, ...search.params, limit, limit] : []),
		...[scope.profileId, ...search.params, limit],
		...(keep.length === 0 ? [] : [scope.profileId, JSON.stringify(keep)]),
	);
	return rows.map(({ sortName: _, ...row }) => ({ ...row, active: row.active === 1 }));
}
