import { createHmac } from "node:crypto";
import Database from "../../app/db/driver.mjs";
import { recordIds } from "./harness/addresses";
import { clientOf } from "./harness/client";
import { mailedLinks } from "./harness/mail";
import { expect, test } from "./harness/portfolio";

test.use({ portfolio: "public screens" });

test("alerts end when the button is pressed, not when the link is opened; a broken link says that nothing changed", async ({
	page,
}) => {
	const address = `/weblistings/unsubscribe?t=${interestLink(1)}`;
	await page.goto(`${address}x`);
	await expect(page.getByRole("heading", { name: "This link isn't valid" })).toBeVisible();
	await expect(page.getByRole("main")).toContainText("You'll keep getting alerts until then.");
	await expect(page.getByRole("button", { name: "Unsubscribe" })).toHaveCount(0);
	for (const _ of [1, 2]) {
		await page.goto(address);
		await expect(page.getByRole("heading", { name: "Unsubscribe from alerts?" })).toBeVisible();
	}
	await page.getByRole("button", { name: "Unsubscribe" }).click();
	await expect(page.getByText("You're unsubscribed.")).toBeVisible();
	await page.goto(address);
	await expect(page.getByRole("heading", { name: "These alerts are off" })).toBeVisible();
});

test("a search that finds nothing says why at its field, and offers once to clear it", async ({ page }) => {
	for (const [query, words] of [
		["rentfrom=2000&rentto=1000", "This is below the minimum rent, so nothing matches."],
		["rentto=abc", "Enter an amount like 1500. This filter was ignored."],
		["rentfrom=1e9", "Enter an amount like 1500. This filter was ignored."],
	] as const) {
		await page.goto(`/weblistings?${query}`);
		await expect(page.getByText(words), query).toBeVisible();
		await expect(page.getByRole("main").locator("[aria-invalid=true]"), query).toHaveCount(1);
	}
	await page.goto("/weblistings?rentfrom=2000&rentto=1000");
	await expect(page.getByText("The maximum rent is below the minimum, so nothing matches.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Send me alerts" })).toHaveCount(0);
	await expect(page.getByRole("link", { name: "Clear filters" })).toHaveCount(1);
	await page.goto("/weblistings?rentto=900000&beds=0");
	await expect(page.getByRole("link", { name: "Clear filters" })).toHaveCount(1);
	const chips = page.getByRole("list", { name: "Filters" }).getByRole("link", { name: /^Remove / });
	await expect(chips).toHaveCount(2);
	await chips.first().click();
	await expect(chips).toHaveCount(1);
});

test("rooms to choose from stand in their order", async ({ page }) => {
	await page.goto("/weblistings");
	const baths = await page.locator("select[name=baths] option").allTextContents();
	expect(baths).toEqual(["Any", "1+", "1.5+", "2+", "3+"]);
	const beds = await page.locator("select[name=beds] option").allTextContents();
	expect(beds).toEqual(["Any", "Studio+", "1+", "2+", "3+", "4+"]);
});

test("a shop speaks of no cats", async ({ page, server }) => {
	const { listing } = recordIds(server.databasePath);
	const database = new Database(server.databasePath);
	const of = "(SELECT u.property_id FROM units u JOIN listings l ON l.unit_id = u.id WHERE l.id = ?)";
	const before = database.prepare(`SELECT sub_type FROM properties WHERE id = ${of}`).pluck().get(listing);
	const change = database.prepare(`UPDATE properties SET sub_type = ? WHERE id = ${of}`);
	const read = database.prepare("UPDATE listings SET cats_allowed = 1, updated_date = ? WHERE id = ?");
	read.run(new Date().toISOString(), listing);
	await page.goto(`/weblistings/listing?id=${listing}`);
	await expect(page.getByRole("main")).toContainText("Cats welcome");
	change.run("retail", listing);
	read.run(new Date().toISOString(), listing);
	await page.goto(`/weblistings/listing?id=${listing}&asked=again`);
	await expect(page.getByRole("main")).not.toContainText(/cats|dogs|pets/i);
	change.run(before, listing);
	database.close();
});

