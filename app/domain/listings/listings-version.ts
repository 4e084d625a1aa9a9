import { statement } from "~/db/client.server";

/** A number that increases with every change to public listings, by any process. */
export function listingsVersion(): number {
	return statement<{ version: number }>("SELECT version FROM listing_changes WHERE id = 1").get()?.version ?? 0;
}
