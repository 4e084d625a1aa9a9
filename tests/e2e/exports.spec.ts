import { readZip } from "../factories/read-zip";
import { clientOf } from "./harness/client";
import { stranger } from "./harness/people";
import { expect, expectNoAxeViolations, test } from "./harness/test";

test("everything is exported as one zip, with the book's journal and what each file holds @journey", async ({
	managerPage: page,
	server,
}, { project }) => {
	test.slow();
	await page.goto("/app/settings");
	await page.getByRole("link", { name: "Export your data" }).click();
	await expect(page.getByRole("heading", { name: "Export your data" })).toBeVisible();
	await page.getByRole("button", { name: "Start export" }).click();
	await expect(page.getByText("Export started. We'll email you when it's ready.")).toBeVisible();
	const download = page.getByRole("link", { name: /^Download/ }).first();
	await expect(page.getByRole("heading", { name: "In progress" })).toBeHidden({ timeout: 60_000 });
	await expect(download).toBeVisible();
	if (project.name !== "no-js") await expectNoAxeViolations(page);
	const href = (await download.getAttribute("href")) ?? "";
	const answer = await page.request.get(href);
	expect(answer.headers()["content-type"]).toBe("application/zip");
	const names = [...readZip(await answer.body()).keys()];
	expect(names).toEqual(expect.arrayContaining(["tables/properties.csv", "journal/books.journal", "README.txt"]));
	const guessed = await clientOf(server, stranger);
	expect((await guessed.get(href)).status).toBe(404);
	expect((await (await clientOf(server)).get(href)).headers.get("location")).toMatch(/^\/\?next=/);
	await page.getByRole("link", { name: "Delete" }).first().click();
	await page.getByRole("button", { name: "Delete" }).click();
	await expect(page.getByText("Export deleted.")).toBeVisible();
	expect((await page.request.get(href)).headers()["content-type"]).toContain("text/html");
});

test("a tenant's data is copied for them, and erased for good, with a certificate @journey", async ({
	managerPage: page,
}, { project }) => {
	const lastname = `Erased ${project.name}`;
	await page.goto("/app/addedittenant");
	await page.getByLabel("First name").first().fill("Zed");
	await page.getByLabel("Last name").first().fill(lastname);
	await page
		.getByLabel(/^Email/)
		.first()
		.fill(`zed-${project.name}@example.com`);
	await page.getByRole("button", { name: /^(Save|Add) tenant/ }).click();
	await expect(page.getByRole("heading", { level: 1, name: `Zed ${lastname}` })).toBeVisible();
	const tenant = new URL(page.url()).searchParams.get("tid");
	await page.goto(`/app/personaldata?tenant=${tenant}`);
	await page.getByRole("button", { name: "Make a copy" }).click();
	await expect(page.getByText("Export ready.")).toBeVisible();
	const href = await page.getByRole("link", { name: /^Download/ }).getAttribute("href");
	const zip = readZip(await (await page.request.get(href ?? "")).body());
	expect(zip.get("contact.csv")?.toString()).toContain(`zed-${project.name}@example.com`);
	await page.getByRole("link", { name: "Erase data…" }).click();
	if (project.name !== "no-js") await expectNoAxeViolations(page);
	await page.getByLabel(/to confirm/).fill("Zed");
	await page.getByRole("button", { name: "Erase for good" }).click();
	await expect(page.getByRole("alert").first()).toContainText(`Type Zed ${lastname} to confirm.`);
	await expect(page.getByLabel(/to confirm/)).toHaveValue("Zed");
	await page.getByLabel(/to confirm/).fill(`Zed ${lastname}`);
	await page.getByRole("button", { name: "Erase for good" }).click();
	await expect(page.getByRole("heading", { name: "Certificate of erasure" })).toBeVisible();
	await expect(page.getByRole("heading", { name: `Former tenant ${tenant}` })).toBeVisible();
	await page.goto(`/app/tenant/tenantsummary?tid=${tenant}`);
	await expect(page.getByRole("heading", { level: 1, name: `Former tenant ${tenant}` })).toBeVisible();
	expect((await page.request.get(href ?? "")).headers()["content-type"]).toContain("text/html");
	await page.goto("/app/erasurerequests");
	await expect(page.getByRole("link", { name: `Former tenant ${tenant}` })).toBeVisible();
});
