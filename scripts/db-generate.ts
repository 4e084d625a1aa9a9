/**
 * Writes the next migration from app/db/schema with drizzle-kit, then adds what drizzle cannot say: STRICT tables,
 * WITHOUT ROWID for the rollups, and the deferred keys into the empty table that keep an unsealed transaction and an
 * unapplied payment from being committed.
 *
 *     npm run db:generate -- --name add-vendors        (or --custom --name … for triggers written by hand)
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const withoutRowid = new Set(["gl_daily", "gl_monthly", "receivables_monthly"]);
const guards = new Map([
	["gl_transactions", "open_guard"],
	["settlements", "guard"],
]);

const before = new Set(readdirSync("drizzle"));
const { status } = spawnSync(
	"npx",
	["drizzle-kit", "generate", "--config", "drizzle/drizzle.config.ts", ...process.argv.slice(2)],
	{ stdio: "inherit" },
);
for (const file of readdirSync("drizzle")) {
	if (!file.endsWith(".sql") || before.has(file)) continue;
	writeFileSync(`drizzle/${file}`, harden(readFileSync(`drizzle/${file}`, "utf8")));
}
process.exit(status ?? 1);

function harden(sql: string) {
	return sql.replace(/CREATE TABLE `(\w+)` \(\n([\s\S]*?)\n\);/g, (_, table: string, body: string) => {
		const column = guards.get(table);
		const guard = column
			? `,\n\tFOREIGN KEY (\`${column}\`) REFERENCES \`gl_never\`(\`id\`) DEFERRABLE INITIALLY DEFERRED`
			: "";
		return `CREATE TABLE \`${table}\` (\n${body}${guard}\n) STRICT${withoutRowid.has(table) ? ", WITHOUT ROWID" : ""};`;
	});
}
