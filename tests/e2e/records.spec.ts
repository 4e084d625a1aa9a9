import type { Page } from "@playwright/test";
import { makeProperty } from "./harness/property";
import { expect, expectNoAxeViolations, manager, stranger, test } from "./harness/test";

const pdf = {
	name: "deed.pdf",
	mimeType: "application/pdf",
	buffer: Buffer.from("%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n"),
};
const program = { name: "deed.exe", mimeType: "application/pdf", buffer: Buffer.from("MZ\x90\0") };
const dot = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);

test("a note is written, pinned, corrected and deleted @journey", async ({ managerPage: page }) => {
	const { pid } = await makeProperty(page);
	await page.goto(`/app/property/propertynotes?pid=${pid}`);
	await press(page, "Add note");
	await expect(page.getByRole("alert")).toContainText("Enter a note.");
	await page.getByLabel("Note", { exact: true }).fill("<script>alert(1)</script> Boiler: ask Mr Weber.");
	await press(page, "Add note");
	await expect(page.getByText("Note added.")).toBeVisible();
	await expect(page.getByLabel("Note", { exact: true })).toHaveValue("");
	await press(page, "Pin note by Ana Diaz");
	await expect(page.getByText("Note pinned.")).toBeVisible();
	await page.getByRole("link", { name: "Summary" }).click();
	await expect(page.getByText("<script>alert(1)</script> Boiler: ask Mr Weber.")).toBeVisible();

	await page.getByRole("link", { name: "Notes" }).click();
	await page.getByRole("link", { name: "Edit this note" }).click();
	await expect(page.getByRole("heading", { name: "Edit note" })).toBeVisible();
	await page.getByLabel("Note", { exact: true }).fill("Boiler: ask Mrs Weber.");
	await press(page, "Save note");
	await expect(page.getByText("(edited)")).toBeVisible();
	await page.getByRole("link", { name: "Delete this note" }).click();
	await expect(page.getByRole("heading", { name: "Confirm Delete" })).toBeVisible();
	await press(page, "Yes");
	await expect(page.getByText("Deleted Successfully!")).toBeVisible();
	await expect(page.getByText("Removed by Ana Diaz.")).toBeVisible();
});

test("files are added, opened, renamed, shared and deleted @journey", async ({ managerPage: page }) => {
	const { pid } = await makeProperty(page);
	await page.goto(`/app/property/propertyfiles?pid=${pid}`);
	await page.locator("summary", { hasText: "Add files" }).click();
	await page.getByLabel("Title").fill("Deed of 1987");
	await page.getByLabel("Files", { exact: true }).setInputFiles(program);
	await press(page, "Add files");
	await expect(page.getByRole("alert")).toContainText("File upload failed: deed.exe: only PDF");
	await expect(page.getByLabel("Title")).toHaveValue("Deed of 1987");

	await page.getByLabel("Files", { exact: true }).setInputFiles(pdf);
	await page.getByLabel("Type", { exact: true }).selectOption({ label: "Deed" });
	await press(page, "Add files");
	await expect(page.getByText("1 file added.")).toBeVisible();
	const link = await page.getByRole("link", { name: "Deed of 1987", exact: true }).getAttribute("href");
	const file = await page.request.get(link ?? "");
	expect([file.status(), file.headers()["content-disposition"]]).toEqual([
		200,
		`inline; filename="deed.pdf"; filename*=UTF-8''deed.pdf`,
	]);

	await page.getByRole("link", { name: "Edit Deed of 1987" }).click();
	await page.getByLabel("Title").fill("Deed");
	await page.getByLabel("Share with owners").check();
	await press(page, "Save file");
	await expect(page.getByRole("cell", { name: "Owners" })).toBeVisible();
	await page.getByRole("link", { name: "Delete Deed" }).click();
	await press(page, "Yes");
	await expect(page.getByText("No files yet.")).toBeVisible();
});

test("of several files the good ones stay and the bad one is named", async ({ managerPage: page }) => {
	const { pid } = await makeProperty(page);
	await page.goto(`/app/property/propertyfiles?pid=${pid}`);
	await page.locator("summary", { hasText: "Add files" }).click();
	await page.getByLabel("Files", { exact: true }).setInputFiles([pdf, program]);
	await press(page, "Add files");
	await expect(page.getByText("1 file added. File upload failed: deed.exe:").first()).toBeVisible();
	await expect(page.getByRole("link", { name: "deed.pdf", exact: true })).toBeVisible();
});

