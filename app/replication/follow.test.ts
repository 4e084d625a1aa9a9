import { renameSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseConfig } from "~/config.server";
import { closeDatabase, sqlite, statement, write } from "~/db/client.server";
import { LiteFsStandIn } from "../../tests/stand-ins/litefs-stand-in";
import { knowRole, openForRole, reopenWithRole } from "./follow-role";
import { currentRole, isPrimary, newestTransaction } from "./role";
import { whenChanged } from "./when-changed";

let liteFs: LiteFsStandIn;
let path: string;
let end: () => void;

beforeEach(async () => {
	for (const name of ["__tenantryConfig", "__tenantryReplication"]) Reflect.deleteProperty(globalThis, name);
	liteFs = await LiteFsStandIn.start();
	path = sqlite().name;
	const settings = { LITEFS: "hosts", LITEFS_URL: liteFs.url, FILES_SHARED: "on", HOP_SECRET: "x".repeat(32) };
	Object.assign(globalThis, { __tenantryConfig: parseConfig({ ...settings, DATABASE_PATH: path }) });
	writeFileSync(`${path}-pos`, "0000000000000007/8000000000000000\n");
});

afterEach(() => {
	end();
	liteFs.stop();
});

const told = (role: ReturnType<typeof currentRole>["is"]) =>
	vi.waitFor(() => expect(currentRole().is).toBe(role), 5_000);

test("each change of the role opens the database anew, to write on the primary alone", async () => {
	const [changed, other] = [vi.fn(), vi.fn()];
	const stop = whenChanged(changed, other);
	liteFs.primaryIs({ hostname: "http://first.test:3000" });
	end = await knowRole();
	openForRole(path);
	reopenWithRole();
	expect(currentRole()).toEqual({ is: "replica", primaryUrl: "http://first.test:3000" });
	expect([sqlite().readonly, isPrimary()]).toEqual([true, false]);
	expect(() => statement("DELETE FROM error_log").run()).toThrow("readonly");

	liteFs.transaction("0000000000000008", "another.db");
	liteFs.transaction("0000000000000009", basename(path));
	await vi.waitFor(() => expect(newestTransaction()).toBe("0000000000000009"));
	expect(changed).toHaveBeenCalled();

	other.mockClear();
	liteFs.primaryIs("this");
	await told("primary");
	expect([sqlite().readonly, isPrimary()]).toEqual([false, true]);
	expect(newestTransaction(), "a new primary may stand behind").toBe("0000000000000007");
	expect(other).toHaveBeenCalled();
	write(() => {
		statement("DELETE FROM error_log WHERE id = 0").run();
	});

	liteFs.primaryIs("no one");
	await told("replica");
	expect([sqlite().readonly, currentRole().primaryUrl]).toEqual([true, undefined]);

	liteFs.stop();
	await told("unknown");
	expect(isPrimary()).toBe(false);
	expect(statement("SELECT 1 AS n").get(), "what can be read is read").toEqual({ n: 1 });
	stop();
	closeDatabase();
});

test("a server that LiteFS left behind ends, though the next LiteFS answers for moments", async () => {
	const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
	vi.spyOn(console, "error").mockImplementation(() => {});
	liteFs.primaryIs({ hostname: "http://first.test:3000" });
	end = await knowRole();
	openForRole(path);
	reopenWithRole();
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	try {
		liteFs.drop();
		await told("unknown");
		await told("replica");
		await vi.advanceTimersByTimeAsync(30_000);
		expect(exit, "LiteFS is there again").not.toHaveBeenCalled();

		// The mount is gone, and with it the database.
		closeDatabase();
		renameSync(path, `${path}.away`);
		for (let moment = 0; moment < 3; moment++) {
			liteFs.drop();
			await told("unknown");
			await vi.advanceTimersByTimeAsync(3_000);
		}
		await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(75), 5_000);
	} finally {
		vi.useRealTimers();
		renameSync(`${path}.away`, path);
		vi.restoreAllMocks();
	}
});
