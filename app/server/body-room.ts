import { networkOf } from "#domain/identity";
import { megabyte, mostInForm, mostInPublicForm, type RefusedBody } from "~/web/body-limits";
import { optionalUser } from "~/web/guards.server";

/** A body up to this size is always read: forms, and most photos and letters. */
export const small = 2 * megabyte;

/**
 * How many bytes of larger bodies this process holds in memory at a time, in total and per sender. A signed-in person
 * can send the largest form; each network of visitors one file and a little more. Visitors have a total limit of their
 * own, so that they can't use it all up.
 */
const rooms = {
	signedIn: { most: 256 * megabyte, share: mostInForm },
	public: { most: 64 * megabyte, share: 32 * megabyte },
};
const held = { signedIn: 0, public: 0 };
const heldBy = new Map<string, number>();

export type Room = {
	refused?: RefusedBody;
	/** Reserves room for bytes that arrived; the reason if there is no room. */
	take: (bytes: number) => RefusedBody | undefined;
	/** Releases everything reserved. */
	leave: () => void;
};

/** The room of a body that isn't read or is too small to count. */
const uncounted: Room = { take: () => undefined, leave: () => {} };

/**
 * Room for a body of the announced size, or why it isn't read. Room is reserved as bytes arrive, not as announced, and
 * kept until `leave` is called. The sender is looked up only for large bodies.
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
