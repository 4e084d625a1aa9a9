import type { Page } from "@playwright/test";
import sharp from "sharp";
import { clientOf } from "./harness/client";
import { makeProperty } from "./harness/property";
import { expect, test } from "./harness/test";
import { unfold } from "./harness/unfold";

test("a unit is listed with photos, found by the public, asked about, and gone once it is paused @no-js", async ({
	managerPage: page,
	server,
	browser,
	javaScriptEnabled,
	viewport,
}) => {
	await makeProperty(page);
	await page.goto("/app/listings/units");
	await page
		.getByRole("link", { name: /Oak Lane/ })
		.first()
		.click();
	const title = `Sunny flat ${process.pid} ${test.info().project.name}`;
	await page.getByLabel("Title").fill(title);
	await page.getByLabel("Description").fill("Light from two sides. No kids.");
	await page.getByLabel("Rent per month").fill("1234.50");
	await page.getByLabel("Deposit").fill("1000");
	await unfold(page, "Fees");
	await page.getByLabel("Fee 1: Fee").fill("Cleaning");
	await press(page, "Save and publish");
	await expect(page.getByRole("alert")).toContainText("Enter an amount.");
	await page.getByLabel("Fee 1: Amount or %").fill("10%");
	await page.getByLabel("Fee 1: Required").check();
	await unfold(page, "Policy");
	await page.getByLabel("Cats welcome").check();
	await unfold(page, "Contact and links");
	await page.getByLabel("Contact", { exact: true }).fill("Ana Diaz");
	await page.getByLabel("Email").fill("ana@example.com");
	await press(page, "Save and publish");
	await expect(page.getByText("Saved as a draft. Add a photo, or choose to publish without photos.")).toBeVisible();
	await expect(page.getByText("“No kids” refers to families with children")).toBeVisible();
	const id = new URL(page.url()).searchParams.get("id") ?? "";

	const anyone = await clientOf(server);
	const address = `/weblistings/listing?id=${id}`;
	expect((await anyone.get(address)).status, "a draft").toBe(404);
	await page.goto(address);
	await expect(page.getByText("Only your team can see this page")).toBeVisible();

	await page.goto(`/app/editlisting/photos?id=${id}`);
	await page
		.getByLabel("Photos", { exact: true })
		.setInputFiles([await picture("front.png"), await picture("back.png")]);
	await press(page, "Add photos");
	await expect(page.getByText("2 files added.")).toBeVisible();
	await page.getByLabel("Caption of photo 2").fill("The yard");
	await page.getByLabel("Position of photo 2").fill("0");
	await press(page, "Save photos");
	await expect(page.getByText("The listing shows 2 photos.")).toBeVisible();
	await page.goto(`/app/editlisting/state?id=${id}`);
	await press(page, "Publish listing");
	await expect(page.getByText(/ is live\./)).toBeVisible();

	const visitor = await browser.newContext({ baseURL: server.url, javaScriptEnabled, viewport });
	const home = await visitor.newPage();
	const answer = await home.goto("/weblistings?place=Springfield&cats=on");
	expect(answer?.headers()["cache-control"]).toContain("stale-while-revalidate");
	expect(answer?.headers()["set-cookie"]).toBeUndefined();
	await home.getByRole("link", { name: title }).click();
	await expect(home.getByRole("heading", { level: 1, name: title })).toBeVisible();
	await expect(home.getByRole("img", { name: "The yard" })).toBeVisible();
	await expect(home.getByRole("row", { name: /Move-in total/ })).toContainText("$2,357.95");
	const structured = JSON.parse((await home.locator('script[type="application/ld+json"]').textContent()) ?? "");
	expect(structured).toMatchObject({ "@type": "RealEstateListing", name: title, offers: { price: "1234.50" } });

	await home.getByLabel("Name").fill("Ines Moreau");
	await home.getByLabel("Email").fill("not an address");
	await home.getByLabel("Message").fill("May I see it?");
	await press(home, "Send");
	await expect(home.getByRole("alert")).toContainText("Enter an email address");
	await home.getByLabel("Email").fill("ines@example.com");
	await home.waitForTimeout(1_600);
	await press(home, "Send");
	await expect(
		home.getByText("Sent. Ana Diaz will reply to ines@example.com. A copy is on its way to you."),
	).toBeVisible();
	await page.goto("/app/listings/inquiries");
	await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("May I see it?");

	await page.goto(`/app/editlisting/state?id=${id}`);
	await press(page, "Pause listing");
	await expect(page.getByText("Listing paused.")).toBeVisible();
	const gone = await anyone.get(address);
	expect(gone.status).toBe(410);
	expect(await gone.text()).toContain("This home is no longer listed");
	expect(await (await anyone.get("/weblistings?place=Springfield&cats=on")).text()).not.toContain(title);
	await visitor.close();
});

