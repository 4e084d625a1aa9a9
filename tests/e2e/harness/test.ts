import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Mail, readMail } from "./mail";
import { manager } from "./people";
import { comparedElsewhere, startServer, type TestServer } from "./server";

export { expect } from "@playwright/test";
export { expectNoAxeViolations } from "./axe";
export { linkIn } from "./mail";
export { manager, stranger } from "./people";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
type Person = { email: string; password: string };

type TestFixtures = {
	/** A page with the manager signed in by cookie. */
	managerPage: Page;
	/** Signs a person of the prepared database in by cookie. */
	signIn: (person: Person) => Promise<void>;
	/** The newest mail to an address. */
	mailTo: (address: string) => Mail;
};

type WorkerFixtures = {
	server: TestServer;
	/**
	 * The cookies of those who signed in on this worker's server, so that each password is checked once in eight minutes:
	 * after ten, pages that concern money ask for it again.
	 */
	signedIn: Map<string, { cookies: Cookies; at: number }>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
		async ({}, use, { project }) => {
			const server = await startServer(project.name === "no-js" ? comparedElsewhere : {});
			await use(server);
			await server.stop();
		},
		{ scope: "worker" },
	],
	// biome-ignore lint/correctness/noEmptyPattern: as above
	signedIn: [async ({}, use) => use(new Map()), { scope: "worker" }],

	baseURL: async ({ server }, use) => use(server.url),

	page: async ({ page }, use) => {
		const errors: string[] = [];
		page.on("pageerror", (error) => errors.push(error.message));
		page.on("console", (message) => {
			if (message.type() === "error" && !isRefusal(message.text())) errors.push(message.text());
		});
		await use(page);
		expect(errors, "errors in the browser's console").toEqual([]);
	},

	signIn: async ({ context, server, signedIn, playwright }, use) => {
		await use(async (person) => {
			const known = signedIn.get(person.email);
			let cookies = known && Date.now() - known.at < 8 * 60_000 ? known.cookies : undefined;
			if (!cookies) {
				const client = await playwright.request.newContext({ baseURL: server.url });
				const answer = await client.post("/", {
					form: { ...person },
					headers: { Origin: server.url },
					maxRedirects: 0,
				});
				expect(answer.status(), `${person.email} signs in`).toBe(303);
				cookies = (await client.storageState()).cookies.filter(({ name }) => name.endsWith("session"));
				await client.dispose();
				signedIn.set(person.email, { cookies, at: Date.now() });
			}
			await context.addCookies(cookies);
		});
	},

	managerPage: async ({ page, signIn }, use) => {
		await signIn(manager);
		await use(page);
	},

	mailTo: async ({ server }, use) => use((address) => readMail(server.databasePath, address)),
});

/**
 * The browser reports every 4xx answer, and a 503, as an error; those are ours and asserted where they matter. A
 * sandboxed frame runs no scripts, axe's among them.
 */
function isRefusal(text: string): boolean {
	return /^Failed to load resource: .* status of (4\d\d|503)|^Blocked script execution in '/.test(text);
}
