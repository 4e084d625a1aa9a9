import type { Ids } from "./ids";
import { listsOfIds, otherKeys, tablesOfFilters } from "./other-references";
import { snake } from "./references";

/** JSON with the ids here, where its keys say of what they are, or the column is a list of them. */
export function jsonHere(ids: Ids, column: string, text: string): string {
	const value: unknown = JSON.parse(text);
	if (column === "report_schedules.filters") return JSON.stringify(filtersHere(ids, value as Record<string, string>));
	const idsOf = (table: string, value: unknown): unknown => {
		if (Array.isArray(value)) return value.map((one) => idsOf(table, one));
		return typeof value === "number" ? (ids.find(table, value) ?? 0) : walked(value);
	};
	const walked = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(walked);
		if (value === null || typeof value !== "object") return value;
		return Object.fromEntries(
			Object.entries(value).map(([key, inner]) => {
				const table = otherKeys[column]?.[key] ?? tableOfKey(key);
				return [key, table === undefined ? walked(inner) : idsOf(table, inner)];
			}),
		);
	};
	const list = listsOfIds[column];
	return JSON.stringify(list === undefined ? walked(value) : idsOf(list, value));
}

/** The filters of a saved report, as its address has them, with the ids here. */
export function queryHere(ids: Ids, query: string): string {
	const mark = query.startsWith("?") ? "?" : "";
	const filters = filtersHere(ids, Object.fromEntries(new URLSearchParams(query)));
	return query === "" ? "" : `${mark}${new URLSearchParams(filters)}`;
}

/** A filter whose record isn't in the export is gone. */
function filtersHere(ids: Ids, filters: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(filters).flatMap(([name, value]) => {
			const table = Object.hasOwn(tablesOfFilters, name) ? tablesOfFilters[name] : undefined;
			if (table === undefined || !/^\d+$/.test(value)) return [[name, value]];
			const id = ids.find(table, Number(value));
			return id === undefined ? [] : [[name, String(id)]];
		}),
	);
}

function tableOfKey(key: string): string | undefined {
	if (!/Ids?$/.test(key)) return undefined;
	return keysOfJson.get(snake(key.replace(/Ids$/, "Id")));
}

const keysOfJson = new Map(
	Object.entries({
		...{ account_id: "gl_accounts", bank_account_id: "gl_accounts", property_id: "properties", unit_id: "units" },
		...{ lease_id: "leases", tenant_id: "tenants", owner_id: "property_owners", vendor_id: "vendors" },
		...{ user_id: "users", transaction_id: "gl_transactions", file_id: "files", charge_account_id: "gl_accounts" },
		...{ operating_account_id: "gl_accounts", deposit_account_id: "gl_accounts", assignee_id: "users" },
		...{ asset_id: "assets", charge_posting_id: "gl_postings", option_id: "renewal_options" },
	}),
);
