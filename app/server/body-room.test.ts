import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { signInHeaders } from "~/web/session.server";
import { makeManager, startSessionOf } from "../../tests/factories/identity";
import { openRoom, type Room } from "./body-room";
import { requestBody } from "./request-body";

const megabyte = 1024 * 1024;
let server: Server | undefined;

afterEach(() => {
	server?.closeAllConnections();
	server?.close();
});

test("what is announced and does not come takes no one's room", async () => {
	const url = await serving();
	const silent = [];
	for (const from of ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"]) {
		silent.push(await begin(url, { from, announced: 20, sent: 0 }));
	}
	expect(await send(url, { from: "192.0.2.5", megabytes: 20 })).toBe("read");
	for (const one of silent) one.destroy();
});

test("one network fills its own share of the room, and a sender from another is read", async () => {
	const url = await serving();
	const open = [];
	for (const from of ["2001:db8::1", "2001:db8::3"]) open.push(await begin(url, { from, announced: 20, sent: 15 }));
	expect(await send(url, { from: "2001:db8::2", megabytes: 10 })).toBe("no room");
	expect(await send(url, { from: "2001:db8:1::1", megabytes: 20 })).toBe("read");
	for (const one of open) one.destroy();
	await expect.poll(() => send(url, { from: "2001:db8::2", megabytes: 10 })).toBe("read");
});

test("whoever is signed in sends the largest form, and fills no one else's share with it", async () => {
	const url = await serving();
	const [one, other] = [await managersCookie(), await managersCookie()];
	const open = await begin(url, { cookie: one, announced: 209, sent: 205 });
	expect(await send(url, { cookie: one, megabytes: 9 })).toBe("no room");
	expect(await send(url, { cookie: other, megabytes: 20 })).toBe("read");
	open.destroy();
	await expect.poll(() => send(url, { cookie: one, megabytes: 9 })).toBe("read");
});

test("what is larger than any form, or than a public one, is not read", async () => {
	const room = (bytes: number) => openRoom(bytes, "192.0.2.1", () => new Request("http://localhost/"));
	expect((await room(211 * megabyte)).refused).toBe("too large");
	expect((await room(22 * megabyte)).refused).toBe("too large for the public");
	expect((await room(21 * megabyte)).refused).toBeUndefined();
});

let arrived = 0;

/** A server that reads bodies like ours and answers "read" or the reason for refusing. Returns its address. */
async function serving(): Promise<string> {
	arrived = 0;
	server = createServer(async (req, res) => {
		let room: Room | undefined;
		const body = requestBody(req, {
			take: (bytes) => {
				arrived += bytes;
				return room?.take(bytes);
			},
		});
		const headers = { cookie: req.headers.cookie ?? "" };
		const asked = () => new Request("http://localhost/", { headers });
		room = await openRoom(Number(req.headers["content-length"]), String(req.headers["x-from"]), asked);
		const answer = await whole(body.stream).then(
			() => "read",
			(error) => error.reason,
		);
		res.end(answer);
		body.leave();
		room.leave();
	});
	await new Promise<void>((resolve) => server?.listen(0, resolve));
	return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function whole(stream: ReadableStream<Uint8Array>): Promise<void> {
	const reader = stream.getReader();
	while (!(await reader.read()).done);
}

type Sender = { from?: string; cookie?: string };

function headersOf({ from = "192.0.2.9", cookie = "" }: Sender, megabytes: number) {
	return { "x-from": from, cookie, "content-length": megabytes * megabyte };
}

async function managersCookie(): Promise<string> {
	const { token } = await startSessionOf(await makeManager());
	const headers = await signInHeaders({ token, remember: false });
	return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Starts sending a body, and waits until the server has received the part that was sent. */
async function begin(url: string, { announced, sent, ...sender }: Sender & { announced: number; sent: number }) {
	const asked = request(url, { method: "POST", headers: headersOf(sender, announced) });
	asked.on("error", () => {});
	const before = arrived;
	await new Promise<void>((resolve) => asked.write(Buffer.alloc(sent * megabyte + 1), () => resolve()));
	await expect.poll(() => arrived - before).toBe(sent * megabyte + 1);
	return asked;
}

/** Sends a whole body of some megabytes and returns the answer. */
function send(url: string, { megabytes, ...sender }: Sender & { megabytes: number }): Promise<string> {
	return new Promise((resolve, reject) => {
		const asked = request(url, { method: "POST", headers: headersOf(sender, megabytes) });
		asked.on("error", reject);
		asked.on("response", (answer: IncomingMessage) => {
			let text = "";
			answer.on("data", (chunk) => {
				text += chunk;
			});
			answer.on("end", () => resolve(text));
		});
		asked.end(Buffer.alloc(megabytes * megabyte));
	});
}
