import { recordActivity } from "#domain/activity";
import { statement, write } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findAsset } from "./asset-queries";

/** Deletes an appliance or equipment that nothing depends on; otherwise refuses with the reason (`whyAssetKept`). */
export function deleteAsset(scope: Scope, assetId: number): Result {
	return write((): Result => {
		const asset = findAsset(scope, assetId);
		if (!asset) return refuse("That appliance or equipment wasn't found.");
		const reason = whyAssetKept(scope, assetId);
		if (reason) return refuse(`Delete failed. ${reason} Retire it instead.`);
		statement("DELETE FROM assets WHERE id = ? AND profile_id = ?").run(assetId, scope.profileId);
		const summary = `${asset.name} was deleted.`;
		recordActivity(scope, { action: "asset.deleted", subjectKind: "asset", subjectId: assetId, summary });
		return { ok: true };
	});
}

/** Why an appliance or equipment can't be deleted, as a sentence; undefined if it can. */
export function whyAssetKept({ profileId }: Scope, assetId: number): string | undefined {
	return wholeOrganization(() => {
		const has = (sql: string) => statement(sql).get(assetId, profileId) !== undefined;
		if (has("SELECT 1 FROM asset_events WHERE asset_id = ? AND profile_id = ? LIMIT 1"))
			return "It has a service history.";
		if (has("SELECT 1 FROM maintenance_requests WHERE asset_id = ? AND profile_id = ? LIMIT 1"))
			return "It has requests.";
		if (has("SELECT 1 FROM assets WHERE parent_id = ? AND profile_id = ? LIMIT 1")) return "It has parts.";
		if (
			has(`SELECT 1 FROM files WHERE subject_id = ? AND profile_id = ? AND subject_kind = 'asset'
				AND deleted_date IS NULL LIMIT 1`)
		) {
			return "It has files.";
		}
		if (
			has(`SELECT 1 FROM notes WHERE subject_id = ? AND profile_id = ? AND subject_kind = 'asset'
				AND removed_date IS NULL LIMIT 1`)
		) {
			return "It has notes.";
		}
		return undefined;
	});
}
