import type { Page } from "@playwright/test";
import { clientOf } from "./harness/client";
import { messagesIn } from "./harness/html-form";
import { mailedLinks } from "./harness/mail";
import { manager, resident, stranger } from "./harness/people";
import { expect, test } from "./harness/portfolio";

test.use({ portfolio: "request-care" });

test("requests come again, are merged, rated by a link, and tasks are mine @journey", async ({
	page,
	context,
	server,
	signIn,
}) => {
	const title = `Clean gutters ${process.pid}`;
	await signIn(manager);

	await page.goto("/app/addeditrecurringrequest");
	await press(page, "Save");
	await expect(page.getByRole("alert")).toContainText("Enter a title.");
	await page.getByLabel("Title").fill(title);
	await page.getByLabel("Property", { exact: true }).selectOption({ index: 1 });
	await page.getByLabel("Every", { exact: true }).fill("6");
	await page.getByLabel("First date").fill("2030-01-31");
	await press(page, "Save");
	await expect(page.getByText("Next request on Jan 31, 2030.").first()).toBeVisible();
	await expect(page.getByText("Jul 31, 2030")).toBeVisible();
	const rule = new URL(page.url());
	await press(page, "Pause");
	await expect(page.getByText("Recurring request paused.").first()).toBeVisible();
	await press(page, "Resume");
	await expect(page.getByText("Next request on Jan 31, 2030.").first()).toBeVisible();
	await page.goto("/app/recurringrequests?q=gutters");
	await expect(page.getByRole("row", { name: title })).toContainText("Every 6 months");

	const [one, other] = [
		await addRequest(page, `Tap drips ${process.pid}`),
		await addRequest(page, `Wet floor ${process.pid}`),
	];
	await page.goto(other.replace("addeditrequest", "mergerequests"));
	await page.getByLabel(`Tap drips ${process.pid}`).check();
	await press(page, "Merge");
	await expect(page.getByText("1 request merged.", { exact: true }).first()).toBeVisible();
	expect(new URL(page.url()).search).toBe(new URL(one, server.url).search);
	await page.goto(other);
	await expect(page.getByText("This request was merged into")).toBeVisible();

	await page.goto("/app/settings/maintenance?category=plumbing");
	await page.getByLabel("Respond, hours").fill("0");
	await press(page, "Save targets");
	await expect(page.getByRole("alert")).toContainText("Enter 1 or more.");
	await page.getByLabel("Respond, hours").fill("2");
	await press(page, "Save targets");
	await expect(page.getByText("Targets saved.").first()).toBeVisible();
	await expect(page.getByRole("link", { name: "Plumbing (changed)" })).toBeVisible();

	await page.goto("/app/mytasks/new");
	await page.getByLabel("Task", { exact: true }).fill(`Call the roofer ${process.pid}`);
	await page.getByLabel("Due", { exact: false }).first().fill("2020-01-01");
	await press(page, "Add task");
	await expect(page.getByText("Task added.").first()).toBeVisible();
	await page.goto("/app");
	await expect(page.getByRole("link", { name: `Call the roofer ${process.pid}` })).toBeVisible();
	await page.goto("/app/mytasks");
	await page.getByRole("button", { name: `Complete Call the roofer ${process.pid}` }).click();
	await expect(page.getByText("Task completed.").first()).toBeVisible();

	await context.clearCookies();
	const link = mailedLinks(server.databasePath).find(({ path }) => path === "/ratework");
	const rating = `/ratework?t=${link?.secret}`;
	await page.goto(rating);
	await press(page, "Send");
	await expect(page.getByRole("alert")).toContainText("Choose a rating.");
	await page.getByLabel("Good", { exact: true }).check();
	await press(page, "Send");
	await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();

	const foreign = await clientOf(server, stranger);
	for (const { pathname, search } of [rule, new URL(one, server.url)]) {
		expect((await foreign.get(pathname + search)).status).toBe(404);
	}
});

test("a resident whose form came too late reads why", async ({ server }) => {
	const tenant = await clientOf(server, resident);
	const said = async (fields: Record<string, string>) => {
		const answer = await tenant.post(here, fields);
		expect(answer.status, fields.intent).toBe(400);
		return messagesIn(await answer.text());
	};
	const about = {
		title: `Loose step ${process.pid}`,
		place: "kitchen",
		category: "plumbing",
		description: "On the stairs.",
	};
	const sent = await tenant.post("/resident/rcreaterequest", {
		...about,
		urgency: "soon",
		entry: "yes",
		confirmAnother: "on",
	});
	const here = sent.headers.get("location") ?? "";
	expect(here).toContain("/resident/rviewrequest?id=");
	expect(await said({ intent: "fixed", rating: "5" })).toContain("This request isn't waiting for your answer.");
	expect((await tenant.post(here, { intent: "cancel", reason: "I fixed it." })).status).toBe(303);
	expect(await said({})).toContain("That didn't work. Try again.");
});

/** A request for the first property, as the office takes it down. */
async function addRequest(page: Page, title: string): Promise<string> {
	await page.goto("/app/addeditrequest?pid=1");
	await page.getByLabel("Title").fill(title);
	await press(page, "Save request");
	await expect(page.getByRole("heading", { name: title })).toBeVisible();
	const { pathname, search } = new URL(page.url());
	return pathname + search;
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).first().click();
}
