/** The development server with hot reload: `npm run dev`. */
import { spawn } from "node:child_process";
import { ensureInstalled, prepareProcess } from "./bootstrap.mjs";

prepareProcess();
ensureInstalled();
process.env.DATABASE_PATH ||= "data/dev.db";
process.env.PORT ||= "3000";
const options = ["dev", "--config", "remix.config.ts", "--port", process.env.PORT, "--strictPort"];
if (process.env.HOST) options.push("--host", process.env.HOST);
const server = spawn(process.execPath, ["node_modules/vite/bin/vite.js", ...options], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
