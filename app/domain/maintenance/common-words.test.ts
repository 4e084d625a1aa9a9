import { expect, test } from "vitest";
import { countRequests, listRequests } from "#domain/maintenance";
import { sqlite } from "~/db/client.server";
import { mostSearched } from "~/db/list-totals.server";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeRequest } from "../../../tests/factories/maintenance";
import { makeProperty } from "../../../tests/factories/rentals";

/** A request, copied with other numbers. */
function copies(requestId: number, count: number) {
	const columns = (sqlite().pragma("table_xinfo(maintenance_requests)") as { name: string; hidden: number }[])
		.filter(({ name, hidden }) => hidden === 0 && name !== "id")
		.map(({ name }) => name);
	const from = columns.map((name) => (name === "number" ? "number + n" : name));
	sqlite().exec(
		`WITH RECURSIVE copy(n) AS (SELECT 1000 * ${requestId} UNION ALL SELECT n + 1 FROM copy WHERE n < 1000 * ${requestId} + ${count - 2})
		INSERT INTO maintenance_requests (${columns}) SELECT ${from} FROM maintenance_requests, copy WHERE id = ${requestId}`,
	);
}

test("rows with a word that many records have are counted only where few come into question", () => {
	onDay("2026-03-05");
	const scope = makeBooks();
	const [here, there] = [makeProperty(scope).propertyId, makeProperty(scope).propertyId];
	copies(makeRequest(scope, { title: "Leaking tap", propertyId: here }), 1_100);
	copies(makeRequest(scope, { title: "Leaking tap", propertyId: there }), 40);
	copies(makeRequest(scope, { title: "Broken oven", propertyId: there }), 30);
	const found = (q: string, propertyId?: number) => {
		const { found: number, fresh } = countRequests(scope, { q, status: "open", propertyId });
		return [number, fresh];
	};
	expect(mostSearched).toBe(300);
	expect([found("leaking"), found("leaking", there), found("oven", there), found("", there)]).toEqual([
		...[
			[undefined, 0],
			[40, 40],
			[30, 30],
			[70, 70],
		],
	]);
	expect([found("ta", there), found("zebra")]).toEqual([
		[40, 40],
		[0, 0],
	]);
	expect(listRequests(scope, { filters: { q: "leaking", status: "open" } }).rows).toHaveLength(25);
});
