import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

type Session = { until: number; ttl: number };
type Key = { value: string; session: string | undefined };

/**
 * What LiteFS asks of Consul: sessions with a lifetime, and keys that one session holds. A session ends when it wasn't
 * renewed in its lifetime, and its key goes with it; no one has the key in the second after.
 */
export class LeaseStoreStandIn {
	readonly keys = new Map<string, Key>();
	private readonly sessions = new Map<string, Session>();
	private readonly freeFrom = new Map<string, number>();
	private readonly server = createServer((request, response) => void this.answer(request, response));

	async listen(port: number, host: string) {
		await new Promise<void>((resolve) => this.server.listen(port, host, resolve));
	}

	close() {
		this.server.closeAllConnections();
		this.server.close();
	}

	/** The name of the machine that holds the lease; undefined if none does. */
	holder(key: string): string | undefined {
		this.endSessions();
		const found = this.keys.get(key);
		return found?.session ? JSON.parse(found.value).hostname : undefined;
	}

	private async answer(request: IncomingMessage, response: ServerResponse) {
		const body = await text(request);
		this.endSessions();
		const { pathname, searchParams } = new URL(request.url ?? "", "http://store");
		const [, , kind, ...rest] = pathname.split("/");
		const name = rest.join("/");
		const said = kind === "session" ? this.session(name, body) : this.key(request.method, name, searchParams, body);
		response.setHeader("X-Consul-Index", "1").setHeader("X-Consul-LastContact", "0");
		response.setHeader("X-Consul-KnownLeader", "true");
		if (said === undefined) return void response.writeHead(404).end();
		response.setHeader("Content-Type", "application/json").end(typeof said === "string" ? said : JSON.stringify(said));
	}

	private session(name: string, body: string): unknown {
		const [act, id = ""] = name.split("/");
		if (act === "create") {
			const made = randomUUID();
			const ttl = Number.parseFloat(JSON.parse(body).TTL) * 1_000;
			this.sessions.set(made, { ttl, until: Date.now() + ttl });
			return { ID: made };
		}
		const session = this.sessions.get(id);
		if (act === "destroy") {
			this.end(id, 0);
			return true;
		}
		if (!session) return undefined;
		session.until = Date.now() + session.ttl;
		return [{ ID: id, TTL: `${session.ttl / 1_000}s` }];
	}

	private key(method: string | undefined, name: string, asked: URLSearchParams, body: string): unknown {
		const found = this.keys.get(name);
		if (method === "GET") {
			if (!found) return undefined;
			if (asked.has("raw")) return found.value;
			return [{ Key: name, Value: Buffer.from(found.value).toString("base64"), Session: found.session }];
		}
		const session = asked.get("acquire");
		if (session) {
			const isFree = !found?.session && (this.freeFrom.get(name) ?? 0) <= Date.now();
			if (!this.sessions.has(session) || !(isFree || found?.session === session)) return false;
			this.keys.set(name, { value: body, session });
			return true;
		}
		const releases = asked.get("release");
		if (releases) {
			if (found?.session !== releases) return false;
			this.keys.delete(name);
			return true;
		}
		this.keys.set(name, { value: body, session: undefined });
		return true;
	}

	private endSessions() {
		for (const [id, { until }] of this.sessions) if (until < Date.now()) this.end(id, 1_000);
	}

	private end(id: string, delayMs: number) {
		this.sessions.delete(id);
		for (const [name, { session }] of this.keys) {
			if (session !== id) continue;
			this.keys.delete(name);
			this.freeFrom.set(name, Date.now() + delayMs);
		}
	}
}
