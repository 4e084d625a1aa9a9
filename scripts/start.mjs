/** The production server: `npm start`. Settings come from the environment or `.env`; nothing is seeded. */
import cluster from "node:cluster";
import { ensureBuilt, ensureInstalled, prepareProcess } from "./bootstrap.mjs";

prepareProcess();
process.env.NODE_ENV = "production";
if (cluster.isPrimary) {
	ensureInstalled();
	ensureBuilt();
}
// By an address that the type checker doesn't follow: the build isn't source.
await import(new URL("../build/server/index.js", import.meta.url).href);
