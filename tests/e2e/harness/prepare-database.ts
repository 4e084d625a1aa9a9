import { addBankAccount, setTrustWarning } from "#domain/banking";
import { config } from "~/config.server";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { makeManager } from "../../factories/identity";
import { must } from "../../factories/must";
import { manager, stranger } from "./people";

/**
 * Migrates the database `DATABASE_PATH` names and signs two managers up in it, each with an account for the company's own
 * money. Journeys share them and take money in any order: one that is about the question turns it on.
 */
openDatabase(config().databasePath);
migrateDatabase();
for (const person of [manager, stranger]) {
	const { scope } = await makeManager(person);
	must(setTrustWarning(scope, "off"));
	const facts = { name: "Company Checking", kind: "checking", purpose: "company", country: "US" } as const;
	must(addBankAccount(scope, { ...facts, nextCheckNumber: 1001 }));
}
closeDatabase();
