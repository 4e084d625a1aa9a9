/**
 * Copies a database, does in the copy what scheduled work would do now, and writes what that was as JSON. The server
 * calls it while its work is paused.
 *
 *     node --import tsx scripts/foresee-work.ts data/tenantry.db data/tenantry.db.foreseen
 */
import { rmSync } from "node:fs";
import { foreseeWork } from "#domain/system";
import { closeDatabase, openDatabase, sqlite } from "~/db/client.server";
import Database from "~/db/driver.mjs";
import { advanceDueLeases } from "~/jobs/advance-leases";
import { chargeDueLateFees } from "~/jobs/charge-late-fees";
import { postJournal } from "~/jobs/post-journal";
import { postRecurring } from "~/jobs/post-recurring";
import { postRecurringExpenses } from "~/jobs/post-recurring-expenses";
import { tellPeopleDaily } from "~/jobs/tell-daily";
import { tellVendorsOfInsurance } from "~/jobs/tell-vendor-insurance";

const [from = "", copy = ""] = process.argv.slice(2);
console.log = console.error;
process.umask(0o077);
for (const end of ["", "-wal", "-shm"]) rmSync(copy + end, { force: true });
const original = new Database(from, { readonly: true, fileMustExist: true });
original.prepare("VACUUM INTO ?").run(copy);
original.close();

openDatabase(copy);
sqlite().pragma("synchronous = OFF");
const foreseen = await foreseeWork([
	...[advanceDueLeases, postRecurring, postJournal, chargeDueLateFees, postRecurringExpenses],
	...[tellPeopleDaily, tellVendorsOfInsurance],
]);
closeDatabase();
process.stdout.write(JSON.stringify(foreseen));
