import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { ownedWithin } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { ownerPackets, packetBatches } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { mostPackets } from "./labels";
import { choicesOf } from "./owner-choices";
import { findBatch } from "./queries";
import { findTemplate } from "./templates";

type Asked = {
	from: PlainDate;
	to: PlainDate;
	message?: string | undefined;
	/** Only these owners; all that had a share in the period if empty. */
	owners: readonly number[];
	idempotencyKey?: string | undefined;
};

/**
 * Asks for the drafts of a period's packets, which run-packets.ts makes: one for each owner with a share in the period,
 * or for each of their properties, as the template says. A job makes them. Owners who get none are left out. Refuses
 * dates after today, and more than `mostPackets`.
 */
export function askPackets(
	scope: Scope,
	templateId: number,
	asked: Asked,
): Result<{ batchId: number; packets: number }> {
	return once(scope, "ask-packets", { templateId, ...asked }, () => {
		const template = findTemplate(scope, templateId);
		if (!template) return refuse("That template wasn't found.", "templateId");
		const { from, to, message = "", owners } = asked;
		const { date, today } = organizationOf(scope);
		if (to < from) return refuse("The end date is before the start date.", "to");
		if (to > today) return refuse("Choose dates in the past.", "to");
		const { userId, profileId } = scope;
		if (userId === null) throw new Error("Someone asks for packets.");
		const choices = choicesOf(scope);
		const chosen = new Set(owners);
		const shares = sharesIn(scope, { from, to }).filter(({ ownerId }) => {
			return !choices.get(ownerId)?.getsNone && (chosen.size === 0 || chosen.has(ownerId));
		});
		const packets = template.byProperty
			? shares
			: [...new Set(shares.map(({ ownerId }) => ownerId))].map((ownerId) => ({ ownerId, propertyId: null }));
		if (packets.length === 0) return refuse("No owner gets a packet for these dates.", "from");
		if (packets.length > mostPackets) return refuse("Choose fewer owners.", "owners");
		const { name: templateName, parts } = template;
		const batchId = insertRow(packetBatches, {
			...{
				profileId,
				templateName,
				parts,
				fromDate: from,
				toDate: to,
				message,
				createdById: userId,
				createdDate: nowIso(),
			},
		});
		for (const { ownerId, propertyId } of packets) {
			insertRow(ownerPackets, { profileId, batchId, ownerId, propertyId, parts: choices.get(ownerId)?.parts ?? parts });
		}
		const started = packets.length === 1 ? "1 draft owner packet was" : `${packets.length} draft owner packets were`;
		recordActivity(scope, {
			...{ action: "owner.packets_asked", subjectKind: "organization", subjectId: profileId },
			summary: `${started} started for ${date(from)} to ${date(to)}.`,
		});
		return { ok: true, batchId, packets: packets.length };
	});
}

function sharesIn({ profileId }: Scope, days: { from: PlainDate; to: PlainDate }) {
	return statement<{ ownerId: number; propertyId: number }>(
		`SELECT DISTINCT o.id AS ownerId, h.property_id AS propertyId
		FROM property_owners o CROSS JOIN ownership_shares h ON h.owner_id = o.id
		WHERE o.profile_id = @profileId AND ${ownedWithin("@from", "@to")} ORDER BY o.sort_name, o.id, h.property_id`,
	).all({ profileId, ...days });
}

/** Makes a batch's packets anew as final: each is published to its owner's documents and emailed. */
export function sendPackets(
	scope: Scope,
	batchId: number,
	{ idempotencyKey }: { idempotencyKey?: string | undefined } = {},
): Result {
	return once(scope, "send-packets", { batchId, idempotencyKey }, () => {
		const { profileId } = scope;
		const batch = statement<{ isFinal: 0 | 1; from: PlainDate; to: PlainDate; unready: number; packets: number }>(
			`SELECT is_final AS isFinal, from_date AS "from", to_date AS "to", (SELECT count(*) FROM owner_packets k
				WHERE k.batch_id = b.id AND k.state <> 'made') AS unready,
				(SELECT count(*) FROM owner_packets k WHERE k.batch_id = b.id) AS packets
			FROM packet_batches b WHERE id = ? AND profile_id = ?`,
		).get(batchId, profileId);
		if (!batch) return refuse("That batch of packets wasn't found.");
		if (batch.isFinal) return refuse("These packets were already sent.");
		if (batch.unready > 0) return refuse("Some packets aren't ready. Wait for them, or retry the ones that failed.");
		statement("UPDATE packet_batches SET is_final = 1, final_date = ? WHERE id = ?").run(nowIso(), batchId);
		statement("UPDATE owner_packets SET state = 'waiting', tries = 0, beat_date = NULL WHERE batch_id = ?").run(
			batchId,
		);
		const { date } = organizationOf(scope);
		const sending = batch.packets === 1 ? "1 owner packet is" : `${batch.packets} owner packets are`;
		recordActivity(scope, {
			...{ action: "owner.packets_sent", subjectKind: "organization", subjectId: profileId },
			summary: `${sending} being sent for ${date(batch.from)} to ${date(batch.to)}.`,
		});
		return { ok: true };
	});
}

/** Has a batch's failed packets tried again. */
export function tryAgain(scope: Scope, batchId: number): Result<{ packets: number }> {
	return once(scope, "try-packets-again", { batchId }, () => {
		if (!findBatch(scope, batchId)) return refuse("That batch of packets wasn't found.");
		const { changes } = statement(
			`UPDATE owner_packets SET state = 'waiting', tries = 0
			WHERE batch_id = ? AND profile_id = ? AND state = 'failed'`,
		).run(batchId, scope.profileId);
		return changes > 0 ? { ok: true, packets: changes } : refuse("There are no failed packets.");
	});
}
