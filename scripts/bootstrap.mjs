/** What every command needs before the first package is installed: plain Node, no dependency. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { driverName } from "../app/db/driver-name.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Every command runs from the top of the tree, with `.env` where there is one. */
export function prepareProcess() {
	process.chdir(root);
	const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
	if (major < 20 || (major === 20 && minor < 19))
		fail(`Tenantry needs Node 20.19 or newer; this is ${process.version}.`);
	if (existsSync(".env")) process.loadEnvFile(".env");
}

/**
 * Installs the packages unless they were installed from this lockfile, by this script or by a plain `npm ci`. No package
 * runs an install script but the SQLite driver, which is compiled where it came without a binary for this Node.
 */
export function ensureInstalled() {
	const stamp = "node_modules/.tenantry-installed";
	const wanted = digestOf(["package-lock.json"]);
	if (read(stamp) === wanted) return;
	if (!isInstalled(".") || !existsSync(join("node_modules", driverName))) {
		console.log("Installing packages (two minutes the first time)…");
		mustRun("npm", ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"]);
	}
	if (!driverLoads()) {
		console.log("Getting the SQLite driver for this Node (it may be compiled, which takes a minute or two)…");
		const headers = headersSetting(process.env, process.execPath);
		if (run("npm", ["rebuild", driverName], headers) !== 0 || !driverLoads())
			fail(
				`There is no SQLite driver for this Node (${process.version}), and it could not be compiled. Use Node 22.14 or newer, whose driver comes compiled for Linux, macOS and Windows; or install Python 3, make and a C++ compiler (apt-get install python3 make g++) and try again.`,
			);
	}
	putStamp(stamp, wanted);
}

/** A new file in its place: a copy of the packages by hard links shares the old one with another clone. */
export function putStamp(stamp, text) {
	const fresh = `${stamp}.${process.pid}`;
	writeFileSync(fresh, text);
	renameSync(fresh, stamp);
}

/**
 * Whether npm left every package of the lockfile in `folder`, by the list that npm keeps of what it installed. Packages
 * for other systems and processors are optional, and may be missing.
 */
export function isInstalled(folder) {
	const left = read(join(folder, "node_modules/.package-lock.json"));
	if (left === undefined) return false;
	const installed = JSON.parse(left).packages ?? {};
	const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"));
	return Object.entries(packages).every(
		([path, { version, integrity, optional }]) =>
			path === "" ||
			(optional && !installed[path]) ||
			(installed[path]?.version === version && installed[path]?.integrity === integrity),
	);
}

/** Whether the SQLite driver works on the Node that runs this. */
function driverLoads() {
	try {
		const Database = createRequire(join(root, "package.json"))(driverName);
		new Database(":memory:").close();
		return true;
	} catch {
		return false;
	}
}

/**
 * Where node-gyp finds the headers of the Node at `node`, unless `env` says so: by the name that npm 10 passes on, and
 * by the one that later node-gyps read first, whatever npm makes of settings it does not know.
 */
export function headersSetting(env, node) {
	const headers = env.npm_config_nodedir ?? headersOf(node);
	return headers && { npm_config_nodedir: headers, npm_package_config_node_gyp_nodedir: headers };
}

/**
 * The folder with the headers of the Node at `node`, undefined when they did not come with it: what is compiled against
 * them need not fetch them from the internet. A link is followed to where Node lies.
 */
export function headersOf(node) {
	const folder = dirname(dirname(realpathSync(node)));
	return existsSync(join(folder, "include/node/node.h")) ? folder : undefined;
}

/** Builds the application when its sources are not the ones it was built from. */
export function ensureBuilt() {
	const stamp = "build/.tenantry-built";
	const wanted = digestOf([
		"app",
		"public",
		"scripts/vite",
		"remix.config.ts",
		"tsconfig.json",
		"package.json",
		"package-lock.json",
	]);
	if (read(stamp) === wanted && existsSync("build/server/index.js")) return;
	console.log("Building…");
	mustRun("npx", ["--no-install", "remix", "vite:build", "--config", "remix.config.ts"], { NODE_ENV: "production" });
	mustRun(process.execPath, ["build/server/index.js", "--keep-code"], { NODE_ENV: "production" });
	writeFileSync(stamp, wanted);
}

/** Runs a program in the foreground and gives its exit code; `env` adds to the environment. */
export function run(command, args, env = {}) {
	const { status, error } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
	if (error) console.error(`${command} could not be started: ${error.message}`);
	return status ?? 1;
}

/** Runs a program and ends this one when it fails. */
export function mustRun(command, args, env) {
	const status = run(command, args, env);
	if (status !== 0) fail(`"${command} ${args.join(" ")}" failed.`);
}

export function fail(message) {
	console.error(message);
	process.exit(1);
}

/** The text of a file, or undefined when there is none. */
export function read(path) {
	return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

export function writeText(path, text, mode) {
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text, { mode });
}

function digestOf(paths) {
	const hash = createHash("sha256").update(process.version);
	for (const file of paths.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
	return hash.digest("hex");
}

/** The files under a path in a fixed order, tests left out. */
function filesIn(path) {
	if (!existsSync(path)) return [];
	if (/\.(ts|tsx|css|json|svg|txt|webp|png|ico)$/.test(path)) return [path];
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}
