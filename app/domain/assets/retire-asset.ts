import { recordActivity } from "#domain/activity";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { findAsset } from "./asset-queries";
import { labelAfter } from "./label";
import { updateAsset } from "./update-asset";

/** Retires an appliance or equipment: forms no longer offer it, and its label stops working. */
export function retireAsset(scope: Scope, assetId: number): Result {
	return setRetired(scope, assetId, true);
}

/** Puts a retired appliance or equipment back in service, with a new label. */
export function restoreAsset(scope: Scope, assetId: number): Result {
	return setRetired(scope, assetId, false);
}

function setRetired(scope: Scope, assetId: number, retired: boolean): Result {
	return write((): Result => {
		const asset = findAsset(scope, assetId);
		if (!asset) return refuse("That appliance or equipment wasn't found.");
		if ((asset.status === "retired") === retired) return { ok: true };
		const status = retired ? "retired" : "in_service";
		updateAsset(scope, assetId, { status, labelToken: labelAfter(status, asset) });
		recordActivity(scope, {
			...{ action: retired ? "asset.retired" : "asset.restored", subjectKind: "asset", subjectId: assetId },
			summary: `${asset.name} was ${retired ? "retired" : "put back in service"}.`,
		});
		return { ok: true };
	});
}
