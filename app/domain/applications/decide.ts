import { nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { askAboveLimit } from "#domain/deposits";
import { listingSettings } from "#domain/listings";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { applicationDecisions } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { activeMembers, findRecord, type Group, groupName, groupOf, updateRecord } from "./application-record";
import { daysToAccept, writeLetter } from "./decision-letter";
import { findDecision, latestDecision } from "./decision-record";
import { type ApplicationStatus, type DecisionOutcome, type DecisionReason, decidedWords } from "./labels";
import { mailLetter } from "./mail-decision-letter";
import { promisedCosts } from "./promised-costs";
import { promisedLines } from "./promised-lines";
import { note } from "./timeline";

type DecisionInput = {
	outcome: DecisionOutcome;
	reasons: readonly DecisionReason[];
	conditions?: string | undefined;
	depositCents?: number | undefined;
	moveInDate?: PlainDate | undefined;
	note?: string | undefined;
	sendNow?: boolean | undefined;
	/** Confirms deciding although some members of the group haven't submitted. */
	confirmIncomplete?: boolean | undefined;
	/** Confirms deposits above the legal limit. */
	confirmDeposits?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

export type Decided = {
	decisionId: number;
	names: string;
	/** Whether `names` has more than one person. */
	several: boolean;
	told: boolean;
	pending: boolean;
};

const statusAfter: Record<DecisionOutcome, ApplicationStatus> = {
	approve: "approved",
	conditional: "approved",
	reject: "rejected",
	defer: "deferred",
};

/**
 * Decides on the whole group of an application and writes its letter (decision-letter.ts), which is emailed at once
 * with `sendNow`. Refuses a unit that another group is approved for, and anything but an approval without a reason;
 * asks about members who haven't submitted, and about deposits above the legal limit. If two approvals are required, it stays pending until `confirmDecision`.
 */
export function decide(scope: Scope, applicationId: number, input: DecisionInput): Result<Decided> {
	return once(scope, "decide-application", { applicationId, ...input }, () => {
		const application = findRecord(scope, applicationId);
		if (!application) return refuse("That application wasn't found.");
		const group = groupOf(application);
		const failure =
			checkOpen(group) ??
			checkInput(input) ??
			checkUnit(group, input) ??
			checkGroup(group, input) ??
			checkDeposits(scope, group, input);
		if (failure) return failure;
		const approves = input.outcome === "approve" || input.outcome === "conditional";
		const pending = approves && listingSettings(scope).secondApproval;
		const decisionId = keepDecision(scope, group, input, pending);
		if (!pending) applyDecision(group, input.outcome);
		const told = !pending && Boolean(input.sendNow) && input.outcome !== "defer";
		if (told) mailLetter(scope, decisionId);
		const members = activeMembers(group.id);
		return { ok: true, decisionId, names: groupName(members), several: members.length > 1, told, pending };
	});
}

/**
 * Gives the second of two required approvals, which makes the decision final. Refuses the person who gave the first.
 */
export function confirmDecision(scope: Scope, decisionId: number): Result<{ names: string }> {
	return once(scope, "confirm-decision", { decisionId }, () => {
		const decision = findDecision(scope, decisionId);
		if (!decision || decision.undoneDate !== null) return refuse("That decision wasn't found.");
		if (decision.pendingSince === null) return refuse("This decision is already final.");
		if (decision.decidedById === scope.userId) return refuse("Someone else must give the second approval.");
		const group = groupOf(decision);
		const failure = checkUnit(group, decision);
		if (failure) return failure;
		statement("UPDATE application_decisions SET pending_since = NULL, confirmed_by_id = ? WHERE id = ?").run(
			scope.userId,
			decisionId,
		);
		applyDecision(group, decision.outcome);
		return { ok: true, names: groupName(activeMembers(group.id)) };
	});
}

/** Another group that is already approved for the unit, if there is one; `groupId` is left out. */
export function approvedFor(scope: Scope, unitId: number, groupId: number) {
	return statement<{ applicationId: number; name: string }>(
		`SELECT id AS applicationId, trim(firstname || ' ' || lastname) AS name FROM rental_applications
		WHERE profile_id = ? AND unit_id = ? AND group_id <> ? AND status IN ('approved', 'added_to_draft_lease')
		ORDER BY role = 'primary' DESC, id LIMIT 1`,
	).get(scope.profileId, unitId, groupId);
}

function checkOpen(group: Group): Failure | undefined {
	const members = activeMembers(group.id);
	if (members.length === 0) return refuse("Everyone in this group has withdrawn.");
	if (group.leaseId !== null) return refuse("A lease was already created from this application.");
	if (members.every(({ status }) => status === "draft")) return refuse("No application has been submitted yet.");
	const before = latestDecision(group.id);
	if (before?.pendingSince) return refuse("A first approval is already waiting for the second.");
	const told = before && before.letterSentDate !== null && before.outcome !== "conditional";
	return told && before.outcome !== "defer"
		? refuse("The applicants were already notified of the decision, so it can't be changed.")
		: undefined;
}

function checkInput({ outcome, reasons, conditions }: DecisionInput): Failure | undefined {
	if (outcome !== "approve" && reasons.length === 0) return refuse("Choose at least one reason.", "reasons");
	if (outcome === "conditional" && !conditions) return refuse("Enter the conditions.", "conditions");
	return undefined;
}

function checkUnit(group: Group, { outcome }: Pick<DecisionInput, "outcome">): Failure | undefined {
	if (outcome !== "approve" && outcome !== "conditional") return undefined;
	const other = approvedFor(systemScope(group.profileId), group.unitId, group.id);
	return other && refuse(`${other.name} is already approved for this unit. Undo that decision first.`, "outcome");
}

function checkGroup(group: Group, { outcome, confirmIncomplete }: DecisionInput): Failure | undefined {
	if (confirmIncomplete || outcome === "defer" || outcome === "reject") return undefined;
	const late = activeMembers(group.id).filter(({ status }) => status === "draft");
	if (late.length === 0) return undefined;
	return refuse(`${groupName(late)} ${late.length === 1 ? "hasn't" : "haven't"} submitted yet.`, "confirmIncomplete");
}

function keepDecision(scope: Scope, group: Group, input: DecisionInput, pending: boolean): number {
	const { outcome, reasons, conditions = "", depositCents = null, moveInDate = null } = input;
	const { today } = organizationOf(scope);
	const expiresDate = outcome === "conditional" ? addDays(today, daysToAccept) : null;
	const facts = { outcome, reasons, conditions, depositCents, moveInDate, expiresDate };
	const members = activeMembers(group.id);
	const decisionId = insertRow(applicationDecisions, {
		...{ profileId: scope.profileId, groupId: group.id },
		...{ ...facts, reasons: [...reasons], note: input.note ?? "", letter: writeLetter(scope, group, facts) },
		before: Object.fromEntries(members.map(({ id, status }) => [String(id), status])),
		pendingSince: pending ? nowIso() : null,
		...{ decidedById: scope.userId, createdDate: nowIso() },
	});
	const words = pending ? `${decidedWords[outcome]}, pending a second approval.` : `${decidedWords[outcome]}.`;
	for (const { id } of members) note(scope, id, "decided", words);
	return decisionId;
}

function applyDecision(group: Group, outcome: DecisionOutcome): void {
	const decidedDate = outcome === "defer" ? null : nowIso();
	for (const { id, status } of activeMembers(group.id)) {
		if (status === "cancelled") continue;
		updateRecord(id, { status: statusAfter[outcome], decidedDate });
	}
}

/** The deposits that the draft lease will have: the decision's, and refundable fees of the listing. */
function checkDeposits(scope: Scope, group: Group, input: DecisionInput): Failure | undefined {
	if (input.outcome !== "approve" && input.outcome !== "conditional") return undefined;
	const { deposits } = promisedLines(scope, promisedCosts(group.terms, input.depositCents));
	const depositCents = deposits.reduce((sum, { amountCents }) => sum + amountCents, 0);
	const terms = { unitId: group.unitId, rentCents: group.terms.rentCents, depositCents };
	return askAboveLimit(scope, terms, { confirmed: input.confirmDeposits });
}
