import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { newestRelocation } from "#domain/relocations";
import { sqlite } from "~/db/client.server";
import { makeManager } from "../factories/identity";
import { keepFiles } from "../factories/keep-files";
import { exportOf, stateOf, waitForWork, work } from "../factories/relocations";
import { makeProperty } from "../factories/rentals";

const folder = keepFiles("2026-11-21");

/** What `npm run relocate` says, and whether it succeeded. */
function relocate(...args: string[]) {
	const { stdout, stderr, status } = spawnSync(
		process.execPath,
		["--import", "./scripts/load-env.mjs", "--import", "tsx", "scripts/relocate.ts", ...args],
		{ encoding: "utf8", env: { ...process.env, DATABASE_PATH: sqlite().name, FILES_PATH: folder() } },
	);
	return { said: `${stdout}${stderr}`.trim(), status };
}

test("the command uploads an export for an administrator, and says why it can't", async () => {
	waitForWork();
	const from = await makeManager({ organization: "Oak Homes" });
	makeProperty(from.scope);
	const { bytes } = await exportOf(from.scope);
	const path = join(mkdtempSync(join(dirname(sqlite().name), "relocate-")), "export.zip");
	writeFileSync(path, bytes);
	const target = await makeManager({ organization: "Elm Homes" });

	const by = (email: string) => relocate(path, "--email", email);
	expect(by("no@example.com")).toEqual({ said: "no@example.com isn't a member of a team here.", status: 1 });
	const notEmpty = "This organization already has records. Bring the export into a new one.";
	expect(by(from.email)).toEqual({ said: notEmpty, status: 1 });
	const uploaded =
		"Uploaded for Elm Homes. It's checked as soon as the server runs: Move Your Books, From another Tenantry.";
	expect(by(` ${target.email.toUpperCase()} `)).toEqual({ said: uploaded, status: 0 });

	const relocation = newestRelocation(target.scope);
	expect(relocation).toMatchObject({ state: "checking", fileName: "export.zip" });
	await work(relocation?.id ?? 0);
	expect(stateOf(relocation?.id ?? 0)).toEqual({ state: "found", failure: "" });
}, 60_000);
