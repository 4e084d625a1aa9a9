import { isBefore, later, type PlainDate } from "#domain/calendar/format";
import { type HeldDays, heldDays } from "#domain/owner-money";
import { statement } from "~/db/client.server";
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
	return heldAround(scope, packet)
		.filter((held) => held.from <= to && held.to >= from)
		.map((held) => ({ ...held, from: later(held.from, from), to: isBefore(held.to, to) ? held.to : to }));
}

/** The same days with those before and after the period: reports of a packet can look back further than it. */
export function heldAround(scope: Scope, { ownerId, propertyId, from, to }: PacketToMake): HeldDays[] {
	const owned = statement<{ id: number }>(
		`SELECT DISTINCT property_id AS id FROM ownership_shares
		WHERE profile_id = @profileId AND owner_id = @ownerId AND (@propertyId IS NULL OR property_id = @propertyId)`,
	).all({ profileId: scope.profileId, ownerId, propertyId });
	const held = heldDays(
		scope,
		ownerId,
		owned.map(({ id }) => id),
	);
	const within = new Set(held.filter((one) => one.from <= to && one.to >= from).map((one) => one.propertyId));
	return held.filter((one) => within.has(one.propertyId));
}
