import {
	addStaffMessage,
	askApproval,
	assignRequests,
	decideProposal,
	findRequest,
	scheduleVisit,
	setEmergency,
	setRequestStatus,
	takeCall,
	withdrawEstimate,
} from "#domain/maintenance";
import { requestPageForm } from "#domain/maintenance/schema";
import { vendorChoices } from "#domain/vendors";
import { completeRequest } from "#domain/work-orders";
import { keepFiles } from "~/routes/centers/requests/request-files.server";
import { redirectAfterSending } from "~/routes/centers/requests/sent.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import type { Manager } from "~/web/guards.server";
import { href } from "~/web/href";
import { found } from "~/web/not-found.server";

/** Handles the buttons and small forms on a request's page. */
export async function actOnRequest(manager: Manager, id: number, request: Request) {
	const { estimates } = found(findRequest(manager, id));
	const form = await parseForm(request, requestPageForm(manager), {
		find: { vendorId: (ask) => vendorChoices(manager, ask) },
	});
	if (!form.ok) return form.reply;
	const { value } = form;
	const here = href("/app/addeditrequest", { id });
	if (value.intent === "message") {
		const { channel, body, asks, idempotencyKey } = value;
		const sent = addStaffMessage(manager, id, { channel, body, asks, idempotencyKey });
		if (!sent.ok) return form.refuse(sent);
		const failures = await keepFiles(manager, "request_message", sent.messageId, value.file);
		return redirectAfterSending(here, "Sent.", failures);
	}
	const done = carryOut(manager, id, value, estimates);
	return done.ok ? redirectWithMessage(here, words[value.intent]) : form.refuse(done);
}

type Value = Exclude<ReturnType<ReturnType<typeof requestPageForm>["parse"]>, { intent: "message" }>;

function carryOut(manager: Manager, id: number, value: Value, estimates: readonly { id: number }[]) {
	switch (value.intent) {
		case "troubleshoot":
			return setRequestStatus(manager, id, { status: "troubleshooting" });
		case "emergency":
			return setEmergency(manager, id, true);
		case "calm":
			return setEmergency(manager, id, false);
		case "take":
			return takeCall(manager, id);
		case "apply":
			return decideProposal(manager, id, { proposalId: value.proposalId, apply: true });
		case "dismiss":
			return decideProposal(manager, id, { proposalId: value.proposalId, apply: false });
		case "start":
		case "reopen":
			return setRequestStatus(manager, id, { status: "in_progress" });
		case "complete":
			return completeRequest(manager, id, {});
		case "finish":
			return completeRequest(manager, id, { message: value.work, openOrders: value.openOrders });
		case "defer":
			return setRequestStatus(manager, id, { status: "deferred", until: value.until, message: value.message });
		case "settle":
			return setRequestStatus(manager, id, { status: "closed" });
		case "close":
			return setRequestStatus(manager, id, { status: "closed", message: value.reason });
		case "assign":
			return assignRequests(manager, [id], value.assignee || null);
		case "visit":
			return scheduleVisit(manager, id, value);
		case "estimate":
			return askApproval(manager, id, value);
		case "withdraw":
			return withdrawEstimate(manager, found(estimates.find((one) => one.id === value.estimateId)).id);
	}
}

const words: Record<Value["intent"], string> = {
	troubleshoot: "Troubleshooting started.",
	emergency: "Marked as an emergency.",
	calm: "No longer an emergency.",
	take: "It's yours. No one else will be called.",
	apply: "Suggestion applied.",
	dismiss: "Suggestion dismissed.",
	start: "Work started.",
	reopen: "Request reopened.",
	complete: "Request completed. We notified the requester.",
	finish: "Request completed. We notified the requester.",
	defer: "Request deferred.",
	settle: "Request closed.",
	close: "Request closed.",
	assign: "Request assigned.",
	visit: "Visit scheduled.",
	estimate: "Approval requested.",
	withdraw: "Estimate withdrawn.",
};
