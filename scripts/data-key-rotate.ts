/**
 * Seals everything that DATA_KEY_OLD sealed in the file DATABASE_PATH with DATA_KEY, a few rows at a time, and says when
 * the old key can go. It may run while the server does, be stopped, and run again. Ends with 1 when something opens with
 * neither key.
 *
 *     DATA_KEY=… DATA_KEY_OLD=… npm run data-key:rotate
 */
import { existsSync } from "node:fs";
import { resealApplications } from "#domain/applications";
import { resealRequests } from "#domain/approvals";
import { resealBankFiles } from "#domain/bank-files";
import { resealWebhooks } from "#domain/connections";
import { resealSignIns } from "#domain/identity";
import { resealOwnerBanks } from "#domain/owner-accounts";
import { resealBankChanges } from "#domain/owner-center";
import { resealKeyCheck } from "#domain/system";
import { resealVendorTaxIds } from "#domain/vendors";
import { config } from "~/config.server";
import { closeDatabase, openDatabase } from "~/db/client.server";

const { databasePath } = config();
if (!existsSync(databasePath)) {
	console.error(`There is no database at ${databasePath}. Set DATABASE_PATH.`);
	process.exit(1);
}
openDatabase(databasePath);
const columns = [
	...resealApplications(),
	...resealOwnerBanks(),
	...resealBankFiles(),
	...resealBankChanges(),
	...resealSignIns(),
	...resealWebhooks(),
	...resealRequests(),
	...resealVendorTaxIds(),
	...resealKeyCheck(),
];
closeDatabase();

for (const { what, sealed, resealed, unreadable } of columns) {
	console.log(`${what}: ${sealed}, sealed anew: ${resealed}${unreadable > 0 ? `, unreadable: ${unreadable}` : ""}`);
}
const sum = (key: "resealed" | "unreadable") => columns.reduce((total, column) => total + column[key], 0);
const unreadable = sum("unreadable");
if (unreadable > 0) {
	console.log(`Neither key opens ${unreadable}. They are as they were: set the key that sealed them as DATA_KEY_OLD.`);
} else if (sum("resealed") > 0) {
	console.log(
		"Everything opens with DATA_KEY. Once every server runs with it, run this again before you remove the old key.",
	);
} else {
	console.log("Nothing needs DATA_KEY_OLD. If every server runs with the new DATA_KEY, remove it.");
}
process.exitCode = unreadable > 0 ? 1 : 0;
