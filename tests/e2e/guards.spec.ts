import Database from "../../app/db/driver.mjs";
import { expect, manager, stranger, test } from "./harness/test";

test("a page that needs a login asks for one and comes back @desktop", async ({ page }) => {
	await page.goto("/app/myaccount");
	await expect(page).toHaveURL("/?next=%2Fapp%2Fmyaccount");
	await page.getByLabel("Email", { exact: true }).first().fill(manager.email);
	await page.getByLabel("Password", { exact: true }).first().fill(manager.password);
	await page.getByRole("button", { name: "Log in" }).click();
	await expect(page).toHaveURL("/app/myaccount");
});

test("someone signed in is welcomed and sent on from the login @desktop", async ({ managerPage: page }) => {
	await page.goto("/");
	await expect(page.getByText("Welcome back Ana!")).toBeVisible();
	await expect(page).toHaveURL("/app");
	await page.reload();
	await expect(page.getByText("Welcome back Ana!")).toHaveCount(0);
});

test("the wrong role is turned away in words @desktop", async ({ managerPage: page }) => {
	await page.goto("/resident/rhome");
	await expect(page).toHaveURL("/unauthorized");
	await expect(page.getByRole("status").first()).toHaveText("You do not have permission to access this page.");
});

test("skipGuard shows the login and opens nothing @no-js", async ({ managerPage: page, context }) => {
	await page.goto("/?skipGuard=true");
	await expect(page).toHaveURL("/?skipGuard=true");
	await context.clearCookies();
	await page.goto("/app/myaccount?skipGuard=true");
	await expect(page).toHaveURL("/?next=%2Fapp%2Fmyaccount%3FskipGuard%3Dtrue");
});

test("an ended session says so and its cookie is gone @no-js", async ({ page, context, server }) => {
	// A session of its own: the others of this person are in use.
	await context.request.post("/", { form: { ...stranger }, headers: { Origin: server.url } });
	const database = new Database(server.databasePath);
	const own = "SELECT max(s.id) FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.email = ?";
	database.prepare(`UPDATE sessions SET expires_date = '2020-01-01' WHERE id = (${own})`).run(stranger.email);
	database.close();
	await page.goto("/app/myaccount");
	await expect(page.getByText("Session expired. Please log in again.")).toBeVisible();
	expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain("tenantry_session");
});
