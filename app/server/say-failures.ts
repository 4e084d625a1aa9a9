import { data, type ServerBuild } from "@remix-run/node";
import { FileUnread, StorageFailure } from "#domain/files";
import { PrinterBusy } from "#domain/paper";
import { Unsaved } from "~/db/unsaved.server";
import { asUnsaved, isReplicated } from "~/replication";
import { navigationError } from "~/ui/messages";
import { currentAttempt } from "~/web/attempt.server";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type Action = NonNullable<Route["module"]["action"]>;
type Loader = NonNullable<Route["module"]["loader"]>;

/**
 * Wraps every action and loader of the build. An action's error that isn't the user's is logged once and answered with
 * 500, the form as typed, and the specification's message; a loader's that has no page to say it, or that read a file,
 * with words alone. Thrown responses pass unchanged, as do errors of actions that no page calls, such as webhooks.
 */
export function sayFailures(build: ServerBuild): ServerBuild {
	const routes: Routes = {};
	for (const [id, route] of Object.entries(build.routes)) if (route) routes[id] = sayFailuresOf(route, build);
	return { ...build, routes };
}

function sayFailuresOf(route: Route, build: ServerBuild): Route {
	const { action, loader } = route.module;
	const module = { ...route.module };
	if (action) module.action = sayingAction(action, route, build);
	if (loader) module.loader = sayingLoader(loader, route, build);
	return { ...route, module };
}

function sayingLoader(loader: Loader, route: Route, build: ServerBuild): Loader {
	const hasPage = Boolean(route.module.default);
	return async (args) => {
		try {
			return await loader(args);
		} catch (error) {
			const unread = error instanceof FileUnread;
			if (!(error instanceof Error) || (hasPage && !unread)) throw error;
			build.entry.module.handleError?.(error, args);
			if (unread) throw new Response("This file can't be opened right now. Try again in a minute.", { status: 503 });
			throw new Response(navigationError, { status: 500 });
		}
	};
}

function sayingAction(action: Action, route: Route, build: ServerBuild): Action {
	const hasPage = Boolean(route.module.default);
	return async (args) => {
		const again = currentAttempt()?.again;
		if (again) return data(again.reply);
		try {
			return await action(args);
		} catch (thrown) {
			const error = asUnsaved(thrown);
			const attempt = currentAttempt();
			// A thrown Response is an answer, not a failure.
			if (!(error instanceof Error) || !attempt || !(hasPage || attempt.byScript)) throw error;
			// A full printer queue is expected, and so is that machines change: neither is logged as an error.
			if (!(error instanceof PrinterBusy || (error instanceof Unsaved && isReplicated())))
				build.entry.module.handleError?.(error, args);
			const words = wordsFor(error, `${route.id} ${attempt.form?.intent ?? ""}`);
			attempt.failed = words;
			const status = error instanceof Unsaved || isDiskFull(error) ? 503 : 500;
			return attempt.form?.giveBack(words, status) ?? data({ status: "error", error: { "": [words] } }, status);
		}
	};
}

/** The specification's message (section 8) for the action that failed. */
function wordsFor(error: unknown, what: string): string {
	if (error instanceof PrinterBusy || error instanceof Unsaved) return error.message;
	if (error instanceof StorageFailure) return "File upload failed";
	if (isDiskFull(error)) return "Nothing was saved. The server's disk is full. Please contact the person who runs it.";
	return /\b(delete|remove)/i.test(what) ? "Delete failed" : "Save failed";
}

/** Whether it, or what caused it, is a disk without room: for the database or for a file. */
function isDiskFull(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const { code } = error as { code?: unknown };
	return code === "SQLITE_FULL" || code === "ENOSPC" || isDiskFull(error.cause);
}
