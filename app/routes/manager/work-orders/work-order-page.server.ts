import { undeliveredTo } from "#domain/mail";
import { vendorChoices } from "#domain/vendors";
import {
	addEstimate,
	addPhotos,
	approveEstimate,
	askForTimes,
	cancelOrder,
	findOrder,
	holdOrder,
	markAccepted,
	offerTimes,
	proceedAsEmergency,
	reopenOrder,
	type Sent,
	scheduleOrder,
	sendOrder,
	setNoBill,
	startOrder,
	takeTime,
	writeToVendor,
} from "#domain/work-orders";
import { orderNumber } from "#domain/work-orders/labels";
import { workOrderPageForm } from "#domain/work-orders/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import { withLinks } from "~/routes/centers/requests/request-files.server";
import { redirectAfterSending } from "~/routes/centers/requests/sent.server";
import { emailSent } from "~/ui/messages";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, mayOpen } from "~/web/guards.server";
import { href } from "~/web/href";
import { found } from "~/web/not-found.server";

/** What the page of a work order shows. */
export function recordData(manager: Manager, id: number) {
	const { request, files, ...order } = found(findOrder(manager, id));
	const sees = (address: string) => mayOpen(manager, address);
	return {
		order,
		request: request && {
			...{ ...request, files: withLinks(request.files) },
			messages: request.messages.map((message) => ({ ...message, files: withLinks(message.files) })),
		},
		files: withLinks(
			files.map((file) => ({ ...file, isPicture: file.contentType === "image/webp", width: null, height: null })),
		),
		vendors: choicesOf("vendor1", (ask) => vendorChoices(manager, ask)),
		undelivered: order.vendorId === null ? undefined : undeliveredTo(manager, { kind: "vendor", id: order.vendorId }),
		today: manager.today,
		may: {
			bill: sees(href("/app/addeditexpense")),
			seeBills: sees(href("/app/transaction", { id: 1 })),
			charge: sees(href("/app/charge")),
			seeRequest: !manager.assignedOnly,
		},
	};
}

export type RecordData = ReturnType<typeof recordData> & { idempotencyKey: string };

/** Handles the buttons and small forms on a work order's page. */
export async function actOnOrder(manager: Manager, id: number, request: Request) {
	const order = found(findOrder(manager, id));
	const find = (ask: Parameters<typeof vendorChoices>[1]) => vendorChoices(manager, ask);
	const form = await parseForm(request, workOrderPageForm(manager), {
		find: { vendor1: find, vendor2: find, vendor3: find, vendorId: find },
	});
	if (!form.ok) return form.reply;
	const { value } = form;
	const here = href("/app/addeditworkorder", { id });
	if (value.intent === "files") {
		const kept = await addPhotos(manager, id, value);
		return kept.ok ? redirectAfterSending(here, "Saved.", kept.failures) : form.refuse(kept);
	}
	if (value.intent === "send" || value.intent === "resend") {
		const vendorIds =
			value.intent === "send" ? [value.vendor1, value.vendor2, value.vendor3].flatMap((one) => one ?? []) : [];
		if (value.intent === "send" && vendorIds.length === 0) return form.refuse(refuse("Choose a vendor.", "vendor1"));
		const hours = value.intent === "send" && value.answerHours !== "none" ? Number(value.answerHours) : undefined;
		const { confirmWarranty, confirmInsurance, idempotencyKey } = value;
		const answers = { confirmWarranty, confirmInsurance, idempotencyKey };
		const sent = sendOrder(manager, id, { vendorIds, answerHours: hours, ...answers });
		if (!sent.ok) return form.refuse(sent.field === "vendorIds" ? { ...sent, field: "vendor1" } : sent);
		return redirectWhenSent(order, sent);
	}
	const done = carryOut(manager, id, value);
	if (!done.ok) return form.refuse(done);
	const inWeek = value.intent === "schedule" && value.back === "week";
	const shown = inWeek ? href("/app/workorders", { view: "calendar", from: value.date }) : here;
	return redirectWithMessage(shown, done.words);
}

/** Leads to a work order that was sent, and says to whom. */
export function redirectWhenSent({ id, number }: { id: number; number: number }, sent: Sent) {
	const here = href("/app/addeditworkorder", { id });
	if (sent.ownerAsked) {
		return redirectWithMessage(here, "The estimate is above the spending limit, so we asked the owner first.", {
			kind: "info",
		});
	}
	const words = `Work order ${orderNumber(number)} sent to ${sent.vendor}.`;
	if (sent.to !== undefined) return redirectWithMessage(here, `${words} ${emailSent(sent.to)}`);
	const noEmail = `${sent.vendor} doesn't have an email address. Print the job sheet or call.`;
	return redirectWithMessage(here, noEmail, { kind: "info", milliseconds: 15_000 });
}

type Value = Exclude<
	ReturnType<ReturnType<typeof workOrderPageForm>["parse"]>,
	{ intent: "files" } | { intent: "send" } | { intent: "resend" }
>;

function carryOut(manager: Manager, id: number, value: Value): Result<{ words: string }> {
	switch (value.intent) {
		case "accepted":
			return say(markAccepted(manager, id), "Marked as accepted.");
		case "start":
			return say(startOrder(manager, id), "Work started.");
		case "reopen":
			return say(reopenOrder(manager, id), "Work order reopened.");
		case "hold":
			return say(holdOrder(manager, id, value.reason), "Work order on hold.");
		case "cancel":
			return say(cancelOrder(manager, id, value.reason), "Work order canceled.");
		case "emergency":
			return sayTold(
				proceedAsEmergency(manager, id, value.reason),
				"Marked as an emergency.",
				"We notified the owners.",
			);
		case "noBill":
			return say(setNoBill(manager, id, true), "No bill needed.");
		case "needsBill":
			return say(setNoBill(manager, id, false), "Saved.");
		case "askTimes":
			return say(askForTimes(manager, id), "We asked the resident for times.");
		case "schedule":
			return say(scheduleOrder(manager, id, value), "Visit scheduled.");
		case "take":
			return say(takeTime(manager, id, value.windowId), "Visit scheduled.");
		case "offer":
			return say(offerTimes(manager, id, value.slots), "Times offered.");
		case "message":
			return say(writeToVendor(manager, id, value), "Sent.");
		case "estimate": {
			const { amount: amountCents, scope, vendorId, startDays, workDays, idempotencyKey } = value;
			const input = { amountCents, scope, vendorId, startDays, workDays, idempotencyKey };
			return say(addEstimate(manager, id, input), "Estimate added.");
		}
		case "approve": {
			const approved = approveEstimate(manager, id, value.estimateId);
			if (!approved.ok) return refuse(approved.message);
			return {
				ok: true,
				words: approved.asked ? "It's above the spending limit, so we asked the owner." : "Estimate approved.",
			};
		}
	}
}

/** With words of those who were told, if anyone was. */
function sayTold(result: Result<{ told: number }>, words: string, told: string): Result<{ words: string }> {
	return result.ok ? { ok: true, words: result.told > 0 ? `${words} ${told}` : words } : result;
}

function say(result: Result<object>, words: string): Result<{ words: string }> {
	return result.ok ? { ok: true, words } : result;
}
