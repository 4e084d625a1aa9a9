/**
 * A server as small as can be under the real supervisor: PORT, and PROGRAM, a file whose text it answers with its
 * process's number. "broken" in that file ends a worker before it listens. `/slow` takes a while.
 */
import cluster from "node:cluster";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { passedSocket } from "~/server/passed-socket";
import { superviseWorkers } from "~/server/supervise-workers";

if (cluster.isPrimary) {
	superviseWorkers(2);
	// Stands for what a killed worker may leave open: the supervisor ends with its last worker all the same.
	setInterval(() => undefined, 60_000);
} else {
	const program = readFileSync(process.env.PROGRAM ?? "", "utf8");
	if (program === "broken") process.exit(1);
	const server = createServer((request, response) => {
		setTimeout(() => response.end(`${program} ${process.pid}`), request.url === "/slow" ? 300 : 0);
	});
	server.listen(passedSocket() ?? { port: Number(process.env.PORT), host: "127.0.0.1" });
	process.on("SIGTERM", () => {
		server.close(() => process.exit(0));
		setInterval(() => server.closeIdleConnections(), 20);
	});
}
