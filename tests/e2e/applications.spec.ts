import type { Page } from "@playwright/test";
import { makeProperty } from "./harness/property";
import { expect, linkIn, test } from "./harness/test";

let people = 0;

test("who is invited to apply begins, and what they write is kept while they write, but for their numbers", async ({
	managerPage: page,
	mailTo,
	browser,
	baseURL,
}) => {
	const email = `pat${process.pid}-${++people}@example.com`;
	const { pid } = await makeProperty(page, 1);
	await page.goto("/app/addapplicant");
	await page.getByLabel("First name").fill("Pat");
	await page.getByLabel("Last name").fill("Garcia");
	await page.getByLabel("Email").fill(email);
	await chooseUnit(page, pid);
	await press(page, "Add applicant");
	await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();

	const visitor = await browser.newContext({ baseURL: baseURL ?? "" });
	const home = await visitor.newPage();
	const invitation = linkIn(mailTo(email));
	await home.goto(invitation);
	await press(home, "Start my application");
	await expect(home.getByRole("heading", { level: 2, name: "About you", exact: true })).toBeVisible();
	await expect(home.getByText(/^Step 1 of \d: About you$/).filter({ visible: true })).toBeVisible();
	await home.getByLabel("Street address").fill("12 Oak Street");
	await home.getByLabel("City").fill("Peoria");
	await home.getByLabel(/Social Security/).fill("123-45-6789");
	await expect(home.getByText(/^Saved at \d/)).toBeVisible();
	await home.reload();
	await expect(home.getByLabel("Street address")).toHaveValue("12 Oak Street");
	await expect(home.getByLabel(/Social Security/)).toHaveValue("");
	await expect(home.getByText(/Saved, ending in/)).toHaveCount(0);
	await home.goto(invitation);
	await expect(home.getByRole("heading", { name: "This invitation was already opened" })).toBeVisible();
	await visitor.close();
});

async function chooseUnit(page: Page, pid: number) {
	const numbers = await page.request.get(`/app/property/propertyunits/unitssummary?pid=${pid}`);
	const unit = /uid=(\d+)/.exec(await numbers.text())?.[1] ?? "";
	await page.getByLabel("Unit", { exact: true }).selectOption(unit);
}

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).click();
}