test("the public settings lead to the organization's own page, its feeds and no other's", async ({
	managerPage: page,
	server,
}) => {
	const anyone = await clientOf(server);
	await page.goto("/app/posttocraigslist");
	await expect(page).toHaveURL(/\/app\/listings$/);
	await expect(page.getByText("Choose the listing to post.")).toBeVisible();
	await page.goto("/app/listingsettings");
	await page.getByLabel("Your public address").fill("Elm Street!");
	await page.getByLabel("Contact", { exact: true }).fill("Ana Diaz");
	await page.getByLabel("Email").fill("ana@example.com");
	await page.getByLabel("Criteria").fill("Income of three times the rent.");
	await page.getByLabel("Application fee").fill("45");
	await page.getByLabel("Turn on the feed").check();
	await press(page, "Save settings");
	await expect(page.getByRole("alert")).toContainText("Use letters, digits and hyphens");
	const slug = `elm-${process.pid}`;
	await page.getByLabel("Your public address").fill(slug);
	await page.getByLabel("Logo").setInputFiles(await picture("logo.png"));
	await press(page, "Save settings");
	await expect(page.getByText("Listing settings saved.")).toBeVisible();

	for (const [address, type] of [
		[`/weblistings?org=${slug}`, "text/html"],
		[`/weblistings/logo?org=${slug}`, "image/webp"],
		[`/weblistings/feed.xml?org=${slug}`, "application/xml"],
		[`/weblistings/feed.json?org=${slug}`, "application/json"],
		[`/weblistings/rss.xml?org=${slug}`, "application/rss+xml"],
		["/sitemap.xml", "application/xml"],
		["/robots.txt", "text/plain"],
	] as const) {
		const answer = await anyone.get(address);
		expect([answer.status, answer.headers.get("content-type")], address).toEqual([200, expect.stringContaining(type)]);
		const etag = answer.headers.get("etag");
		const again = await fetch(server.url + address, { headers: { "If-None-Match": etag ?? "none" } });
		if (etag) expect(again.status, `${address} again`).toBe(304);
	}
	const unlisted = await anyone.get("/weblistings?org=nobody-at-all");
	expect([unlisted.status, (await unlisted.text()).includes("No homes are listed right now")]).toEqual([200, true]);
	expect((await anyone.get("/weblistings/feed.xml?org=nobody-at-all")).status).toBe(404);
	expect((await anyone.get("/weblistings/photo?id=1&w=9999999")).status).toBeLessThan(500);
	expect((await anyone.get("/weblistings?rentfrom=1e99&beds=-1&movein=never&cursor=%00&sort=x&place=%25")).status).toBe(
		200,
	);
});

async function picture(name: string) {
	const image = {
		width: 60,
		height: 45,
		channels: 3,
		background: name === "back.png" ? "#334155" : "#0f766e",
	} as const;
	return { name, mimeType: "image/png", buffer: await sharp({ create: image }).png().toBuffer() };
}

function press(page: Page, name: string) {
	return page.getByRole("button", { name, exact: true }).click();
}
