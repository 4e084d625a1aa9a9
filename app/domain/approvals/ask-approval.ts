import { recordActivity } from "#domain/activity";
import { now, nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { approvalRequests } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { seal } from "~/domain/kernel/sealing";
import { approversOf, whoApproves } from "./approvers";
import { requestDays } from "./expire-requests";
import type { RequestKind } from "./labels";
import { inputSeal, isSealed } from "./request-seal";
import { tellMembers } from "./tell";

export type Asking = {
	kind: RequestKind;
	change: string;
	/** What the change takes, as JSON. */
	input: string;
	/** What happens, in a sentence. */
	summary: string;
	details: readonly { label: string; value: string }[];
	amountCents: number | null;
};

export type Asked = { requestId: number; who: string };

/**
 * Keeps a change for another member, in the caller's write, and tells who can approve it (`approversOf`, approvers.ts).
 * Refuses if no one can. It waits for the days in expire-requests.ts; `waiting-changes` carries it out.
 */
export function askApproval(scope: Scope, { details, input, ...asking }: Asking): Result<Asked> {
	mustBeWriting();
	const { profileId, userId } = scope;
	if (userId === null) throw new Error("Only a member asks for approval.");
	const approvers = approversOf(scope, asking.kind);
	const who = whoApproves(approvers);
	if (approvers.length === 0) return refuse(`You can't do this on your own: ${who}`);
	const expires = new Date(now().getTime() + requestDays * 86_400_000).toISOString();
	const requestId = insertRow(approvalRequests, {
		...{ profileId, ...asking, input: isSealed(asking.kind) ? "" : input, state: "waiting", askedById: userId },
		details: JSON.stringify(details),
		...{ expiresDate: expires, createdDate: nowIso() },
	});
	if (isSealed(asking.kind)) {
		const sealed = seal(input, inputSeal(requestId));
		statement("UPDATE approval_requests SET input = ? WHERE id = ?").run(sealed, requestId);
	}
	tellMembers(scope, requestId, approvers, {
		heading: "Waiting for your approval",
		message: `Approval requested: ${asking.summary}`,
	});
	recordActivity(scope, {
		...{ action: "approval.asked", subjectKind: "approval", subjectId: requestId },
		summary: `Sent for approval: ${asking.summary}`,
	});
	return { ok: true, requestId, who };
}
