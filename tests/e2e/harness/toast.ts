import type { Page } from "@playwright/test";

/** Words that a toast shows for one second alone are on the page: `expect` looks no oftener than that on a slow machine. */
export function seeToast(page: Page, words: string): Promise<void> {
	return page.getByText(words).waitFor();
}
