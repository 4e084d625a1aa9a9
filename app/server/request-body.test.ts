import { Agent, createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { BodyRefused } from "~/web/upload-limits";
import { type Patience, requestBody } from "./request-body";

const sent = Buffer.alloc(8 * 1024 * 1024, "x");
const agent = new Agent({ keepAlive: true });
let server: Server | undefined;

afterEach(() => server?.close());

test("a body is read whole, at the reader's pace", async () => {
	let bytes = 0;
	const url = await serving(async (stream) => {
		const reader = stream.getReader();
		for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
			bytes += chunk.value.length;
			await new Promise((resolve) => setImmediate(resolve));
		}
	});
	expect(await post(url)).toBe(400);
	expect(bytes).toBe(sent.length);
});

test.each([
	["cancels", (reader: ReadableStreamDefaultReader) => reader.cancel()],
	["lets go of", async (reader: ReadableStreamDefaultReader) => reader.releaseLock()],
])("whoever %s the rest is answered, and the connection goes on", async (_, giveUp) => {
	const url = await serving(async (stream) => {
		const reader = stream.getReader();
		await reader.read();
		await giveUp(reader);
	});
	for (const _ of [1, 2, 3]) expect(await post(url)).toBe(400);
});

test("a body that is broken off is an error to its reader", async () => {
	let failed: (error: unknown) => void = () => {};
	const failure = new Promise((resolve) => {
		failed = resolve;
	});
	const url = await serving(async (stream) => {
		const reader = stream.getReader();
		try {
			while (!(await reader.read()).done);
		} catch (error) {
			failed(error);
		}
	});
	const half = request(url, { method: "POST", headers: { "content-length": sent.length } });
	half.on("error", () => {});
	half.write(sent.subarray(0, 100_000), () => half.destroy());
	expect(await failure).toBeInstanceOf(Error);
});

test.each([
	["nothing", 0],
	["little by little", 100],
])("a sender who brings %s is let go, and told why", async (_, bytes) => {
	let reason: unknown;
	const patience = { milliseconds: 300, least: 100_000 };
	const url = await serving(async (stream) => {
		const reader = stream.getReader();
		try {
			while (!(await reader.read()).done);
		} catch (error) {
			reason = error instanceof BodyRefused && error.reason;
		}
	}, patience);
	const slow = request(url, { method: "POST", headers: { "content-length": sent.length } });
	slow.on("error", () => {});
	slow.write(sent.subarray(0, 10));
	const trickle = setInterval(() => slow.write(sent.subarray(0, bytes)), 20);
	const answer = await new Promise<IncomingMessage>((resolve) => slow.once("response", resolve));
	const closed = new Promise((resolve) => answer.socket.once("close", resolve));
	answer.resume();
	await closed;
	clearInterval(trickle);
	expect([answer.statusCode, reason]).toEqual([400, "silent"]);
});

test("a sender is not to blame while the reader is busy", async () => {
	let bytes = 0;
	const url = await serving(
		async (stream) => {
			const reader = stream.getReader();
			for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
				if (bytes === 0) await new Promise((resolve) => setTimeout(resolve, 400));
				bytes += chunk.value.length;
			}
		},
		{ milliseconds: 100, least: 1 },
	);
	expect(await post(url)).toBe(400);
	expect(bytes).toBe(sent.length);
});

/** A server that reads a body with `read` and then answers 400. Returns its address. */
async function serving(
	read: (stream: ReadableStream<Uint8Array>) => Promise<void>,
	patience?: Patience,
): Promise<string> {
	server = createServer(async (req, res) => {
		const body = requestBody(req, { ...(patience && { patience }) });
		await read(body.stream);
		res.writeHead(400).end("No.");
		body.leave();
	});
	await new Promise<void>((resolve) => server?.listen(0, resolve));
	return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** The status, once everything was sent and the answer arrived. */
function post(url: string) {
	return new Promise<number | undefined>((resolve, reject) => {
		const asked = request(url, { agent, method: "POST", headers: { "content-length": sent.length } });
		asked.on("error", reject);
		asked.on("response", (answer: IncomingMessage) => {
			answer.resume();
			answer.on("end", () => {
				if (asked.writableFinished) resolve(answer.statusCode);
				else asked.once("finish", () => resolve(answer.statusCode));
			});
		});
		asked.end(sent);
	});
}
