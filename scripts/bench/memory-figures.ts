import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { get } from "./get";
import { type MeasuredProcess, startServer } from "./measured-server";
import { pagesOf } from "./pages";
import { ensurePortfolio } from "./portfolios";
import { print, whole } from "./print-table";

/** Seconds that each number of connections asks for pages, and the pictures that arrive at once. */
const seconds = 10;
const pictures = { count: 10, bytes: 19_500_000 };

/**
 * Measures and prints the memory of one worker: at rest, with connections that ask for pages, and while ten pictures of
 * almost 20 MB arrive at once. What docs/operations.md says of a machine's size comes from here.
 */
export async function printMemory() {
	const portfolio = ensurePortfolio(1_000);
	const pages = pagesOf(portfolio).map(({ address }) => address);
	const folder = mkdtempSync(join(tmpdir(), "tenantry-memory-"));
	const databasePath = join(folder, "copy.db");
	copyFileSync(portfolio.path, databasePath);
	const server = await startServer(databasePath);
	try {
		await sleep(3_000);
		const rows = [rowOf("at rest", server.pid)];
		for (const connections of [4, 8, 64]) {
			await askOnAndOn(server, pages, connections);
			rows.push(rowOf(`${connections} connections`, server.pid));
		}
		await sendPictures(server);
		rows.push(rowOf(`${pictures.count} pictures at once`, server.pid));
		print("Memory of one worker in MB", ["", "now", "of it shared", "most so far"], rows);
	} finally {
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

async function askOnAndOn({ url, headers }: MeasuredProcess, pages: readonly string[], connections: number) {
	const end = performance.now() + seconds * 1_000;
	let asked = 0;
	const ask = async () => {
		while (performance.now() < end) await get(url + pages[asked++ % pages.length], headers);
	};
	await Promise.all(Array.from({ length: connections }, ask));
}

/** As a property's page of photos does. Those that find no room are answered 503, which is right, too. */
async function sendPictures({ url, headers }: MeasuredProcess) {
	const bytes = await noise(pictures.bytes);
	const send = async (_: unknown, at: number) => {
		const body = new FormData();
		body.set("intent", "upload");
		body.set("file", new File([new Uint8Array(bytes)], `picture-${at}.jpg`, { type: "image/jpeg" }));
		const address = `${url}/app/property/propertyfiles/photos?pid=1`;
		const answer = await fetch(address, {
			method: "POST",
			redirect: "manual",
			headers: { ...headers, origin: url },
			body,
		});
		if (answer.status !== 303 && answer.status !== 503) throw new Error(`A picture was answered ${answer.status}.`);
		return answer.status;
	};
	const answers = await Promise.all(Array.from({ length: pictures.count }, send));
	console.log(`${answers.filter((status) => status === 303).length} of ${pictures.count} pictures were kept.`);
}

/** A JPEG of almost so many bytes: of noise, which doesn't get smaller. */
async function noise(bytes: number): Promise<Buffer> {
	const ofSide = (side: number) =>
		sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
			.jpeg({ quality: 95 })
			.toBuffer();
	const small = await ofSide(500);
	return await ofSide(Math.floor(500 * Math.sqrt(bytes / small.length)));
}

function rowOf(what: string, pid: number): string[] {
	const read = (file: string, name: string) =>
		Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${pid}/${file}`, "utf8"))?.[1]) / 1024;
	const shared = read("smaps_rollup", "Shared_Clean") + read("smaps_rollup", "Shared_Dirty");
	return [what, whole(read("status", "VmRSS")), whole(shared), whole(read("status", "VmHWM"))];
}
