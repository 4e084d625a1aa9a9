import { runPackets } from "#domain/owner-packets";

/** Makes the owner packets that wait. */
export async function makeDuePackets() {
	await runPackets();
}
