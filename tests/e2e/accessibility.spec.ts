import type { Page } from "@playwright/test";
import { pagesOf, recordIds } from "./harness/addresses";
import { axeViolations } from "./harness/axe";
import { manager, ownerPerson, resident } from "./harness/people";
import { expect, test } from "./harness/portfolio";

/** How many tests share the managers' pages, so that none of them takes minutes. */
const shares = 8;

/**
 * The places of the menu that aren't marked, and the bar above each page of a house. They are most of its elements and
 * everywhere the same: axe looks at them on one page of so many, and where menus are opened.
 */
const frame = ["#menu :is(a, summary):not([aria-current])", "body header.no-print"];
const framesApart = 9;

/** The manager's own clock in test mode, which no list of the product leads to. */
const testClock = { address: "/sandbox/days", title: "Test Clock" };

/** Every house says in its own frame that there is nothing. */
const missingPages = ["", "/app", "/resident", "/owner"].map((house) => ({
	address: `${house}/nothing-here`,
	title: "Not Found",
}));

const audiences = [
	{
		who: "anyone",
		person: undefined,
		pages:
			/^(?!\/(app|resident|owner|centers|connect-payments|onboarding-success|select-subscription|view-subscription-invoices|sandbox)\b)/,
		share: 0,
		of: 1,
	},
	{ who: "a resident", person: resident, pages: /^\/(resident|centers)\b/, share: 0, of: 1 },
	{ who: "an owner", person: ownerPerson, pages: /^\/owner\b/, share: 0, of: 1 },
	...Array.from({ length: shares }, (_, share) => ({
		...{
			who: `a manager, part ${share + 1}`,
			person: manager,
			pages: /^\/(app|connect-payments|onboarding-success|select-subscription|view-subscription-invoices|sandbox)\b/,
			share,
			of: shares,
		},
	})),
];

for (const { who, person, pages, share, of } of audiences) {
	test(`every page of ${who} is sound for everyone: light, dark, 320 pixels wide, and on paper`, async ({
		page,
		server,
		signIn,
	}) => {
		test.setTimeout(240_000);
		if (person) await signIn(person);
		const own = [...pagesOf(server.databasePath), testClock, ...missingPages].filter(({ address }) =>
			pages.test(address),
		);
		for (const [place, { address, title }] of own.filter((_, place) => place % of === share).entries()) {
			await page.goto(address);
			expect.soft(await page.title(), `the title of ${address}`).toBe(`${title} | Tenantry`);
			expect.soft(await skeletonOf(page), `the skeleton of ${address}`).toEqual(soundSkeleton);
			await openEverything(page);
			const without = place % framesApart === 0 ? [] : frame;
			expect.soft(await axeViolations(page, { without }), address).toEqual([]);
			await page.emulateMedia({ colorScheme: "dark" });
			await page.setViewportSize({ width: 320, height: 640 });
			expect.soft(await tooWide(page), `what is too wide for 320 pixels on ${address}`).toEqual([]);
			expect
				.soft(await axeViolations(page, { rules: narrowRules, without }), `${address} dark, at 320 pixels`)
				.toEqual([]);
			expect.soft(await smallTargets(page), `what a finger misses on ${address}`).toEqual([]);
			await page.emulateMedia({ colorScheme: "light", media: "print" });
			expect.soft(await cutOnPaper(page), `what is cut off on paper of ${address}`).toEqual([]);
			await page.emulateMedia({ media: "screen" });
			await page.setViewportSize({ width: 1280, height: 900 });
		}
	});
}

for (const colorScheme of ["light", "dark"] as const) {
	test(`open menus have no violation in the ${colorScheme}`, async ({ page, server, signIn }) => {
		await page.emulateMedia({ colorScheme });
		await signIn(manager);
		const { property, lease } = recordIds(server.databasePath);
		for (const address of ["/app", `/app/property?pid=${property}`, `/app/leaseledger?id=${lease}`]) {
			await page.goto(address);
			for (const menu of await page.locator("#menu details, details.menu").all()) {
				await menu.evaluate((details) => details.setAttribute("open", ""));
			}
			expect(await axeViolations(page, { within: "details[open]" }), address).toEqual([]);
		}
	});
}

