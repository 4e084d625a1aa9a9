import { setTimeout as sleep } from "node:timers/promises";
import { freePort, startServer, type TestServer } from "./harness/server";
import { expect, test } from "./harness/test";

const bothListen = (server: TestServer) => expect.poll(() => server.children().length).toBe(2);

/** Asks for a page, on connections of its own, until it's told to stop; gives the answers that weren't right. */
function askOnAndOn(server: TestServer) {
	const wrong: unknown[] = [];
	let answered = 0;
	let isOver = false;
	const done = Promise.all(
		Array.from({ length: 4 }, async () => {
			while (!isOver) {
				const answer = await fetch(`${server.url}/resources/health`, { headers: { Connection: "close" } }).catch(
					(error: Error) => error.cause ?? error,
				);
				if (answer instanceof Response && answer.status === 200) answered++;
				else wrong.push(answer instanceof Response ? answer.status : answer);
				await sleep(5);
			}
		}),
	);
	return async () => {
		isOver = true;
		await done;
		expect(answered).toBeGreaterThan(20);
		return wrong;
	};
}

test("told so, each worker is replaced by one that already listens: no request is refused", async () => {
	const server = await startServer({ WEB_CONCURRENCY: "2", JOBS: "off" });
	try {
		await bothListen(server);
		const before = server.children();
		const stopAsking = askOnAndOn(server);
		server.signal("SIGUSR2");
		const areReplaced = () => {
			const now = server.children();
			return now.length === 2 && now.every((pid) => !before.includes(pid));
		};
		await expect.poll(areReplaced, { timeout: 60_000 }).toBe(true);
		expect(await stopAsking()).toEqual([]);
	} finally {
		await server.stop();
	}
});

test("figures are told of the workers that answer, also while one is held up or starts", async () => {
	const metricsPort = await freePort();
	const server = await startServer({ WEB_CONCURRENCY: "2", JOBS: "off", METRICS_PORT: String(metricsPort) });
	const read = async () => {
		const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
		return { status: answer.status, workers: /^tenantry_workers (\d)$/m.exec(await answer.text())?.[1] };
	};
	try {
		await bothListen(server);
		await expect.poll(read, { timeout: 30_000 }).toEqual({ status: 200, workers: "2" });
		const [held = 0] = server.children();
		process.kill(held, "SIGSTOP");
		expect(await read()).toEqual({ status: 200, workers: "1" });
		process.kill(held, "SIGKILL");
		expect((await read()).status).toBe(200);
		await expect.poll(read, { timeout: 30_000 }).toEqual({ status: 200, workers: "2" });
	} finally {
		await server.stop();
	}
});
