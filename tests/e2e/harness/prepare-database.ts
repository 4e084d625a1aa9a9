import { config } from "~/config.server";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { makeManager } from "../../factories/identity";
import { manager, stranger } from "./people";

/** Migrates the database `DATABASE_PATH` names and signs two managers up in it. */
openDatabase(config().databasePath);
migrateDatabase();
await makeManager(manager);
await makeManager(stranger);
closeDatabase();
