import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import Database from "./driver.mjs";
import { driverFor, driverName } from "./driver-name.mjs";

test("better-sqlite3 from Node-API 10 on, the release before it below", () => {
	expect(["8", "9", undefined].map(driverFor)).toEqual(Array(3).fill("better-sqlite3-node20"));
	expect(["10", "11"].map(driverFor)).toEqual(Array(2).fill("better-sqlite3"));
	expect(driverName).toBe(driverFor(process.versions.napi));
});

test("the process loads the one driver that fits its Node, and one copy of SQLite", () => {
	expect(new Database(":memory:").prepare("SELECT 1").pluck().get()).toBe(1);
	const report = process.report as typeof process.report & { excludeNetwork: boolean };
	report.excludeNetwork = true;
	const { sharedObjects } = report.getReport() as unknown as { sharedObjects: string[] };
	const drivers = sharedObjects.filter((path) => /node_modules.better-sqlite3/.test(path));
	expect(
		drivers.map(
			(path) =>
				path
					.split(/node_modules./)
					.at(-1)
					?.split(/[\\/]/)[0],
		),
	).toEqual([driverName]);
});

test("only app/db/driver.mjs names a driver", () => {
	const importers = ["app", "scripts", "tests"].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.filter((file) => /\.(ts|tsx|mjs|cjs|js)$/.test(file))
			.map((file) => `${folder}/${file}`)
			.filter((file) => /(from|import|require)[\s(]*["']better-sqlite3/.test(readFileSync(file, "utf8"))),
	);
	expect(importers).toEqual([]);
});
