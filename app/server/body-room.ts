import { networkOf } from "#domain/identity";
import { megabyte, mostInForm, mostInPublicForm, type RefusedBody } from "~/web/body-limits";
import { optionalUser } from "~/web/guards.server";

/** A body up to this is read whatever else is under way: what is typed, and most photos and letters. */
export const small = 2 * megabyte;

/**
 * How many bytes larger bodies may hold in this process's memory at a time, in all and for one sender. A signed-in
 * person may send the largest form; of everyone else each network one file and a little more. Strangers have a limit of
 * their own, or they could take all of it.
 */
const rooms = {
	signedIn: { most: 256 * megabyte, share: mostInForm },
	public: { most: 64 * megabyte, share: 32 * megabyte },
};
const held = { signedIn: 0, public: 0 };
const heldBy = new Map<string, number>();

export type Room = {
	refused?: RefusedBody;
	/** Takes room for bytes that have come; says why where there is none. */
	take: (bytes: number) => RefusedBody | undefined;
	/** Gives back all that was taken. */
	leave: () => void;
};

/** The room for a body that is not read, or too small to count. */
const uncounted: Room = { take: () => undefined, leave: () => {} };

/**
 * The room for a body that says to have so many bytes, or why it is not to be read. Room is taken by the bytes that come,
 * never by what is said to come, and is the sender's until `leave` is called. Only of a large body it is asked who sends it.
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
