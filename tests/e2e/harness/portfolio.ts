import { type Client, clientOf } from "./client";
import { comparedElsewhere, portfolioDatabase, startServer, type TestServer } from "./server";
import { test as base } from "./test";

export { expect } from "@playwright/test";

type Fixtures = {
	/** Signs a person in by cookie, and gives them a client beside the page. */
	deskOf: (person: { email: string; password: string }) => Promise<Client>;
};

/** Portfolios of specs that ask every address many times over. */
const askedThroughout = new Set(["rights", "slowed", "attacked throughout"]);

/**
 * `test` over a server whose first organization has one record of every kind; its jobs rest. Specs that attack the
 * records name a portfolio of their own by `test.use`, so that what they leave behind meets no other spec.
 */
export const test = base.extend<Fixtures, { server: TestServer; portfolio: string }>({
	deskOf: async ({ signIn, server }, use) => {
		await use(async (person) => {
			await signIn(person);
			return clientOf(server, person);
		});
	},
	portfolio: ["shared", { scope: "worker", option: true }],
	server: [
		async ({ portfolio }, use, { project }) => {
			const compared = project.name !== "no-js" && !askedThroughout.has(portfolio);
			const server = await startServer({ JOBS: "off", ...(!compared && comparedElsewhere) }, portfolioDatabase);
			await use(server);
			await server.stop();
		},
		{ scope: "worker" },
	],
});
