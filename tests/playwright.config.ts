import { defineConfig, devices } from "@playwright/test";
import { chromiumAtHand } from "../scripts/find-chromium.mjs";

/** Settled once by the main process; its workers inherit it. */
process.env.CHROMIUM_PATH ||= chromiumAtHand() ?? "";

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } };
const phone = { ...devices["Desktop Chrome"], viewport: { width: 375, height: 812 }, hasTouch: true };

/**
 * `@journey` ones run with JavaScript on a phone and without it on a desktop; `@desktop` ones with and without it on a
 * desktop, because another goes through their screens on a phone or there is nothing to lay out; `@no-js` and `@phone`
 * only there; the rest with JavaScript on a desktop.
 */
export default defineConfig({
	testDir: "./e2e",
	outputDir: "../test-results",
	globalSetup: "./e2e/harness/global-setup.ts",
	fullyParallel: true,
	forbidOnly: Boolean(process.env.CI),
	workers: 2,
	timeout: 120_000,
	/** A journey that passes only the second time is told as flaky at the end of the run, and is to be mended. */
	retries: 1,
	expect: { timeout: 10_000 },
	reporter: "list",
	use: {
		/** A trace costs a fifth of the time: ask for it (`TRACE=1`) when a failure is not clear without. */
		trace: process.env.TRACE ? "retain-on-failure" : "off",
		actionTimeout: 15_000,
		locale: "en-US",
		timezoneId: "America/New_York",
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH || undefined,
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		},
	},
	projects: [
		{ name: "js", use: desktop, grepInvert: /@journey|@no-js|@phone/ },
		{ name: "no-js", use: { ...desktop, javaScriptEnabled: false }, grep: /@journey|@desktop|@no-js/ },
		{ name: "phone", use: phone, grep: /@journey|@phone/ },
	],
});
