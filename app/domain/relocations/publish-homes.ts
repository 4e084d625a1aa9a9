import { mustBeWriting, statement } from "~/db/client.server";
import type { Bringing } from "./bringing";

/** Publishes the homes that the export has live: they are public, so no one sees them before everything is in. */
export function publishHomes({ staged, ids }: Bringing) {
	mustBeWriting();
	for (const { id } of staged.rows("listings", "WHERE status = 'active'")) {
		statement("UPDATE listings SET status = 'active' WHERE id = ?").run(ids.find("listings", Number(id)));
	}
}
