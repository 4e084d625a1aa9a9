import { createServer, type Server } from "node:http";

/**
 * Answers `GET /metrics` in the text format of Prometheus on a port of its own, so that it is never open to the public
 * by accident.
 */
export function serveMetrics({ port, host }: { port: number; host: string }, read: () => Promise<string>): Server {
	const server = createServer(async (request, response) => {
		if (request.url !== "/metrics") return void response.writeHead(404).end();
		try {
			const text = await read();
			response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
		} catch (error) {
			console.error("The metrics could not be read:", error);
			response.writeHead(500).end();
		}
	});
	server.on("error", (error) => console.error(`Metrics aren't served: ${error.message}`));
	server.listen(port, host);
	return server;
}
