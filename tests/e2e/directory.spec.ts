import type { Page } from "@playwright/test";
import { resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { expectNoAxeViolations } from "./harness/test";

test.use({ portfolio: "directory" });

test("someone is added to the address book, found in the directory and emailed @journey", async ({
	managerPage: page,
}, { project }) => {
	const lastname = `Quill ${project.name}`;
	await page.goto("/app/mycontacts/contact");
	await press(page, "Add contact");
	await expect(page.getByRole("alert")).toContainText("Enter a name.");
	await page.getByLabel("Last name").fill(lastname);
	await page.getByLabel("Role").fill("Notary");
	await page.getByRole("textbox", { name: /^Email/ }).fill(`quill.${project.name}@example.org`);
	await press(page, "Add contact");
	await expect(page.getByText("Contact added.")).toBeVisible();

	await page.goto(`/app/masterpage/contacts?type=contacts&q=${encodeURIComponent(lastname)}`);
	await page.getByLabel(`Select ${lastname}`).check();
	await press(page, "Email selected");
	await expect(page.getByRole("heading", { name: "Email 1 person" })).toBeVisible();
	await page.getByLabel("Subject").fill("Hours");
	await press(page, "Preview");
	await expect(page.getByRole("alert")).toContainText("Enter a message.");
	await page.getByLabel("Message").fill("We are closed on Friday.");
	await press(page, "Preview");
	await expect(page.getByText(`Hello ${lastname},`)).toBeVisible();
	if (project.name !== "no-js") await expectNoAxeViolations(page);
	await press(page, "Send to 1 person");
	await expect(page.getByText("Sent to 1 person.")).toBeVisible();
	await page.getByText("Emails sent from here").click();
	await expect(page.getByText("Hours").first()).toBeVisible();

	await page.goto(`/app/mycontacts?q=${encodeURIComponent(lastname)}`);
	await page.getByRole("link", { name: lastname, exact: true }).click();
	await page.getByRole("link", { name: "Delete", exact: true }).click();
	await press(page, "Yes");
	await expect(page.getByText("Deleted Successfully!")).toBeVisible();
});

test("a vCard is imported once @journey", async ({ managerPage: page }, { project }) => {
	const card = `BEGIN:VCARD\nVERSION:3.0\nFN:Vera ${project.name}\nN:${project.name};Vera;;;\nEND:VCARD\n`;
	const file = { name: "vera.vcf", mimeType: "text/vcard", buffer: Buffer.from(card) };
	for (const words of ["1 contact imported.", "0 contacts imported. 1 contact already here."]) {
		await page.goto("/app/mycontacts/import");
		await page.getByLabel("vCard or CSV file").setInputFiles(file);
		await press(page, "Import contacts");
		await expect(page.getByText(words)).toBeVisible();
	}
	await page.goto("/app/mycontacts/import");
	await page.getByLabel("vCard or CSV file").setInputFiles({ ...file, buffer: Buffer.from("nothing of the kind") });
	await press(page, "Import contacts");
	await expect(page.getByRole("alert")).toContainText("Choose a vCard file");
});

test("a utility's account is shown at its property @journey", async ({ managerPage: page }, { project }) => {
	await page.goto("/app/addeditutilityprovider");
	await page.getByLabel("Name").fill(`Prairie Gas ${project.name}`);
	await page.getByLabel("Service").selectOption("Gas");
	await page.getByLabel("Website").fill("http://example.org");
	await page.getByLabel("Account 1: Account number").fill(`G-${project.name}`);
	await press(page, "Add provider");
	await expect(page.getByRole("alert")).toContainText("Enter an address like https://www.example.com.");
	await expect(page.getByRole("alert")).toContainText("Choose a property.");
	await page.getByLabel("Website").fill("https://example.org");
	await page.getByLabel("Account 1: Property").selectOption({ index: 1 });
	await page.getByLabel("Account 1: Who pays").selectOption("Tenant");
	await press(page, "Add provider");
	await expect(page.getByText("Provider added.")).toBeVisible();
	await page.getByRole("link", { name: `Prairie Gas ${project.name}` }).click();
	await expect(page.getByLabel("Account 1: Account number")).toHaveValue(`G-${project.name}`);
});

test("an announcement is reviewed, stands in the residents' center, and is hidden @journey", async ({
	managerPage: page,
	signIn,
}, { project }) => {
	const subject = `Boiler ${project.name}`;
	await page.goto("/app/masterpage/contacts?type=announcements");
	await page.getByRole("link", { name: "Add announcement" }).first().click();
	await page.getByLabel("Subject").fill(subject);
	await page.getByLabel("Message").fill("Hot water is back at noon.");
	await page.getByLabel("Residents").uncheck();
	await press(page, "Save and review");
	await expect(page.getByRole("alert")).toContainText("Choose residents, rental owners or both.");
	await page.getByLabel("Residents").check();
	await press(page, "Save and review");
	await page.getByRole("button", { name: /^Announce to \d+ residents?$/ }).click();
	await expect(page.getByText(/^Announced to \d+ residents?\.$/)).toBeVisible();

	await page.context().clearCookies();
	await signIn(resident);
	await page.goto("/resident/rhome");
	const banner = page.getByRole("complementary", { name: "Announcement" }).filter({ hasText: subject });
	await expect(banner).toContainText("Hot water is back at noon.");
	await banner.getByRole("button", { name: "Dismiss" }).click();
	await expect(banner).toHaveCount(0);
	await page.reload();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(banner).toHaveCount(0);
});

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).click();
}
