import { expect, test } from "vitest";
import type { KeysetPage } from "~/db/keyset.server";
import type { Scope } from "~/domain/kernel/scope";
import { queryPlans } from "../../../tests/factories/query-plans";
import { makeOrganization, makeOwner, makeProperty, makeTenant } from "../../../tests/factories/rentals";
import { listOwners, listProperties, listTenants, listUnits } from "./index.server";

/** The query plans of every statement with an order that `run` makes. */
const plans = (run: () => void) => queryPlans(run, (sql) => sql.includes("ORDER BY")).map(({ steps }) => steps);

function expectIndexed(list: (cursor?: string) => KeysetPage<object>, index: string) {
	const found = plans(() => {
		const { nextCursor } = list();
		expect(nextCursor).toBeDefined();
		list(nextCursor);
	});
	expect(found.length).toBeGreaterThanOrEqual(2);
	for (const plan of found) {
		expect(plan[0]).toContain(index);
		expect(plan.filter((step) => /^SCAN|B-TREE FOR ORDER BY/.test(step))).toEqual([]);
	}
}

function fill(scope: Scope) {
	const units = Array.from({ length: 55 }, (_, at) => ({ unitNumber: String(at) }));
	const { propertyId } = makeProperty(scope, { units });
	for (let at = 0; at < 55; at++) {
		makeProperty(scope);
		makeOwner(scope);
		makeTenant(scope);
	}
	return propertyId;
}

test("every page of every list is a range of an index, in both directions", () => {
	const { scope } = makeOrganization();
	const propertyId = fill(scope);
	const propertyIndexes = {
		name: "properties_by_status",
		units: "property_stats_by_units",
		occupied: "property_stats_by_occupancy",
		rent: "property_stats_by_rent",
		outstanding: "property_stats_by_outstanding",
	};
	for (const direction of ["asc", "desc"] as const) {
		for (const sort of ["name", "units", "occupied", "rent", "outstanding"] as const) {
			expectIndexed((cursor) => listProperties(scope, { sort, direction, cursor }), propertyIndexes[sort]);
		}
		expectIndexed((cursor) => listUnits(scope, propertyId, { direction, cursor }), "units_by_property");
		expectIndexed((cursor) => listOwners(scope, { direction, cursor }), "property_owners_by_name");
		expectIndexed((cursor) => listTenants(scope, { direction, cursor }), "tenants_by_name");
		const filters = { status: "none" } as const;
		expectIndexed((cursor) => listTenants(scope, { direction, cursor, filters }), "tenants_by_status");
	}
});

test("a search reads the index that carries its text, with the usual filters on", () => {
	const { scope } = makeOrganization();
	fill(scope);
	for (const q of ["bo le", "bo lee"]) {
		const [byId] = plans(() => listTenants(scope, { filters: { status: "none", q } }));
		expect(byId?.[0], q).toBe("SEARCH t USING INTEGER PRIMARY KEY (rowid=?)");
	}
	expectIndexed((cursor) => listProperties(scope, { cursor, filters: { q: "maple springf" } }), "properties_by_name");
});

test("a property's units are sorted in memory only where no index is worth its keep", () => {
	const { scope } = makeOrganization();
	const propertyId = fill(scope);
	for (const sort of ["size", "rent", "marketRent"] as const) {
		const found = plans(() => listUnits(scope, propertyId, { sort }));
		expect(found[0]?.[0], sort).toContain("property_id=?");
	}
});
