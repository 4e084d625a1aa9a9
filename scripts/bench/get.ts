import { Agent, get as httpGet } from "node:http";

const agent = new Agent({ keepAlive: true });

export type Answer = { status: number; body: Buffer; ms: number };

/** One request over a kept connection, gzip welcome, timed until the last byte. */
export function get(address: string, headers: Record<string, string>): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const begun = performance.now();
		const request = httpGet(address, { agent, headers: { ...headers, "accept-encoding": "gzip" } }, (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.on("error", reject);
			response.on("end", () =>
				resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks), ms: performance.now() - begun }),
			);
		});
		request.on("error", reject);
	});
}
