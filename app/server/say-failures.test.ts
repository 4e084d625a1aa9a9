import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { StorageFailure } from "#domain/files";
import { type Attempt, asAttempt, noteReadForm } from "~/web/attempt.server";
import { sayFailures } from "./say-failures";

const diskFull = "Nothing was saved. The server's disk is full. Please contact the person who runs it.";
const enospc = Object.assign(new Error("no space"), { code: "ENOSPC" });

test.each([
	["routes/manager/records/delete-file", undefined, new Error("disk"), "Delete failed"],
	["routes/manager/rentals/unit", "remove", new Error("disk"), "Delete failed"],
	["routes/manager/rentals/unit", "save", new Error("disk"), "Save failed"],
	["routes/manager/records/delete-file", undefined, new StorageFailure("no room"), "File upload failed"],
	["routes/manager/rentals/unit", "save", Object.assign(new Error("full"), { code: "SQLITE_FULL" }), diskFull],
	["routes/manager/rentals/unit", "save", new Error("failed", { cause: enospc }), diskFull],
])("an action of %s with intent %s that throws gives its form back", async (id, intent, error, words) => {
	const logged: unknown[] = [];
	const attempt: Attempt = { byScript: false };
	const giveBack = (said: string) => ({ data: { said } }) as never;
	const answer = await asAttempt(attempt, () =>
		acting(id, logged, () => {
			noteReadForm({ intent, giveBack });
			throw error;
		}),
	);
	expect([answer, attempt.failed, logged]).toEqual([{ data: { said: words } }, words, [error]]);
});

test("one that throws before it read its form answers with the words alone, and an answer that is thrown passes", async () => {
	const attempt: Attempt = { byScript: true };
	const failed = await asAttempt(attempt, () =>
		acting("routes/x", [], () => {
			throw new Error("early");
		}),
	);
	expect(failed).toMatchObject({ data: { status: "error", error: { "": ["Save failed"] } }, init: { status: 500 } });
	const away = new Response(null, { status: 303 });
	const thrown = acting("routes/x", [], () => {
		throw away;
	});
	await expect(thrown).rejects.toBe(away);
});

/** The answer of a page's wrapped action. */
function acting(id: string, logged: unknown[], action: () => never): Promise<unknown> {
	const module = { default: () => null, action: async () => action() };
	const handleError = (error: unknown) => logged.push(error);
	const build = { routes: { [id]: { id, module } }, entry: { module: { handleError } } } as unknown as ServerBuild;
	const wrapped = sayFailures(build).routes[id]?.module.action;
	return Promise.resolve(wrapped?.({} as never));
}
