import { expect, expectNoAxeViolations, test } from "./harness/test";

test("a trust packet, a template of owners' packets, and a report that is sent by itself @journey", async ({
	managerPage: page,
}, { project }) => {
	test.slow();
	const looks = async () => {
		if (project.name !== "no-js") await expectNoAxeViolations(page);
	};
	await page.goto("/app/reports/trustpackets");
	await page.getByRole("button", { name: "Make packet" }).click();
	await expect(page.getByText("Trust packet made.")).toBeVisible();
	await page.getByRole("link", { name: "Check seal" }).first().click();
	await expect(page.getByText("This file matches the packet on file. The hashes are the same.")).toBeVisible();
	await looks();

	await page.goto("/app/reports/packets/template");
	await page.getByLabel("Name").fill(`For ${project.name}`);
	await page.getByLabel("Owner statement").uncheck();
	await page.getByLabel("Invoices").uncheck();
	await page.getByRole("button", { name: "Save template" }).click();
	await expect(page.getByRole("alert").first()).toContainText("Choose at least one part.");
	await expect(page.getByLabel("Name")).toHaveValue(`For ${project.name}`);
	await page.getByLabel("Owner statement").check();
	await page.getByRole("button", { name: "Save template" }).click();
	await expect(page.getByText("Template saved.")).toBeVisible();
	await page.getByLabel("Template").selectOption({ label: `For ${project.name}` });
	await page.getByLabel("To", { exact: true }).fill("2030-01-31");
	await page.getByLabel("Message (optional)").fill("Hello");
	await page.getByRole("button", { name: "Make drafts" }).click();
	await expect(page.getByRole("alert").first()).toContainText("Choose dates in the past.");
	await expect(page.getByLabel("Message (optional)")).toHaveValue("Hello");
	await looks();

	await page.goto("/app/reports/schedules/schedule?report=trialbalance");
	await page.getByLabel("Other email addresses").fill(`not an address ${project.name}`);
	await page.getByRole("button", { name: "Save schedule" }).click();
	await expect(page.getByRole("alert").first()).toContainText("“not” isn't an email address.");
	await looks();
	await page.getByLabel("Other email addresses").fill(`${project.name}@example.com`);
	await page.getByRole("button", { name: "Save schedule" }).click();
	await expect(page.getByText("Schedule saved.")).toBeVisible();
	await expect(page.getByText("Every month on the 1st, 7:00 AM").first()).toBeVisible();
	await page.getByRole("link", { name: "Trial Balance" }).first().click();
	await page.getByRole("link", { name: "Send now" }).click();
	await expect(page.getByText("It will still be sent on its next date.")).toBeVisible();
	await looks();
	await page.getByRole("button", { name: "Send now" }).click();
	await expect(page.getByText("The report will be sent in a moment.")).toBeVisible();
	await expect(page.getByText("Run for")).toBeVisible();
});
