import type { Page } from "@playwright/test";

/** Opens a folded section of a form by its title, as people do; one that is open stays so. */
export async function unfold(page: Page, title: string) {
	const section = page.locator("details.folded-section", { has: page.getByText(title, { exact: true }) });
	if ((await section.getAttribute("open")) === null) await section.locator("> summary").click();
}
