/** The SQLite driver for the Node that runs this. Everything that opens a database gets it here, and only here. */
import { createRequire } from "node:module";
import { driverName } from "./driver-name.mjs";

export default createRequire(import.meta.url)(driverName);
