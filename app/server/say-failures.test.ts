import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { FileUnread, StorageFailure } from "#domain/files";
import { navigationError } from "~/ui/messages";
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

test.each([
	[
		"a download",
		undefined,
		new FileUnread("bucket"),
		503,
		"This file can't be opened right now. Try again in a minute.",
	],
	["a page", () => null, new FileUnread("bucket"), 503, "This file can't be opened right now. Try again in a minute."],
	["a download", undefined, new Error("secret"), 500, navigationError],
])("%s whose loader throws answers in words, and is logged once", async (_, page, error, status, words) => {
	const logged: unknown[] = [];
	const thrown = await reading(page, logged, () => {
		throw error;
	}).catch((response: Response) => response);
	expect(thrown).toBeInstanceOf(Response);
	const answer = thrown as Response;
	expect([answer.status, await answer.text(), logged]).toEqual([status, words, [error]]);
});

test("a page's own error and an answer that is thrown pass a loader unchanged", async () => {
	const logged: unknown[] = [];
	const error = new Error("of the page");
	const away = new Response(null, { status: 303 });
	const throwing = (thrown: unknown) => () => {
		throw thrown;
	};
	await expect(reading(() => null, logged, throwing(error))).rejects.toBe(error);
	await expect(reading(undefined, logged, throwing(away))).rejects.toBe(away);
	expect(logged).toEqual([]);
});

/** What the wrapped loader of a route answers, with a page or without one. */
function reading(page: (() => null) | undefined, logged: unknown[], loader: () => never): Promise<unknown> {
	const wrapped = wrap("routes/x", logged, { default: page, loader: async () => loader() });
	return Promise.resolve(wrapped?.loader?.({} as never));
}

/** The answer of a page's wrapped action. */
function acting(id: string, logged: unknown[], action: () => never): Promise<unknown> {
	const wrapped = wrap(id, logged, { default: () => null, action: async () => action() });
	return Promise.resolve(wrapped?.action?.({} as never));
}

function wrap(id: string, logged: unknown[], module: object) {
	const handleError = (error: unknown) => logged.push(error);
	const build = { routes: { [id]: { id, module } }, entry: { module: { handleError } } } as unknown as ServerBuild;
	return sayFailures(build).routes[id]?.module;
}
