import { megabyte, mostInForm, mostInPublicForm, type RefusedBody } from "~/web/body-limits";
import { optionalUser } from "~/web/guards.server";

/** A body up to this is read whatever else is under way: what is typed, and most photos and letters. */
const small = 2 * megabyte;

/**
 * The most that larger bodies may hold in the memory of this process at a time: of who is signed in the largest form and
 * two files beside it, of everybody else three files. Strangers have a room of their own, or they could take all of it.
 */
const rooms = { signedIn: 256 * megabyte, public: 64 * megabyte };
const held = { signedIn: 0, public: 0 };

type Room = { refused?: RefusedBody; leave: () => void };

const nothing = () => {};

/**
 * Room for a body of so many bytes until `leave` is called, or why it is not to be read. Only of a large one it is asked
 * who sends it.
 */
export async function takeRoom(bytes: number, request: () => Request): Promise<Room> {
	if (bytes > mostInForm) return { refused: "too large", leave: nothing };
	if (bytes <= small) return { leave: nothing };
	const user = await optionalUser(request());
	const room = user && user.role !== "web_applicant" ? "signedIn" : "public";
	if (room === "public" && bytes > mostInPublicForm) return { refused: "too large for the public", leave: nothing };
	if (held[room] + bytes > rooms[room]) return { refused: "no room", leave: nothing };
	held[room] += bytes;
	return {
		leave: () => {
			held[room] -= bytes;
		},
	};
}
