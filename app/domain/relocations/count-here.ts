import { exportedTables } from "#domain/exports";
import { statement } from "~/db/client.server";

/** How many rows of an exported table an organization has. */
export function countHere(table: string, profileId: number): number {
	const { of = "profile_id = @profileId" } = exportedTables[table] ?? {};
	return Number(statement(`SELECT count(*) FROM ${table} WHERE ${of}`).pluck().get({ profileId }));
}
