import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { errorsSince, forgetOldErrors, newestError, recordError } from "./record-error";

afterEach(() => setClock());

const asked = { method: "POST", pathname: "/app/tenant", requestId: "7d6f" };
const kept = () =>
	statement<{ message: string; stack: string }>(
		"SELECT error_message AS message, error_stack AS stack FROM error_log ORDER BY id",
	).all();

test("an error is kept with where it happened and without whom it was about", () => {
	recordError(new Error("No account for ana.diaz@example.com, 000123456789"), asked);
	const [error] = kept();
	expect(error?.message).toBe("No account for (email), (number)");
	expect(error?.stack).toMatch(/^POST \/app\/tenant 7d6f\nError: No account for \(email\)[\s\S]+record-error\.test/);
	recordError("thrown as text", asked);
	expect(kept()[1]?.message).toBe("thrown as text");
});

test.each([
	["/app/ana.diaz%40example.com", "/app/(email)"],
	["/app/123-45-6789", "/app/(number)"],
	["/app/(555)%20010-2000", "/app/(number)"],
	["/app/555-010-2000", "/app/(number)"],
	["/app/12-3456789", "/app/(number)"],
	["/app/%E0%A4%A", "/app/%E0%A4%A"],
	["/app/tenants/2026", "/app/tenants/2026"],
])("of the address %s it keeps %s", (pathname, place) => {
	recordError("x", { ...asked, pathname });
	expect(kept()[0]?.stack.split("\n")[0]).toBe(`POST ${place} 7d6f`);
});

test("what is kept has an end: in length, in number and in days", () => {
	setClock("2026-01-01T00:00:00.000Z");
	recordError(new Error("x".repeat(100_000)), asked);
	expect(kept()[0]?.message).toHaveLength(500);
	expect(kept()[0]?.stack.length).toBeLessThan(5_000);
	setClock("2026-03-01T00:00:00.000Z");
	for (let n = 0; n < 1_010; n++) recordError(new Error(`number ${n}`), asked);
	expect(kept()).toHaveLength(1_000);
	expect(kept()[0]?.message).toBe("number 10");
	expect(errorsSince("2026-03-01T00:00:00.000Z")).toBe(1_000);
	expect(errorsSince("2026-03-01T00:00:00.001Z")).toBe(0);
});

test("an old error goes though no new one comes", () => {
	setClock("2026-01-01T00:00:00.000Z");
	recordError(new Error("first"), asked);
	setClock("2026-01-31T00:00:00.000Z");
	forgetOldErrors();
	expect(kept()).toHaveLength(1);
	setClock("2026-01-31T00:00:00.001Z");
	forgetOldErrors();
	expect(kept()).toEqual([]);
});

test("the newest is told with where it was and its request's id", () => {
	expect(newestError()).toBeUndefined();
	recordError(new Error("first"), asked);
	recordError(new Error("second\nline"), { ...asked, requestId: "8e7f" });
	expect(newestError()).toEqual({ place: "POST /app/tenant 8e7f", message: "second\nline" });
});

test("an error is kept for thirty days, to the millisecond", () => {
	setClock("2026-01-01T00:00:00.000Z");
	recordError(new Error("first"), asked);
	setClock("2026-01-31T00:00:00.000Z");
	recordError(new Error("on the last day"), asked);
	expect(kept().map(({ message }) => message)).toEqual(["first", "on the last day"]);
	setClock("2026-01-31T00:00:00.001Z");
	recordError(new Error("a moment later"), asked);
	expect(kept().map(({ message }) => message)).toEqual(["on the last day", "a moment later"]);
});
