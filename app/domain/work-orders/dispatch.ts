import { now, nowIso } from "#domain/calendar";
import { formatDateTime } from "#domain/calendar/format";
import { mustBeWriting, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { workOrderAsks } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { askBeforeSending, type SendingAnswers } from "./ask-before-sending";
import { checkVendor } from "./check-vendor";
import { dropWindowsOf } from "./keep-windows";
import { type Ask, asksOf, makeLink, revokeAsks, setAsk, standingAsk } from "./links";
import { mailAsk } from "./mail-vendor";
import { remember, tellNoOneLeft } from "./notify-order";
import { findRecord, isOver, type OrderRecord, searchTextOf, vendorName } from "./order-record";
import { setOrder } from "./set-order";
import { askOwnersFirst } from "./spend-limit";

type SendInput = SendingAnswers & {
	/** The vendors in the order in which they are asked; none for the work order's own vendor. */
	vendorIds: readonly number[];
	/** Hours that each has to answer; unset for no deadline. */
	answerHours?: number | undefined;
	idempotencyKey?: string | undefined;
};

/** `to` is the vendor's address, undefined if they have none; `ownerAsked` if the owners are asked first instead. */
export type Sent = { vendor: string; to: string | undefined; ownerAsked: boolean };

/**
 * Sends a work order to a vendor, or to several in turn. One whose estimate is above the spending limit
 * (spend-limit.ts) goes to the owners first. Who has it so far loses it; those who are asked in just this order already
 * stay asked, and whose turn it is gets the email again. Refuses at `vendorIds` by `checkVendor` (check-vendor.ts), and
 * asks what ask-before-sending.ts asks.
 */
export function sendOrder(scope: Scope, orderId: number, { idempotencyKey, ...input }: SendInput): Result<Sent> {
	return once(scope, "send-work-order", { orderId, ...input, idempotencyKey }, (): Result<Sent> => {
		const { vendorIds, answerHours, ...answers } = input;
		const order = findRecord(scope, orderId);
		if (!order) return refuse("That work order wasn't found.");
		if (isOver(order)) return refuse("This work order is closed. Reopen it first.");
		const asked = vendorIds.length > 0 ? vendorIds : order.vendorId === null ? [] : [order.vendorId];
		if (asked.length === 0) return refuse("Choose a vendor.", "vendorIds");
		if (new Set(asked).size < asked.length) return refuse("Choose each vendor once.", "vendorIds");
		for (const vendorId of asked) {
			const failure = checkVendor(scope, vendorId, { on: organizationOf(scope).today, field: "vendorIds" });
			if (failure) return failure;
		}
		const question = askBeforeSending(scope, order, asked, { on: organizationOf(scope).today, ...answers });
		if (question) return question;
		const first = asked[0] ?? 0;
		const owners = askOwnersFirst(scope, order);
		if (!owners.ok) return owners;
		if (owners.asked) return { ok: true, vendor: vendorName(scope, first), to: undefined, ownerAsked: true };
		const again = standingAsk(orderId);
		if (again && isAsked(orderId, asked)) return sendAgain(scope, order, again);
		revokeAsks(scope, order, { told: again !== undefined && !asked.includes(again.vendorId) });
		const sentById = scope.userId ?? order.authorId;
		const position = asksOf(orderId).length;
		for (const [at, vendorId] of asked.entries()) {
			const place = { orderId, vendorId, position: position + at, answerHours: answerHours ?? null, sentById };
			insertRow(workOrderAsks, { profileId: scope.profileId, ...place, createdDate: nowIso() });
		}
		const sent = askNext(scope, order);
		return { ok: true, vendor: vendorName(scope, first), to: sent, ownerAsked: false };
	});
}

/** Whether these vendors, in this order, are those who have the work or wait for it. */
function isAsked(orderId: number, vendorIds: readonly number[]): boolean {
	const current = asksOf(orderId).filter(
		({ state }) => state === "sent" || state === "accepted" || state === "waiting",
	);
	const ids = current.map(({ vendorId }) => vendorId);
	return ids[0] === vendorIds[0] && (vendorIds.length === 1 || JSON.stringify(ids) === JSON.stringify(vendorIds));
}

function sendAgain(scope: Scope, order: OrderRecord, ask: Ask): Result<Sent> {
	const vendor = vendorName(scope, ask.vendorId);
	const to = mailAsk(scope, order, ask, {
		token: makeLink(order, { askId: ask.id }),
		answerBy: inWords(scope, ask.answerBy),
	});
	remember(scope, order, "sent", `was sent to ${vendor} again.`);
	setOrder(order, {});
	return { ok: true, vendor, to, ownerAsked: false };
}

/**
 * Asks the next vendor in line who may still be given work, and returns the address it was sent to. With no one left,
 * the work order has no vendor and the staff are told.
 */
export function askNext(scope: Scope, order: OrderRecord): string | undefined {
	mustBeWriting();
	const { today } = organizationOf(scope);
	for (const ask of asksOf(order.id)) {
		if (ask.state !== "waiting") continue;
		if (checkVendor(scope, ask.vendorId, { on: today })) {
			setAsk(ask.id, { state: "revoked" });
			continue;
		}
		return askVendor(scope, order, ask);
	}
	const left = setOrder(order, { vendorId: null, searchText: searchTextOf(scope, { ...order, vendorId: null }) });
	tellNoOneLeft(scope, left);
	return undefined;
}

function askVendor(scope: Scope, order: OrderRecord, ask: Ask): string | undefined {
	const answerBy =
		ask.answerHours === null ? undefined : new Date(now().getTime() + ask.answerHours * 3_600_000).toISOString();
	setAsk(ask.id, { state: "sent", sentDate: nowIso(), answerBy });
	const after = setOrder(order, {
		vendorId: ask.vendorId,
		searchText: searchTextOf(scope, { ...order, vendorId: ask.vendorId }),
	});
	const token = makeLink(order, { askId: ask.id });
	const to = mailAsk(scope, after, ask, { token, answerBy: inWords(scope, answerBy ?? null) });
	remember(scope, after, "sent", `was sent to ${vendorName(scope, ask.vendorId)}.`);
	return to;
}

/** A moment as the organization writes it; "" for none. */
function inWords(scope: Scope, iso: string | null): string {
	return iso === null ? "" : formatDateTime(iso, organizationOf(scope));
}

/** Moves a work order on whose vendor didn't answer in time. Returns whether it did. */
export function moveOnIfLate(scope: Scope, askId: number, orderId: number): boolean {
	mustBeWriting();
	const order = findRecord(scope, orderId);
	const ask = asksOf(orderId).find(({ id }) => id === askId);
	if (!order || ask?.state !== "sent" || ask.answerBy === null || ask.answerBy > nowIso()) return false;
	setAsk(askId, { state: "late" });
	dropWindowsOf(orderId, "vendor");
	remember(scope, order, "ask_late", `wasn't answered in time by ${vendorName(scope, ask.vendorId)}.`);
	if (!isOver(order)) askNext(scope, order);
	return true;
}

/** Marks the vendor's yes that came by phone or in person. */
export function markAccepted(scope: Scope, orderId: number): Result<{ vendor: string }> {
	return write((): Result<{ vendor: string }> => {
		const order = findRecord(scope, orderId);
		if (!order) return refuse("That work order wasn't found.");
		const ask = standingAsk(orderId);
		if (!ask) return refuse("No vendor has been asked yet.");
		const vendor = vendorName(scope, ask.vendorId);
		if (ask.state === "accepted") return { ok: true, vendor };
		setAsk(ask.id, { state: "accepted", answeredDate: nowIso() });
		const after = setOrder(order, { respondedDate: order.respondedDate ?? nowIso() });
		remember(scope, after, "accepted", `was accepted by ${vendor}, recorded by the office.`);
		return { ok: true, vendor };
	});
}
