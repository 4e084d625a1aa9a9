import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

/** The columns every table shares. Timestamps are ISO 8601 in UTC with milliseconds; days are ISO plain dates. */
export const id = () => integer().primaryKey({ autoIncrement: true });
/** Of rows that are never deleted, so that no id comes again: saves every insert the page of the highest ids. */
export const keptId = () => integer().primaryKey();

const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ','now'))`;
export const createdDate = () => text().notNull().default(now);
export const updatedDate = () => text().notNull().default(now);
