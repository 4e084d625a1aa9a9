import { afterEach, expect, test } from "vitest";
import { momentsOf, now, nowIso, setClock, today } from "./clock";

afterEach(() => setClock());

test("a stopped clock says the moment it was given, in every zone its own day", () => {
	setClock("2026-11-21T02:00:00Z");
	expect(nowIso()).toBe("2026-11-21T02:00:00.000Z");
	expect(today("America/New_York")).toBe("2026-11-20");
	expect(today("Asia/Tokyo")).toBe("2026-11-21");
});

test("the moment given cannot be changed through what now() returns", () => {
	setClock("2026-11-21T02:00:00Z");
	now().setFullYear(1999);
	expect(nowIso()).toBe("2026-11-21T02:00:00.000Z");
});

test("a day lasts from its own midnight to the next, however long it is", () => {
	const berlin = momentsOf("2026-03-29", "Europe/Berlin");
	expect(berlin).toEqual({ begins: "2026-03-28T23:00:00.000Z", ends: "2026-03-29T22:00:00.000Z" });
});

test("without an argument the clock runs again", () => {
	setClock("2001-01-01T00:00:00Z");
	setClock();
	expect(now().getFullYear()).toBeGreaterThan(2020);
});
