import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noPage } from "~/web/not-found.server";
import { remixHandler } from "./remix-handler";

const json = { status: 503, headers: { "Content-Type": "application/problem+json", "Retry-After": "10" } };
const answers: Record<string, () => Response> = {
	words: () => new Response("This file can't be opened right now.", { status: 503 }),
	gone: () => new Response(null, { status: 404 }),
	api: () => new Response('{"code":"importing"}', json),
};
let server: Server;
let origin = "";

beforeAll(async () => {
	const app = express();
	app.use((_, res, next) => {
		res.locals.nonce = "n";
		next();
	});
	app.all(/.*/, remixHandler(build(), "test"));
	server = app.listen(0);
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function ask(path: string, headers: Record<string, string> = {}) {
	const answer = await fetch(`${origin}/${path}`, { headers });
	return [answer.status, answer.headers.get("content-type"), await answer.text()];
}

test("a browser is shown a page where a file isn't there or can't be read; what isn't words stays as it is", async () => {
	const browser = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8", "Sec-Fetch-Dest": "document" };
	expect(await ask("words", browser)).toEqual([503, "text/html", "page: This file can't be opened right now."]);
	expect(await ask("gone", browser)).toEqual([404, "text/html", "page: "]);
	for (const { Accept } of [{ Accept: "*/*" }, { Accept: "application/json, text/plain, */*" }, browser]) {
		expect(await ask("api", { Accept })).toEqual([503, "application/problem+json", '{"code":"importing"}']);
	}
	expect(await ask("words", { "Sec-Fetch-Dest": "image" })).toEqual([
		...[503, "text/plain;charset=UTF-8", "This file can't be opened right now."],
	]);
});

/** A build of three files and the page for addresses that don't exist, which says what its error says. */
function build(): ServerBuild {
	const files = Object.keys(answers).map((path) => ({
		id: path,
		parentId: "root",
		path,
		module: { loader: answers[path] },
	}));
	const missing = { default: () => null, loader: ({ context }: { context: never }) => noPage(context) };
	const all = [
		{ id: "root", path: "", module: { default: () => null } },
		...files,
		{ id: "missing", parentId: "root", path: "*", module: missing },
	];
	const handleRequest = (_: Request, status: number, headers: Headers, context: { staticHandlerContext: unknown }) => {
		const { errors } = context.staticHandlerContext as { errors: Record<string, { data?: string }> | null };
		headers.set("Content-Type", "text/html");
		return new Response(`page: ${Object.values(errors ?? {})[0]?.data ?? ""}`, { status, headers });
	};
	return {
		routes: Object.fromEntries(all.map((route) => [route.id, route])),
		entry: { module: { default: handleRequest, handleError: () => undefined } },
		assets: { routes: {}, entry: { module: "", imports: [] }, url: "", version: "1" },
		...{ assetsBuildDirectory: "", publicPath: "/", basename: "/", isSpaMode: false, future: { v3_singleFetch: true } },
	} as unknown as ServerBuild;
}
