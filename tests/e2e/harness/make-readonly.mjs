/** Loaded before the server: from SIGUSR2 on, no connection it opened can write. */
import Database from "../../../app/db/driver.mjs";

const open = new Set();
const { pragma } = Database.prototype;
Database.prototype.pragma = function (...given) {
	open.add(this);
	return pragma.apply(this, given);
};
process.on("SIGUSR2", () => {
	for (const database of open) if (database.open) pragma.call(database, "query_only = ON");
});
