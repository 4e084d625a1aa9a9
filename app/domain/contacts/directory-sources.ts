import { searchConditions } from "#domain/rentals";
import { isSeenFirst, seenFirst } from "~/db/limits/seen-first.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type DirectoryKind, directoryKinds } from "./labels";

export type DirectoryFilters = {
	q?: string | undefined;
	kind?: DirectoryKind | undefined;
	/** Those who have to do with a property. Vendors and team members have no property of their own. */
	propertyId?: number | undefined;
	/** The kinds that whoever reads may open; all if unset. */
	kinds?: readonly DirectoryKind[] | undefined;
};

type Value = string | number;
type Condition = { sql: string; values: Value[] };

/** Where the people of one kind are. Each orders by an index on `sort`, so that a page reads the first few of each. */
type Source = {
	/**
	 * Name, email, phone, whether they prefer no email, and where they belong (as of `@today`). SQLite merges the arms
	 * only if a column has one affinity in all of them: hence the casts.
	 */
	columns: Record<"name" | "email" | "phone" | "noEmail" | "place", string>;
	table: string;
	/** The index by `sort`, which is named because the planner would rather sort them all; unset for the few. */
	index?: string;
	id: string;
	sort: string;
	search: string;
	/** Begins with the organization: one `?`. */
	where: string;
	/** Those of a property, today; undefined if they belong to none. */
	ofProperty?: (propertyId: number, today: string) => Condition;
};

const sources: Record<DirectoryKind, Source> = {
	tenant: {
		columns: {
			name: `t.display_name`,
			email: `t.email`,
			phone: `coalesce(nullif(t.mobile_phone, ''), nullif(t.home_phone, ''), t.work_phone)`,
			noEmail: `t.mailing_preference = 'mail'`,
			place: `(SELECT p.name || ' · ' || u.unit_number FROM leases l JOIN units u ON u.id = l.unit_id
				JOIN properties p ON p.id = l.property_id WHERE l.id = t.current_lease_id)`,
		},
		...{ table: "tenants t", index: "tenants_by_name", id: "t.id", sort: "t.sort_name", search: "t.search_text" },
		where: "t.profile_id = ? AND t.active = 1",
		ofProperty: (propertyId, today) => ({
			sql: `t.id IN (SELECT lt.tenant_id FROM leases l JOIN lease_tenants lt ON lt.lease_id = l.id
				WHERE l.property_id = ? AND l.stage = 'executed' AND l.status <> 'past'
					AND (lt.move_out_date IS NULL OR lt.move_out_date >= ?))`,
			values: [propertyId, today],
		}),
	},
	owner: {
		columns: {
			name: `o.display_name`,
			email: `o.email`,
			phone: `coalesce(nullif(o.phone, ''), o.alternate_phone)`,
			noEmail: `0`,
			place: `(SELECT min(p.name) || iif(count(*) > 1, ' and ' || (count(*) - 1) || ' more', '')
				FROM ownership_shares s JOIN properties p ON p.id = s.property_id
				WHERE s.owner_id = o.id AND s.from_date <= @today AND (s.to_date IS NULL OR s.to_date >= @today))`,
		},
		...{
			table: "property_owners o",
			index: "property_owners_by_name",
			id: "o.id",
			sort: "o.sort_name",
			search: "o.search_text",
		},
		where: "o.profile_id = ? AND o.active = 1",
		ofProperty: (propertyId, today) => ({
			sql: `o.id IN (SELECT owner_id FROM ownership_shares WHERE property_id = ? AND from_date <= ?
				AND (to_date IS NULL OR to_date >= ?))`,
			values: [propertyId, today, today],
		}),
	},
	vendor: {
		columns: {
			name: `v.display_name`,
			email: `v.email`,
			phone: `coalesce(nullif(v.phone, ''), v.alternate_phone)`,
			noEmail: `0`,
			place: `iif(v.is_company, trim(v.firstname || ' ' || v.lastname), '')`,
		},
		...{ table: "vendors v", index: "vendors_by_name", id: "v.id", sort: "v.sort_name", search: "v.search_text" },
		where: "v.profile_id = ? AND v.active = 1",
	},
	applicant: {
		columns: {
			name: `trim(a.firstname || ' ' || a.lastname)`,
			email: `a.email`,
			phone: `a.phone`,
			noEmail: `0`,
			place: `(SELECT p.name || ' · ' || u.unit_number FROM units u JOIN properties p ON p.id = u.property_id
				WHERE u.id = a.unit_id)`,
		},
		...{ table: "rental_applications a", index: "rental_applications_directory", id: "a.id", search: "a.search_text" },
		sort: "CAST(lower(a.lastname || ' ' || a.firstname) AS TEXT)",
		where: "a.profile_id = ? AND a.submitted_date IS NOT NULL AND a.merged_into_id IS NULL",
		ofProperty: (propertyId) => ({ sql: "a.property_id = ?", values: [propertyId] }),
	},
	member: {
		columns: {
			name: `trim(m.firstname || ' ' || m.lastname)`,
			email: `m.email`,
			phone: `m.phone`,
			noEmail: `0`,
			place: `''`,
		},
		table: `(SELECT p.id AS profile_id, u.id, u.firstname, u.lastname, u.email, u.phone
				FROM profiles p JOIN users u ON u.id = p.user_id
			UNION SELECT k.profile_id, u.id, u.firstname, u.lastname, u.email, u.phone
				FROM members k JOIN users u ON u.id = k.user_id WHERE k.state = 'active') m`,
		...{ id: "m.id", sort: "CAST(lower(m.lastname || ' ' || m.firstname) AS TEXT)" },
		search: "lower(m.firstname || ' ' || m.lastname || ' ' || m.email)",
		where: "m.profile_id = ?",
	},
	utility: {
		columns: {
			name: `y.name`,
			email: `y.email`,
			phone: `coalesce(nullif(y.phone, ''), y.alternate_phone)`,
			noEmail: `0`,
			place: `''`,
		},
		...{ table: "utility_providers y", id: "y.id", sort: "y.sort_name", search: "y.search_text" },
		where: "y.profile_id = ?",
		ofProperty: (propertyId) => ({
			sql: "y.id IN (SELECT provider_id FROM utility_accounts WHERE property_id = ?)",
			values: [propertyId],
		}),
	},
	contact: {
		columns: {
			name: `c.display_name`,
			email: `c.email`,
			phone: `coalesce(nullif(c.phone, ''), c.alternate_phone)`,
			noEmail: `c.no_email`,
			place: `c.role`,
		},
		...{ table: "contacts c", index: "contacts_by_name", id: "c.id", sort: "c.sort_name", search: "c.search_text" },
		where: "c.profile_id = ?",
		ofProperty: (propertyId) => ({
			sql: "c.id IN (SELECT contact_id FROM contact_properties WHERE property_id = ?)",
			values: [propertyId],
		}),
	},
};

