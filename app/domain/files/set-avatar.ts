import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, write } from "~/db/client.server";
import { profiles } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import { fileStore } from "./file-store";
import type { OpenFile } from "./open-file";
import { failed, isChosen, receiveUpload } from "./receive-upload";
import { shrinkImage } from "./shrink-image";

const avatarPixels = 256;

/** Sets a user's picture, cropped to 256 × 256 pixels, and removes the previous one. Refuses at `avatar`. */
export async function setAvatar(userId: number, given: unknown): Promise<Result<{ avatarUuid: string }>> {
	if (!isChosen(given)) return refuse("Choose a file.", "avatar");
	const upload = await receiveUpload(given);
	if (!upload.ok) return refuse(upload.message, "avatar");
	const image = await shrinkImage(upload.bytes, { square: avatarPixels });
	if (!image.ok) return refuse(failed(upload.fileName, image.message), "avatar");
	const avatarUuid = randomUUID();
	await fileStore().put(keyOf(avatarUuid), image.bytes);
	await replaceAvatar(userId, avatarUuid);
	return { ok: true, avatarUuid };
}

/** Removes a user's picture; their initials are shown instead. */
export async function removeAvatar(userId: number): Promise<void> {
	await replaceAvatar(userId, null);
}

/** Opens a user's picture by its UUID; undefined if there is none. */
export async function openAvatar(avatarUuid: string): Promise<OpenFile | undefined> {
	if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(avatarUuid)) return undefined;
	const stored = await fileStore().read(keyOf(avatarUuid));
	return (
		stored && { ...stored, fileName: "avatar.webp", contentType: "image/webp", disposition: "inline", lasting: true }
	);
}

async function replaceAvatar(userId: number, avatarUuid: string | null) {
	const before = write(() => {
		const mine = eq(profiles.userId, userId);
		const profile = db().select({ avatarUuid: profiles.avatarUuid }).from(profiles).where(mine).get();
		db().update(profiles).set({ avatarUuid, updatedDate: nowIso() }).where(mine).run();
		return profile?.avatarUuid;
	});
	if (before) await fileStore().remove(keyOf(before));
}

function keyOf(avatarUuid: string) {
	return `avatars/${avatarUuid}/avatar`;
}
