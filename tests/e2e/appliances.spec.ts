import type { Page } from "@playwright/test";
import { addDays } from "../../app/domain/calendar/format";
import { today } from "./harness/days";
import { makeProperty } from "./harness/property";
import { expect, manager, test } from "./harness/test";

const inDays = (days: number) => addDays(today(), days);

test("an appliance under warranty is labeled, a scan reports it without a login, and the request says whom to ask @journey", async ({
	managerPage: page,
	context,
	signIn,
}) => {
	const { pid, name: property } = await makeProperty(page, 1);
	await page.goto(`/app/property/appliances?pid=${pid}`);
	await page.getByRole("link", { name: "Add appliance" }).click();
	await press(page, "Add");
	await expect(page.getByRole("alert")).toContainText("Choose a type.");
	await page.getByLabel("Type", { exact: true }).selectOption("dishwasher");
	await page.getByLabel("Unit (optional)").fill("1");
	await page.getByLabel("Make (optional)").fill("Frost");
	await page.getByLabel("Warranty until (optional)").fill(inDays(200));
	await page.getByLabel("Warranty provider (optional)").fill("Frost Service");
	await press(page, "Add");
	await expect(page.getByRole("heading", { name: "Dishwasher", level: 1 })).toBeVisible();
	await expect(page.getByText(/Under warranty until .*, by Frost Service\./)).toBeVisible();
	const asset = page.url();

	await page.getByText("Record service").first().click();
	await page.getByLabel("Details (optional)").fill("New hose");
	await press(page, "Record");
	await expect(page.getByText("Service recorded.")).toBeVisible();
	await expect(page.getByText("New hose")).toBeVisible();

	await page.getByRole("link", { name: "Label", exact: true }).click();
	const label = await page.getByRole("img", { name: /^QR code:/ }).getAttribute("aria-label");
	const address = new URL((label ?? "").replace("QR code: ", ""));
	await context.clearCookies();
	await page.goto(`${address.pathname}${address.search}`);
	await expect(page.getByText(`Dishwasher, ${property} · 1`)).toBeVisible();
	await press(page, "Send");
	await expect(page.getByRole("alert")).toContainText("Enter your name.");
	const title = `Doesn't drain ${process.pid}`;
	await page.getByLabel("What's wrong?").fill(title);
	await page.getByLabel("Your name").fill("Pat Guest");
	await page.getByLabel("Phone").fill("(217) 555-0100");
	await page.waitForTimeout(1_600);
	await press(page, "Send");
	await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();

	await signIn(manager);
	await page.goto(asset);
	await page.getByRole("link", { name: title }).click();
	await expect(page.getByText("Ask them before you send a vendor.")).toBeVisible();
	await expect(page.getByText(/Contact Pat Guest at \(217\) 555-0100\./)).toBeVisible();
	await page.goto(asset.replace("/app/asset", "/app/asset/label"));
	await press(page, "Turn off");
	await expect(page.getByText("The label no longer works.")).toBeVisible();
	const gone = await page.request.get(`${address.pathname}${address.search}`);
	expect(gone.status()).toBe(404);
});

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).click();
}
