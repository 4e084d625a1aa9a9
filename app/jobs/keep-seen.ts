import { keepSeen } from "#domain/team";

/** Saves when this process last saw each team member. */
export async function keepSeenMembers() {
	keepSeen();
}
