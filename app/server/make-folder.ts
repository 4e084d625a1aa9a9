import { existsSync, lstatSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Makes a folder with those above it, one by one. Says in words what is in its way. (Node's own recursive way never
 * ends where the system says of a folder that is there that it isn't, as `/proc` does.)
 */
export function makeFolder(path: string): void {
	const missing: string[] = [];
	let at = resolve(path);
	for (; !existsSync(at); at = dirname(at)) {
		if (isLink(at)) throw new Error(`${at} is a link to nothing`);
		missing.push(at);
	}
	if (!statSync(at).isDirectory()) throw new Error(`${at} is a file, not a folder`);
	for (const folder of missing.reverse()) makeOne(folder);
}

function isLink(path: string): boolean {
	try {
		return lstatSync(path).isSymbolicLink();
	} catch {
		return false;
	}
}

/** Another process that starts may have made it meanwhile. */
function makeOne(folder: string) {
	try {
		mkdirSync(folder);
	} catch (error) {
		if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error;
	}
}
