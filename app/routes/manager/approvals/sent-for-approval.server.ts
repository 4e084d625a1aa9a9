import { approvalNotice } from "#domain/approvals";
import type { ApprovalKind } from "#domain/approvals/labels";
import { type Failure, refuse } from "~/domain/kernel/result";
import { redirectWithMessage } from "~/web/flash.server";
import type { Manager } from "~/web/guards.server";
import { href } from "~/web/href";

/** To the page of what waits now, with who can approve it. */
export function redirectToRequest({ requestId, who }: { requestId: number; who: string }) {
	return redirectWithMessage(href("/app/approvals/request", { id: requestId }), `Sent for approval: ${who}`);
}

/** Refuses files with what has to be approved first; undefined if none were chosen. */
export function filesAfterward(files: readonly unknown[]): Failure | undefined {
	const some = files.some((file) => file instanceof File && file.size > 0);
	return some ? refuse("This has to be approved first. Add its files afterward.", "file") : undefined;
}

/** What a form says before it is sent; null if nothing of this kind waits. */
export function noticeOf(manager: Manager, kind: ApprovalKind): string | null {
	return approvalNotice(manager, kind) ?? null;
}
