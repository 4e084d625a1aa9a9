/** Finds a Chromium that starts: the one found last time, Playwright's own, the system's, or Debian's by apt. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { read, root, run, writeText } from "./bootstrap.mjs";

const memory = join(root, "node_modules/.cache/tenantry/chromium");
/** The headless shell first: it takes a quarter less time. */
const systemNames = [
	"chromium-headless-shell",
	"chromium",
	"chromium-browser",
	"google-chrome-stable",
	"google-chrome",
	"chrome",
];

/** The path of the browser to test with, or undefined when there is none and none could be had. */
export async function findChromium() {
	const found = chromiumAtHand() || (await newlyFound());
	if (!found || !starts(found)) return undefined;
	writeText(memory, found);
	return found;
}

/** The browser named by CHROMIUM_PATH, or the one found last time if it still starts. */
export function chromiumAtHand() {
	const remembered = read(memory)?.trim();
	if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
	return remembered && starts(remembered) ? remembered : undefined;
}

async function newlyFound() {
	const { chromium } = await import("@playwright/test");
	const own = chromium.executablePath();
	if (starts(own)) return own;
	console.log("Downloading Playwright's Chromium…");
	spawnSync("npx", ["--no-install", "playwright", "install", "chromium", "--no-shell"], {
		env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
	});
	if (starts(own)) return own;
	console.log("It cannot be downloaded here; looking for the system's.");
	return systemChromium() ?? debianChromium();
}

function systemChromium() {
	for (const name of systemNames) {
		const path = spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim();
		if (path && starts(path)) return path;
	}
	return undefined;
}

function debianChromium() {
	if (process.getuid?.() !== 0 || spawnSync("which", ["apt-get"]).status !== 0) return undefined;
	console.log("Installing Debian's Chromium…");
	run("apt-get", ["update", "-qq"]);
	const install = ["install", "-y", "-qq", "--no-install-recommends"];
	["chromium-headless-shell", "chromium"].find(
		(name) => run("apt-get", [...install, name], { DEBIAN_FRONTEND: "noninteractive" }) === 0,
	);
	return systemChromium();
}

/** Says its version: the file is there and so are the libraries it needs. */
function starts(path) {
	return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}
