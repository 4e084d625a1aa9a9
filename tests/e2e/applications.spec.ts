import type { Page } from "@playwright/test";
import { makeProperty } from "./harness/property";
import { expect, linkIn, test } from "./harness/test";

let people = 0;

test("somebody applies with a co-applicant, leaves, resumes by e-mail, sends, and is approved into a draft lease @no-js", async ({
	managerPage: page,
	mailTo,
	browser,
	baseURL,
	javaScriptEnabled,
}) => {
	test.slow();
	const email = `pat${process.pid}-${++people}@example.com`;
	const other = `cy${process.pid}-${people}@example.com`;
	const { pid } = await makeProperty(page, 1);
	await page.goto(`/app/addapplicant`);
	await page.getByLabel("First name").fill("Pat");
	await page.getByLabel("Last name").fill("Garcia");
	await page.getByLabel("E-mail").fill(email);
	await chooseUnit(page, pid);
	await press(page, "Add applicant");
	await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
	const applicantPage = page.url();

	const visitor = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: javaScriptEnabled ?? true });
	const home = await visitor.newPage();
	const invitation = linkIn(mailTo(email));
	await home.goto(invitation);
	await press(home, "Start my part");
	await atStep(home, "About you");
	await home.getByLabel("Date of birth").fill("1990-02-03");
	await home.getByLabel("Street and number").fill("12 Oak Street");
	await home.getByLabel("City").fill("Peoria");
	await home.getByLabel(/Social security/).fill("12-34");
	await press(home, "Save and continue");
	await expect(home.getByRole("alert")).toContainText("Enter nine digits.");
	await expect(home.getByLabel(/Social security/)).toHaveValue("");
	await home.getByLabel(/Social security/).fill("123-45-6789");
	await press(home, "Save and continue");
	await atStep(home, "Homes");
	await home.getByLabel("Address", { exact: true }).fill("12 Oak Street");
	await home.getByLabel("From", { exact: true }).fill("2020-01-01");
	await press(home, "Save and finish later");
	await expect(home.getByText("brings you back")).toBeVisible();
	await home.goto(invitation);
	await expect(home.getByRole("heading", { name: "This invitation was opened" })).toBeVisible();
	await visitor.clearCookies();

	await home.goto("/weblistings/resume");
	await home.getByLabel("E-mail").fill(email);
	await press(home, "Send a link");
	await expect(home.getByText("a link is on its way")).toBeVisible();
	const back = linkIn(mailTo(email));
	await home.goto(back);
	await press(home, "Continue");
	await atStep(home, "Income");
	await home.getByLabel("Employer").fill("Mill");
	await home.getByLabel("Gross pay a month").fill("5000");
	await press(home, "Save and continue");
	await atStep(home, "People");
	await home.getByLabel("First name").fill("Cy");
	await home.getByLabel("E-mail").fill(other);
	await press(home, "Send invitation");
	await expect(home.getByText(`Invitation sent to ${other}.`)).toBeVisible();
	await press(home, "Continue");
	await atStep(home, "Household");
	await press(home, "Save and continue");
	await atStep(home, "Documents");
	for (const label of ["Government ID", "Proof of income"]) {
		const item = home.getByRole("listitem").filter({ has: home.getByRole("heading", { name: label }) });
		await item.getByLabel("File or photo").setInputFiles({
			...{ name: "paper.txt", mimeType: "text/plain", buffer: Buffer.from(label) },
		});
		await item.getByRole("button", { name: "Upload" }).click();
		await expect(item.getByText("Received", { exact: true })).toBeVisible();
	}
	await home.getByRole("link", { name: "Continue", exact: true }).click();
	await atStep(home, "Review and send");
	for (const words of [/What I have written/, /You may ask a screening/, /You may send me/])
		await home.getByLabel(words).check();
	await home.getByLabel("Your name, typed").fill("Somebody Else");
	await press(home, "Send application");
	await expect(home.getByRole("alert")).toContainText("Type your name as you gave it: Pat Garcia.");
	await home.getByLabel("Your name, typed").fill("pat garcia");
	await press(home, "Send application");
	await expect(home.getByText(/Application A-\d+ received/).first()).toBeVisible();
	await home.goto(back);
	await expect(home.getByRole("heading", { name: "This link was used before" })).toBeVisible();
	await home.goto("/weblistings/status?t=guessed");
	await expect(home.getByRole("heading", { name: "This link has ended" })).toBeVisible();

	await page.goto(applicantPage);
	await press(page, "Start review");
	await expect(page.getByText("The review has begun.")).toBeVisible();
	await press(page, /Order from/);
	await expect(page.getByText("Recommended", { exact: true }).first()).toBeVisible();
	await page.getByRole("link", { name: "Decide" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Decide" })).toBeVisible();
	await page.getByLabel("Approve", { exact: true }).check();
	await press(page, "Decide");
	await expect(page.getByRole("alert")).toContainText("Cy has not sent theirs.");
	await page.getByLabel("Yes, decide without them").check();
	await press(page, "Decide");
	await expect(page.getByText("has been told.")).toBeVisible();
	await home.goto(linkIn(mailTo(email)));
	await expect(home.getByText("Approved", { exact: true })).toBeVisible();
	await page.goto(applicantPage);
	await press(page, "Create lease");
	await expect(page.getByText("Draft lease made.")).toBeVisible();
	await expect(page.getByRole("heading", { name: /Lease draft: Pat Garcia and Cy/ })).toBeVisible();
	await visitor.close();
});

async function atStep(page: Page, step: string) {
	await expect(page.getByRole("heading", { level: 2, name: step, exact: true })).toBeVisible();
}

async function chooseUnit(page: Page, pid: number) {
	const numbers = await page.request.get(`/app/property/propertyunits/unitssummary?pid=${pid}`);
	const unit = /uid=(\d+)/.exec(await numbers.text())?.[1] ?? "";
	const select = page.getByLabel("Home");
	await select.selectOption(unit);
}

async function press(page: Page, name: string | RegExp) {
	await page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name }).click();
}
