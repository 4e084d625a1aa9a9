import { navigationError, navigationFailed, sessionExpired } from "~/ui/messages";
import { sayOnPage, unsayOnPage } from "~/ui/notices";
import type { Unanswered } from "~/ui/shell/use-beside";
import { failedHeader, keptPage, notReachedStatus } from "./revalidate";

/** The waits before a page is requested again, in milliseconds; together as long as a server restart takes. */
const waits = [300, 700, 1_500, 2_500];

/** The wait between requests for the page after a form, in milliseconds. */
const waitAfterForm = 3_000;

/** Shown when the server accepted a form and the next page doesn't load, so that no one sends the form again. */
const hasArrived = "We received what you sent, so don't send it again. We're still trying to load the next page.";

/** Whether the server accepted the form that was sent last. */
let isTaken = false;

/** How long a panel waits for its data, in milliseconds. A page has no limit but the browser's. */
const patience = 15_000;

/** The status Remix uses to tell a script about a redirect. */
const redirectStatus = 202;

type Place = { pathname: string; search: string; hash: string; state: unknown };

type Router = {
	state: {
		location: Place;
		navigation: { state: string; location?: Place; formMethod?: string };
		fetchers: Map<string, { state: string }>;
	};
	navigate: (to: Partial<Place>, options: object) => Promise<void>;
};

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/**
 * Keeps the current page and what is typed into it if the server can't be reached, or something other than the server
 * answers. The specification's message is shown above the page in place of an error page. Requests for a page are
 * retried for a few seconds; a POST is never repeated. While the browser is offline, nothing is sent. Call it before
 * hydrating.
 */
