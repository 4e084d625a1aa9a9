import type { Page } from "@playwright/test";
import type { Mail } from "./harness/mail";
import { expect, linkIn, manager, test } from "./harness/test";
import { seeToast } from "./harness/toast";

let people = 0;

function newPerson() {
	return { email: `person${process.pid}-${++people}@example.com`, password: "quiet orchard window" };
}

test("a form that is being filled in outlives the session; a page with nothing typed is loaded anew", async ({
	managerPage: page,
	context,
	signIn,
}) => {
	const words = page.getByText("You were signed out. Sign in on another tab, then continue here.");
	await page.clock.install();
	await page.goto("/app/addeditjournalentry", { waitUntil: "networkidle" });
	await page.getByLabel("Line 1: Memo").fill("Half written");
	await context.clearCookies();
	await page.clock.fastForward("01:00:01");
	await expect(words).toBeVisible();
	await expect(page.getByRole("link", { name: "Sign in on a new tab" })).toHaveAttribute("href", "/");
	await expect(page.getByLabel("Line 1: Memo")).toHaveValue("Half written");

	await signIn(manager);
	await page.clock.fastForward("01:01");
	await expect(words).toBeHidden();
	await expect(page.getByLabel("Line 1: Memo")).toHaveValue("Half written");

	await page.goto("/app/addeditjournalentry", { waitUntil: "networkidle" });
	await context.clearCookies();
	await page.clock.fastForward("01:00:01");
	await expect(page.getByText("Session expired. Please log in again.")).toBeVisible();
	await expect(page.getByLabel("Password")).toBeVisible();
});

test("a page that comes back from the browser's memory after its session ended leads to the login", async ({
	managerPage: page,
	context,
}) => {
	await page.goto("/app/properties", { waitUntil: "networkidle" });
	await context.clearCookies();
	await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
	await expect(page.getByLabel("Password")).toBeVisible();
});

