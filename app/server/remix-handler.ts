import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse, NextFunction } from "express";
import { networkOf, sessionHash } from "#domain/identity";
import { withOwnLimits } from "#domain/limits";
import { type Attempt, asAttempt } from "~/web/attempt.server";
import { optionalUser } from "~/web/guards.server";
import { forgetSentForm, keptCookie, keptFormFor } from "~/web/kept-form.server";
import { failedHeader } from "~/web/revalidate";
import { sessionToken } from "~/web/session.server";
import { BodyRefused } from "~/web/upload-limits";
import { addressHeader } from "~/web/visitor.server";
import { openRoom, type Room, small } from "./body-room";
import { discoverRoutes } from "./discover-routes";
import { drained } from "./drained";
import { publicOrigin } from "./origin";
import { pagesOnly } from "./pages-only";
import { type Patience, refusedBody, requestBody } from "./request-body";
import { sayFailures } from "./say-failures";
import { cutToSection, sectionOf, sectionsOf } from "./sections";
import { sendPage } from "./send-page";
import { takeTurn } from "./take-turns";

declare module "@remix-run/node" {
	interface AppLoadContext {
		/** Allows this response's inline scripts under the content security policy. */
		nonce: string;
		/** Identifies this request in its answer, the log and the saved errors. */
		requestId: string;
		/** The client's IP address, behind the proxies that the configuration trusts. */
		ipAddress: string;
		/**
		 * Aborted when the client disconnects. `request.signal` never fires once its Request is garbage-collected (Node
		 * 55428).
		 */
		closed: AbortSignal;
		/** What a file at this address failed with, in words, for the page that is shown instead of it. */
		failed?: { status: number; text: string };
		/** The whole page that the answer carries instead of a body; set by its rendering. */
		page?: string;
	}
}

type Handler = ReturnType<typeof createRequestHandler>;

/** Why the signal of an answered request is aborted. Without a reason each abort would make an error with its stack. */
const over = new Error("The request is answered.");

/** Value of Retry-After in seconds for a temporary failure. */
const retryAfter = "10";

/**
 * Express middleware that answers with Remix: one handler per section of the site.
 */
export function remixHandler(given: ServerBuild, mode: string | undefined) {
	const build = sayFailures(given);
	const sections = sectionsOf(build);
	const handlers = new Map<string, Handler>();
	const missingPages = new Map<string, Handler>();

	return (req: ExpressRequest, res: ExpressResponse, next: NextFunction) => withOwnLimits(() => handle(req, res, next));

	async function handle(req: ExpressRequest, res: ExpressResponse, next: NextFunction) {
		const bytes = Number(req.get("content-length") ?? 0);
		const answeredWhole = new AbortController();
		let room: Room | undefined;
		const body = hasBody(req)
			? requestBody(req, {
					take: (came) => room?.take(came),
					patience: patienceWith(bytes),
					byScript: isByScript(req),
				})
			: undefined;
		try {
			room = body && (await openRoom(bytes, req.ip ?? "", () => toRequest(req)));
			const read = room?.refused ? refusedBody(new BodyRefused(room.refused, isByScript(req))) : body?.stream;
			const again = await formAgain(req);
			const { signal } = answeredWhole;
			const request = again ? asAnswered(toRequest(req), signal) : toRequest(req, { body: read, signal });
			const sender = await senderOf(request, req.ip ?? "");
			const letOthers = () => takeTurn(sender, { begun: true });
			const attempt: Attempt = { byScript: isByScript(req), again, letOthers };
			const context = loadContext(req, res);
			// A submitted form is handled right after it was read, so that it isn't lost if its sender disconnects.
			if (!body) {
				await takeTurn(sender);
				if (context.closed.aborted) return;
			}
			const answered = await asAttempt(attempt, () => answer(request, context));
			if (answered.ok && answered.status !== 202) attempt.noteTaken?.();
			if (attempt.failed) res.setHeader(failedHeader, encodeURIComponent(attempt.failed));
			if (body) await forgetForm(req, res);
			const response = context.page === undefined && wantsPage(req) ? await asPage(answered, req, context) : answered;
			await send(response, context.page, req, res);
			// Remix keeps a timer for each answer, and the timer all that the request had, until the request is aborted.
			context.page = undefined;
			answeredWhole.abort(over);
		} catch (error) {
			next(error);
		} finally {
			body?.leave();
			room?.leave();
		}
	}

	function answer(request: Request, context: AppLoadContext): Promise<Response> {
		const { pathname } = new URL(request.url);
		if (pathname === "/__manifest") return discoverRoutes(request, context, handlerNear);
		return handlerNear(pathname)(request, context);
	}

	/** Addresses that don't exist are answered by the pages for that, which every section has. */
	function handlerNear(pathname: string): Handler {
		const section = sectionOf(pathname, sections);
		return kept(handlers, section, () => createRequestHandler(cutToSection(build, section), mode));
	}

	/**
	 * Answers with a page where a browser would display that a file isn't there, or in words that it couldn't be read or
	 * made. What isn't words, such as a problem of the API, stays as it is: a client without a browser's headers may ask.
	 */
	async function asPage(answered: Response, req: ExpressRequest, context: AppLoadContext): Promise<Response> {
		const { status, headers } = answered;
		const areWords = (headers.get("content-type") ?? "text/plain").startsWith("text/plain");
		if (status >= 500 && areWords) context.failed = { status, text: await answered.text() };
		else if (status !== 404 || answered.body) return answered;
		return missingPage(req.path)(toRequest(req), context);
	}

	/** The handler of the pages alone, which has none at the address of a file. */
	function missingPage(pathname: string): Handler {
		const section = sectionOf(pathname, sections);
		return kept(missingPages, section, () => createRequestHandler(pagesOnly(cutToSection(build, section)), mode));
	}
}

