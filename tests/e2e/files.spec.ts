import type { Page } from "@playwright/test";
import { makeProperty } from "./harness/property";
import { expect, expectNoAxeViolations, test } from "./harness/test";

const pdf = (name: string, words = "one") => ({
	name,
	mimeType: "application/pdf",
	buffer: Buffer.from(`%PDF-1.7\n% ${words}\n1 0 obj\nendobj\n%%EOF\n`),
});

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).click();
}

test("files are added from the list, found, replaced with their versions kept, and zipped @journey", async ({
	managerPage: page,
}) => {
	const { name } = await makeProperty(page);
	await page.goto("/app/files/upload?about=property");
	await press(page, "Add files");
	await expect(page.getByRole("alert")).toBeVisible();
	await page.getByLabel("Property", { exact: true }).selectOption({ label: name });
	await page.getByLabel("Type", { exact: true }).selectOption({ label: "Deed" });
	const titles = [`${name} deed`, `${name} survey`];
	await page.getByLabel("Files", { exact: true }).setInputFiles(titles.map((title) => pdf(`${title}.pdf`)));
	await press(page, "Add files");
	await expect(page.getByText("2 files added.")).toBeVisible();

	await page.goto(`/app/files?q=${encodeURIComponent(`${name} deed`)}`);
	const file = page.getByRole("link", { name: `${name} deed.pdf`, exact: true });
	await expect(file).toBeVisible();
	await expect(page.getByText(/^1 file · /)).toBeVisible();
	await page.getByRole("link", { name: `Replace ${name} deed.pdf` }).click();
	await press(page, "Save new version");
	await expect(page.getByRole("alert")).toContainText("Choose a file.");
	await page.getByLabel("New version").setInputFiles(pdf("second.pdf", "two"));
	await press(page, "Save new version");
	await expect(page.getByText("New version saved.")).toBeVisible();
	const first = await page.getByRole("link", { name: "Version 1", exact: true }).getAttribute("href");
	expect((await (await page.request.get(first ?? "")).body()).toString()).toContain("% one");
	await press(page, "Make current version 1");
	await expect(page.getByText("Version 1 is current.")).toBeVisible();

	await page.goto(`/app/files?q=${encodeURIComponent(name)}`);
	for (const title of titles) await page.getByRole("checkbox", { name: `Select ${title}.pdf` }).check();
	const download = page.waitForEvent("download");
	await press(page, "Download selected as zip");
	expect((await download).suggestedFilename()).toBe("Files.zip");
});

test("the files' pages have no accessibility violations", async ({ managerPage: page }) => {
	const { name } = await makeProperty(page);
	await page.goto("/app/files/upload?about=property");
	await expectNoAxeViolations(page);
	await page.getByLabel("Property", { exact: true }).selectOption({ label: name });
	await page.getByLabel("Files", { exact: true }).setInputFiles([pdf(`${name} plan.pdf`)]);
	await press(page, "Add files");
	await expect(page.getByText("1 file added.")).toBeVisible();
	await expectNoAxeViolations(page);
	await page.getByRole("link", { name: `Replace ${name} plan.pdf` }).click();
	await expect(page.getByLabel("New version")).toBeVisible();
	await expectNoAxeViolations(page);
});