export function keepPage(): void {
	const send = window.fetch.bind(window);
	window.fetch = (input, init) => {
		const { pathname, origin, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
		const isWhole = origin === location.origin ? wholeness(pathname) : undefined;
		if (!isWhole) return send(input, init);
		const signal = init?.signal ?? undefined;
		const beside = searchParams.has("beside");
		if (init?.method && init.method !== "GET") {
			return post(() => send(input, init), isWhole, signal, { beside, hasFiles: init.body instanceof FormData });
		}
		if (beside) return getBeside(() => send(input, init), isWhole, signal, searchParams.get("_routes") ?? "");
		return get(() => send(input, init), isWhole, signal);
	};
	window.addEventListener("online", () => unsayOnPage(navigationFailed));
	for (const type of ["click", "submit"]) document.addEventListener(type, holdWhileOffline, true);
	const { navigation } = window as { navigation?: EventTarget };
	navigation?.addEventListener("navigate", (event) => holdReload(event as NavigateEvent, send));
}

/** The answer once there is one. If there is none the promise never resolves, so the current page stays. */
async function get(send: Send, isWhole: IsWhole, signal: AbortSignal | undefined): Promise<Response> {
	const answer = (await wholeAnswer(send, isWhole, signal)) ?? (await answerAfterForm(send, isWhole, signal));
	if (!answer) return withoutAnswer(navigationFailed);
	return answer.status >= 500 && !isLeaving() ? withoutAnswer(navigationError) : answer;
}

/**
 * Waits for the page after an accepted form, however long it takes: the button stays busy, so that the form isn't sent
 * again. Undefined if no form was sent.
 */
async function answerAfterForm(send: Send, isWhole: IsWhole, signal: AbortSignal | undefined) {
	const isAfterForm = () => isLeaving() && router()?.state.navigation.formMethod === "POST";
	if (!isAfterForm()) return undefined;
	const words = isTaken ? hasArrived : navigationFailed;
	sayOnPage(words, isTaken ? "info" : "negative", 3_600_000);
	for (;;) {
		await pause(waitAfterForm, signal);
		const answer = await wholeAnswer(send, isWhole, signal);
		if (answer) {
			unsayOnPage(words);
			return answer;
		}
	}
}

/** The data a panel loads, or the message to show in the panel if it can't be loaded. */
async function getBeside(send: Send, isWhole: IsWhole, signal: AbortSignal | undefined, routeId: string) {
	const answer = await Promise.race([wholeAnswer(send, isWhole, signal), pause(patience, signal)]);
	if (!answer) return unanswered(routeId, navigationFailed);
	// A redirect would leave the page. Only the login redirects a panel.
	if (answer.status === redirectStatus) return unanswered(routeId, sessionExpired);
	return answer.ok ? answer : unanswered(routeId, navigationError);
}

/** The server's own answer, after retries if necessary; undefined if there is none. */
async function wholeAnswer(send: Send, isWhole: IsWhole, signal: AbortSignal | undefined) {
	const asked = performance.now();
	for (const wait of [0, ...waits]) {
		if (wait > 0) await pause(wait, signal);
		const answer = navigator.onLine ? await unlessAborted(send, signal) : undefined;
		if (answer && isWhole(answer)) {
			// A message shown since then is about another failed request, such as one for the page's code.
			unsayOnPage(navigationFailed, asked);
			return answer;
		}
		if (!navigator.onLine || (answer && answer.status < 500 && answer.status >= 400)) break;
	}
	return undefined;
}

/**
 * The answer to a POST. If it isn't the server's own, the result is a refusal that keeps the form as it is. For a form
 * in a panel, a redirect is also replaced by a refusal.
 */
async function post(
	send: Send,
	isWhole: IsWhole,
	signal: AbortSignal | undefined,
	{ beside, hasFiles }: { beside: boolean; hasFiles: boolean },
): Promise<Response> {
	const answer = navigator.onLine ? await unlessAborted(send, signal) : undefined;
	if (!beside) isTaken = answer?.status === redirectStatus;
	if (!answer || !isWhole(answer)) {
		if (answer?.status !== 413) {
			sayOnPage(navigationFailed);
			return refusal();
		}
		const words = hasFiles ? "File upload failed: your file is too large." : "This form has too much text.";
		sayOnPage(words);
		return refusal(words);
	}
	if (beside && answer.status === redirectStatus) {
		sayOnPage(sessionExpired);
		return refusal();
	}
	const failed = answer.headers.get(failedHeader);
	if (failed) sayOnPage(decodeURIComponent(failed));
	else unsayOnPage();
	return answer;
}

type Send = () => Promise<Response>;
type IsWhole = (answer: Response) => boolean;

/**
 * Returns a function that recognizes our own server's answers at this address, so that a proxy's or login portal's
 * answer isn't mistaken for one. Undefined if the router doesn't request this address.
 */
function wholeness(pathname: string): IsWhole | undefined {
	if (pathname.endsWith(".data")) return ({ headers }) => headers.has("X-Remix-Response");
	if (pathname !== "/__manifest") return undefined;
	return ({ status, ok, headers }) => status === 204 || (ok && /json/.test(headers.get("Content-Type") ?? ""));
}

/**
 * A refusal in the encoding of Remix's data, as if the form's action had answered it. `words` are shown above the form
 * if the message above the page isn't enough.
 */
function refusal(words?: string): Response {
	const refused = [{ _1: 2 }, "data", { _3: 4 }, "status", "error"];
	const withWords = [{ _1: 2 }, "data", { _3: 4, _4: 5 }, "status", "error", { _6: 7 }, "", [8], words];
	return standIn(words === undefined ? refused : withWords);
}

/** A panel's data in the same encoding, with the reason why it couldn't be loaded. */
function unanswered(routeId: string, words: string): Response {
	const key: keyof Unanswered = "unanswered";
	return standIn([{ _1: 2 }, routeId, { _3: 4 }, "data", { _5: 6 }, key, words]);
}

function standIn(encoded: unknown[]): Response {
	const headers = { "Content-Type": "text/x-script", "X-Remix-Response": "yes" };
	return new Response(`${JSON.stringify(encoded)}\n`, { status: notReachedStatus, headers });
}

function withoutAnswer(words: string): Promise<never> {
	const isAwaited = isLeaving() || [...(router()?.state.fetchers.values() ?? [])].some(({ state }) => state !== "idle");
	if (isAwaited) sayOnPage(words);
	if (isLeaving()) void stay();
	return new Promise(() => {});
}

/**
 * Ends a navigation that got no answer and keeps the current page. The router only cancels a navigation for another
 * one, and it loads no data for one that changes only the hash.
 */
async function stay(): Promise<void> {
	const known = router();
	if (!known) return;
	const { pathname, search, hash, state } = known.state.location;
	const kept = { ...(state as object | null), [keptPage]: true };
	await known.navigate(
		{ pathname, search, hash: hash || "#kept" },
		{ replace: true, preventScrollReset: true, state: kept },
	);
	known.state.location.hash = hash;
	window.history.replaceState(window.history.state, "", pathname + search + hash);
}

async function unlessAborted(send: Send, signal: AbortSignal | undefined) {
	try {
		return await send();
	} catch (error) {
		if (signal?.aborted) throw error;
		return undefined;
	}
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
	return new Promise((resolve, reject) => {
		setTimeout(resolve, milliseconds);
		signal?.addEventListener("abort", () => reject(new DOMException("Left", "AbortError")), { once: true });
	});
}

/** While the browser is offline, pressing a link or button only shows a message. A form that its page keeps goes on. */
function holdWhileOffline(event: Event): void {
	if (navigator.onLine || !(event.target instanceof Element)) return;
	if (event.type === "submit" && event.target.matches("[data-kept-offline]")) return;
	if (event.type === "click" && !leadsAway(event.target.closest("a[href]"))) return;
	event.preventDefault();
	event.stopPropagation();
	sayOnPage(navigationFailed);
}

function leadsAway(link: Element | null): boolean {
	if (!(link instanceof HTMLAnchorElement)) return false;
	const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== "";
	return !isHere && /^https?:$/.test(link.protocol) && link.target !== "_blank";
}

/**
 * Remix reloads the page if the next page's code can't be loaded, and the browser would then replace a form with its
 * error page. Instead, the requested page is loaded as a document once the server answers.
 */
async function holdReload(event: NavigateEvent, send: typeof fetch): Promise<void> {
	const state = router()?.state;
	const isBusy = isLeaving() || [...(state?.fetchers.values() ?? [])].some((fetcher) => fetcher.state !== "idle");
	if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable || !isBusy) return;
	event.preventDefault();
	const to = state?.navigation.location;
	const answer = await send("/resources/health").catch(() => undefined);
	if (answer?.ok && to) location.assign(to.pathname + to.search);
	else sayOnPage(navigationFailed);
}

function isLeaving(): boolean {
	return (router()?.state.navigation.state ?? "idle") !== "idle";
}

function router(): Router | undefined {
	return (window as { __remixRouter?: Router }).__remixRouter;
}
