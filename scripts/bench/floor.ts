import { spawn } from "node:child_process";
import { end, freePort, type MeasuredServer, untilHealthy } from "./measured-server";

/** Node's own HTTP server with one short answer, in a process of its own: what no framework can go below. */
export async function startFloor(): Promise<MeasuredServer> {
	const port = await freePort();
	const program = `require("node:http").createServer((_, res) => {
		res.setHeader("Content-Type", "text/html");
		res.end("<!doctype html><title>Floor</title><p>Nothing.</p>");
	}).listen(${port}, "127.0.0.1")`;
	const server = spawn(process.execPath, ["--eval", program], { stdio: ["ignore", "ignore", "inherit"] });
	const url = `http://127.0.0.1:${port}`;
	await untilHealthy(url, server);
	return { url, headers: {}, stop: () => end(server) };
}
