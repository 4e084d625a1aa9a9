import { nowIso } from "#domain/calendar";
import { answerEstimate, type OwnerScope } from "#domain/maintenance";
import { findVendor } from "#domain/vendors";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { workOrderEstimates } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { giveWork } from "./give-work";
import type { OrderEstimateState } from "./labels";
import { mailNews } from "./mail-vendor";
import { notifyOwners, notifyStaff, remember } from "./notify-order";
import { called, findRecord, isOver, type OrderRecord, vendorName } from "./order-record";
import { setOrder } from "./set-order";
import { askOwners, needsOwner, takeBackQuestion } from "./spend-limit";

export type OrderEstimate = {
	id: number;
	orderId: number;
	vendorId: number | null;
	vendor: string;
	amountCents: number;
	scope: string;
	startDays: number | null;
	workDays: number | null;
	state: OrderEstimateState;
	requestEstimateId: number | null;
	createdDate: string;
};

export type EstimateInput = {
	vendorId?: number | undefined;
	amountCents: number;
	scope: string;
	startDays?: number | undefined;
	workDays?: number | undefined;
	idempotencyKey?: string | undefined;
};

const columns = `e.id, e.order_id AS orderId, e.vendor_id AS vendorId, coalesce(v.display_name, '') AS vendor,
	e.amount_cents AS amountCents, e.scope, e.start_days AS startDays, e.work_days AS workDays, e.state,
	e.request_estimate_id AS requestEstimateId, e.created_date AS createdDate`;

/** The estimates of a work order, the lowest first. */
export function estimatesOf({ profileId }: Scope, orderId: number): OrderEstimate[] {
	return statement<OrderEstimate>(
		`SELECT ${columns} FROM work_order_estimates e LEFT JOIN vendors v ON v.id = e.vendor_id
		WHERE e.order_id = ? AND e.profile_id = ? ORDER BY e.amount_cents, e.id`,
	).all(orderId, profileId);
}

/** Takes down an estimate that came by phone or on paper. */
export function addEstimate(scope: Scope, orderId: number, input: EstimateInput): Result<{ estimateId: number }> {
	return once(scope, "add-work-order-estimate", { orderId, ...input }, (): Result<{ estimateId: number }> => {
		const order = findRecord(scope, orderId);
		if (!order) return refuse("That work order wasn't found.");
		if (isOver(order)) return refuse("This work order is closed. Reopen it first.");
		if (input.vendorId !== undefined && !findVendor(scope, input.vendorId)) {
			return refuse("That vendor wasn't found.", "vendorId");
		}
		return { ok: true, estimateId: keepEstimate(scope, order, input) };
	});
}

/** Saves an estimate and logs it. `byLink`: the vendor sent it. */
export function keepEstimate(scope: Scope, order: OrderRecord, input: EstimateInput, byLink = false): number {
	mustBeWriting();
	const { profileId, id: orderId } = order;
	const { vendorId = null, amountCents, startDays = null, workDays = null } = input;
	const row = { profileId, orderId, vendorId, amountCents, scope: input.scope, startDays, workDays, byLink };
	const estimateId = insertRow(workOrderEstimates, { ...row, createdDate: nowIso() });
	const from = vendorId === null ? "" : ` from ${vendorName(scope, vendorId)}${byLink ? ", by link" : ""}`;
	remember(scope, order, "estimate", `has an estimate of ${organizationOf(scope).money(amountCents)}${from}.`);
	return estimateId;
}

/**
 * Approves an estimate; the others of the work order are declined, also one that was approved before, and the work is its
 * vendor's. One above the spending limit (spend-limit.ts) goes to the owners first: `asked`.
 */
export function approveEstimate(scope: Scope, orderId: number, estimateId: number): Result<{ asked: boolean }> {
	return allOrNothing((): Result<{ asked: boolean }> => {
		const order = findRecord(scope, orderId);
		const estimate = estimatesOf(scope, orderId).find(({ id }) => id === estimateId);
		if (!order || !estimate) return refuse("That estimate wasn't found.");
		if (isOver(order)) return refuse("This work order is closed. Reopen it first.");
		if (estimate.state === "approved") return { ok: true, asked: false };
		if (estimate.state !== "offered") return refuse("This estimate was already answered.");
		if (order.approval === "waiting") return refuse("The owner hasn't responded yet.");
		if (needsOwner(scope, order, estimate.amountCents)) return askOwners(scope, order, estimate);
		const chosen = choose(scope, order, estimate, order.approval);
		return chosen.ok ? { ok: true, asked: false } : chosen;
	});
}

/**
 * An owner's answer to an estimate (`answerEstimate` of maintenance), and what follows for its work order; of work that
 * is over, only what they said.
 */
