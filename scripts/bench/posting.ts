import { randomUUID } from "node:crypto";
import { Agent, request as httpRequest } from "node:http";
import { gunzipSync } from "node:zlib";
import { today } from "#domain/calendar";
import { get } from "./get";
import type { MeasuredServer } from "./measured-server";
import { timeZone } from "./sign-up-manager";

/** Leases that payments are received for in turn. */
const leases = 50;

const connections = 8;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Payments a second received through the page's own form, a commit each, over eight connections. */
export async function postedPerSecond(server: MeasuredServer, seconds: number): Promise<number> {
	const payers = await findPayers(server);
	let posted = 0;
	const post = async () => {
		const number = posted++;
		const [leaseId = 1, payer = ""] = payers[number % payers.length] ?? [];
		await receive(server, leaseId, { payer, number });
	};
	for (let warm = 0; warm < 50; warm++) await post();
	const [begun, before] = [performance.now(), posted];
	const isOver = () => performance.now() - begun > seconds * 1_000;
	await Promise.all(
		Array.from({ length: connections }, async () => {
			while (!isOver()) await post();
		}),
	);
	return ((posted - before) * 1_000) / (performance.now() - begun);
}

/** Leases with a tenant of each, as the form offers them. */
export async function findPayers({ url, headers }: MeasuredServer): Promise<[number, string][]> {
	const found: [number, string][] = [];
	for (let leaseId = 1; leaseId <= leases; leaseId++) {
		const { body } = await get(`${url}/app/receivepayment?id=${leaseId}`, headers);
		const payer = /name="payer"[^>]*>.*?<option value="(\d+)"/s.exec(gunzipSync(body).toString())?.[1];
		if (payer) found.push([leaseId, payer]);
	}
	if (found.length === 0) throw new Error("No lease has anyone to receive a payment from.");
	return found;
}

/** Receives a payment through the page's own form; gives the address that the answer leads to. */
export function receive(
	{ url, headers }: MeasuredServer,
	leaseId: number,
	{ payer, number }: { payer: string; number: number },
) {
	const body = new URLSearchParams({
		...{ idempotencyKey: randomUUID(), payer, date: today(timeZone), amount: (1 + number / 100).toFixed(2) },
		...{ method: "check", reference: String(100_000 + number), confirmDuplicate: "on" },
	}).toString();
	const sent = { ...headers, origin: url, "content-type": "application/x-www-form-urlencoded" };
	return new Promise<string>((resolve, reject) => {
		const options = { method: "POST", agent, headers: { ...sent, "content-length": Buffer.byteLength(body) } };
		const request = httpRequest(`${url}/app/receivepayment?id=${leaseId}`, options, (response) => {
			response.resume();
			response.on("end", () => {
				if (response.statusCode === 302 || response.statusCode === 303) resolve(response.headers.location ?? "");
				else reject(new Error(`A payment was answered ${response.statusCode}.`));
			});
		});
		request.on("error", reject);
		request.end(body);
	});
}
