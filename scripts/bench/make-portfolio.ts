/**
 * Makes a portfolio for the bench, in a process of its own.
 *
 *     node --import tsx scripts/bench/make-portfolio.ts data/bench/some.db 5000 20
 */
import { today } from "#domain/calendar";
import { verifyBooks } from "#domain/ledger";
import { verifyPropertyStats } from "#domain/rentals";
import { closeDatabase, openDatabase, sqlite } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { makePortfolio } from "./portfolio";
import { timeZone } from "./sign-up-manager";

const [path = "", leases = "100", homes = "20"] = process.argv.slice(2);
openDatabase(path);
migrateDatabase();
sqlite().pragma("synchronous = OFF");

await makePortfolio({ leases: Number(leases), homesPerProperty: Number(homes), today: today(timeZone) });
const differences = [...verifyBooks().differences, ...verifyPropertyStats()];
sqlite().pragma("optimize");
sqlite().pragma("wal_checkpoint(TRUNCATE)");
closeDatabase();
if (differences.length > 0) throw new Error(`The kept figures disagree in ${differences.length} places.`);
