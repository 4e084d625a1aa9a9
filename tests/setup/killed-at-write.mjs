/**
 * Loaded before a process that writes, ends it as `kill -9` does before its write number KILLED_AT_WRITE; 0 is its first
 * statement, of whatever kind. A process that comes to its end says in WRITES_TOLD how many writes it made. Its clock
 * stands at CLOCK.
 */
import { writeFileSync } from "node:fs";
import Database from "../../app/db/driver.mjs";

const killedAt = Number(process.env.KILLED_AT_WRITE || Number.POSITIVE_INFINITY);
let writes = 0;

Object.assign(globalThis, { __tenantryClock: new Date(process.env.CLOCK ?? "") });

const prepare = Database.prototype.prepare;
Database.prototype.prepare = function (...sql) {
	const statement = prepare.apply(this, sql);
	for (const name of ["run", "get", "all"]) {
		const run = statement[name];
		const value = (...parameters) => {
			if (!statement.readonly) writes += 1;
			if (writes >= killedAt) process.kill(process.pid, "SIGKILL");
			return run.apply(statement, parameters);
		};
		Object.defineProperty(statement, name, { value, configurable: true });
	}
	return statement;
};

process.on("exit", () => {
	if (process.env.WRITES_TOLD) writeFileSync(process.env.WRITES_TOLD, String(writes));
});
