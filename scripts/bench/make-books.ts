/**
 * Makes an organization's books for the bench, in a process of its own, and verifies every kept figure of them.
 *
 *     node --import tsx scripts/bench/make-books.ts data/bench/some.db 1000000
 */
import { verifyBooks } from "#domain/ledger";
import { verifyPropertyStats } from "#domain/rentals";
import { closeDatabase, openDatabase, sqlite } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { makeBooks } from "./books";

const [path = "", postings = "10000"] = process.argv.slice(2);
openDatabase(path);
migrateDatabase();
sqlite().pragma("synchronous = OFF");
await makeBooks({ postings: Number(postings), today: new Date().toISOString().slice(0, 10) });
const differences = [...verifyBooks().differences, ...verifyPropertyStats()];
sqlite().pragma("optimize");
sqlite().pragma("wal_checkpoint(TRUNCATE)");
closeDatabase();
if (differences.length > 0) throw new Error(`The kept figures disagree in ${differences.length} places.`);
