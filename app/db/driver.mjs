/** The SQLite driver for the running Node version. Every module that opens a database imports it from here. */
import { createRequire } from "node:module";
import { driverName } from "./driver-name.mjs";

export default createRequire(import.meta.url)(driverName);