test("a refused form says what is wrong where it is wrong, without an accessibility violation", async ({
	page,
	server,
	signIn,
}) => {
	await signIn(manager);
	const forms = /^\/app\/(addnewproperty|addeditunit\?pid|addedittenant|addeditlease$|charge|receivepayment\?|credit)/;
	for (const { address } of pagesOf(server.databasePath).filter((one) => forms.test(one.address))) {
		await page.goto(address);
		await page.locator("main form[method=post]").evaluate((form: HTMLFormElement) => {
			for (const control of form.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea")) {
				if (!/radio|checkbox/.test(control.type)) control.value = "";
			}
			form.requestSubmit();
		});
		await expect(page.getByRole("alert"), address).toBeFocused();
		expect.soft(await axeViolations(page), `${address} refused`).toEqual([]);
		const loose = await page.locator("[aria-invalid=true]").evaluateAll((controls) =>
			controls
				.filter((control) => {
					const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
					return !ids.some((id) => document.getElementById(id)?.textContent);
				})
				.map((control) => control.getAttribute("name")),
		);
		expect.soft(loose, `fields of ${address} marked wrong that nothing describes`).toEqual([]);
		const links = page.getByRole("alert").getByRole("link");
		const dead = await links.evaluateAll((all) =>
			all.map((link) => link.getAttribute("href") ?? "").filter((to) => !document.getElementById(to.slice(1))),
		);
		expect.soft(dead, `lines of the summary of ${address} that lead nowhere`).toEqual([]);
	}
});

/** What a narrow screen alone could break. */
const narrowRules = ["color-contrast", "scrollable-region-focusable", "link-name", "button-name"];

const soundSkeleton = { main: 1, h1: 1, language: "en", repeatedIds: [], styled: [] };

/** What assistive technology finds its way by. */
function skeletonOf(page: Page) {
	return page.evaluate(() => {
		const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
		return {
			main: document.querySelectorAll("main, [role=main]").length,
			h1: document.querySelectorAll("h1").length,
			language: document.documentElement.lang,
			repeatedIds: ids.filter((id, place) => ids.indexOf(id) !== place),
			styled: [...document.querySelectorAll("[style]")].map(({ outerHTML }) => outerHTML.slice(0, 120)),
		};
	});
}

/** The tables that a letter sheet within its margins does not hold. */
async function cutOnPaper(page: Page) {
	const sideways = (await page.locator(".print-landscape").count()) > 0;
	await page.setViewportSize({ width: sideways ? 965 : 725, height: 900 });
	return page.evaluate(() =>
		[...document.querySelectorAll("table")].flatMap(({ caption, parentElement }) => {
			const wide = parentElement ? parentElement.scrollWidth - parentElement.clientWidth : 0;
			return wide > 1 ? [`${caption?.textContent}: ${wide} px`] : [];
		}),
	);
}

/** Menus stay shut: they cover the page. */
async function openEverything(page: Page) {
	await page.locator("main details:not(.menu)").evaluateAll((all) => {
		for (const details of all) details.setAttribute("open", "");
	});
}

/**
 * What is smaller than 24 by 24 pixels where a finger is to find it. A box to tick is as large as its label; a link
 * inside a sentence, one that covers its whole card, and one that shows only to the keyboard need no size of their own.
 */
function smallTargets(page: Page) {
	return page.evaluate(() => {
		const targets = [
			...document.querySelectorAll("a[href], button, summary, select, textarea, input:not([type=hidden])"),
		];
		const inSentence = ({ parentElement }: Element) =>
			[...(parentElement?.childNodes ?? [])].some(
				(node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
			);
		return targets.flatMap((target) => {
			const ticked = target.matches("[type=checkbox], [type=radio]") ? target.closest("label") : null;
			const { width, height } = (ticked ?? target).getBoundingClientRect();
			const { display, visibility } = getComputedStyle(target);
			const isShown = width > 1 && height > 1 && visibility === "visible";
			if (!isShown || (width > 23.5 && height > 23.5)) return [];
			if (display === "inline" && inSentence(target)) return [];
			if (getComputedStyle(target, "::after").position === "absolute" || target.matches(".sr-only")) return [];
			return [`${target.outerHTML.slice(0, 120)}: ${Math.round(width)} by ${Math.round(height)}`];
		});
	});
}

/** What sticks out of the screen sideways, empty where nothing makes the page scroll. */
function tooWide(page: Page) {
	return page.evaluate(() => {
		const width = document.documentElement.clientWidth;
		if (document.documentElement.scrollWidth <= width) return [];
		const out = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > width + 1);
		const names = out.map((one) => `<${one.tagName.toLowerCase()} class="${one.getAttribute("class") ?? ""}">`);
		return names.length > 0 ? names.slice(0, 5) : ["something not in a box"];
	});
}
