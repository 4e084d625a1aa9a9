import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noteSessionUse } from "#domain/identity";
import { parseConfig } from "~/config.server";
import { openDatabase, sqlite } from "~/db/client.server";
import { acceptHops } from "./hop";
import { replicate } from "./replicate";
import { setNewestTransaction, setRole } from "./role";
import { notesPath, receiveNotes, sendNotes } from "./send-notes";

const secret = "unit tests pass requests on with this";
const transaction = (number: number) => number.toString(16).padStart(16, "0");

const servers: Server[] = [];
type Got = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };
let got: Got[] = [];

beforeEach(() => {
	got = [];
	const settings = { LITEFS: "hosts", FILES_SHARED: "on", HOP_SECRET: secret, DATABASE_PATH: sqlite().name };
	Object.assign(globalThis, { __tenantryConfig: parseConfig(settings) });
});

afterEach(() => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		server.close();
	}
});

function listen(server: Server): Promise<string> {
	servers.push(server);
	return new Promise((resolve) =>
		server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
	);
}

/** The primary's server, which answers as `answer` says, and a replica of it, which says what it answered by itself. */
async function twoMachines(answer: (response: ServerResponse, asked: Got) => void) {
	const primary = createServer(async (request, response) => {
		const { method = "", url = "", headers } = request;
		const asked = { method, url, headers, body: await text(request) };
		got.push(asked);
		answer(response, asked);
	});
	const primaryUrl = await listen(primary);
	setRole({ is: "replica", primaryUrl });
	return { primaryUrl, url: await listen(createServer(replica())) };
}

function replica() {
	const app = express();
	app.set("trust proxy", 1);
	app.use(acceptHops);
	app.post(notesPath, ...receiveNotes);
	app.use(replicate);
	app.use(async (req, res) => {
		res.send(`here: ${req.method} ${req.ip} ${req.protocol} ${await text(req)}`);
	});
	return app;
}

test("a replica passes a form on as it came, with who sent it, and gives the answer back", async () => {
	const { url } = await twoMachines((response) =>
		response.writeHead(303, { Location: "/app", "Set-Cookie": ["a=1", "b=2"] }).end("done"),
	);
	const answer = await fetch(`${url}/app/pay?id=7`, {
		...{ method: "POST", body: "amount=5", redirect: "manual" },
		headers: { Cookie: "c=3", "X-Forwarded-For": "203.0.113.9", "tenantry-hop": "forged" },
	});
	expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([303, "/app", "done"]);
	expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
	expect(got).toMatchObject([{ method: "POST", url: "/app/pay?id=7", body: "amount=5" }]);
	expect(got[0]?.headers).toMatchObject({
		...{ cookie: "c=3", host: new URL(url).host, "tenantry-hop": secret },
		"tenantry-client": JSON.stringify({ ip: "203.0.113.9", protocol: "http" }),
	});
});

test("who passes a request on is believed with the secret alone, and it isn't passed on again", async () => {
	const { url } = await twoMachines((response) => response.end());
	const client = JSON.stringify({ ip: "198.51.100.4", protocol: "https" });
	const asked = { method: "POST", body: "x" };
	const hop = await fetch(url, { ...asked, headers: { "tenantry-hop": secret, "tenantry-client": client } });
	expect(await hop.text()).toBe("here: POST 198.51.100.4 https x");
	expect(got).toEqual([]);
	const forged = { "tenantry-hop": secret.replace("unit", "Unit"), "tenantry-client": client };
	await fetch(url, { ...asked, headers: forged });
	expect(got[0]?.headers["tenantry-client"]).toContain("127.0.0.1");
});

test("a primary that isn't reached leaves the form to this machine, whole", async () => {
	const { url } = await twoMachines(() => {});
	servers[0]?.close();
	expect(await (await fetch(url, { method: "POST", body: "kept" })).text()).toMatch(/^here: POST .* kept$/);
});