test("sign up, confirm, log in, log out @journey", async ({ page, mailTo, context }) => {
	const { email, password } = newPerson();
	await page.goto("/signup");
	await press(page, "Sign up");
	await expect(page.getByRole("alert")).toContainText("Accept the terms of service to sign up.");
	await expect(page.getByRole("alert")).toBeFocused();

	await page.getByLabel("First name").fill("Zoë");
	await page.getByLabel("Last name").fill("Diaz");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill("password123");
	await page.getByRole("checkbox").check();
	await press(page, "Sign up");
	await expect(page.getByRole("alert")).toContainText("This password is too common. Choose another one.");
	await expect(page.getByLabel("First name")).toHaveValue("Zoë");
	await expect(page.getByRole("checkbox")).toBeChecked();

	await page.getByLabel("Password").fill(password);
	await press(page, "Sign up");
	await expect(
		page.getByText("Thank you for signing up ... Please check your email to activate your account"),
	).toBeVisible();

	await logIn(page, email, password, { remember: true });
	await expect(page.getByRole("alert")).toContainText("Confirm your email first. We sent you a new link.");
	await expect(page.getByLabel("Email")).toHaveValue(email);
	await expect(page.getByLabel("Remember me")).not.toBeChecked();

	const confirmation = linkIn(mailTo(email));
	await page.goto(confirmation);
	await expect(page.getByRole("main")).toContainText(email);
	await press(page, "Confirm my email");
	await expect(page.getByText("Email confirmed. Please log in.")).toBeVisible();
	await page.goto(confirmation);
	await expect(page.getByRole("heading", { name: "Already confirmed" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Confirm my email" })).toHaveCount(0);

	await page.goto("/?next=%2Fapp%2Fmyaccount");
	await logIn(page, email, password, { remember: true });
	await expect(page).toHaveURL(/\/app\/myaccount$/);
	await seeToast(page, "Welcome Zoë!");

	await page.goto("/app/logout");
	await press(page, "Log out");
	await seeToast(page, "Logged out successfully!");
	await logIn(page, email, password);
	await seeToast(page, "Welcome back Zoë!");
	await page.goto("/app/logout");
	await press(page, "Log out");
	await seeToast(page, "Logged out successfully!");
	expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain("tenantry_session");
	await page.goto("/app/myaccount");
	await expect(page).toHaveURL(/\/\?next=%2Fapp%2Fmyaccount$/);
});

test("after logging out, Back shows nothing of what was open @desktop", async ({ page, mailTo }) => {
	const { email, password } = await signedUp(page, mailTo);
	await page.goto("/");
	await enter(page, email, password);
	await page.goto("/app/myaccount");
	await page.goto("/app/properties");
	await page.goto("/app/logout");
	await press(page, "Log out");
	await seeToast(page, "Logged out successfully!");
	await page.goBack({ waitUntil: "networkidle" });
	await page.goBack();
	await expect(page).toHaveURL(/\/\?next=%2Fapp%2Fproperties$/);
	await expect(page.getByLabel("Password")).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL(/\/\?next=%2Fapp%2Fmyaccount$/);
	await expect(page.getByText(email)).toHaveCount(0);
});

test("a forgotten password is replaced by a mailed link, once @desktop", async ({ page, mailTo }) => {
	const { email } = await signedUp(page, mailTo);
	await page.goto("/rlogin");
	await page.getByLabel("Email").fill(email);
	await page.getByText("Forgot your password?").click();
	await press(page, "Email me a link");
	const answer = "If you have an active account, you'll receive password reset instructions shortly";
	await expect(page.getByText(answer)).toBeVisible();
	await expect(page).toHaveURL(/\/rlogin$/);

	const link = linkIn(mailTo(email));
	await page.goto(link);
	await page.getByLabel("New password", { exact: true }).fill("another quiet orchard");
	await page.getByLabel("Confirm new password").fill("something else");
	await press(page, "Set password");
	await expect(page.getByRole("alert")).toContainText("The passwords don't match.");
	await page.getByLabel("New password", { exact: true }).fill("another quiet orchard");
	await page.getByLabel("Confirm new password").fill("another quiet orchard");
	await press(page, "Set password");
	await expect(page.getByText("Password updated successfully. Please login with new password")).toBeVisible();

	await page.goto(link);
	await expect(page.getByRole("heading", { name: "This link has expired." })).toBeVisible();
	await page.goto("/");
	await logIn(page, email, "another quiet orchard");
	await expect(page).toHaveURL(/\/app$/);
});

test("an account is deactivated after its password and cannot come back @desktop", async ({ page, mailTo }) => {
	const { email, password } = await signedUp(page, mailTo);
	await enter(page, email, password);
	await page.goto("/app/myaccount/deactivate");
	await page.getByLabel("Current password").fill("not my password");
	await press(page, "Deactivate my account");
	await expect(page.getByRole("alert")).toContainText("That password is incorrect.");
	await page.getByLabel("Current password").fill(password);
	await press(page, "Deactivate my account");
	await expect(page.getByText("Account deactivated successfully!")).toBeVisible();
	await expect(page).toHaveURL(/\/\?skipGuard=true$/);

	await logIn(page, email, password);
	await expect(page.getByRole("alert")).toContainText("Your account has been deactivated.");
});

test("preferences change how the house writes @journey", async ({ page, mailTo }) => {
	const { email, password } = await signedUp(page, mailTo);
	await enter(page, email, password);
	await page.goto("/app/myaccount?section=preferences");
	await page.getByLabel("Dates and numbers").selectOption("German (Germany)");
	await press(page, "Save preferences");
	await expect(page.getByText("Preferences saved.")).toBeVisible();
	await page.goto("/app/myaccount/organization");
	await page.getByLabel("Name", { exact: true }).fill("");
	await page.getByLabel("Currency").selectOption("Euro");
	await press(page, "Save organization");
	await expect(page.getByRole("alert")).toContainText("Enter the organization's name.");
	await page.getByLabel("Name", { exact: true }).fill("Diaz & Daughters");
	await press(page, "Save organization");
	await expect(page.getByText("Organization saved.")).toBeVisible();
	await page.goto("/app/myaccount/preferences");
	await expect(page.getByText(/Example: 1\.234,50\s€/)).toBeVisible();
});

test("feedback asks for a follow-up only where it applies @journey", async ({ page, signIn }) => {
	await signIn(manager);
	await page.goto("/app/feedback?back=/app/myaccount");
	await press(page, "Send feedback");
	await expect(page.getByRole("alert")).toContainText("Please fill in all required fields");
	await expect(page.getByRole("alert")).toContainText("Feedback is required");

	const followUp = page.getByLabel("I would like to be contacted about this feedback");
	await page.getByLabel("Category").selectOption("Feature request");
	await expect(followUp).toBeHidden();
	await page.getByLabel("Category").selectOption("Bug");
	await expect(page.getByText("Preferred contact method")).toBeHidden();
	await followUp.check();
	await page.getByLabel("Phone").check();
	await page.getByRole("textbox", { name: "Feedback" }).fill("The rent roll is slow.");
	await press(page, "Send feedback");
	await expect(page.getByText("Thank you for your feedback!")).toBeVisible();
	await expect(page).toHaveURL(/\/app\/myaccount$/);
});

test("signing out everywhere ends the other browser's session too", async ({ page, mailTo, browser, server }) => {
	const { email, password } = await signedUp(page, mailTo);
	const other = await browser.newPage({ baseURL: server.url });
	for (const browserPage of [page, other]) {
		await browserPage.goto("/");
		await enter(browserPage, email, password);
	}
	await page.goto("/app/myaccount/sessions");
	await expect(page.getByText(/^Signed in /)).toHaveCount(2);
	await press(page, "Sign out everywhere");
	await seeToast(page, "Logged out successfully!");
	await other.goto("/app/myaccount");
	await expect(other.getByText("Session expired. Please log in again.")).toBeVisible();
	await other.close();
});

test("what scripts keep in the browser is gone after logging out", async ({ page, mailTo }) => {
	const { email, password } = await signedUp(page, mailTo);
	await enter(page, email, password);
	await page.goto("/app/logout");
	await page.evaluate(() => localStorage.setItem("kept", "yes"));
	await press(page, "Log out");
	await seeToast(page, "Logged out successfully!");
	expect(await page.evaluate(() => localStorage.getItem("kept"))).toBeNull();
});

/** Signs a new manager up and confirms the email; ends on the login page. */
async function signedUp(page: Page, mailTo: (address: string) => Mail) {
	const person = newPerson();
	await page.goto("/signup");
	const form = { ...person, firstname: "Zoë", lastname: "Diaz", terms_accepted: "on" };
	await page.request.post("/signup", { form, headers: { Origin: new URL(page.url()).origin } });
	await page.goto(linkIn(mailTo(person.email)));
	await press(page, "Confirm my email");
	await expect(page.getByText("Email confirmed. Please log in.")).toBeVisible();
	return person;
}

async function logIn(page: Page, email: string, password: string, { remember = false } = {}) {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await page.getByLabel("Remember me").setChecked(remember);
	await press(page, "Log in");
}

async function enter(page: Page, email: string, password: string) {
	await logIn(page, email, password);
	await expect(page).toHaveURL(/\/app$/);
}

function press(page: Page, name: string) {
	return page.getByRole("button", { name, exact: true }).click();
}