test("photos are added, put in order and shown on the summary @journey", async ({ managerPage: page }) => {
	const { pid } = await makeProperty(page);
	await page.goto(`/app/property/propertyfiles/photos?pid=${pid}`);
	await page.locator("summary", { hasText: "Add photos" }).click();
	await page.getByLabel("Photos").setInputFiles([program]);
	await press(page, "Add photos");
	await expect(page.getByRole("alert")).toContainText("The file given is not an image");
	await page
		.getByLabel("Photos")
		.setInputFiles(["front.png", "back.png"].map((name) => ({ name, mimeType: "image/png", buffer: dot })));
	await press(page, "Add photos");
	await expect(page.getByRole("main").getByRole("listitem").getByRole("img")).toHaveCount(2);

	await page.getByLabel("Position of photo 1").fill("first");
	await press(page, "Save order");
	await expect(page.getByRole("alert")).toContainText("Enter a number.");
	await page.getByLabel("Position of photo 1").fill("9");
	await press(page, "Save order");
	await expect(page.getByText("Order saved.")).toBeVisible();
	await page.goto(`/app/property/propertysummary?pid=${pid}`);
	await expect(page.getByRole("main").getByRole("listitem").getByRole("img").first()).toHaveAttribute(
		"alt",
		"back.png",
	);
});

test("a task is added, completed, taken up again and changed @journey", async ({ managerPage: page }) => {
	const { pid } = await makeProperty(page);
	await page.goto(`/app/property/propertytasks?pid=${pid}`);
	await page.locator("summary", { hasText: "Add task" }).click();
	await page.getByLabel("Priority").selectOption("high");
	await press(page, "Add task");
	await expect(page.getByRole("alert")).toContainText("Enter a task.");
	await expect(page.getByLabel("Priority")).toHaveValue("high");
	await page.getByLabel("Task").fill("Inspect the roof");
	await page.getByLabel("Due").fill("2020-01-31");
	await press(page, "Add task");
	await expect(page.getByText("Overdue")).toBeVisible();
	await press(page, "Complete Inspect the roof");
	await expect(page.getByText("Task completed.")).toBeVisible();

	await page.goto(`/app/property/propertytasks?pid=${pid}&status=done`);
	await press(page, "Reopen Inspect the roof");
	await page.getByRole("link", { name: "Inspect the roof" }).click();
	await page.getByLabel("Status").selectOption("deferred");
	await press(page, "Save task");
	await expect(page.getByText("Task saved.")).toBeVisible();
});

test("another organization's records are not there, whatever is asked of them", async ({
	page,
	signIn,
	context,
	server,
}) => {
	await signIn(manager);
	const { pid } = await makeProperty(page);
	const headers = { Origin: server.url };
	const post = (path: string, options: object) => page.request.post(path, { headers, maxRedirects: 0, ...options });
	const tabs = `/app/property/property`;
	await post(`${tabs}notes?pid=${pid}`, { form: { intent: "add", body: "Mine" } });
	await post(`${tabs}tasks?pid=${pid}`, { form: { intent: "add", title: "Mine" } });
	await post(`${tabs}files?pid=${pid}`, { multipart: { file: pdf } });
	const id = async (tab: string, pattern: RegExp) =>
		pattern.exec(await (await page.request.get(`${tabs}${tab}?pid=${pid}`)).text())?.slice(1) ?? [];
	const [note] = await id("notes", /\/app\/note\?id=(\d+)/);
	const [task] = await id("tasks", /\/app\/task\?id=(\d+)/);
	const [link, file] = await id("files", /"(\/resources\/files\?id=(\d+)[^"]*)"/);

	await context.clearCookies();
	await signIn(stranger);
	const pages = [`notes?pid=${pid}`, `files?pid=${pid}`, `tasks?pid=${pid}`, `files/photos?pid=${pid}`];
	const records = [
		`note?id=${note}`,
		`note/delete?id=${note}`,
		`file?id=${file}`,
		`file/delete?id=${file}`,
		`task?id=${task}`,
	];
	for (const path of [...pages.map((tab) => tabs + tab), ...records.map((record) => `/app/${record}`)]) {
		expect((await page.request.get(path)).status(), path).toBe(404);
		expect((await post(path, { form: { intent: "add", body: "Theirs", title: "Theirs" } })).status(), path).toBe(404);
	}
	expect((await page.request.get(`/resources/files?id=${file}`)).status()).toBe(404);
	await context.clearCookies();
	const signed = (link ?? "").replaceAll("&amp;", "&");
	expect((await page.request.get(signed)).status(), "a signed link needs no login").toBe(200);
	const forged = await page.request.get(signed.replace(/expires=\d+/, "expires=9999999999"), { maxRedirects: 0 });
	expect(forged.status(), "a forged one does").toBe(303);
});

test("photos have no accessibility violations", async ({ managerPage: page, server }) => {
	const { pid } = await makeProperty(page);
	const photos = `/app/property/propertyfiles/photos?pid=${pid}`;
	await page.request.post(photos, {
		headers: { Origin: server.url },
		multipart: { intent: "upload", file: { name: "front.png", mimeType: "image/png", buffer: dot } },
	});
	await page.goto(photos);
	await expect(page.getByRole("main").getByRole("listitem").getByRole("img")).toHaveCount(1);
	await expectNoAxeViolations(page);
});

async function press(page: Page, name: string) {
	await page.getByRole("button", { name, exact: true }).click();
}
