import { afterEach, expect, test, vi } from "vitest";
import { logAsText, textOf } from "./text-log";

afterEach(() => vi.restoreAllMocks());

const fields = { method: "GET", route: "/app/reportsLayout/grosspotentialrent", status: 200, ms: 1234.5 };

test("an event is one line, without what is unset", () => {
	expect(textOf({ ...fields, bytes: undefined, requestId: "7d6f7d6f-7d6f-7d6f-7d6f-7d6f7d6f7d6f" })).toBe(
		"{ method: 'GET', route: '/app/reportsLayout/grosspotentialrent', status: 200, ms: 1234.5, requestId: '7d6f7d6f-7d6f-7d6f-7d6f-7d6f7d6f7d6f' }",
	);
});

test("fields are written so by the console, and what else is logged as ever", () => {
	const info = vi.spyOn(console, "info").mockImplementation(() => {});
	const others = (["log", "warn", "error"] as const).map((method) => vi.spyOn(console, method));
	for (const other of others) other.mockImplementation(() => {});
	logAsText();
	const error = new Error("Failed");
	console.info("Slow", { ...fields, bytes: undefined });
	console.error("Not kept:", error);
	expect(info).toHaveBeenCalledWith("Slow", textOf(fields));
	expect(others[2]).toHaveBeenCalledWith("Not kept:", error);
});
