import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a server asks of its machine's LiteFS: the stream of events, and its name. */
export class LiteFsStandIn {
	private readonly streams = new Set<ServerResponse>();
	private told = { isPrimary: false, hostname: "" };

	private constructor(
		private readonly server: Server,
		readonly url: string,
		private readonly name: string,
	) {}

	static async start(name = "http://this-machine.test"): Promise<LiteFsStandIn> {
		const server = createServer();
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const { port } = server.address() as AddressInfo;
		const standIn = new LiteFsStandIn(server, `http://127.0.0.1:${port}`, name);
		server.on("request", (request, response) => standIn.answer(request.url ?? "", response));
		return standIn;
	}

	/** Who is the primary from now on: this machine, the one of this name, or no one that is known. */
	primaryIs(who: "this" | "no one" | { hostname: string }) {
		this.told = { isPrimary: who === "this", hostname: typeof who === "object" ? who.hostname : "" };
		this.say({ type: "primaryChange", data: this.told });
	}

	/** A transaction was committed or has arrived. */
	transaction(number: string, database: string) {
		this.say({ type: "tx", db: database, data: { txID: number } });
	}

	/** Ends the streams, as when LiteFS ends, and takes new ones. */
	drop() {
		for (const stream of this.streams) stream.destroy();
	}

	stop() {
		this.drop();
		this.server.closeAllConnections();
		this.server.close();
	}

	private answer(path: string, response: ServerResponse) {
		if (path === "/info") return void response.end(JSON.stringify({ ...this.told, primary: { hostname: this.name } }));
		if (path !== "/events") return void response.writeHead(404).end();
		response.writeHead(200, { "Content-Type": "application/json" });
		this.streams.add(response);
		response.once("close", () => this.streams.delete(response));
		response.write(`${JSON.stringify({ type: "init", data: this.told })}\n`);
	}

	private say(event: unknown) {
		for (const stream of this.streams) stream.write(`${JSON.stringify(event)}\n`);
	}
}
