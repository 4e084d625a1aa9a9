import { portfolioDatabase, startServer, type TestServer } from "./server";
import { test as base } from "./test";

export { expect } from "@playwright/test";

/** `test` over a server whose first organisation has one record of every kind; its jobs rest. */
export const test = base.extend<object, { server: TestServer }>({
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
		async ({}, use) => {
			const server = await startServer({ JOBS: "off" }, portfolioDatabase);
			await use(server);
			await server.stop();
		},
		{ scope: "worker" },
	],
});
