import { expect, test } from "vitest";
import { jsonLine, namingRequest } from "./json-log";

test("a line is one JSON object with its error, its fields and the request it belongs to", () => {
	const line = () => JSON.parse(jsonLine("error", ["GET %s failed", "/app", new TypeError("No such thing")]));
	expect(line()).toMatchObject({
		level: "error",
		message: "GET /app failed",
		error: { name: "TypeError", message: "No such thing", stack: expect.stringContaining("json-log.test") },
	});
	expect(line()).not.toHaveProperty("requestId");
	expect(Date.parse(line().time)).not.toBeNaN();

	let named: unknown;
	namingRequest("7d6f", () => {
		named = JSON.parse(jsonLine("info", ["Answered", { status: 200, ms: 4.5 }]));
	});
	expect(named).toMatchObject({ level: "info", message: "Answered", status: 200, ms: 4.5, requestId: "7d6f" });
	expect(jsonLine("info", ["two\nlines"])).not.toContain("\n");
});
