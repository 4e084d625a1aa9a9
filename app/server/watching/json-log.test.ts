import { spawnSync } from "node:child_process";
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

test.each([
	["whose disk is full", "> /dev/full 2>&1"],
	["whose reader is gone", "2>&1 | true"],
])("a log %s ends nothing", (_, where) => {
	const program = `
		import { logAsJson } from "./app/server/watching/json-log.ts";
		import { setTimeout as sleep } from "node:timers/promises";
		import { writeSync } from "node:fs";
		logAsJson();
		for (let line = 0; line < 3; line++) {
			await sleep(100);
			console.info("Answered");
			console.error(new Error("It failed"));
		}
		await sleep(100);
		writeSync(3, "went on");`;
	const command = `"$0" --import tsx --input-type=module --eval "$PROGRAM" ${where}`;
	const { output } = spawnSync("sh", ["-c", command, process.execPath], {
		...{ encoding: "utf8", stdio: ["ignore", "pipe", "pipe", "pipe"] },
		env: { ...process.env, PROGRAM: program },
	});
	expect(output[3]).toBe("went on");
});