const everyKind = Object.keys(directoryKinds) as DirectoryKind[];

/**
 * The people that the filters let through, as one table `d` of SQL with the values of its `?`: those named by their ids,
 * if there are any. With `keysOnly` it has the columns of the order alone.
 */
export function directoryTable(
	scope: Scope,
	{ q, kind, propertyId, kinds = everyKind }: DirectoryFilters,
	{ ids, keysOnly = false }: { ids?: Map<string, number[]> | undefined; keysOnly?: boolean } = {},
) {
	const params: (Value | { today: string })[] = [];
	const { today } = organizationOf(scope);
	/** A page of all of them walks the indexes; those of a property, of few properties or named ones are sorted. */
	const walks = propertyId === undefined && !ids;
	const arms = everyKind.flatMap((one) => {
		const source = sources[one];
		const own = ids?.get(one);
		if ((kind !== undefined && kind !== one) || (ids && !own) || !kinds.includes(one)) return [];
		if (propertyId !== undefined && !source.ofProperty) return [];
		const seen = walks ? seenIn(source, scope) : undefined;
		const where = [`${seen || own ? "+" : ""}${source.where}`];
		params.push(scope.profileId);
		const add = ({ sql, values }: Condition) => {
			where.push(sql);
			params.push(...values);
		};
		if (seen) add({ sql: seen.condition, values: seen.params });
		if (own) add({ sql: `${source.id} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(own)] });
		if (propertyId !== undefined && source.ofProperty) {
			add(source.ofProperty(propertyId, today));
		}
		if (q) {
			const { conditions, params: values } = searchConditions(source.search, q);
			if (conditions.length > 0) add({ sql: conditions.join(" AND "), values });
		}
		const columns = keysOnly ? "" : `, ${castColumns(source.columns)}`;
		return [
			`SELECT ${source.sort} AS sortName, '${one}' AS kind, ${source.id} AS id${columns}
			FROM ${source.table} ${source.index && walks && !seen ? `INDEXED BY ${source.index}` : ""} WHERE ${where.join(" AND ")}`,
		];
	});
	const none =
		"SELECT '' AS sortName, '' AS kind, 0 AS id, '' AS name, '' AS email, '' AS phone, 0 AS noEmail, '' AS place WHERE 0";
	const from = `(${arms.length > 0 ? arms.join(" UNION ALL ") : none}) d`;
	return { from, params: from.includes("@today") ? [...params, { today }] : params };
}

/** For a member with few properties: their tenants or owners, found by the properties instead of among everyone's. */
function seenIn({ table, id }: Source, scope: Scope) {
	const [name = ""] = table.split(" ");
	return isSeenFirst(name) ? seenFirst(name, id, scope) : undefined;
}

function castColumns({ name, email, phone, noEmail, place }: Source["columns"]): string {
	const text = (sql: string, key: string) => `CAST(coalesce(${sql}, '') AS TEXT) AS ${key}`;
	const flag = `CAST(${noEmail} AS INTEGER) AS noEmail`;
	return `${text(name, "name")}, ${text(email, "email")}, ${text(phone, "phone")}, ${flag}, ${text(place, "place")}`;
}