test("a primary that breaks off leaves open whether anything was saved, and is asked once", async () => {
	const { url } = await twoMachines((response) => response.destroy());
	const answer = await fetch(url, { method: "POST", body: "once" });
	expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
	expect(await answer.text()).toBe(
		"We couldn't confirm that this was saved. Please wait a minute and check before you submit it again.",
	);
	expect(got).toHaveLength(1);
});

test("an answer waits until what it tells of is here", async () => {
	const { url } = await twoMachines((response) =>
		response.writeHead(200, { "tenantry-transaction": transaction(9) }).end("saved"),
	);
	let isHere = false;
	const answered = fetch(url, { method: "POST" }).then((answer) => [answer, isHere] as const);
	while (got.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
	isHere = true;
	setNewestTransaction(transaction(9));
	const [answer, wasHere] = await answered;
	expect([wasHere, answer.headers.has("tenantry-transaction")]).toEqual([true, false]);
});

test("a page is read here, unless its reader has changed what isn't here yet: then the primary is asked", async () => {
	const { url } = await twoMachines((response) => response.end("from the primary"));
	openDatabase(sqlite().name);
	setNewestTransaction(transaction(5));
	const read = async (known?: number) => {
		const headers = known ? { Cookie: `a=1; tenantry_transaction=${transaction(known)}` } : undefined;
		return (await fetch(`${url}/app`, headers && { headers })).text();
	};
	expect(await read()).toMatch(/^here: GET/);
	expect(await read(5)).toMatch(/^here: GET/);
	const waiting = read(6);
	setNewestTransaction(transaction(6));
	expect(await waiting).toMatch(/^here: GET/);
	expect(await read(7)).toBe("from the primary");
	expect(await (await fetch(`${url}/app/bulkuploads/progress.data?id=1`)).text()).toBe("from the primary");
});

test("on Fly its proxy sends small forms again, once, and large ones are passed on", async () => {
	const settings = { LITEFS: "fly", FILES_SHARED: "on", HOP_SECRET: secret, DATABASE_PATH: sqlite().name };
	const { url, primaryUrl } = await twoMachines((response) => response.end("passed on"));
	Object.assign(globalThis, { __tenantryConfig: parseConfig(settings) });
	const send = (body: string, headers = {}) => fetch(url, { method: "POST", body, headers });
	expect(await (await send("small")).text()).toBe("passed on");
	setRole({ is: "replica", primaryUrl: "http://7811073f.vm.tenantry.internal:3000" });
	expect((await send("small")).headers.get("fly-replay")).toBe("instance=7811073f");
	setRole({ is: "replica", primaryUrl });
	expect(await (await send("x".repeat(1_000_001))).text()).toBe("passed on");
});

test("what a replica notes while pages are read is kept by the primary, from machines with the secret alone", async () => {
	const { url } = await twoMachines((response) => response.writeHead(204).end());
	noteSessionUse({ sessionId: 7, lastUsedDate: null });
	await sendNotes();
	const [sent] = got;
	expect(sent).toMatchObject({ method: "POST", url: notesPath });
	expect(JSON.parse(sent?.body ?? "")).toEqual([["session uses", [[7, expect.stringMatching(/^\d{4}-/)]]]]);
	const bring = (headers: Record<string, string>) =>
		fetch(url + notesPath, { method: "POST", body: "[]", headers: { "Content-Type": "application/json", ...headers } });
	expect((await bring({})).status).toBe(404);
	expect((await bring({ "tenantry-hop": secret })).status).toBe(503);
	setRole({ is: "primary" });
	expect((await bring({ "tenantry-hop": secret })).status).toBe(204);
	const bringText = (body: string) =>
		fetch(url + notesPath, {
			method: "POST",
			body,
			headers: { "Content-Type": "application/json", "tenantry-hop": secret },
		});
	expect((await bringText("[[")).status).toBe(400);
	expect((await bringText(JSON.stringify([["x".repeat(9_000_000), []]]))).status).toBe(400);
});
