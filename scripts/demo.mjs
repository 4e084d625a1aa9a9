/**
 * A demonstration from a fresh clone: `npm run demo`. Installs, builds, makes `data/demo.db` with a whole portfolio
 * the first time, and starts the production server with the developer's mailbox open.
 */
import cluster from "node:cluster";
import { randomBytes } from "node:crypto";
import { existsSync, renameSync, rmSync } from "node:fs";
import { ensureBuilt, ensureInstalled, mustRun, prepareProcess, read, writeText } from "./bootstrap.mjs";

const secretFile = "data/demo-secret";
const password = "tenantry-demo";
const people = {
	"manager@example.com": "the property manager",
	"resident@example.com": "a resident",
	"owner@example.com": "a rental owner",
	"partner@example.com": "of the team: a second administrator, who approves what is over a limit",
	"dana@example.com": "of the team: a property manager of three properties",
	"books@example.com": "of the team: the bookkeeper",
	"repairs@example.com": "of the team: a technician",
	"auditor@example.com": "of the team: an auditor, for 14 days",
};

prepareProcess();
process.env.NODE_ENV = "production";
/** Its passwords are known and its mailbox is open: for this machine alone, unless said otherwise. */
process.env.HOST ||= "127.0.0.1";
process.env.DEV_MAILBOX ||= "1";
process.env.APP_URL ||= `http://localhost:${process.env.PORT || 3000}`;
process.env.WEB_CONCURRENCY ||= "1";
process.env.PAYMENTS ||= "sandbox";
process.env.SCREENING ||= "sandbox";
process.env.SMS ||= "sandbox";
/** Weeks may lie between two looks at the demonstration. */
process.env.PAUSE_AFTER_DAYS ||= "0";
process.env.DATABASE_PATH ||= "data/demo.db";
process.env.FILES_PATH ||= "data/demo-files";
if (cluster.isPrimary) {
	ensureInstalled();
	ensureBuilt();
	process.env.SESSION_SECRET ||= secretOfThisDemo();
	process.env.DATA_KEY ||= secretOfThisDemo();
	ensurePortfolio(process.env.DATABASE_PATH);
	console.log(welcome());
}
// By an address that the type checker doesn't follow: the build isn't source.
await import(new URL("../build/server/index.js", import.meta.url).href);

/** Kept beside the data, so that a sign-in outlives a restart. */
function secretOfThisDemo() {
	const kept = read(secretFile);
	if (kept) return kept;
	const secret = randomBytes(48).toString("base64url");
	writeText(secretFile, secret, 0o600);
	return secret;
}

/** Made aside and moved into place whole, so that an interrupted first start leaves no half portfolio. */
function ensurePortfolio(path) {
	if (existsSync(path)) return;
	console.log("Filling the demonstration portfolio…");
	const aside = `${path}.new`;
	for (const file of [aside, `${aside}-wal`, `${aside}-shm`]) rmSync(file, { force: true });
	mustRun(process.execPath, ["--import", "tsx", "scripts/demo/seed.ts"], { DATABASE_PATH: aside });
	renameSync(aside, path);
}

function welcome() {
	const signIns = Object.entries(people).map(([email, who]) => `  ${email.padEnd(22)} ${password}   ${who}`);
	return `\nSign in with:\n${signIns.join("\n")}\n`;
}
