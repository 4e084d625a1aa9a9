/**
 * The package of the SQLite driver for a Node with this version of Node-API. better-sqlite3 is built for version 10
 * (Node 22.14) and crashes the process below it; the release before it aborts on Node 24.19 and newer. Plain
 * JavaScript, because it is asked before packages are installed.
 *
 * @param {string | undefined} napi
 */
export function driverFor(napi) {
	return Number(napi) >= 10 ? "better-sqlite3" : "better-sqlite3-node20";
}

/** The package of the SQLite driver for the Node that runs this. */
export const driverName = driverFor(process.versions.napi);
