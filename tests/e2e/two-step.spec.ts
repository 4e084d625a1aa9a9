import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import Database from "../../app/db/driver.mjs";
import type { Mail } from "./harness/mail";
import { expect, expectNoAxeViolations, linkIn, test } from "./harness/test";

let people = 0;

type MailTo = (address: string) => Mail;

/** A manager of their own organization, logged in. */
async function newManager(page: Page, mailTo: MailTo) {
	const person = { email: `safe${process.pid}-${++people}@example.com`, password: "quiet orchard window" };
	await page.goto("/signup");
	await page.getByLabel("First name").fill("Zoë");
	await page.getByLabel("Last name").fill("Diaz");
	await page.getByLabel("Email").fill(person.email);
	await page.getByLabel("Password").fill(person.password);
	await page.getByRole("checkbox").check();
	await press(page, "Sign up");
	await expect(page.getByText("Thank you for signing up")).toBeVisible();
	await page.goto(linkIn(mailTo(person.email)));
	await press(page, "Confirm my email");
	await logIn(page, person);
	await expect(page).toHaveURL(/\/app$/);
	return person;
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
	await press(page, "Log in");
}

async function logOut(page: Page) {
	await page.goto("/app/logout");
	await press(page, "Log out");
	await expect(page.getByLabel("Password")).toBeVisible();
}

/** What no page does: a moment put back, a setting made for everyone. */
function change(path: string, sql: string) {
	const database = new Database(path);
	database.prepare(sql).run();
	database.close();
}

async function press(page: Page, name: string) {
	await page.getByRole("main").getByRole("button", { name, exact: true }).click();
}

/** The codes that an authenticator app would show, one after the other: each is taken once. */
function authenticator(secret: string) {
	const totp = new TOTP({ secret: Secret.fromBase32(secret) });
	let step = 0;
	return async () => {
		step = Math.max(totp.counter(), step + 1);
		while (step > totp.counter() + 1) await new Promise((resolve) => setTimeout(resolve, 1_000));
		return totp.generate({ timestamp: step * 30_000 });
	};
}

/** axe is a script, so it runs where scripts do. */
async function expectSound(page: Page) {
	if (!test.info().project.name.startsWith("no-js")) await expectNoAxeViolations(page);
}

