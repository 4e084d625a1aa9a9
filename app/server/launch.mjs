/**
 * Loads the built server, which is its neighbor there: `node build/server/index.js`. The build copies this file, as it
 * is. With `--keep-code` it keeps what V8 made of the server's text beside it, and ends: compiling nine megabytes would
 * be a third of the start (docs/decisions/100-kept-code-and-a-heap-that-grows-slowly.md).
 */
import { createHash } from "node:crypto";
import { readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { dirname, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Script } from "node:vm";

const folder = dirname(realpathSync(fileURLToPath(import.meta.url)));
const digestBytes = 32;
const keepsCode = process.argv.includes("--keep-code");

// Code is kept for the flags it was made with, so that these come first. The heap grows by a third of what is in use
// before it is tidied, not several times over, and what is new has little room until the server listens.
setFlagsFromString("--heap-growing-percent=30");
setFlagsFromString("--semi-space-growth-factor=1");

/** @type {{ path: string, text: string, script: Script }[]} */
const loaded = [];
const extensions = /** @type {any} */ (Module)._extensions;
extensions[".cjs"] = loadPiece;

createRequire(import.meta.url)("./server.cjs");

if (keepsCode) {
	for (const { path, text, script } of loaded) {
		const code = script.createCachedData();
		writeFileSync(`${path}.new`, Buffer.concat([digestOf(text, code), code]));
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
	const script = new Script(text, { filename: path, cachedData: keepsCode ? undefined : kept(codePath, text) });
	if (keepsCode) loaded.push({ path: codePath, text, script });
	const require = (/** @type {string} */ id) => module.require(id);
	script.runInThisContext()(module.exports, require, module, path, dirname(path));
}

/**
 * The code kept at `path`, if it's whole and of this very text: V8 compares no more than lengths.
 *
 * @param {string} path @param {string} text
 */
function kept(path, text) {
	try {
		const bytes = readFileSync(path);
		const code = bytes.subarray(digestBytes);
		return digestOf(text, code).equals(bytes.subarray(0, digestBytes)) ? code : undefined;
	} catch {
		return undefined;
	}
}

/** @param {string} text @param {Buffer} code */
function digestOf(text, code) {
	return createHash("sha256").update(text, "latin1").update(code).digest();
}
