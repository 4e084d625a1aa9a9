import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { raise } from "#domain/notifications";
import { homeName } from "#domain/rentals";
import { findVendor } from "#domain/vendors";
import { db, mustBeWriting, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { maintenanceRequests, requestEstimates } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { EstimateState } from "./labels";
import { notifyOwners, notifyStaff } from "./notify-request";
import { called, findRecord, isOver, type RequestRecord } from "./request-record";
import { findForOwner, type OwnerScope, ownsNow } from "./request-scope";

type EstimateInput = {
	/** In cents, above zero. */
	amountCents: number;
	scope: string;
	vendorId?: number | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Asks the property's owners to approve an estimate. Shares the request with them and moves a new one to in progress.
 * Only one estimate can wait at a time. Vendors' estimates of a work order: work-orders/estimates.ts.
 */
export function askApproval(scope: Scope, requestId: number, input: EstimateInput): Result<{ estimateId: number }> {
	return once(scope, "ask-approval", { requestId, ...input }, () => {
		const request = findRecord(scope, requestId);
		if (!request || scope.userId === null) return refuse("That request wasn't found.");
		if (isOver(request)) return refuse("This request is already completed.");
		if (!hasOwners(scope, request)) return refuse("This property doesn't have an owner who can approve it.");
		if (input.vendorId !== undefined && !findVendor(scope, input.vendorId)) {
			return refuse("That vendor wasn't found.", "vendorId");
		}
		if (waitingEstimate(requestId)) return refuse("An estimate is already waiting for approval.");
		const estimateId = insertRow(requestEstimates, {
			...{ profileId: scope.profileId, requestId, amountCents: input.amountCents, scope: input.scope },
			...{ vendorId: input.vendorId ?? null, askedById: scope.userId, createdDate: nowIso() },
		});
		const status = request.status === "new" ? ("in_progress" as const) : request.status;
		const set = { sharedWithOwners: true, status, updatedDate: nowIso() };
		db().update(maintenanceRequests).set(set).where(eq(maintenanceRequests.id, requestId)).run();
		const amount = organizationOf(scope).money(input.amountCents);
		remember(scope, request, `owner approval requested for ${amount}.`);
		notifyOwners(
			scope,
			{ ...request, ...set },
			{
				...{ type: "maintenance_scheduled", kind: "approval_request" },
				message: `Work at ${homeName(scope, request)} needs your approval: ${amount} for “${request.title}”.`,
			},
		);
		return { ok: true, estimateId };
	});
}

/**
 * An owner's answer to an estimate, given once and saved with who answered and when. Declining needs a reason, refused
 * at `note`.
 */
export function answerEstimate(
	scope: OwnerScope,
	estimateId: number,
	{ answer, note = "" }: { answer: "approved" | "declined"; note?: string | undefined },
): Result {
	return write((): Result => {
		const estimate = findEstimate(scope, estimateId);
		const request = estimate && findForOwner(scope, estimate.requestId);
		if (!estimate || !request?.propertyId || !ownsNow(scope, request.propertyId)) {
			return refuse("That estimate wasn't found.");
		}
		if (estimate.state === answer && estimate.answeredById === scope.userId) return { ok: true };
		if (estimate.state !== "asked") return refuse("This estimate was already answered.");
		if (answer === "declined" && note === "") return refuse("Enter a reason for declining.", "note");
		settle(scope, estimateId, answer, note);
		const amount = organizationOf(scope).money(estimate.amountCents);
		const summary = `the owner ${answer} ${amount}.`;
		remember(scope, request, note ? `${summary} “${note}”` : summary);
		const message = `The ${amount} estimate for request ${called(request)} was ${answer}${note ? `: ${note}` : "."}`;
		notifyStaff(scope, request, { type: "request_status_updates", message });
		if (request.assigneeId !== null && request.assigneeId !== estimate.askedById) {
			const about = { kind: "request", id: request.id } as const;
			raise(scope, { type: "request_status_updates", message, about, userIds: [estimate.askedById] });
		}
		return { ok: true };
	});
}

/** Withdraws an estimate that wasn't answered yet. */
export function withdrawEstimate(scope: Scope, estimateId: number): Result {
	return write((): Result => {
		const estimate = findEstimate(scope, estimateId);
		const request = estimate && findRecord(scope, estimate.requestId);
		if (!estimate || !request) return refuse("That estimate wasn't found.");
		if (estimate.state !== "asked") return refuse("This estimate was already answered.");
		settle(scope, estimateId, "withdrawn", "");
		remember(scope, request, "the estimate was withdrawn.");
		return { ok: true };
	});
}

type Estimate = {
	requestId: number;
	amountCents: number;
	state: EstimateState;
	askedById: number;
	answeredById: number | null;
};

function findEstimate({ profileId }: Scope, estimateId: number): Estimate | undefined {
	return statement<Estimate>(
		`SELECT request_id AS requestId, amount_cents AS amountCents, state, asked_by_id AS askedById,
			answered_by_id AS answeredById FROM request_estimates WHERE id = ? AND profile_id = ?`,
	).get(estimateId, profileId);
}

/** Withdraws a waiting estimate when its request ends. */
export function withdrawWaiting(scope: Scope, requestId: number): void {
	mustBeWriting();
	const waiting = waitingEstimate(requestId);
	if (waiting) settle(scope, waiting.id, "withdrawn", "");
}

/** The estimate of a request that waits for the owners; undefined if none does. */
export function waitingEstimate(requestId: number): { id: number } | undefined {
	const sql = "SELECT id FROM request_estimates WHERE request_id = ? AND state = 'asked'";
	return statement<{ id: number }>(sql).get(requestId);
}

/** Gives what the owners were asked and haven't answered to the request that another one is merged into. */
export function moveQuestion(requestId: number, intoId: number): void {
	mustBeWriting();
	statement("UPDATE request_estimates SET request_id = ? WHERE request_id = ? AND state = 'asked'").run(
		...[intoId, requestId],
	);
}

function settle({ userId }: Scope, estimateId: number, state: EstimateState, note: string) {
	const set = { state, note, answeredById: userId, answeredDate: nowIso() };
	db().update(requestEstimates).set(set).where(eq(requestEstimates.id, estimateId)).run();
}

/** Whether the request's property has an owner who can approve an estimate. */
export function ownersCanApprove(scope: Scope, requestId: number): boolean {
	const request = findRecord(scope, requestId);
	return request !== undefined && hasOwners(scope, request);
}

function hasOwners(scope: Scope, { propertyId }: RequestRecord): boolean {
	const { today } = organizationOf(scope);
	return (
		statement(
			`SELECT 1 FROM ownership_shares WHERE property_id = ? AND profile_id = ? AND share_bp > 0
			AND from_date <= ? AND coalesce(to_date, '9999') >= ?`,
		).get(propertyId, scope.profileId, today, today) !== undefined
	);
}

function remember(scope: Scope, request: RequestRecord, what: string) {
	const summary = `Request ${called(request)}: ${what}`;
	recordActivity(scope, { action: "request.estimate", subjectKind: "request", subjectId: request.id, summary });
}
