import { nowIso } from "#domain/calendar";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { members } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { type Limits, saveLimits } from "./limits";

/** Adds a person who was invited and hasn't accepted, in the caller's write. */
export function addInvitedMember(
	{ profileId }: Scope,
	person: { firstname: string; lastname: string; email: string; roleId: number; accessUntil: string | null },
	limits: Limits,
): number {
	mustBeWriting();
	const moment = nowIso();
	const id = db()
		.insert(members)
		.values({ ...person, profileId, state: "invited", createdDate: moment, updatedDate: moment })
		.returning({ id: members.id })
		.get().id;
	saveLimits(id, limits);
	return id;
}

/** Keeps the hash of an invitation's link; an earlier link stops working. */
export function keepInvitationLink(memberId: number, link: { hash: string; expiresDate: string }) {
	mustBeWriting();
	statement("UPDATE members SET token_hash = ?, token_expires_date = ?, updated_date = ? WHERE id = ?").run(
		...[link.hash, link.expiresDate, nowIso(), memberId],
	);
}

/** Removes a person who was invited and hasn't accepted. */
export function removeInvitedMember({ profileId }: Scope, memberId: number) {
	mustBeWriting();
	statement("DELETE FROM member_properties WHERE member_id = ?").run(memberId);
	statement("DELETE FROM member_bank_accounts WHERE member_id = ?").run(memberId);
	statement("DELETE FROM members WHERE id = ? AND profile_id = ? AND state = 'invited'").run(memberId, profileId);
}

/** Makes an invited person an active member under their login. */
export function activateMember(memberId: number, person: { userId: number; firstname: string; lastname: string }) {
	mustBeWriting();
	statement(
		`UPDATE members SET user_id = @userId, state = 'active', token_hash = NULL, token_expires_date = NULL,
			firstname = @firstname, lastname = @lastname, updated_date = @moment WHERE id = @memberId AND state = 'invited'`,
	).run({ ...person, memberId, moment: nowIso() });
}
