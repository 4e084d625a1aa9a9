import { write } from "~/db/client.server";

/** A part of a change, called as the change would: inside a `write` of its own. */
export function inWrite<Args extends unknown[], T>(part: (...args: Args) => T): (...args: Args) => T {
	return (...args) => write(() => part(...args));
}
