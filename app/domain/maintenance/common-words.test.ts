import { expect, test } from "vitest";
import { countRequests, listRequests } from "#domain/maintenance";
import { mostSearched } from "~/db/list-totals.server";
import { copies } from "../../../tests/factories/copies";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeRequest } from "../../../tests/factories/maintenance";
import { makeProperty } from "../../../tests/factories/rentals";

test("rows with a word that many records have are counted only where few come into question", () => {
	onDay("2026-03-05");
	const scope = makeBooks();
	const [here, there] = [makeProperty(scope).propertyId, makeProperty(scope).propertyId];
	copies("maintenance_requests", 1_099, makeRequest(scope, { title: "Leaking tap", propertyId: here }));
	copies("maintenance_requests", 39, makeRequest(scope, { title: "Leaking tap", propertyId: there }));
	copies("maintenance_requests", 29, makeRequest(scope, { title: "Broken oven", propertyId: there }));
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
