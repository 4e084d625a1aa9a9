import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

/** Columns that all tables share. Timestamps are ISO 8601 in UTC with milliseconds; dates are ISO plain dates. */
export const id = () => integer().primaryKey({ autoIncrement: true });
/**
 * For rows that are never deleted, so ids can't repeat without AUTOINCREMENT. Saves each insert a write to the page of
 * the highest ids.
 */
export const keptId = () => integer().primaryKey();

const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ','now'))`;
export const createdDate = () => text().notNull().default(now);
export const updatedDate = () => text().notNull().default(now);
