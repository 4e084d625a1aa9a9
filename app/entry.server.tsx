import { PassThrough } from "node:stream";
import {
	type ActionFunctionArgs,
	type AppLoadContext,
	createReadableStreamFromReadable,
	type EntryContext,
	type LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { recordError } from "#domain/system";
import { numberedIds } from "~/ui/render/numbered-ids";
import { textOf } from "~/ui/render/write-data";
import { htmlOf } from "~/ui/render/write-html";
import { RequestIdContext } from "~/ui/request-id";
import { textFileOf } from "~/web/answer-text-file.server";
import { letOthers } from "~/web/attempt.server";
import { NonceContext } from "~/web/nonce";

declare module "@remix-run/server-runtime/dist/entry" {
	interface EntryContext {
		encodeState?: () => ReadableStream<Uint8Array>;
	}
}

/** How long deferred data may take, in milliseconds. Single fetch keeps a timer this long for every answer. */
export const streamTimeout = 5_000;

/**
 * A page is rendered in one go when its data is all there, and streamed when a loader returned promises. Others are
 * answered between reading and rendering. A whole page is handed over as `load.page`: as the body of a Response it
 * would be copied into a stream first.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	load: AppLoadContext,
) {
	const file = textFileOf(context);
	if (file) return file;
	const { nonce, requestId } = load;
	headers.set("Content-Type", "text/html; charset=utf-8");
	const page = (entry: EntryContext) => (
		<NonceContext.Provider value={nonce}>
			<RequestIdContext.Provider value={requestId}>
				<RemixServer context={entry} url={request.url} nonce={nonce} />
			</RequestIdContext.Provider>
		</NonceContext.Provider>
	);
	if (defers(context)) {
		return streamed(page({ ...context, serverHandoffStream: encoded(context) }), request, status, headers);
	}
	const data = await dataOf(context);
	await letOthers();
	const html = rendered(page({ ...context, serverHandoffStream: undefined }));
	const scripts = context.renderMeta?.didRenderScripts ? handoffScripts(data, nonce) : "";
	load.page = `<!DOCTYPE html>${html}${scripts}`;
	return new Response(null, { status, headers });
}

/** Whether every page is written by React too and must be the same, as the browser tests have it. */
const comparesWithReact = process.env.COMPARE_WITH_REACT === "on";

function rendered(page: React.ReactElement): string {
	// The dev server's browser has React, whose ids are its own.
	if (import.meta.env.DEV) return renderToString(page);
	const html = htmlOf(page);
	if (html === undefined) {
		if (comparesWithReact) throw new Error("The page has a part that only React can write: its ids would be others.");
		return renderToString(page);
	}
	if (comparesWithReact) refuseDifference(numberedIds(html), numberedIds(renderToString(page)));
	return html;
}

function refuseDifference(own: string, react: string) {
	if (own === react) return;
	let at = 0;
	while (own[at] === react[at]) at++;
	const around = (html: string) => html.slice(Math.max(0, at - 60), at + 60);
	throw new Error(`The page isn't as React writes it: "${around(own)}" where React has "${around(react)}".`);
}

/** Logs and keeps what went wrong; a page that is not there, or a visitor who left, is not an error. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	const { pathname } = new URL(request.url);
	const { requestId } = context;
	console.error(`${request.method} ${pathname} ${requestId}`, error);
	recordError(error, { method: request.method, pathname, requestId });
}

/** Promises are found at the top of a loader's data, where a page that wants to stream puts them. */
function defers({ staticHandlerContext }: EntryContext): boolean {
	return Object.values(staticHandlerContext.loaderData).some(
		(data) => data && typeof data === "object" && Object.values(data).some((value) => value instanceof Promise),
	);
}

/** The page's data as Remix encodes it. The server's build encodes it when it's asked for (scripts/vite/lean-remix.ts). */
function encoded(context: EntryContext): ReadableStream<Uint8Array> | undefined {
	return context.encodeState?.() ?? context.serverHandoffStream;
}

async function dataOf(context: EntryContext): Promise<string> {
	const { loaderData, actionData, errors } = context.staticHandlerContext;
	const own = errors ? undefined : textOf({ loaderData, actionData, errors });
	if (own === undefined) return drain(encoded(context));
	if (comparesWithReact) refuseDifference(own, await drain(encoded(context)));
	return own;
}

async function drain(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
	if (!stream) return "";
	const reader = stream.getReader();
	const chunks: Uint8Array[] = [];
	for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
	return Buffer.concat(chunks).toString("utf8");
}

/** The data for hydration, as RemixServer would stream it: one chunk, then the end. */
function handoffScripts(data: string, nonce: string): string {
	const chunk = JSON.stringify(data).replace(/[&><\u2028\u2029]/g, (character) => {
		return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
	});
	const controller = "window.__remixContext.streamController";
	return `<script nonce="${nonce}">${controller}.enqueue(${chunk});${controller}.close();</script>`;
}

function streamed(page: React.ReactElement, request: Request, status: number, headers: Headers) {
	return new Promise<Response>((resolve, reject) => {
		let failed = false;
		const whenReady = () => {
			const body = new PassThrough();
			resolve(new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }));
			pipe(body);
		};
		const { pipe, abort } = renderToPipeableStream(page, {
			...(isbot(request.headers.get("user-agent")) ? { onAllReady: whenReady } : { onShellReady: whenReady }),
			onShellError: reject,
			onError: (error) => {
				failed = true;
				console.error(error);
			},
		});
		setTimeout(abort, streamTimeout + 1_000).unref();
	});
}
