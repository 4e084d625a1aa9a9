import { nowIso } from "#domain/calendar";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { decisionMail } from "~/emails/application";
import { activeMembers, groupOf } from "./application-record";
import { letterSubject } from "./decision-letter";
import { findDecision, updateDecision } from "./decision-record";
import { mailWithLink } from "./mail-links";
import { note } from "./timeline";

/** Emails a decision's letter to everyone in the group. Once it's sent, the decision can't be undone. */
export function mailLetter(scope: Scope, decisionId: number): Result<{ emails: string[] }> {
	return allOrNothing(() => {
		const decision = findDecision(scope, decisionId);
		if (!decision || decision.undoneDate !== null) return refuse("That decision wasn't found.");
		if (decision.letter === "") return refuse("A deferred decision has no letter.");
		if (decision.letterSentDate !== null) return refuse("The letter was already sent.");
		if (decision.pendingSince !== null) return refuse("This decision needs a second approval.");
		const members = activeMembers(groupOf(decision).id).filter(({ email }) => email !== "");
		for (const member of members) {
			mailWithLink(
				member,
				"status",
				(words) =>
					decisionMail({ ...words, subject: letterSubject(decision.outcome, words.home), letter: decision.letter }),
				"application_decision",
			);
			note(scope, member.id, "told", "The letter was sent.");
		}
		updateDecision(decisionId, { letterSentDate: nowIso() });
		return { ok: true, emails: members.map(({ email }) => email) };
	});
}
