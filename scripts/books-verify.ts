/**
 * Recomputes the books of the file DATABASE_PATH from its postings and compares every kept figure, to the cent. Ends
 * with 1 when anything differs.
 *
 *     npm run books:verify [-- --profile 3]
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { verifyBooks } from "#domain/ledger";
import { closeDatabase, openDatabase } from "~/db/client.server";

const { values } = parseArgs({ options: { profile: { type: "string" } } });
const path = process.env.DATABASE_PATH ?? "data/tenantry.db";
if (!existsSync(path)) {
	console.error(`There is no database at ${path}. Set DATABASE_PATH.`);
	process.exit(1);
}
openDatabase(path, { readonly: true });
const { transactions, postings, differences } = verifyBooks(values.profile ? Number(values.profile) : undefined);
closeDatabase();

for (const { profileId, what, key, keptCents, recomputedCents } of differences) {
	console.log(`Organisation ${profileId}: ${what} ${key}: kept ${keptCents}, recomputed ${recomputedCents} cents`);
}
const verdict = differences.length === 0 ? "The books agree." : `Differences: ${differences.length}.`;
console.log(`Transactions: ${transactions}, lines: ${postings}. ${verdict}`);
process.exitCode = differences.length === 0 ? 0 : 1;
