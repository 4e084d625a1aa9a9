import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

/** Columns that all tables share. Timestamps are ISO 8601 in UTC with milliseconds; dates are ISO plain dates. */
export const id = () => integer().primaryKey({ autoIncrement: true });
/**
 * An id for tables whose rows are never deleted. Ids can't repeat there, so AUTOINCREMENT isn't needed, which would
 * write to a second table at each insert.
 */
export const keptId = () => integer().primaryKey();

const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ','now'))`;
export const createdDate = () => text().notNull().default(now);
export const updatedDate = () => text().notNull().default(now);
