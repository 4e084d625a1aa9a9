import { manager } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { expectNoAxeViolations } from "./harness/test";

test("a manager makes a key, a program reads with it until it is revoked, and homes stand on their own website @journey", async ({
	page,
	signIn,
	request,
}, { project }) => {
	test.setTimeout(120_000);
	await signIn(manager);
	await page.goto("/app/settings");
	await page
		.getByRole("link", { name: /API keys/ })
		.first()
		.click();
	await expect(page).toHaveTitle("API Keys | Tenantry");
	const name = `Ledger ${project.name}`;
	await page.getByLabel("Name").fill(name);
	await page.getByRole("button", { name: "Create key" }).click();
	await expect(page.getByText("Copy this key now. It won't be shown again.")).toBeVisible();
	const key = (await page.getByText(/^tnk_[\w-]{40,}$/).textContent()) ?? "";
	if (project.name !== "no-js") await expectNoAxeViolations(page);

	const headers = { Authorization: `Bearer ${key}` };
	const properties = await request.get("/api/v1/properties?limit=1", { headers });
	expect([properties.status(), (await properties.json()).data.length]).toEqual([200, 1]);
	expect((await request.post("/api/v1/vendors", { headers, data: { company_name: "Ace" } })).status()).toBe(403);
	expect((await request.get("/api/v1/properties")).status()).toBe(401);

	await page.getByRole("link", { name: "I've saved it" }).click();
	await page.getByRole("link", { name: `Revoke the key ${name}` }).click();
	await expect(page).toHaveTitle("Revoke Key | Tenantry");
	await page.getByRole("button", { name: "Revoke key" }).click();
	await expect(page.getByText(`The key “${name}” was revoked.`).first()).toBeVisible();
	expect((await request.get("/api/v1/properties", { headers })).status()).toBe(401);

	await page.goto("/app/settings/webhooks");
	await page.getByLabel("Address").fill("http://127.0.0.1/hook");
	await page.getByRole("button", { name: "Add webhook" }).click();
	await expect(page.getByText("Use an address that begins with https://.").first()).toBeVisible();
	await expect(page.getByLabel("Address")).toHaveValue("http://127.0.0.1/hook");

	await page.goto("/app/settings/website");
	await page.getByRole("button", { name: /^(Turn on|New address)$/ }).click();
	await expect(page.getByText("The list is turned on.").first()).toBeVisible();
	const frame = (await page.getByText(/<iframe/).textContent()) ?? "";
	const address = new URL(/src="([^"]+)"/.exec(frame)?.[1] ?? "").pathname;
	const shown = await request.get(address);
	expect(shown.headers()["content-security-policy"]).toContain("frame-ancestors *");
	expect(await shown.text()).toContain("Homes for rent");
	expect((await request.get(`${address}/homes.json`)).headers()["access-control-allow-origin"]).toBe("*");
	await page.goto("/api");
	await expect(page.getByRole("heading", { name: "API reference" })).toBeVisible();
});
