/**
 * Recomputes the books of the file DATABASE_PATH from its postings and compares every kept figure, to the cent, then
 * the figures of properties and portfolios from units and leases; then follows every organization's trail from entry to
 * entry. `--head` is a head as the server's log noted it: that entry must be the same today. Ends with 1 when anything
 * differs.
 *
 *     npm run books:verify [-- --profile 3] [--head 3:1204:m9Xw…]
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { verifyTrail } from "#domain/activity";
import { verifyBooks } from "#domain/ledger";
import { verifyPropertyStats } from "#domain/rentals";
import { closeDatabase, openDatabase } from "~/db/client.server";

const { values } = parseArgs({ options: { profile: { type: "string" }, head: { type: "string", multiple: true } } });
const path = process.env.DATABASE_PATH ?? "data/tenantry.db";
if (!existsSync(path)) {
	console.error(`There is no database at ${path}. Set DATABASE_PATH.`);
	process.exit(1);
}
openDatabase(path, { readonly: true });
const only = values.profile ? Number(values.profile) : undefined;
const { transactions, postings, differences } = verifyBooks(only);
const stats = verifyPropertyStats(only);
const heads = (values.head ?? []).map((head) => {
	const [profileId, entryNumber, hash = ""] = head.split(":");
	return { profileId: Number(profileId), entryNumber: Number(entryNumber), hash };
});
const trail = verifyTrail(only, heads);
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
for (const { profileId, fault } of trail.faults) console.log(`Organization ${profileId}: trail: ${fault}`);
const faults = trail.faults.length;
console.log(`Trail entries: ${trail.entries}. ${faults === 0 ? "The trail is whole." : `Faults: ${faults}.`}`);
process.exitCode = found + faults === 0 ? 0 : 1;
