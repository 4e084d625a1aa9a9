import { type IncomingMessage, request } from "node:http";
import type { Page } from "@playwright/test";
import { secretAddresses } from "./harness/addresses";
import { largeFile } from "./harness/large-file";
import { expect, manager, test } from "./harness/test";

test("every answer carries the security headers, and only this answer's scripts run", async ({ request }) => {
	const [first, second] = [await request.get("/"), await request.get("/")];
	const policy = first.headers()["content-security-policy"] ?? "";
	expect(policy).toContain("default-src 'self'");
	expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
	expect(policy).toContain("style-src-attr 'none'");
	expect(policy).not.toBe(second.headers()["content-security-policy"]);
	expect(first.headers()).toMatchObject({
		"referrer-policy": "same-origin",
		"x-content-type-options": "nosniff",
		"cache-control": "private, no-cache",
	});
	expect(first.headers()).not.toHaveProperty("x-powered-by");
	const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
	const inline = [...(await first.text()).matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)];
	expect(inline.length).toBeGreaterThan(0);
	for (const [, attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
});

test("a form sent from another site is refused before anything reads it", async ({ request }) => {
	const form = { email: manager.email, password: manager.password };
	const foreign = [
		["Origin", "https://evil.example"],
		["Origin", "null"],
		["Sec-Fetch-Site", "cross-site"],
	] as const;
	for (const [name, value] of foreign) {
		const answer = await request.post("/", { form, headers: { [name]: value }, maxRedirects: 0 });
		expect(answer.status()).toBe(403);
		expect(answer.headers()).not.toHaveProperty("set-cookie");
	}
});

test("a host that is more than a host is refused before an address is made of it", async ({ server }) => {
	const statusFor = (headers: Record<string, string>) =>
		new Promise<number | undefined>((resolve, reject) => {
			const asked = request(`${server.url}/signup`, { headers }, (answer) => {
				answer.resume();
				resolve(answer.statusCode);
			});
			asked.once("error", reject).end();
		});
	const own = new URL(server.url).host;
	expect(await statusFor({ host: own })).toBe(200);
	for (const host of [`${own}${"/a".repeat(1_000)}`, "evil@x", "user:pw@x", "x?a", "x#a"]) {
		expect(await statusFor({ host }), host.slice(0, 40)).toBe(400);
	}
});

test("a part whose head has no end is no form", async ({ request: client }) => {
	const body = `--x\r\nContent-Disposition: form-data;${" ".repeat(15_000)}name="a"\r\n\r\n1\r\n--x--\r\n`;
	const headers = { "Content-Type": "multipart/form-data; boundary=x" };
	for (const address of ["/", "/signup", "/feedback"]) {
		expect((await client.post(address, { headers, data: body })).status(), address).toBe(400);
	}
});

test("route discovery with an endless path is refused", async ({ request }) => {
	expect((await request.get(`/__manifest?p=${"/a".repeat(300)}`)).status()).toBe(400);
	expect((await request.get(`/__manifest?p=${"%2Fa".repeat(300)}`)).status()).toBe(400);
	expect((await request.get(`/x/%2e%2e/__manifest?p=${"/a".repeat(190)}`)).status()).toBe(400);
	expect((await request.get("/__manifest?p=/signup&version=x")).status()).toBeLessThan(400);
	expect((await request.get(`/${"a/".repeat(1_000)}`)).status()).toBe(400);
});

test("nothing there is a 404, whatever asks", async ({ request, server }) => {
	expect((await request.get("/assets/nothing.js")).status()).toBe(404);
	expect((await request.get("/.vite/manifest.json")).status()).toBe(404);
	expect((await request.post("/nowhere", { form: { a: "b" } })).status()).toBe(404);
	expect((await request.get("/%E0%A4%A")).status()).toBe(400);
	expect((await request.get(`${server.url}//evil.example`)).status()).toBe(404);
});

test("assets named by their content never change", async ({ request }) => {
	const asset = /\/assets\/[\w.-]+\.css/.exec(await (await request.get("/")).text())?.[0] ?? "";
	const answer = await request.get(asset);
	expect(answer.status()).toBe(200);
	expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
	expect(answer.headers()["content-encoding"]).toMatch(/^(gzip|br)$/);
});

test("files that are together too large for any form are refused in words @desktop", async ({
	managerPage: page,
}, info) => {
	await page.goto("/app/bulkuploads");
	await page.getByLabel("CSV file").setInputFiles(largeFile(info, "roll.csv", 215));
	const posts: number[] = [];
	page.on("response", (answer) => answer.request().method() === "POST" && posts.push(answer.status()));
	await page.getByRole("button", { name: "Upload", exact: true }).click();
	if (info.project.name === "no-js") {
		await expect(page.getByRole("heading", { name: "Too large" })).toBeVisible();
		await expect(page.getByRole("main")).toContainText("File upload failed: your files are larger than 210 MB");
		expect(posts).toEqual([413]);
		return;
	}
	await expect(page.getByRole("alert")).toHaveText(/^This file is larger than 10 MB\. Split it/);
	expect(await chosenIn(page)).toBe("roll.csv");
	expect(posts, "what cannot be taken is not sent").toEqual([]);
});

test("who is not signed in sends no more than a public form takes @no-js", async ({ page }, info) => {
	await page.goto("/verify");
	await page.getByLabel("Document number").fill("ABCD2345");
	await page.getByLabel(/^File\b/).setInputFiles(largeFile(info, "lease.pdf", 30));
	const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
	await page.getByRole("button", { name: "Verify" }).click();
	expect((await answered).status()).toBe(413);
	await expect(page.getByText("File upload failed: your file is larger than 20 MB")).toBeVisible();
	await page.getByRole("link", { name: "Back to the form" }).click();
	await expect(page.getByLabel("Document number")).toBeVisible();
});

test("a page that a mailed secret opens is kept on no disk, and every answer has a name", async ({ request }) => {
	const secret = secretAddresses.map(({ path }) => `${path}?t=x&token=x`);
	for (const address of [...secret, "/weblistings/status/letter?t=x", "/mailedstatement?id=1", "/owner/oaccount/tax"]) {
		const answer = await request.get(address, { maxRedirects: 0 });
		expect(answer.headers()["cache-control"], address).toContain("no-store");
		expect(answer.headers()["x-request-id"]).toMatch(/^[\w-]{36}$/);
	}
	expect((await request.get("/")).headers()["cache-control"]).toBe("private, no-cache");
});

test("letters beyond Latin-1 and characters that no one types break no page", async ({
	request,
	managerPage: page,
}) => {
	const form = { email: manager.email, password: manager.password };
	const next = encodeURIComponent("/app/tenants?q=Żółć");
	const signedIn = await request.post(`/?next=${next}`, { form, maxRedirects: 0 });
	expect([signedIn.status(), signedIn.headers().location]).toEqual([303, "/app/tenants?q=%C5%BB%C3%B3%C5%82%C4%87"]);
	for (const address of [
		"/app/tenants?q=a%00b",
		"/app/tenants?q=%0d%0a",
		`/app/tenants?q=${encodeURIComponent("日本")}`,
	]) {
		expect((await page.request.get(address)).status(), address).toBe(200);
	}
	for (const name of ["toString", "__proto__", "hasOwnProperty", "constructor.x"]) {
		const answer = await page.request.post("/app/addedittenant", { form: { [name]: "x" } });
		expect(answer.status(), name).toBe(400);
	}
	expect((await request.get("/app?_data=root")).status()).toBe(400);
});

test("who sends more at once than there is room for is asked to try again, and only they @desktop", async ({
	managerPage: page,
	server,
}, info) => {
	const [session] = await page.context().cookies();
	const cookie = `${session?.name}=${session?.value}`;
	const other = await sendingPart(`${server.url}/app/bulkuploads`, { declared: 208, sent: 205, headers: { cookie } });
	await page.goto("/app/bulkuploads");
	await page.getByLabel("CSV file").setInputFiles(largeFile(info, "roll.csv", 9));
	const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
	await page.getByRole("button", { name: "Upload", exact: true }).click();
	const answer = await answered;
	expect([answer.status(), answer.headers()["retry-after"]]).toEqual([503, "10"]);
	await expect(page.getByText("Try again in a moment.")).toBeVisible();
	expect((await page.request.post("/app/bulkuploads", { form: { file: "" } })).status()).toBe(400);
	expect(await verified(server.url, 19), "a stranger's file").toBe(200);

	other.destroy();
	if (info.project.name === "no-js") {
		await page.goto("/app/bulkuploads");
		await page.getByLabel("CSV file").setInputFiles(largeFile(info, "roll.csv", 9));
	} else expect(await chosenIn(page)).toBe("roll.csv");
	await expect(async () => {
		await page.getByRole("button", { name: "Upload", exact: true }).click();
		await expect(page.getByText("This isn't an Excel or CSV file.").first()).toBeVisible({ timeout: 2_000 });
	}).toPass();
});

test("senders who announce files and send none keep no one's file out", async ({ managerPage: page, server }) => {
	const [session] = await page.context().cookies();
	const cookie = `${session?.name}=${session?.value}`;
	const silent = [
		...[1, 2, 3, 4].map(() => sendingPart(`${server.url}/verify`, { declared: 20, sent: 0, headers: {} })),
		...[1, 2].map(() => sendingPart(`${server.url}/app/bulkuploads`, { declared: 200, sent: 0, headers: { cookie } })),
	];
	const open = await Promise.all(silent);
	expect(await verified(server.url, 19), "a stranger's file").toBe(200);
	const large = { name: "roll.csv", mimeType: "text/csv", buffer: Buffer.alloc(9 * 1024 * 1024) };
	const sent = await page.request.post("/app/bulkuploads", { multipart: { intent: "upload", file: large } });
	expect(sent.status(), "a manager's file").toBe(400);
	for (const one of open) one.destroy();
});

/** The file that stands in the page's form. */
function chosenIn(page: Page) {
	return page.locator("input[type=file]").evaluate((field: HTMLInputElement) => field.files?.[0]?.name);
}

/** A form of so many megabytes as it says, of which so many have been sent, and the rest never come. */
async function sendingPart(
	url: string,
	{ declared, sent, headers }: { declared: number; sent: number; headers: Record<string, string> },
) {
	const asked = request(url, {
		method: "POST",
		headers: {
			...headers,
			"content-type": "multipart/form-data; boundary=x",
			"content-length": declared * 1024 * 1024,
		},
	});
	asked.on("error", () => {});
	const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="roll.csv"\r\n\r\n`;
	await new Promise<void>((resolve) => asked.write(head + "-".repeat(sent * 1024 * 1024), () => resolve()));
	return asked;
}

/** The status a stranger's file of so many megabytes is answered with; it is compared with no document of ours. */
async function verified(url: string, megabytes: number): Promise<number> {
	const form = new FormData();
	form.append("number", "ABCD2345");
	form.append("file", new File([new Uint8Array(megabytes * 1024 * 1024)], "lease.pdf"));
	return (await fetch(`${url}/verify`, { method: "POST", body: form })).status;
}

test("far beyond that the connection is closed before it comes", async ({ server }) => {
	const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": 3 * 1024 ** 3 };
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		const asked = request(server.url, { method: "POST", headers });
		asked.on("response", resolve).on("error", reject);
		asked.write("x");
	});
	expect([answer.statusCode, answer.headers.connection]).toEqual([413, "close"]);
	answer.destroy();
});

test("a form that is too large, or not a form, is refused in words", async ({ request }) => {
	const large = await request.post("/", { form: { email: "x".repeat(3 * 1024 * 1024) } });
	expect([large.status(), await large.text()]).toEqual([413, "This form has too much text. Go back to the form."]);
	const json = await request.post("/", { data: { email: "a@example.com" } });
	expect(json.status()).toBe(415);
	const forged = await request.post("/", { form: { __intent__: "{", email: "a" } });
	expect(forged.status()).toBe(400);
});
