import { changedFields, recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { assets } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { findAsset } from "./asset-queries";
import { type AssetFields, assetColumns } from "./asset-record";
import { labelAfter } from "./label";
import { moveParts } from "./move-parts";
import { updateAsset } from "./update-asset";

/**
 * Adds an appliance or equipment, with a label that works at once unless it's retired. Refuses at the form's fields,
 * by `assetColumns` (asset-record.ts).
 */
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
			...{ ...checked.shown, ...checked.kept, labelToken: labelAfter(checked.shown.status) },
		});
		const summary = `${checked.shown.name} was added.`;
		recordActivity(scope, { action: "asset.added", subjectKind: "asset", subjectId: assetId, summary });
		return { ok: true, assetId };
	});
}

/** Saves an appliance or equipment; its parts move with it (move-parts.ts). Refuses as `addAsset`. */
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
		const labelToken = labelAfter(checked.shown.status, before);
		updateAsset(scope, assetId, { ...checked.shown, ...checked.kept, labelToken });
		moveParts(scope, before, checked.shown);
		const summary = `${checked.shown.name} was edited.`;
		recordActivity(scope, { action: "asset.edited", subjectKind: "asset", subjectId: assetId, summary, changes });
		return { ok: true };
	});
}
