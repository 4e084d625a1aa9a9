import { keepSeen } from "#domain/team";

/** Keeps when the members of teams were last seen by this process. */
export async function keepSeenMembers() {
	keepSeen();
}
