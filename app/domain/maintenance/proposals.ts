import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { colleagues, colleaguesWhoSee } from "#domain/identity";
import { db, mustBeWriting, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { maintenanceRequests, requestProposals } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { assignRequests } from "./assign-requests";
import { clockOfEdited } from "./clocks";
import { setEmergency } from "./emergencies";
import {
	type RequestCategory,
	type RequestPriority,
	requestCategories,
	requestNumber,
	requestPriorities,
} from "./labels";
import { maintenanceSettingsOf } from "./maintenance-settings";
import { giveVendor, proposedVendors, vendorWords } from "./propose-vendor";
import { called, findRecord, type RequestRecord, seesRequests } from "./request-record";
import { categoriesIn, emergencyIn, likeness, priorityIn, wordEngine } from "./triage-words";

type ProposalField = "category" | "priority" | "emergency" | "assignee" | "vendor" | "duplicate";
export type Suggested = { field: ProposalField; value: string; reason: string };

export type Proposal = Suggested & { id: number /** What is proposed, in words. */; words: string };

/**
 * Looks at a request's words and at earlier requests, and keeps what they suggest: ranked, with what suggested it
 * (triage-words.ts, propose-vendor.ts). It changes nothing of the request.
 */
export function proposeFor(scope: Scope, request: RequestRecord): void {
	mustBeWriting();
	const suggested = [
		...proposedCategories(request),
		...proposedPriority(request),
		...proposedEmergency(scope, request),
		...proposedAssignees(scope, request),
		...proposedVendors(scope, request),
		...proposedDuplicates(scope, request),
	];
	const ranks = new Map<ProposalField, number>();
	for (const { field, value, reason } of suggested) {
		const rank = (ranks.get(field) ?? 0) + 1;
		ranks.set(field, rank);
		insertRow(requestProposals, {
			...{ profileId: scope.profileId, requestId: request.id, ...wordEngine, field, value, reason, rank },
			createdDate: nowIso(),
		});
	}
}

/** The best open proposal of each field, in words. */
export function proposalsOf(scope: Scope, requestId: number): Proposal[] {
	const rows = statement<Suggested & { id: number }>(
		`SELECT id, field, value, reason FROM request_proposals p WHERE request_id = ? AND profile_id = ? AND state = 'open'
			AND NOT EXISTS (SELECT 1 FROM request_proposals better WHERE better.request_id = p.request_id
				AND better.field = p.field AND better.state = 'open' AND better.rank < p.rank)
		ORDER BY id`,
	).all(requestId, scope.profileId);
	return rows.flatMap((row) => {
		const words = wordsOf(scope, row);
		return words ? [{ ...row, words }] : [];
	});
}

/** Carries out a proposal for whoever acts, or dismisses it. A duplicate is only marked: merging asks first. */
export function decideProposal(
	scope: Scope,
	requestId: number,
	{ proposalId, apply }: { proposalId: number; apply: boolean },
): Result {
	return write((): Result => {
		const request = findRecord(scope, requestId);
		const proposal = statement<Suggested & { state: string }>(
			"SELECT field, value, reason, state FROM request_proposals WHERE id = ? AND request_id = ? AND profile_id = ?",
		).get(proposalId, requestId, scope.profileId);
		if (!request || !proposal) return refuse("That suggestion wasn't found.");
		if (proposal.state !== "open") return { ok: true };
		if (apply) {
			const applied = carryOut(scope, request, proposal);
			if (!applied.ok) return applied;
		}
		// The other candidates of the field lose their point with either answer.
		statement(
			`UPDATE request_proposals SET state = iif(id = @proposalId AND @applied, 'applied', 'dismissed'),
				decided_by_id = @userId, decided_date = @moment
			WHERE request_id = @requestId AND field = @field AND state = 'open'`,
		).run({
			...{ proposalId, applied: apply ? 1 : 0, userId: scope.userId, moment: nowIso() },
			...{ requestId, field: proposal.field },
		});
		return { ok: true };
	});
}

function carryOut(scope: Scope, request: RequestRecord, { field, value }: Suggested): Result {
	if (field === "emergency") return setEmergency(scope, request.id, true);
	if (field === "assignee") return assignRequests(scope, [request.id], Number(value));
	if (field === "vendor") return giveVendor(scope, request, Number(value));
	if (field === "duplicate") return refuse("Merge the requests instead.");
	const set = field === "category" ? { category: value, subcategory: "" } : { priority: value as RequestPriority };
	const after = { ...request, ...set };
	db()
		.update(maintenanceRequests)
		.set({ ...set, ...clockOfEdited(scope, request, after), updatedDate: nowIso() })
		.where(eq(maintenanceRequests.id, request.id))
		.run();
	recordActivity(scope, {
		...{ action: "request.edited", subjectKind: "request", subjectId: request.id },
		summary: `Request ${called(request)} was edited.`,
		changes: { [field]: [request[field], value] },
	});
	return { ok: true };
}

function proposedCategories(request: RequestRecord): Suggested[] {
	const [best, ...others] = categoriesIn(request);
	if (!best || best.category === request.category) return [];
	return [best, ...others.slice(0, 2)]
		.filter(({ category }) => category !== request.category)
		.map(({ category, found }) => ({ field: "category", value: category, reason: `It mentions ${quoted(found)}.` }));
}

function proposedPriority(request: RequestRecord): Suggested[] {
	const asked = priorityIn(request);
	if (!asked || asked.priority === request.priority || request.priority === "urgent") return [];
	return [{ field: "priority", value: asked.priority, reason: `It mentions ${quoted([asked.word])}.` }];
}

function proposedEmergency(scope: Scope, request: RequestRecord): Suggested[] {
	const month = Number(organizationOf(scope).today.slice(5, 7));
	const reason = emergencyIn(request, { month, ...maintenanceSettingsOf(scope) });
	return reason && !request.emergency ? [{ field: "emergency", value: "yes", reason }] : [];
}

/** Whoever finished most requests of the category lately and sees this one, first at the property. */
function proposedAssignees(scope: Scope, request: RequestRecord): Suggested[] {
	if (request.assigneeId !== null || request.category === "other") return [];
	const seeing = new Set(colleaguesWhoSee(scope, seesRequests, [request.propertyId]).map(({ id }) => id));
	const done = statement<{ assigneeId: number; here: number; times: number }>(
		`SELECT assignee_id AS assigneeId, sum(property_id = @propertyId) AS here, count(*) AS times FROM (
			SELECT assignee_id, property_id, category FROM maintenance_requests
			WHERE profile_id = @profileId AND ended_date IS NOT NULL ORDER BY ended_date DESC LIMIT 400)
		WHERE category = @category AND assignee_id IS NOT NULL
		GROUP BY assignee_id ORDER BY here DESC, times DESC, assignee_id LIMIT 3`,
	).all({ profileId: scope.profileId, propertyId: request.propertyId ?? 0, category: request.category });
	const category = requestCategories[request.category as RequestCategory].toLowerCase();
	return done
		.filter(({ assigneeId }) => seeing.has(assigneeId))
		.map(({ assigneeId, here, times }) => ({
			field: "assignee",
			value: String(assigneeId),
			reason:
				here > 0
					? `Recent ${category} requests completed here: ${here}.`
					: `Recent ${category} requests completed: ${times}.`,
		}));
}

/** Open requests at the unit that are about the same category or have much of the same title. */
function proposedDuplicates(scope: Scope, request: RequestRecord): Suggested[] {
	if (request.unitId === null) return [];
	return statement<{ id: number; number: number; title: string; category: string }>(
		`SELECT id, number, title, category FROM maintenance_requests
		WHERE unit_id = ? AND +profile_id = ? AND open = 1 AND id <> ? ORDER BY id DESC LIMIT 20`,
	)
		.all(request.unitId, scope.profileId, request.id)
		.map((other) => ({
			...other,
			score: likeness(request.title, other.title) + (other.category === request.category ? 0.4 : 0),
		}))
		.filter(({ score }) => score >= 0.6)
		.sort((a, b) => b.score - a.score)
		.slice(0, 3)
		.map(({ id, number, title }) => ({
			field: "duplicate",
			value: String(id),
			reason: `${requestNumber(number)} “${title}” is open for the same unit.`,
		}));
}

function wordsOf(scope: Scope, { field, value }: Suggested): string | undefined {
	if (field === "category") return `Category: ${requestCategories[value as RequestCategory] ?? value}`;
	if (field === "priority") return `Priority: ${requestPriorities[value as RequestPriority] ?? value}`;
	if (field === "emergency") return "Mark as an emergency";
	if (field === "assignee") {
		const person = colleagues(scope).find(({ id }) => id === Number(value));
		return person && `Assign to ${person.name}`;
	}
	if (field === "vendor") return vendorWords(scope, Number(value));
	const other = findRecord(scope, Number(value));
	return other && `Merge with ${requestNumber(other.number)}`;
}

function quoted(words: readonly string[]): string {
	return words
		.slice(0, 3)
		.map((word) => `“${word}”`)
		.join(", ");
}
