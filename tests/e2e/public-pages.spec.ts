import type { APIRequestContext } from "@playwright/test";
import Database from "../../app/db/driver.mjs";
import { hostileFiles } from "../factories/hostile-files";
import { recordIds, rowCounts } from "./harness/addresses";
import { htmlFaults } from "./harness/html-faults";
import { manager } from "./harness/people";
import { expect, test } from "./harness/portfolio";

test.use({ portfolio: "public pages" });

test("the public pages are right as markup, and say of a home what search engines may rely on @no-js", async ({
	request,
	server,
}) => {
	const { listing } = recordIds(server.databasePath);
	const home = `/weblistings/listing?id=${listing}`;
	const pages = [
		...["/weblistings", "/weblistings?place=nowhere&cats=on", home, `/weblistings/apply?id=${listing}`],
		...[
			"/weblistings/resume",
			"/weblistings/status",
			"/weblistings/coapplicant?t=guessed",
			"/weblistings/listing?id=999999",
		],
		...["/", "/verify", "/sign?t=guessed", "/signup"],
	];
	for (const address of pages) expect.soft(htmlFaults(await (await request.get(address)).text()), address).toEqual([]);

	const [one] = await structuredData(request, home);
	expect(one).toMatchObject({
		"@context": "https://schema.org",
		"@type": "RealEstateListing",
		url: expect.stringMatching(/^https?:\/\/[^/]+\/weblistings\/listing\?id=\d+$/),
		datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
		offers: { "@type": "Offer", price: expect.stringMatching(/^\d+\.\d\d$/), priceCurrency: "USD" },
	});
	const [list] = await structuredData(request, "/weblistings");
	expect(list).toMatchObject({ "@context": "https://schema.org", "@type": "ItemList" });
	const text = JSON.stringify([one, list]);
	for (const secret of ["profileId", "contactEmail", "createdBy", "null", "undefined"])
		expect(text).not.toContain(secret);
});

test("a public page that is not there or fails keeps its frame and says in its title what it is @no-js", async ({
	request,
	server,
}) => {
	const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1];
	const gone = await request.get("/weblistings/listing?id=999999");
	expect([gone.status(), titleOf(await gone.text())]).toEqual([404, "Not Found | Tenantry"]);
	expect(await gone.text()).toContain("Saved homes");

	const database = new Database(server.databasePath);
	try {
		database.pragma("legacy_alter_table = ON");
		database.exec("ALTER TABLE listings RENAME TO listings_away");
		const failed = await request.get("/weblistings/apply?id=1");
		const html = await failed.text();
		expect([failed.status(), titleOf(html)]).toEqual([500, "Error | Tenantry"]);
		expect(html).toContain("NAV0000");
		expect(html).toContain('href="/feedback"');
	} finally {
		database.exec("ALTER TABLE listings_away RENAME TO listings");
		database.close();
	}
});

test("no hostile file passes the forms of a listing's photos or of an applicant's documents @no-js", async ({
	page,
	signIn,
	server,
}) => {
	test.setTimeout(120_000);
	await signIn(manager);
	const { listing, application } = recordIds(server.databasePath);
	const documents = `/app/singleapplicantlayout/applicantdocuments?id=${application}`;
	const item = /name="item" value="(\d+)"/.exec(await (await page.request.get(documents)).text())?.[1] ?? "";
	expect(item, "something is asked for").not.toBe("");
	const tooLarge = { name: "large.pdf", type: "application/pdf", bytes: Buffer.alloc(30 * 1024 * 1024, 32) };
	const before = rowCounts(server.databasePath);
	for (const { name, type: mimeType, bytes } of [...(await hostileFiles()), tooLarge]) {
		const file = { name, mimeType, buffer: bytes };
		for (const [address, multipart] of [
			[`/app/editlisting/photos?id=${listing}`, { intent: "upload", file }],
			[documents, { intent: "upload", item, file }],
		] as const) {
			const answer = await page.request.post(address, { multipart, headers: { Origin: server.url }, maxRedirects: 0 });
			expect(answer.status(), `${name} to ${address}`).toBe(400);
			expect(await answer.text(), `${name} to ${address}`).toMatch(/File upload failed|Choose a file/);
		}
	}
	expect(rowCounts(server.databasePath)).toEqual(before);
});

/** What a page says to search engines: one object for each script of it. */
async function structuredData(request: APIRequestContext, address: string): Promise<Record<string, unknown>[]> {
	const html = await (await request.get(address)).text();
	const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
	return scripts.map(([, json = ""]) => JSON.parse(json));
}
