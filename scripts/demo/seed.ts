/**
 * Fills the database DATABASE_PATH with the demonstration portfolio, through the domain's own functions.
 *
 *     npm run demo        makes it the first time
 */
import { today } from "#domain/calendar";
import { setFileStore } from "#domain/files";
import { verifyBooks } from "#domain/ledger";
import { setPaperPrinter } from "#domain/paper";
import { printPaper } from "~/adapters/pdf/print-paper";
import { localDisk } from "~/adapters/storage/local-disk";
import { closeDatabase, openDatabase, sqlite } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { demoTimeZone, seedDemo } from "./seed-demo";

const path = process.env.DATABASE_PATH ?? "data/demo.db";
openDatabase(path);
migrateDatabase();
sqlite().pragma("synchronous = OFF");
setFileStore(localDisk(process.env.FILES_PATH ?? "data/demo-files"));
setPaperPrinter({ print: printPaper, isBusy: () => false });
const { properties, units, leases, transactions } = await seedDemo({
	seed: 7,
	today: today(demoTimeZone),
});
const { differences } = verifyBooks();
sqlite().pragma("wal_checkpoint(TRUNCATE)");
closeDatabase();
if (differences.length > 0) throw new Error(`The demonstration's books disagree in ${differences.length} places.`);
console.log(
	`${properties} properties, ${units} units, ${leases} leases, ${transactions} transactions; the books agree.`,
);
