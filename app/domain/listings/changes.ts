import { statement } from "~/db/client.server";

/** Counts every change of what the public sees, in whichever process it was made. */
export function listingsVersion(): number {
	return statement<{ version: number }>("SELECT version FROM listing_changes WHERE id = 1").get()?.version ?? 0;
}
