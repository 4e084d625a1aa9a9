import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const program = (format: string) => `
	import { logAsJson } from "./app/server/watching/json-log.ts";
	import { outliveLog } from "./app/server/watching/outlive-log.ts";
	import { setTimeout as sleep } from "node:timers/promises";
	import { writeSync } from "node:fs";
	outliveLog();
	if ("${format}" === "json") logAsJson();
	for (let line = 0; line < 3; line++) {
		await sleep(100);
		console.info("Answered");
		console.error(new Error("It failed"));
	}
	await sleep(100);
	writeSync(3, "went on");`;

test.each([
	["text", "whose disk is full", "> /dev/full 2>&1"],
	["text", "whose reader is gone", "2>&1 | true"],
	["json", "whose disk is full", "> /dev/full 2>&1"],
	["json", "whose reader is gone", "2>&1 | true"],
])("a log of %s %s ends nothing", (format, _, where) => {
	const command = `"$0" --import tsx --input-type=module --eval "$PROGRAM" ${where}`;
	const { output } = spawnSync("sh", ["-c", command, process.execPath], {
		...{ encoding: "utf8", stdio: ["ignore", "pipe", "pipe", "pipe"] },
		env: { ...process.env, PROGRAM: program(format) },
	});
	expect(output[3]).toBe("went on");
});
