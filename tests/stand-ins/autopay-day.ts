import { runAutopays, tellOfSandbox } from "#domain/payments";
import { connectPayments } from "~/adapters/payments/connect-payments";
import { config } from "~/config.server";
import { statement } from "~/db/client.server";
import { openStores } from "~/server/open-stores";

/** The scheduled work of a day that is the day of every autopay, on the database that `DATABASE_PATH` names. */
const settings = config();
await openStores(settings);
await connectPayments(settings);
statement("UPDATE autopays SET next_date = date('now', '-1 day') WHERE state = 'active'").run();
const { failures } = await runAutopays();
await tellOfSandbox();
if (failures.length > 0) throw failures[0]?.error;
