import { lookup } from "node:dns/promises";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { config } from "~/config.server";
import { isPrivate, refuseUrl } from "./webhook-url";

/** How long a receiver has for its answer. */
const patienceMs = 10_000;

export type Posted = { status: number | null; error: string };

/**
 * Posts signed bytes to a webhook. Its name is looked up once, private addresses are refused, and the connection goes
 * to just the address that was checked. Redirects aren't followed, and what is answered isn't read.
 */
export async function postWebhook(url: string, headers: Record<string, string>, body: string): Promise<Posted> {
	const refused = refuseUrl(url);
	if (refused) return { status: null, error: refused.message };
	const target = new URL(url);
	const address = await addressOf(target.hostname.replace(/^\[|\]$/g, ""));
	if (!address.ok) return { status: null, error: address.error };
	return send(target, address.address, headers, body);
}

async function addressOf(host: string): Promise<{ ok: true; address: string } | { ok: false; error: string }> {
	try {
		const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
		const [first] = found;
		if (!first) return { ok: false, error: "There's no server at this address." };
		if (!config().openWebhooks && found.some(({ address }) => isPrivate(address))) {
			return { ok: false, error: "The address isn't on the public internet." };
		}
		return { ok: true, address: first.address };
	} catch {
		return { ok: false, error: "There's no server at this address." };
	}
}

function send(target: URL, address: string, headers: Record<string, string>, body: string): Promise<Posted> {
	const request = target.protocol === "https:" ? httpsRequest : httpRequest;
	return new Promise((resolve) => {
		const sent = request(
			target,
			{
				method: "POST",
				headers: {
					...headers,
					"Content-Type": "application/json",
					"Content-Length": Buffer.byteLength(body),
					"User-Agent": "Tenantry-Webhooks/1",
				},
				agent: false,
				// The checked address, whatever the name leads to by now.
				lookup: (_host, options, found) => {
					const family = isIP(address);
					if (options.all) (found as (error: null, all: object[]) => void)(null, [{ address, family }]);
					else found(null, address, family);
				},
			},
			(response) => {
				clearTimeout(timer);
				response.on("error", () => {}).destroy();
				const status = response.statusCode ?? 0;
				const isIn = status >= 200 && status < 300;
				resolve({ status, error: isIn ? "" : `The receiver answered ${status}.` });
			},
		);
		const timer = setTimeout(() => sent.destroy(new Error("No answer within 10 seconds.")), patienceMs);
		sent.on("close", () => {
			clearTimeout(timer);
			resolve({ status: null, error: "The receiver ended the connection." });
		});
		sent.on("error", (error) => {
			clearTimeout(timer);
			resolve({ status: null, error: error.message.slice(0, 200) });
		});
		sent.end(body);
	});
}
