import { expect, manager, test } from "./harness/test";

test("a page that needs a login asks for one and comes back @everywhere", async ({ page }) => {
	await page.goto("/app/myaccount");
	await expect(page).toHaveURL("/?next=%2Fapp%2Fmyaccount");
	await page.getByLabel("E-mail", { exact: true }).first().fill(manager.email);
	await page.getByLabel("Password", { exact: true }).first().fill(manager.password);
	await page.getByRole("button", { name: "Log in" }).click();
	await expect(page).toHaveURL("/app/myaccount");
});

test("somebody signed in is welcomed and sent on from the login @everywhere", async ({ managerPage: page }) => {
	await page.goto("/");
	await expect(page).toHaveURL("/app");
	await expect(page.getByRole("status").first()).toContainText("Welcome back Ana!");
});

test("skipGuard shows the login and opens nothing @no-js", async ({ managerPage: page, context }) => {
	await page.goto("/?skipGuard=true");
	await expect(page).toHaveURL("/?skipGuard=true");
	await context.clearCookies();
	await page.goto("/app/myaccount?skipGuard=true");
	await expect(page).toHaveURL(/^[^?]*\/\?next=/);
});

test("an ended session says so @no-js", async ({ page, signIn, context }) => {
	await signIn(manager);
	const [cookie] = await context.cookies();
	expect(cookie).toBeDefined();
	await context.clearCookies();
	await page.goto("/resident/rhome");
	await expect(page).toHaveURL(/\/rlogin\?next=/);
});
