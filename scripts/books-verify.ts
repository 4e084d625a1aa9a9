/**
 * Recomputes the books of the file DATABASE_PATH from its postings and compares every kept figure, to the cent, then
 * the figures of properties and portfolios from units and leases. Ends with 1 when anything differs.
 *
 *     npm run books:verify [-- --profile 3]
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { verifyBooks } from "#domain/ledger";
import { verifyPropertyStats } from "#domain/rentals";
import { closeDatabase, openDatabase } from "~/db/client.server";

const { values } = parseArgs({ options: { profile: { type: "string" } } });
const path = process.env.DATABASE_PATH ?? "data/tenantry.db";
if (!existsSync(path)) {
	console.error(`There is no database at ${path}. Set DATABASE_PATH.`);
	process.exit(1);
}
openDatabase(path, { readonly: true });
const only = values.profile ? Number(values.profile) : undefined;
const { transactions, postings, differences } = verifyBooks(only);
const stats = verifyPropertyStats(only);
closeDatabase();

for (const { profileId, what, key, keptCents, recomputedCents } of differences) {
	console.log(`Organization ${profileId}: ${what} ${key}: kept ${keptCents}, recomputed ${recomputedCents} cents`);
}
for (const { kind, id, figure, kept, recomputed } of stats) {
	console.log(
		`${kind === "property" ? "Property" : "Portfolio"} ${id}: ${figure}: kept ${kept}, recomputed ${recomputed}`,
	);
}
const found = differences.length + stats.length;
const verdict = found === 0 ? "The books agree." : `Differences: ${found}.`;
console.log(`Transactions: ${transactions}, lines: ${postings}. ${verdict}`);
process.exitCode = found === 0 ? 0 : 1;