export function answerAsOwner(
	scope: OwnerScope,
	estimateId: number,
	answer: { answer: "approved" | "declined"; note?: string | undefined },
): Result {
	return allOrNothing((): Result => {
		const answered = answerEstimate(scope, estimateId, answer);
		if (!answered.ok) return answered;
		const whole = systemScope(scope.profileId);
		const estimate = statement<OrderEstimate>(
			`SELECT ${columns} FROM work_order_estimates e LEFT JOIN vendors v ON v.id = e.vendor_id
			WHERE e.request_estimate_id = ? AND e.profile_id = ? AND e.state = 'asked'`,
		).get(estimateId, scope.profileId);
		const order = estimate && findRecord(whole, estimate.orderId);
		if (!estimate || !order) return answered;
		const approved = answer.answer === "approved";
		if (approved && !isOver(order)) return chooseAnyway(whole, order, estimate, "approved");
		setEstimate(whole, estimate.id, answer.answer);
		const approval = approved ? "approved" : (approvalOf(scope, order.id) ?? "declined");
		setOrder(order, { approval, ...(approved ? { estimateCents: estimate.amountCents } : {}) });
		remember(whole, order, `owner_${answer.answer}`, `was ${answer.answer} by the owner.`);
		return answered;
	});
}

/** How the estimate that is approved by now came to be so; undefined if none is. */
function approvalOf(scope: Scope, orderId: number): "approved" | "not_needed" | undefined {
	const standing = estimatesOf(scope, orderId).find(({ state }) => state === "approved");
	return standing && (standing.requestEstimateId === null ? "not_needed" : "approved");
}

/** Starts work without waiting for the owners. Those who see the request are told why; returns how many. */
export function proceedAsEmergency(scope: Scope, orderId: number, reason: string): Result<{ told: number }> {
	return allOrNothing((): Result<{ told: number }> => {
		const order = findRecord(scope, orderId);
		if (!order) return refuse("That work order wasn't found.");
		if (isOver(order)) return refuse("This work order is closed. Reopen it first.");
		if (order.approval === "emergency") return { ok: true, told: 0 };
		const waiting = estimatesOf(scope, orderId).find(({ state }) => state === "asked");
		const taken = takeBackQuestion(scope, order);
		if (!taken.ok) return taken;
		const after = setOrder(order, { approval: "emergency", emergencyReason: reason });
		remember(scope, after, "emergency", `is going ahead as an emergency: ${reason}`);
		const told = notifyOwners(scope, after, `Work order ${called(after)} is going ahead as an emergency: ${reason}`);
		const chosen: Result = waiting ? chooseAnyway(scope, after, waiting, "emergency") : { ok: true };
		return chosen.ok ? { ok: true, told } : chosen;
	});
}

function choose(scope: Scope, order: OrderRecord, estimate: OrderEstimate, approval: OrderRecord["approval"]): Result {
	const money = organizationOf(scope).money(estimate.amountCents);
	const others = estimatesOf(scope, order.id);
	// The limit that came from the estimate before goes with it.
	const ended = others.find(({ state, id }) => state === "approved" && id !== estimate.id);
	const limit = ended && ended.amountCents === order.limitCents ? null : order.limitCents;
	for (const other of others) {
		if (other.id === estimate.id || other.state === "declined") continue;
		setEstimate(scope, other.id, "declined");
		if (other.vendorId === null || other.vendorId === estimate.vendorId || other.state === "approved") continue;
		mailNews(
			scope,
			order,
			{ vendorId: other.vendorId },
			{ subject: "estimate not chosen", news: ["We chose another estimate this time. Thank you for sending yours."] },
		);
	}
	setEstimate(scope, estimate.id, "approved");
	const limitCents = limit ?? estimate.amountCents;
	const after = setOrder(order, { approval, estimateCents: estimate.amountCents, limitCents });
	remember(scope, after, "estimate_approved", `has an approved estimate of ${money}.`, {
		estimateCents: [order.estimateCents, estimate.amountCents],
	});
	return estimate.vendorId === null
		? { ok: true }
		: giveWork(scope, after, estimate.vendorId, `Your estimate of ${money} was approved.`);
}

/** Approves an estimate whose vendor may no longer be given work: the staff are told to choose another one. */
function chooseAnyway(...[scope, order, estimate, approval]: Parameters<typeof choose>): Result {
	const chosen = choose(scope, order, estimate, approval);
	if (chosen.ok) return chosen;
	const words = `The estimate for work order ${called(order)} was approved. ${chosen.message} Choose another vendor.`;
	notifyStaff(scope, order, words);
	return { ok: true };
}

function setEstimate({ userId }: Scope, estimateId: number, state: OrderEstimateState): void {
	statement("UPDATE work_order_estimates SET state = ?, decided_by_id = ?, decided_date = ? WHERE id = ?").run(
		...[state, userId, nowIso(), estimateId],
	);
}
