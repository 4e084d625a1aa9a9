import { and, eq, isNull } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { files } from "~/db/schema";
import type { Result } from "~/domain/result";
import type { Scope } from "~/domain/scope";

/** Puts photos in the order of the numbers beside them; photos that are not the organisation's are passed over. */
export function orderPhotos(scope: Scope, photos: { fileId: number; position: number }[]): Result {
	return write(() => {
		for (const { fileId, position } of photos) {
			db()
				.update(files)
				.set({ position })
				.where(
					and(
						...[eq(files.id, fileId), eq(files.profileId, scope.profileId)],
						...[eq(files.bucket, "images"), isNull(files.deletedDate)],
					),
				)
				.run();
		}
		return { ok: true };
	});
}
