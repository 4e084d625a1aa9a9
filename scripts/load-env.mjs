/** Reads `.env` where there is one, before a command's own modules are loaded. What the environment says goes first. */
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile(".env");