function kept(handlers: Map<string, Handler>, section: string, make: () => Handler): Handler {
	const handler = handlers.get(section) ?? make();
	handlers.set(section, handler);
	return handler;
}

/** Whether a browser navigates to this address, unlike for images, scripts or data requests. */
function wantsPage(req: ExpressRequest): boolean {
	const within = req.get("sec-fetch-dest") ?? "document";
	return (
		req.method === "GET" && !isByScript(req) && /^(document|i?frame)$/.test(within) && req.accepts("html") === "html"
	);
}

/** The form that was submitted here before the session expired, if a browser requests the page again. */
async function formAgain(req: ExpressRequest) {
	if (req.method !== "GET" || isByScript(req) || !req.headers.cookie?.includes(keptCookie)) return undefined;
	const user = await optionalUser(toRequest(req));
	return user && keptFormFor(toRequest(req), user.userId);
}

/** A request that renders the page as the answer to its form, without running the action. */
function asAnswered(request: Request, signal: AbortSignal): Request {
	const headers = new Headers(request.headers);
	headers.set("content-type", "application/x-www-form-urlencoded");
	headers.delete("origin");
	return new Request(request.url, { method: "POST", headers, body: "", signal });
}

/** Deletes a restored form once its page submits anything. Signing in doesn't delete it. */
async function forgetForm(req: ExpressRequest, res: ExpressResponse) {
	const user = req.headers.cookie?.includes(keptCookie) ? await optionalUser(toRequest(req)) : undefined;
	const forgotten = user && (await forgetSentForm(toRequest(req), user.userId));
	if (forgotten) res.append("Set-Cookie", forgotten);
}

function hasBody(req: ExpressRequest): boolean {
	return req.method !== "GET" && req.method !== "HEAD";
}

/**
 * How slow a body may be. A large one reserves memory that others need, so it must keep arriving; for a small one, any
 * byte counts.
 */
function patienceWith(bytes: number): Patience {
	return { milliseconds: 15_000, least: bytes > small ? 64 * 1024 : 1 };
}

/** Whether Remix's scripts request the data of a page. Browsers without scripts request the page. */
function isByScript(req: ExpressRequest): boolean {
	return req.path.endsWith(".data");
}

