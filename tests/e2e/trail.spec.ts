import { expect, test } from "./harness/portfolio";
import { expectNoAxeViolations } from "./harness/test";

test.use({ portfolio: "trail" });

test("what a manager does stands in the activity log with before and after, filtered and downloaded @journey", async ({
	managerPage: page,
}, { project }) => {
	const role = `Notary ${project.name}`;
	await page.goto("/app/mycontacts/contact");
	await page.getByLabel("Last name").fill(`Trail ${project.name}`);
	await page.getByRole("button", { name: "Add contact" }).click();
	await expect(page.getByText("Contact added.")).toBeVisible();
	await page.goto("/app/mycontacts");
	await page.getByRole("link", { name: `Trail ${project.name}`, exact: true }).click();
	await page.getByLabel("Role").fill(role);
	await page.getByRole("button", { name: "Save contact" }).click();
	await expect(page.getByText("Contact saved.")).toBeVisible();

	await page.goto("/app/masterpage/contacts?type=activity&area=contacts");
	const row = page.getByRole("row").filter({ hasText: role });
	await expect(row).toContainText(`Role: ${role}`);
	await expect(row).toContainText(`Trail ${project.name}`);
	if (project.name !== "no-js") await expectNoAxeViolations(page);

	await page.goto("/app/masterpage/contacts?type=activity&area=nothing&record=lease:0&from=2026-02-30");
	await expect(page.getByText("isn't a date.")).toBeVisible();

	const file = await page.request.get("/app/masterpage/contacts/activity/download?area=contacts");
	expect(file.status()).toBe(200);
	expect(await file.text()).toContain(role);
	await expect(async () => {
		await page.goto("/app/masterpage/contacts?type=activity&area=downloads");
		await expect(page.getByText("downloaded the activity log.").first()).toBeVisible({ timeout: 1_000 });
	}).toPass();
});
