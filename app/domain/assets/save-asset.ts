import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { assets } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { findAsset } from "./asset-queries";
import { type AssetFields, assetColumns } from "./asset-record";
import { newLabelToken } from "./label";
import { updateAsset } from "./update-asset";

/** Adds an appliance or equipment, with a label that works at once. Refuses at the form's fields. */
export function addAsset(
	scope: Scope,
	fields: AssetFields & { idempotencyKey?: string | undefined },
): Result<{ assetId: number }> {
	return once(scope, "add-asset", fields, (): Result<{ assetId: number }> => {
		const checked = assetColumns(scope, fields);
		if (!checked.ok) return checked;
		const moment = nowIso();
		const assetId = insertRow(assets, {
			...{ profileId: scope.profileId, createdDate: moment, updatedDate: moment },
			...{ ...checked.shown, ...checked.kept, labelToken: newLabelToken() },
		});
		const summary = `${checked.shown.name} was added.`;
		recordActivity(scope, { action: "asset.added", subjectKind: "asset", subjectId: assetId, summary });
		return { ok: true, assetId };
	});
}

/** Saves an appliance or equipment. Refuses at the form's fields. */
export function editAsset(
	scope: Scope,
	assetId: number,
	{ seenUpdatedDate, ...fields }: AssetFields & { seenUpdatedDate?: string | undefined },
): Result {
	return write((): Result => {
		const before = findAsset(scope, assetId);
		if (!before) return refuse("That appliance or equipment wasn't found.");
		const stale = staleEdit(scope, seenUpdatedDate, before.updatedDate);
		if (stale) return stale;
		const checked = assetColumns(scope, fields, assetId);
		if (!checked.ok) return checked;
		const changes = changedFields(before, checked.shown);
		if (!changes) return { ok: true };
		updateAsset(scope, assetId, { ...checked.shown, ...checked.kept });
		const summary = `${checked.shown.name} was edited.`;
		recordActivity(scope, { action: "asset.edited", subjectKind: "asset", subjectId: assetId, summary, changes });
		return { ok: true };
	});
}

/** Retires an appliance or equipment: forms no longer offer it, and its label stops working. */
export function retireAsset(scope: Scope, assetId: number): Result {
	return setRetired(scope, assetId, true);
}

/** Puts a retired appliance or equipment back in service, with a new label. */
export function restoreAsset(scope: Scope, assetId: number): Result {
	return setRetired(scope, assetId, false);
}

/** Deletes an appliance or equipment that nothing depends on; otherwise refuses with the reason. */
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

function setRetired(scope: Scope, assetId: number, retired: boolean): Result {
	return write((): Result => {
		const asset = findAsset(scope, assetId);
		if (!asset) return refuse("That appliance or equipment wasn't found.");
		if ((asset.status === "retired") === retired) return { ok: true };
		updateAsset(scope, assetId, {
			status: retired ? "retired" : "in_service",
			labelToken: retired ? null : newLabelToken(),
		});
		recordActivity(scope, {
			...{ action: retired ? "asset.retired" : "asset.restored", subjectKind: "asset", subjectId: assetId },
			summary: `${asset.name} was ${retired ? "retired" : "put back in service"}.`,
		});
		return { ok: true };
	});
}
