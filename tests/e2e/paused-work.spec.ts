import Database from "../../app/db/driver.mjs";
import { portfolioDatabase, startServer, type TestServer } from "./harness/server";
import { test as base, expect, expectNoAxeViolations, manager } from "./harness/test";

/** A server that its manager operates, and whose scheduled work last ran twelve days ago. */
const test = base.extend<object, { server: TestServer }>({
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
		async ({}, use) => {
			const server = await startServer({ JOBS: "off", OPERATOR_EMAIL: manager.email }, portfolioDatabase);
			await use(server);
			await server.stop();
		},
		{ scope: "worker" },
	],
});

test("work that stood still for days says so, tells what waits, and goes on when its operator lets it @journey", async ({
	managerPage: page,
	server,
}, { project }) => {
	const database = new Database(server.databasePath);
	const [organization] = database.prepare("SELECT profile_id FROM organization ORDER BY 1").pluck().all();
	const foreseen = {
		[String(organization)]: { charges: 14, chargedCents: 1_680_000, lateFees: 3, lateFeeCents: 15_000, emails: 28 },
	};
	const ran = new Date(Date.now() - 12.5 * 86_400_000).toISOString();
	database
		.prepare("INSERT OR REPLACE INTO job_clock (id, ran_date, foreseen_date, foreseen) VALUES (1, ?, ?, ?)")
		.run(ran, new Date().toISOString(), JSON.stringify(foreseen));
	database.close();

	await page.goto("/app");
	await expect(page.getByText("Rent, late fees, autopay and reminders are paused.")).toBeVisible();
	await page.getByRole("link", { name: "See what is waiting" }).click();
	await expect(page).toHaveURL("/app/test#paused");
	const card = page.getByRole("region", { name: "Scheduled work is paused" });
	await expect(card).toContainText("12 days ago by the server's clock");
	await expect(card).toContainText("14, $16,800.00");
	await expect(card).toContainText("3, $150.00");
	if (project.name !== "no-js") await expectNoAxeViolations(page);
	await card.getByRole("button", { name: "Resume scheduled work" }).click();
	await expect(page.getByText("Scheduled work resumed.")).toBeVisible();
	await expect(page.getByText("are paused.")).toHaveCount(0);
});
