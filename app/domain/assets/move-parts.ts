import { and, eq } from "drizzle-orm";
import { db, mustBeWriting } from "~/db/client.server";
import { assets } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import type { Asset } from "./asset-queries";
import { searchedIn } from "./asset-record";
import type { AssetKind } from "./labels";
import { updateAsset } from "./update-asset";

type Place = Pick<Asset, "propertyId" | "unitId">;

/**
 * Moves the parts of an asset that moved, and theirs, to its new place. At the same property, those that are elsewhere
 * stay there.
 */
export function moveParts(scope: Scope, whole: Place & { id: number }, { propertyId, unitId }: Place): void {
	mustBeWriting();
	if (propertyId === whole.propertyId && unitId === whole.unitId) return;
	const parts = db()
		.select()
		.from(assets)
		.where(and(eq(assets.parentId, whole.id), eq(assets.profileId, scope.profileId)))
		.all();
	for (const part of parts) {
		if (propertyId === whole.propertyId && part.unitId !== whole.unitId) continue;
		const moved = { ...part, kind: part.kind as AssetKind, propertyId, unitId };
		updateAsset(scope, part.id, { propertyId, unitId, searchText: searchedIn(scope, moved) });
		moveParts(scope, part, { propertyId, unitId });
	}
}
