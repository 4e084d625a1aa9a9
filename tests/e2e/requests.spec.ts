import type { Page } from "@playwright/test";
import sharp from "sharp";
import { clientOf } from "./harness/client";
import { manager, ownerPerson, resident, stranger } from "./harness/people";
import { expect, test } from "./harness/portfolio";

test.use({ portfolio: "requests" });

test("a resident reports with a photo, the manager answers, the owner approves, it is done @journey", async ({
	page,
	context,
	server,
	signIn,
}) => {
	const as = async (person: { email: string; password: string }) => {
		await context.clearCookies();
		await signIn(person);
	};
	const title = `Shower stays cold ${process.pid}`;

	await as(resident);
	await page.goto("/resident/rcreaterequest");
	await press(page, "Send request");
	await expect(page.getByRole("alert")).toContainText("Choose a location.");
	await fillReport(page, title);
	await press(page, "Send request");
	await expect(page.getByText("Is this the same problem as #1 “Kitchen tap drips”?")).toBeVisible();
	await expect(page.getByRole("link", { name: "add to #1" })).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
	await page.getByLabel("Photos (optional)").setInputFiles([await photo(), fake]);
	await press(page, "Send as a new request");
	await expect(page.getByRole("heading", { name: title })).toBeVisible();
	await expect(page.getByText("File upload failed: evil.png").first()).toBeVisible();
	const theirs = new URL(page.url());
	const picture = page.getByRole("img", { name: "shower.png" });
	expect((await page.request.get((await picture.getAttribute("src")) ?? "")).headers()["content-type"]).toBe(
		"image/webp",
	);
	const file = new URL((await picture.getAttribute("src")) ?? "", server.url).searchParams.get("id");

	await as(manager);
	await page.goto("/app/requests");
	await page.getByRole("link", { name: title }).click();
	await expect(page.getByRole("heading", { name: title })).toBeVisible();
	await page.getByLabel("Rita Resident and staff").check();
	await page.getByLabel("Message", { exact: true }).fill("Since when exactly?");
	await page.getByLabel("Waiting on resident's reply").check();
	await press(page, /^Send( to Rita Resident and staff)?$/);
	await expect(page.getByText("The resident hasn't answered your question yet.")).toBeVisible();
	await page.getByLabel("Staff only").check();
	await page.getByLabel("Message", { exact: true }).fill("Old boiler again.");
	await press(page, /^Send( to staff only)?$/);
	await expect(page.getByText("Old boiler again.")).toBeVisible();
	await page.getByText("Request owner approval").click();
	await press(page, "Request approval");
	await expect(page.getByRole("alert")).toContainText("Enter an amount.");
	await page.getByLabel("Amount").fill("1840");
	await page.getByLabel("Scope of work").fill("A new mixer.");
	await press(page, "Request approval");
	await expect(page.getByText("Waiting for approval")).toHaveCount(2);

	await as(ownerPerson);
	await page.goto("/owner/orequests?show=approval");
	await page.getByRole("link", { name: title }).click();
	await expect(page.getByText("Waiting for approval")).toHaveCount(2);
	await expect(page.getByText("In progress", { exact: true })).toHaveCount(0);
	await expect(page.getByText("A new mixer.")).toBeVisible();
	await expect(page.getByRole("img", { name: "shower.png" })).toBeVisible();
	await expect(page.getByText("Old boiler again.")).toHaveCount(0);
	await expect(page.getByText("Since when exactly?")).toHaveCount(0);
	await page.getByLabel("Decline").check();
	await press(page, "Send answer");
	await expect(page.getByRole("alert")).toContainText("Enter a reason for declining.");
	await page.getByLabel("Approve $1,840.00").check();
	await press(page, "Send answer");
	await expect(page.getByText("Approved. We notified your manager.").first()).toBeVisible();
	const owners = new URL(page.url());

	await as(resident);
	await page.goto("/resident/rrequests");
	await expect(page.getByRole("row", { name: title })).toContainText("Waiting for you");
	await page.getByRole("link", { name: title }).click();
	await expect(page.getByText("Since when exactly?")).toBeVisible();
	await expect(page.getByText(/1,840|Old boiler/)).toHaveCount(0);
	await page.getByLabel("Message", { exact: true }).fill("Since Sunday.");
	await page.getByLabel("Photos or documents").setInputFiles(await photo());
	await press(page, /^Send to /);
	await expect(page.getByText("Since Sunday.")).toBeVisible();

	await as(manager);
	await page.goto(`/app/addeditrequest${theirs.search}`);
	await expect(page.getByText("Approved", { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: "Start", exact: true })).toHaveCount(0);
	await press(page, "Complete");
	await expect(page.getByText("Request completed. We notified the requester.").first()).toBeVisible();

	await as(resident);
	await page.goto("/resident/rnotifications");
	await expect(page.getByText(`“${title}” was completed. Please let us know if it's fixed.`)).toBeVisible();
	await page.goto(theirs.pathname + theirs.search);
	await page.getByLabel("Very good").check();
	await press(page, "Yes, it's fixed");
	await expect(page.getByText("Thank you. The request is closed.").first()).toBeVisible();

	const other = await clientOf(server, stranger);
	expect((await other.get(`/app/addeditrequest${theirs.search}`)).status).toBe(404);
	expect((await other.get(`/resources/files?id=${file}`)).status).toBe(404);
	expect((await other.get(`/resources/files?id=${file}&expires=9999999999&signature=forged`)).status).toBe(404);
	for (const { pathname, search } of [theirs, owners]) {
		expect((await other.get(pathname + search)).headers.get("location")).toBe("/unauthorized");
	}
});

async function fillReport(page: Page, title: string) {
	await page.getByLabel("Location").selectOption({ label: "Bathroom" });
	await page.getByLabel("Category").selectOption({ label: "Plumbing" });
	await page.getByLabel("Summary").fill(title);
	await page.getByLabel("Description").fill("Only cold water comes.");
	await page.getByLabel("Soon").check();
	await page.getByLabel("Call me first").check();
}

async function photo() {
	const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: "#0f766e" } })
		.png()
		.toBuffer();
	return { name: "shower.png", mimeType: "image/png", buffer };
}

const fake = { name: "evil.png", mimeType: "image/png", buffer: Buffer.from("<html><script>alert(1)</script></html>") };

async function press(page: Page, name: string | RegExp) {
	await page.getByRole("button", { name, exact: true }).first().click();
}