test("a home is saved in this browser and shared; a phone keeps Apply in sight @phone", async ({ page, server }) => {
	const { listing } = recordIds(server.databasePath);
	await page.goto(`/weblistings/listing?id=${listing}`);
	const apply = page.getByRole("link", { name: "Apply now" });
	await expect(apply).toBeInViewport({ ratio: 1 });
	await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
	await expect(apply).toBeInViewport({ ratio: 1 });
	const share = await page.getByRole("link", { name: "Share by email" }).getAttribute("href");
	expect(decodeURIComponent(share ?? "")).toContain(`/weblistings/listing?id=${listing}`);
	const map = await page.getByRole("link", { name: "Map" }).getAttribute("href");
	expect(map).toMatch(/^https:\/\/www\.openstreetmap\.org\/search\?query=.*Springfield/);
	const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByText("Saved in this browser.")).toBeVisible();
	await page.getByRole("link", { name: "Saved homes" }).click();
	await expect(page.getByRole("link", { name: title })).toBeVisible();
	await page.getByRole("link", { name: title }).click();
	await page.getByRole("button", { name: "Saved. Remove" }).click();
	await page.getByRole("link", { name: "Saved homes" }).click();
	await expect(page.getByText("No saved homes yet.")).toBeVisible();
});

test("a home without photos says so on its card and its page", async ({ page, server }) => {
	const { listing } = recordIds(server.databasePath);
	const database = new Database(server.databasePath);
	const photos =
		"UPDATE files SET deleted_date = ? WHERE profile_id = 1 AND bucket = 'images' AND subject_kind IN ('unit', 'listing', 'property')";
	database.prepare(photos).run(new Date().toISOString());
	database.prepare("UPDATE listings SET updated_date = ? WHERE id = ?").run(new Date().toISOString(), listing);
	for (const address of ["/weblistings", `/weblistings/listing?id=${listing}`]) {
		await page.goto(address);
		await expect(page.getByText("No photos yet"), address).toBeVisible();
	}
	database.prepare(photos).run(null);
	database.close();
});

test("the steps of an application fit a phone: state and ZIP share a row, the step is named above @phone", async ({
	page,
	server,
}) => {
	const link = mailedLinks(server.databasePath).find(({ path }) => path === "/weblistings/resume");
	await page.goto(`/weblistings/resume?t=${link?.secret}`);
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	await expect(page.getByText(/^Step \d of \d: /).filter({ visible: true })).toBeVisible();
	await page.goto(page.url().replace(/\/application\/\w+/, "/application/about"));
	const y = async (label: RegExp) => Math.round((await page.getByLabel(label).first().boundingBox())?.y ?? 0);
	expect(await y(/^State/)).toBe(await y(/^ZIP/));
	await page.setViewportSize({ width: 1280, height: 900 });
	expect(await y(/^City/)).toBe(await y(/^ZIP/));
});

test("an applicant's page begins with what to do, then says what became of it", async ({ page, server }) => {
	const link = mailedLinks(server.databasePath).find(({ path }) => path === "/weblistings/status");
	await page.goto(`/weblistings/status?t=${link?.secret}`);
	const words = (await page.getByRole("main").textContent()) ?? "";
	const [wanted, timeline] = [words.indexOf("Still needed from you"), words.indexOf("Under review")];
	expect(wanted).toBeGreaterThan(-1);
	expect(timeline).toBeGreaterThan(wanted);
});

test("a document is verified by its file alone", async ({ server }) => {
	const anyone = await clientOf(server);
	const form = new FormData();
	form.set("number", "");
	form.set("file", new File(["%PDF-1.4 no one signed this"], "lease.pdf", { type: "application/pdf" }));
	const answer = await anyone.post("/verify", form);
	const html = await answer.text();
	expect([answer.status, /Enter the (document )?number/i.test(html)]).toEqual([200, false]);
	const empty = new FormData();
	empty.set("number", "AAAA-BBBB");
	expect(await (await anyone.post("/verify", empty)).text()).toContain("Choose the file, or enter its SHA-256.");
});

/** The secret of a mail of new homes, as this server signs it. */
function interestLink(interestId: number): string {
	const secret = "end to end tests sign cookies with this";
	const signature = createHmac("sha256", secret).update(`listing-interest\n${interestId}`).digest("base64url");
	return `${interestId}.${signature}`;
}
