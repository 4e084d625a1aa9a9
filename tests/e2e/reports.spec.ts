import Database from "../../app/db/driver.mjs";
import { readZip } from "../factories/read-zip";
import { makeProperty } from "./harness/property";
import { expect, expectNoAxeViolations, test } from "./harness/test";

test("a report is found, starred, narrowed, kept as a view and taken out as files @journey", async ({
	managerPage: page,
}, { project }) => {
	await page.goto("/app/reports?q=debits");
	await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
	const starred = page.getByRole("region", { name: "Starred" });
	await page.getByRole("button", { name: "Star Trial Balance", exact: true }).click();
	await expect(starred.getByRole("link", { name: "Trial Balance" })).toBeVisible();
	if (project.name !== "no-js") await expectNoAxeViolations(page);
	await starred.getByRole("link", { name: "Trial Balance" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Trial Balance" })).toBeVisible();

	await page.goto("/app/reportsLayout/trialbalance?period=year&basis=cash&zeros=show");
	await expect(page.getByText(/cash basis\. As of/)).toBeVisible();
	const table = page.getByRole("region", { name: "Trial Balance" });
	await expect(table.getByRole("columnheader", { name: "Opening" })).toBeVisible();
	await page.locator("summary", { hasText: "Columns" }).click();
	await page.getByRole("checkbox", { name: "Opening" }).uncheck();
	await page.getByRole("button", { name: "Show these columns" }).click();
	await expect(table.getByRole("columnheader", { name: "Opening" })).toHaveCount(0);

	await page.locator("summary", { hasText: "Save view" }).click();
	await page.getByRole("button", { name: "Save view" }).click();
	await expect(page.getByText("Enter a name.").first()).toBeVisible();
	const name = `Cash ${project.name}`;
	await page.getByLabel("Name", { exact: true }).fill(name);
	await page.getByRole("button", { name: "Save view" }).click();
	await expect(page.getByText(`View “${name}” saved.`)).toBeVisible();
	const standard = page.getByRole("button", { name: "Standard columns" });
	if (!(await standard.isVisible())) await page.locator("summary", { hasText: "Columns" }).click();
	await standard.click();
	await expect(table.getByRole("columnheader", { name: "Opening" })).toBeVisible();
	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.getByText(/cash basis\. As of/)).toBeVisible();
	await expect(table.getByRole("columnheader", { name: "Opening" })).toHaveCount(0);
	if (project.name !== "no-js") await expectNoAxeViolations(page);

	const file = async (format: string) =>
		page.request.get(`/app/reportsLayout/trialbalance/download?period=year&zeros=show&format=${format}`);
	expect(await (await file("csv")).text()).toContain("Number,Account,Account id,Opening,Debit,Credit,Closing");
	const excel = readZip(await (await file("xlsx")).body());
	expect(excel.get("xl/worksheets/sheet1.xml")?.toString()).toMatch(/<f>SUM\(F\d+:F\d+\)<\/f>/);
	expect((await (await file("pdf")).body()).subarray(0, 5).toString()).toBe("%PDF-");

	await page.goto("/app/reports");
	await page.getByRole("link", { name: `Delete ${name}` }).click();
	await expect(page.getByText(`Delete the view “${name}” of Trial Balance?`)).toBeVisible();
	await page.getByRole("button", { name: "Delete", exact: true }).click();
	await expect(page.getByText(`View “${name}” deleted.`)).toBeVisible();
	await page.getByRole("button", { name: "Unstar Trial Balance" }).first().click();
	await expect(starred).toHaveCount(0);
});

test("a very long report is shown a part at a time, added up when asked, and becomes a file that the bell tells of @journey", async ({
	managerPage: page,
	server,
}, { project }) => {
	test.slow();
	const looks = async () => {
		if (project.name !== "no-js") await expectNoAxeViolations(page);
	};
	const { pid, name } = await makeProperty(page, 2);
	const database = new Database(server.databasePath);
	const addUnits = database.prepare("UPDATE property_stats SET units = units + ? WHERE property_id = ?");
	addUnits.run(6_000, pid);
	try {
		await page.goto("/app/reportsLayout/rentroll");
		await expect(page.getByText("This report is very long, so it's shown a part at a time.")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Occupancy by property" })).toHaveCount(0);
		const onPaper = page.getByText("This is one page of a longer report, without its totals and checks.");
		await expect(onPaper).toBeHidden();
		await page.emulateMedia({ media: "print" });
		await expect(onPaper).toBeVisible();
		await page.emulateMedia({ media: null });
		await looks();
		await page.getByRole("link", { name: "Add everything up" }).click();
		await expect(page.getByRole("heading", { name: "Occupancy by property" })).toBeVisible();
		await expect(page.getByText("This report is very long")).toHaveCount(0);

		await page.goto(`/app/reportsLayout/rentroll?property=${pid}`);
		await page.locator("summary", { hasText: "Download" }).click();
		await page.getByRole("button", { name: "Make CSV file" }).click();
		await expect(page.getByText("File started. We'll notify you when it's ready.")).toBeVisible();
		const download = page.getByRole("link", { name: "Download Rent Roll" }).first();
		await expect(download).toBeVisible({ timeout: 60_000 });
		await looks();
		const answer = await page.request.get((await download.getAttribute("href")) ?? "");
		const [, ...rows] = (await answer.text()).trim().split("\r\n");
		expect(rows.map((row) => row.includes(name))).toEqual([true, true]);
		await page.goto("/app/mynotifications");
		await expect(page.getByText(/^Rent Roll is ready to download until /).first()).toBeVisible();
	} finally {
		addUnits.run(-6_000, pid);
		database.close();
	}
});
