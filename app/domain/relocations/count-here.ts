import { exportedTables } from "#domain/exports";
import { statement } from "~/db/client.server";

/** How many rows of an exported table an organization has. */
export function countHere(table: string, profileId: number): number {
	const { of = "profile_id = @profileId" } = exportedTables[table] ?? {};
	const counted = statement(`SELECT count(*) AS rows FROM ${table} WHERE ${of}`).get({ profileId });
	return (counted as { rows: number }).rows;
}