/**
 * Converts an Express request to a web Request. Remix compares Origin and Host itself, so both get the public values.
 * The address is joined as text, because resolved as a reference, `//host/` would change the host.
 */
function toRequest(
	req: ExpressRequest,
	{ body, signal }: { body?: ReadableStream<Uint8Array> | undefined; signal?: AbortSignal } = {},
): Request {
	const url = new URL(publicOrigin(req) + withoutControls(req.originalUrl));
	const headers = new Headers();
	for (const [name, value] of Object.entries(req.headers)) {
		if (Array.isArray(value)) for (const one of value) headers.append(name, one);
		else if (value !== undefined) headers.set(name, value);
	}
	headers.set("host", url.host);
	headers.delete("x-forwarded-host");
	headers.set(addressHeader, req.ip ?? "");
	const asked = { method: req.method, headers, ...(signal && { signal }) };
	return new Request(url, body ? { ...asked, body, duplex: "half" } : asked);
}

/** Replaces control characters in the query. No one can type them in a search, and SQLite would end a text at a NUL. */
function withoutControls(address: string): string {
	const at = address.indexOf("?");
	return at < 0 ? address : address.slice(0, at) + address.slice(at).replace(/%(?:[01][\da-f]|7f)/gi, "%20");
}

/** The sender whose turn it is: a session or, without one, a network. */
async function senderOf(request: Request, ipAddress: string): Promise<string> {
	const token = await sessionToken(request);
	return token === undefined ? `network ${networkOf(ipAddress)}` : sessionHash(token);
}

function loadContext(req: ExpressRequest, res: ExpressResponse): AppLoadContext {
	const closed = new AbortController();
	res.once("close", () => closed.abort(over));
	return { nonce: res.locals.nonce, requestId: res.locals.requestId, ipAddress: req.ip ?? "", closed: closed.signal };
}

/** Pages opened with a secret from an email, and pages with tax or bank details. They must not be stored on disk. */
const unkept =
	/^\/(resetpassword|[ro]?emailverification|[ro]signup|loginemail|team|sign|renewal|ratework|report|vendor\/workorder|visit|workcalendar|mailedstatement|weblistings\/(status|resume|apply|coapplicant|unsubscribe|alerts)|owner\/oaccount\/(tax|bank)|app\/(form1099|rentalowner\/bank|payowners\/bankfile|addeditrentalowner|addEditVendor|singleapplicantlayout|editapplication|settings\/apikeys|settings\/webhooks))\b/i;

function cachingOf(path: string): string {
	return unkept.test(path) ? "private, no-store" : "private, no-cache";
}

async function send(response: Response, page: string | undefined, req: ExpressRequest, res: ExpressResponse) {
	res.statusCode = response.status;
	for (const [name, value] of response.headers) {
		if (name === "set-cookie") res.append(name, value);
		else res.setHeader(name, value);
	}
	if (!res.hasHeader("cache-control")) res.setHeader("Cache-Control", cachingOf(req.path));
	if (response.status === 503 && !res.hasHeader("retry-after")) res.setHeader("Retry-After", retryAfter);
	if (page !== undefined && req.method !== "HEAD") return sendPage(page, req, res);
	if (!response.body || req.method === "HEAD") {
		await response.body?.cancel();
		res.end();
		return;
	}
	const reader = response.body.getReader();
	res.once("close", () => void reader.cancel().catch(() => {}));
	await pipe(reader, res);
}

/** A body that is complete in memory is sent at once with its length. A slower one is flushed as it arrives. */
async function pipe(reader: ReadableStreamDefaultReader<Uint8Array>, res: ExpressResponse) {
	let chunk = await reader.read();
	let upcoming = reader.read();
	const atOnce = await Promise.race([upcoming, new Promise<undefined>((resolve) => setImmediate(resolve, undefined))]);
	if (atOnce?.done) return void res.end(chunk.value);
	while (!chunk.done) {
		const roomLeft = res.write(chunk.value);
		res.flush?.();
		if (!roomLeft) await drained(res);
		chunk = await upcoming;
		upcoming = reader.read();
	}
	res.end();
}
