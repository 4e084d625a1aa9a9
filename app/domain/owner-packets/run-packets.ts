import { now, nowIso } from "#domain/calendar";
import { PrinterBusy } from "#domain/paper";
import { statement, write } from "~/db/client.server";
import { systemScope } from "~/domain/kernel/scope";
import { makePacket } from "./make-packet";
import type { PacketToMake } from "./packet-of";

/** A packet without a sign of life for so long was left by a process that ended. It is begun anew. */
const silence = 2 * 60_000;

/** How often a packet is begun before it counts as failed. */
const mostTries = 3;

/**
 * Makes the packets that wait, one after the other, until none is left or the printer is busy (make-packet.ts); tries
 * one three times.
 */
export async function runPackets(): Promise<void> {
	for (let next = claim(); next; next = claim()) {
		if (!(await tryToMake(next))) return;
	}
}

/** False if the others have to wait as well. */
async function tryToMake(packet: PacketToMake): Promise<boolean> {
	try {
		await makePacket({ ...systemScope(packet.profileId), userId: packet.askedById }, packet);
		return true;
	} catch (error) {
		const isBusy = error instanceof PrinterBusy;
		if (!isBusy) console.error(`Packet ${packet.id} could not be made:`, error);
		const tries = isBusy ? packet.tries - 1 : packet.tries;
		statement(
			`UPDATE owner_packets SET state = @state, tries = @tries
			WHERE id = @id AND state = 'running' AND tries = @begun`,
		).run({ id: packet.id, begun: packet.tries, tries, state: tries >= mostTries ? "failed" : "waiting" });
		return !isBusy;
	}
}

/** Takes the next packet that waits, or that a process left behind. */
function claim(): PacketToMake | undefined {
	return write(() => {
		const silentSince = new Date(now().getTime() - silence).toISOString();
		statement(
			`UPDATE owner_packets SET state = 'failed'
			WHERE state = 'running' AND beat_date < @silentSince AND tries >= @mostTries`,
		).run({ silentSince, mostTries });
		const found = statement<Stored>(
			`SELECT k.id, k.profile_id AS profileId, k.batch_id AS batchId, k.owner_id AS ownerId, k.property_id AS propertyId,
				k.parts, k.tries, k.file_id AS fileId, b.from_date AS "from", b.to_date AS "to", b.message,
				b.is_final AS isFinal, b.created_by_id AS askedById
			FROM owner_packets k JOIN packet_batches b ON b.id = k.batch_id
			WHERE k.state IN ('waiting', 'running') AND (k.state = 'waiting' OR k.beat_date < @silentSince)
			ORDER BY k.id LIMIT 1`,
		).get({ silentSince });
		if (!found) return undefined;
		const tries = found.tries + 1;
		statement("UPDATE owner_packets SET state = 'running', tries = @tries, beat_date = @moment WHERE id = @id").run({
			...{ id: found.id, tries, moment: nowIso() },
		});
		return { ...found, tries, parts: JSON.parse(found.parts), isFinal: found.isFinal === 1 };
	});
}

type Stored = Omit<PacketToMake, "parts" | "isFinal"> & { parts: string; isFinal: 0 | 1 };
