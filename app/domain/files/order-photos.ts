import { and, eq, isNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { files } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** Reorders photos by the given positions. Refuses at `photos[i].fileId` a photo that isn't the organization's. */
export function orderPhotos(scope: Scope, photos: { fileId: number; position: number }[]): Result {
	return allOrNothing(() => {
		for (const [at, { fileId, position }] of photos.entries()) {
			const mine = and(
				...[eq(files.id, fileId), eq(files.profileId, scope.profileId)],
				...[eq(files.bucket, "images"), isNull(files.deletedDate)],
			);
			const found = db().select({ id: files.id }).from(files).where(mine).get();
			if (!found) return refuse("That photo wasn't found.", `photos[${at}].fileId`);
			db().update(files).set({ position }).where(mine).run();
		}
		return { ok: true };
	});
}