/** Turns two-step sign-in on; the app, and the recovery codes that are shown once. */
async function turnOn(page: Page) {
	await page.goto("/app/myaccount/twostep");
	await press(page, "Set up");
	await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
	const secret = ((await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? "").replaceAll(" ", "");
	const nextCode = authenticator(secret);
	await page.getByLabel("Code", { exact: true }).fill("000000");
	await press(page, "Turn on");
	await expect(page.getByRole("alert")).toContainText("That code is incorrect or was already used.");
	await page.getByLabel("Code", { exact: true }).fill(await nextCode());
	await press(page, "Turn on");
	await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
	const codes = await page.getByRole("main").locator("ol li").allInnerTexts();
	expect(codes).toHaveLength(10);
	await expectSound(page);
	await page.getByRole("link", { name: "I've saved them" }).click();
	await expect(page.getByText("10 recovery codes left.")).toBeVisible();
	return { nextCode, codes };
}

test("two-step sign-in is set up, asked for, remembered on a device, and turned off @journey", async ({
	page,
	mailTo,
	context,
}) => {
	test.setTimeout(240_000);
	const person = await newManager(page, mailTo);
	const { nextCode, codes } = await turnOn(page);
	expect(mailTo(person.email).subject).toBe("Two-step sign-in is on");

	await logOut(page);
	await page.goto("/?next=%2Fapp%2Fvendors");
	await logIn(page, person);
	await expect(page).toHaveURL(/\/logincode\?/);
	await expect(page.getByText("Lost your app and your recovery codes?")).toBeVisible();
	await expectSound(page);
	await page.getByLabel("Code", { exact: true }).fill("123456");
	await press(page, "Continue");
	await expect(page.getByRole("alert")).toContainText("That code is incorrect or was already used.");
	await page.getByLabel("Code", { exact: true }).fill(await nextCode());
	await page.getByLabel("Don't ask on this device for 30 days").check();
	await press(page, "Continue");
	await expect(page).toHaveURL(/\/app\/vendors$/);

	await logOut(page);
	await logIn(page, person);
	await expect(page).toHaveURL(/\/app$/);
	await page.goto("/app/myaccount/sessions");
	await expect(page.getByText("No code needed until")).toBeVisible();
	await page.getByRole("button", { name: /^Forget/ }).click();
	await expect(page.getByRole("button", { name: /^Forget/ })).toHaveCount(0);
	await page.goto("/");
	await expect(page.getByLabel("Password")).toBeVisible();

	await context.clearCookies();
	await page.goto("/");
	await logIn(page, person);
	await page.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
	await press(page, "Continue");
	await expect(page).toHaveURL(/\/app$/);
	expect(mailTo(person.email).subject).toBe("New sign-in to your account");
	await page.goto("/app/mynotifications");
	await expect(
		page.getByText("Someone signed in to your account from a device you haven't used before.").first(),
	).toBeVisible();
	await page.goto("/app/myaccount/twostep");
	await expect(page.getByText("9 recovery codes left.")).toBeVisible();

	await page.getByRole("link", { name: "New recovery codes" }).click();
	await press(page, "Create new codes");
	await expect(page.getByRole("main").locator("ol li")).toHaveCount(10);
	await page.goto("/app/myaccount/twostep/off");
	await page.getByLabel("Current password").fill(person.password);
	await page.getByLabel("Code", { exact: true }).fill(codes[1] ?? "");
	await press(page, "Turn off");
	await expect(page.getByRole("alert")).toContainText("That code is incorrect");
	await page.getByLabel("Current password").fill(person.password);
	await page.getByLabel("Code", { exact: true }).fill(await nextCode());
	await press(page, "Turn off");
	await expect(page.getByText("Two-step sign-in is off.").first()).toBeVisible();
});

test("managers who must have two-step sign-in set it up before anything else @journey", async ({
	page,
	mailTo,
	server,
}) => {
	test.setTimeout(120_000);
	const person = await newManager(page, mailTo);
	await page.goto("/app/myaccount/twostep");
	await page.getByLabel("Two-step sign-in is required for managers").check();
	await press(page, "Save");
	await expect(page.getByRole("alert")).toContainText("Turn on two-step sign-in for yourself first.");
	change(
		server.databasePath,
		`UPDATE organization SET two_step_required = 1 WHERE profile_id =
		(SELECT p.id FROM profiles p JOIN users u ON u.id = p.user_id WHERE u.email = '${person.email}')`,
	);
	await page.goto("/app/rentroll");
	await expect(page).toHaveURL(/\/app\/myaccount\/twostep$/);
	await expect(page.getByText("Your organization requires two-step sign-in.").first()).toBeVisible();
	await expect(page.getByRole("heading", { name: "Two-step sign-in", exact: true })).toBeVisible();
	await expect(page.getByRole("heading", { name: "Passkeys" })).toHaveCount(0);
	await turnOn(page);
	await page.goto("/app/rentroll");
	await expect(page).toHaveURL(/\/app\/rentroll$/);
	await page.goto("/app/myaccount/twostep");
	await expect(page.getByLabel("Two-step sign-in is required for managers")).toBeChecked();
});

test("who signed in a while ago confirms it's them, and gets back what they typed @journey", async ({
	page,
	mailTo,
	server,
}) => {
	const person = await newManager(page, mailTo);
	const age = () =>
		change(
			server.databasePath,
			`UPDATE sessions SET confirmed_date = '2020-01-01T00:00:00.000Z' WHERE user_id =
			(SELECT id FROM users WHERE email = '${person.email}')`,
		);
	await page.goto("/connect-payments");
	await page.getByLabel("Legal name").fill("Diaz Homes LLC");
	age();
	await press(page, "Save");
	await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
	await expectSound(page);
	await press(page, "Confirm");
	await expect(page.getByRole("alert")).toContainText("Enter your password.");
	await page.getByLabel("Password").fill("not it");
	await press(page, "Confirm");
	await expect(page.getByRole("alert")).toContainText("That password is incorrect.");
	await page.getByLabel("Password").fill(person.password);
	await press(page, "Confirm");
	await expect(page).toHaveURL(/\/connect-payments$/);
	await expect(page.getByLabel("Legal name")).toHaveValue("Diaz Homes LLC");

	age();
	await page.goto("/app/myaccount/confirm?next=https%3A%2F%2Felsewhere.example");
	await page.getByLabel("Password").fill(person.password);
	await press(page, "Confirm");
	await expect(page).toHaveURL(/\/app$/);
});

test("a passkey is added, logs in, and is removed", async ({ page, mailTo, context }) => {
	const person = await newManager(page, mailTo);
	const devtools = await context.newCDPSession(page);
	await devtools.send("WebAuthn.enable");
	await devtools.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
			...{ isUserVerified: true, automaticPresenceSimulation: true },
		},
	});
	await page.goto("/app/myaccount/twostep", { waitUntil: "networkidle" });
	await page.getByLabel("Name of this device").fill("Work laptop");
	await press(page, "Add a passkey");
	await expect(page.getByText("Work laptop").first()).toBeVisible();
	expect(mailTo(person.email).subject).toBe("A passkey was added");
	await press(page, "Add a passkey");
	await expect(page.getByRole("alert")).toContainText("This device already has a passkey for your login.");

	await logOut(page);
	await page.goto("/?next=%2Fapp%2Fvendors", { waitUntil: "networkidle" });
	await press(page, "Use a passkey");
	await expect(page).toHaveURL(/\/app\/vendors$/);
	await page.goto("/app/myaccount/twostep");
	await page.getByRole("link", { name: "Change Work laptop" }).click();
	await page.getByLabel("Name", { exact: true }).fill("Office laptop");
	await press(page, "Save name");
	await expect(page.getByText("Passkey renamed.").first()).toBeVisible();
	await page.getByRole("link", { name: "Change Office laptop" }).click();
	await press(page, "Remove passkey");
	await expect(page.getByText("Passkey removed.").first()).toBeVisible();
	expect(mailTo(person.email).subject).toBe("A passkey was removed");
	await logOut(page);
	await page.goto("/", { waitUntil: "networkidle" });
	await press(page, "Use a passkey");
	await expect(page.getByRole("alert")).toContainText("We don't recognize this passkey. Log in with your password.");
});
