import { and, eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting } from "~/db/client.server";
import { assets } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

/** Writes columns of an asset that was found, in the write of its cause. */
export function updateAsset(scope: Scope, assetId: number, set: Partial<typeof assets.$inferInsert>): void {
	mustBeWriting();
	db()
		.update(assets)
		.set({ ...set, updatedDate: nowIso() })
		.where(and(eq(assets.id, assetId), eq(assets.profileId, scope.profileId)))
		.run();
}
