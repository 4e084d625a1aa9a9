/**
 * Writes the next migration from app/db/schema with drizzle-kit, then adds what drizzle cannot say: STRICT tables,
 * WITHOUT ROWID for the rollups, and the deferred keys into the empty table that keep an unsealed transaction and an
 * unapplied payment from being committed. A change that SQLite only makes by rebuilding a table would lose the triggers
 * and the keys: it is undone and must be written by hand. Of the snapshots only the newest is kept: the next migration
 * is the difference to it.
 *
 *     npm run db:generate -- --name add-vendors        (or --custom --name … for triggers written by hand)
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const withoutRowid = new Set([
	"gl_daily",
	"gl_yearly",
	"gl_monthly",
	"gl_openings",
	"cash_by_property",
	"receivables_monthly",
	"receivables_by_month",
	"uncleared_lines",
	"search_words",
]);
const guards = new Map([
	["gl_transactions", "open_guard"],
	["settlements", "guard"],
]);

const journal = "drizzle/meta/_journal.json";
const before = new Set(migrationFiles());
const journalBefore = readFileSync(journal, "utf8");
const { status } = spawnSync(
	"npx",
	["drizzle-kit", "generate", "--config", "drizzle/drizzle.config.ts", ...process.argv.slice(2)],
	{ stdio: "inherit" },
);
const made = migrationFiles().filter((file) => !before.has(file));
const migrations = made.filter((file) => file.endsWith(".sql"));
if (migrations.some((file) => /DROP TABLE|__new_/i.test(readFileSync(file, "utf8")))) {
	for (const file of made) rmSync(file);
	writeFileSync(journal, journalBefore);
	console.error("\nUndone: this change rebuilds a table, which drops its triggers and deferred keys.");
	console.error("Add a column instead, or write the rebuild by hand: npm run db:generate -- --custom --name …");
	process.exit(1);
}
for (const file of migrations) writeFileSync(file, harden(readFileSync(file, "utf8")));
const snapshots = migrationFiles().filter((file) => file.endsWith("_snapshot.json"));
for (const older of snapshots.sort().slice(0, -1)) rmSync(older);
process.exit(status ?? 1);

function migrationFiles(): string[] {
	return ["drizzle", "drizzle/meta"].flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`));
}

function harden(sql: string) {
	return wholeExpressions(sql).replace(
		/CREATE TABLE `(\w+)` \(\n([\s\S]*?)\n\);/g,
		(_, table: string, body: string) => {
			const column = guards.get(table);
			const guard = column
				? `,\n\tFOREIGN KEY (\`${column}\`) REFERENCES \`gl_never\`(\`id\`) DEFERRABLE INITIALLY DEFERRED`
				: "";
			return `CREATE TABLE \`${table}\` (\n${body}${guard}\n) STRICT${withoutRowid.has(table) ? ", WITHOUT ROWID" : ""};`;
		},
	);
}

/** drizzle-kit cuts an index's expression at its commas and quotes the pieces as columns. */
function wholeExpressions(sql: string) {
	return sql.replace(/(?<=^CREATE (?:UNIQUE )?INDEX `\w+` ON `\w+` )\(.*\)(?=.*;)/gm, (columns) =>
		columns.replace(/`\w+\([^)]*\)`/g, (expression) => expression.replaceAll("`", "")),
	);
}
