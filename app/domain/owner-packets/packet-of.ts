import { isBefore, later, type PlainDate } from "#domain/calendar/format";
import { type HeldDays, heldAround } from "#domain/owner-money";
import type { PacketParts } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";

/** A packet that is to be made. */
export type PacketToMake = {
	id: number;
	batchId: number;
	ownerId: number;
	propertyId: number | null;
	parts: PacketParts;
	tries: number;
	from: PlainDate;
	to: PlainDate;
	message: string;
	isFinal: boolean;
	/** Who asked for it; its file is added in their name. */
	askedById: number;
	profileId: number;
	/** The file of the draft that it replaces. */
	fileId: number | null;
};

/** The days within the packet's period on which its owner had a share of a property, by property. */
export function heldIn(scope: Scope, packet: PacketToMake): HeldDays[] {
	const { from, to } = packet;
	return heldAround(scope, packet.ownerId, packet)
		.filter((held) => held.from <= to && held.to >= from)
		.map((held) => ({ ...held, from: later(held.from, from), to: isBefore(held.to, to) ? held.to : to }));
}
