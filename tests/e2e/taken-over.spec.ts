import { renameSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import Database from "../../app/db/driver.mjs";
import { recordIds } from "./harness/addresses";
import { manager, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";
import { makeProperty } from "./harness/property";

test("Back returns to the place in a list, and paging keeps the focus", async ({ page, deskOf }) => {
	await deskOf(manager);
	await page.setViewportSize({ width: 1280, height: 300 });
	await page.goto("/app/chartofaccounts");
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => window.scrollTo(0, 900));
	await go(page, "/app/listings");
	await expect(page).toHaveURL(/\/app\/listings$/);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
	await page.goBack();
	await expect(page).toHaveURL(/\/app\/chartofaccounts$/);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);

	const { pid } = await makeProperty(page, 60);
	await page.goto(`/app/rentroll?property=${pid}`, { waitUntil: "networkidle" });
	const next = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" });
	await next.press("Enter");
	await expect(page).toHaveURL(/cursor=/);
	await expect(next).toBeFocused();
});

test("what is put into a page beside its own parts stays when scripts take it over", async ({ page, deskOf }) => {
	await deskOf(manager);
	let run = () => {};
	const held = new Promise<void>((resolve) => {
		run = resolve;
	});
	await page.route("**/assets/entry.client-*.js", async (route) => {
		await held;
		await route.continue();
	});
	await page.goto("/app/properties", { waitUntil: "commit" });
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.evaluate(() => {
		for (const parent of [document.head, document.body]) {
			const part = parent.appendChild(document.createElement(parent === document.head ? "meta" : "div"));
			part.dataset.extension = "on";
		}
	});
	run();
	await page.waitForFunction(() => "__remixRouter" in window);
	await page.waitForLoadState("networkidle");
	await expect(page.locator("[data-extension]")).toHaveCount(2);
});

test("the reference for support stays on an error's page", async ({ page, deskOf, server }) => {
	await deskOf(resident);
	const { residentFile = 0 } = recordIds(server.databasePath);
	const database = new Database(server.databasePath, { readonly: true });
	const sql = "SELECT bucket || '/' || storage_key FROM files WHERE id = ?";
	const key = database.prepare<[number], string>(sql).pluck().get(residentFile);
	database.close();
	const path = join(dirname(server.databasePath), "files", key ?? "");
	renameSync(path, `${path}.away`);
	symlinkSync(path, path);
	try {
		await page.goto(`/resources/files?id=${residentFile}`);
		await page.waitForLoadState("networkidle");
		await expect(page.getByText(/^Reference for support: [0-9a-f-]{36}$/)).toBeVisible();
	} finally {
		rmSync(path);
		renameSync(`${path}.away`, path);
	}
});

/** Goes there as a link does. */
function go(page: Page, to: string) {
	return page.evaluate((to) => (window as unknown as { __remixRouter: Router }).__remixRouter.navigate(to), to);
}

type Router = { navigate: (to: string) => Promise<void> };
