import { expect, test } from "vitest";
import { sqlite } from "./client.server";
import { migrateDatabase } from "./migrate.server";

test("a database of these migrations is opened again as it is", () => {
	const before = sqlite().prepare("SELECT count(*) FROM __drizzle_migrations").pluck().get();
	migrateDatabase();
	expect(sqlite().prepare("SELECT count(*) FROM __drizzle_migrations").pluck().get()).toBe(before);
});

test.each([
	["before the first release", "UPDATE __drizzle_migrations SET created_at = 1, hash = 'x'"],
	["a newer version", "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 99999999999999)"],
])("a database of %s is refused in words, and left alone", (version, change) => {
	sqlite().exec(change);
	const rows = () => sqlite().prepare("SELECT hash, created_at FROM __drizzle_migrations").all();
	const before = rows();
	expect(migrateDatabase).toThrow(version);
	expect(migrateDatabase).toThrow("Nothing was changed.");
	expect(rows()).toEqual(before);
});
