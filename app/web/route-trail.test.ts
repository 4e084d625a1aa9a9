import { expect, test } from "vitest";
import { routeTrail } from "./route-trail";

const origin = "https://tenantry.test";

test("the route before a page is the router's, whatever the browser's referrer still says", () => {
	const trail = routeTrail();
	for (const route of ["/app/leases", "/app/lease/ledger", "/app/lease/ledger", "/app/banking", "/app/feedback"]) {
		trail.note(route, `${origin}/app/dashboard?days=30`, origin);
	}
	expect(trail.before("/app/banking")).toBe("/app/lease/ledger");
	expect(trail.before("/app/lease/ledger")).toBe("/app/leases");
	expect(trail.before("/app/leases")).toBe("/app/dashboard");
	expect(trail.before("/app/elsewhere")).toBe("");
});

test("another site is no route of ours, and a long visit keeps its last pages", () => {
	const trail = routeTrail();
	trail.note("/", "https://elsewhere.test/search", origin);
	expect(trail.before("/")).toBe("");
	for (let page = 0; page < 40; page++) trail.note(`/app/${page}`, "", origin);
	expect(trail.before("/app/39")).toBe("/app/38");
	expect(trail.before("/")).toBe("");
});
