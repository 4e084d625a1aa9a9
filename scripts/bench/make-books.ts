/**
 * Makes an organization's books for the bench, in a process of its own, and verifies every kept figure of them.
 *
 *     node --import tsx scripts/bench/make-books.ts data/bench/some.db 1000000
 */
import { today } from "#domain/calendar";
import { verifyBooks } from "#domain/ledger";
import { verifyPropertyStats } from "#domain/rentals";
import { closeDatabase, openDatabase, sqlite } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { makeBooks } from "./books";
import { timeZone } from "./sign-up-manager";

const [path = "", postings = "10000"] = process.argv.slice(2);
openDatabase(path);
migrateDatabase();
sqlite().pragma("synchronous = OFF");
await makeBooks({ postings: Number(postings), today: today(timeZone) });
const differences = [...verifyBooks().differences, ...verifyPropertyStats()];
sqlite().pragma("optimize");
sqlite().pragma("wal_checkpoint(TRUNCATE)");
closeDatabase();
if (differences.length > 0) throw new Error(`The kept figures disagree in ${differences.length} places.`);
