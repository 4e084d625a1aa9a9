import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import type { PacketParts } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { refuseParts } from "./templates";

/** What an owner's packets have: as every template says, parts of their own, or no packets at all. */
export type OwnerChoice = { getsNone: boolean; parts: PacketParts | null };

const asTemplate: OwnerChoice = { getsNone: false, parts: null };

/** Sets what an owner's packets have from now on. */
export function chooseForOwner(scope: Scope, ownerId: number, choice: OwnerChoice): Result {
	return write(() => {
		const { profileId } = scope;
		const owner = statement<{ name: string }>(
			"SELECT display_name AS name FROM property_owners WHERE id = ? AND profile_id = ?",
		).get(ownerId, profileId);
		if (!owner) return refuse("That owner wasn't found.");
		const failure = choice.parts && refuseParts(choice.parts);
		if (failure) return failure;
		const before = choiceOf(scope, ownerId);
		statement(
			`INSERT INTO packet_owner_choices (owner_id, profile_id, gets_none, parts, updated_date)
			VALUES (@ownerId, @profileId, @getsNone, @parts, @moment)
			ON CONFLICT (owner_id) DO UPDATE SET gets_none = excluded.gets_none, parts = excluded.parts,
				updated_date = excluded.updated_date`,
		).run({
			...{ ownerId, profileId, getsNone: choice.getsNone ? 1 : 0, moment: nowIso() },
			parts: choice.parts && JSON.stringify(choice.parts),
		});
		recordActivity(scope, {
			...{ action: "owner.packet_chosen", subjectKind: "owner", subjectId: ownerId },
			summary: `The contents of ${owner.name}'s packets were changed.`,
			changes: { packet: [before, choice] },
		});
		return { ok: true };
	});
}

export function choiceOf(scope: Scope, ownerId: number): OwnerChoice {
	return choicesOf(scope).get(ownerId) ?? asTemplate;
}

/** The owners whose packets differ from the templates, by id. */
export function choicesOf({ profileId }: Scope): Map<number, OwnerChoice> {
	const rows = statement<{ ownerId: number; getsNone: 0 | 1; parts: string | null }>(
		"SELECT owner_id AS ownerId, gets_none AS getsNone, parts FROM packet_owner_choices WHERE profile_id = ?",
	).all(profileId);
	return new Map(
		rows.map(({ ownerId, getsNone, parts }) => [
			ownerId,
			{ getsNone: getsNone === 1, parts: parts === null ? null : (JSON.parse(parts) as PacketParts) },
		]),
	);
}
