/**
 * Loads the built server, which is its neighbor there: `node build/server/index.js`. The build copies this file, as it
 * is. With `--keep-code` it keeps what V8 made of the server's text beside it, and ends: compiling nine megabytes would
 * be a third of the start (docs/decisions/100-kept-code-and-a-heap-that-grows-slowly.md).
 */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { dirname, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Script } from "node:vm";

const folder = dirname(fileURLToPath(import.meta.url));
const keepsCode = process.argv.includes("--keep-code");

// Code is kept for the flags it was made with, so that these come first. The heap grows by a third of what is in use
// before it is tidied, not several times over, and what is new has little room until the server listens.
setFlagsFromString("--heap-growing-percent=30");
setFlagsFromString("--semi-space-growth-factor=1");

/** @type {[path: string, script: Script][]} */
const loaded = [];
const extensions = /** @type {any} */ (Module)._extensions;
extensions[".cjs"] = loadPiece;

createRequire(import.meta.url)("./server.cjs");

if (keepsCode) {
	for (const [path, script] of loaded) {
		writeFileSync(`${path}.new`, script.createCachedData());
		renameSync(`${path}.new`, path);
	}
	process.exit();
}

/**
 * Runs a file as Node's own loader of CommonJS does, by its kept code if there is some for this Node. Without it, or
 * where it's of another version, the text is compiled.
 *
 * @param {any} module @param {string} path
 */
function loadPiece(module, path) {
	if (!path.startsWith(folder + sep)) return module._compile(readFileSync(path, "utf8"), path);
	// The build's text is plain ASCII, so that it takes a byte a character.
	const text = readFileSync(path, "latin1");
	const codePath = `${path}.code`;
	const script = new Script(text, {
		filename: path,
		cachedData: keepsCode ? undefined : kept(codePath),
	});
	if (keepsCode) loaded.push([codePath, script]);
	const require = (/** @type {string} */ id) => module.require(id);
	script.runInThisContext()(module.exports, require, module, path, dirname(path));
}

/** @param {string} path */
function kept(path) {
	try {
		return readFileSync(path);
	} catch {
		return undefined;
	}
}
