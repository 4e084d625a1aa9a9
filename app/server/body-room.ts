import { networkOf } from "#domain/identity";
import { optionalUser } from "~/web/guards.server";
import { megabyte, mostInForm, mostInPublicForm, type RefusedBody } from "~/web/upload-limits";

/** Bodies up to this size are always read: typed text, and most photos and documents. */
export const small = 2 * megabyte;

/**
 * Maximum bytes of larger bodies in this process's memory, in total and per sender. A signed-in user may send the
 * largest form; each other network may send one file and a little more. Anonymous visitors have their own limit, so
 * that they can't use up all of it.
 */
const rooms = {
	signedIn: { most: 256 * megabyte, share: mostInForm },
	public: { most: 64 * megabyte, share: 32 * megabyte },
};
const held = { signedIn: 0, public: 0 };
const heldBy = new Map<string, number>();

export type Room = {
	refused?: RefusedBody;
	/** Reserves memory for bytes that arrived. Returns the reason if there isn't enough. */
	take: (bytes: number) => RefusedBody | undefined;
	/** Releases all reserved memory. */
	leave: () => void;
};

/** For a body that isn't read or is too small to count. */
const uncounted: Room = { take: () => undefined, leave: () => {} };

/**
 * Reserves memory for a body with this declared size, or says why it can't be read. Memory is reserved for bytes that
 * arrive, not for the declared size, until `leave` is called. The sender is only looked up for a large body.
 */
export async function openRoom(bytes: number, ipAddress: string, request: () => Request): Promise<Room> {
	if (bytes > mostInForm) return { ...uncounted, refused: "too large" };
	if (bytes <= small) return uncounted;
	const user = await optionalUser(request());
	const isPublic = !user || user.role === "web_applicant";
	if (isPublic && bytes > mostInPublicForm) return { ...uncounted, refused: "too large for the public" };
	return isPublic ? roomIn("public", networkOf(ipAddress)) : roomIn("signedIn", `user ${user.userId}`);
}

function roomIn(name: keyof typeof rooms, sender: string): Room {
	let taken = 0;
	const add = (bytes: number) => {
		taken += bytes;
		held[name] += bytes;
		const left = (heldBy.get(sender) ?? 0) + bytes;
		if (left > 0) heldBy.set(sender, left);
		else heldBy.delete(sender);
	};
	return {
		take: (bytes) => {
			const { most, share } = rooms[name];
			if (held[name] + bytes > most || (heldBy.get(sender) ?? 0) + bytes > share) return "no room";
			add(bytes);
		},
		leave: () => add(-taken),
	};
}
