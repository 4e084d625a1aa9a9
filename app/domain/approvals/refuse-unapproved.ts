import type { Cents } from "#domain/money/format";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { approversOf, whoApproves } from "./approvers";
import { type ApprovalKind, hasLimit } from "./labels";
import { approvalLimits } from "./settings";

/**
 * Refuses what is over the limit of its kind, which another member has to approve first (`waits`); the limits:
 * settings.ts. Scheduled work passes: it carries out what was allowed when it was set up. Kinds without amounts have
 * none.
 */
export function refuseUnapproved(
	scope: Scope,
	kind: ApprovalKind,
	amountCents: Cents | null = null,
): Failure | undefined {
	if (scope.approved || scope.userId === null) return undefined;
	const limit = approvalLimits(scope)[kind];
	if (limit === undefined || (amountCents !== null && amountCents <= limit)) return undefined;
	return { ...refuse(wordsOver(scope, kind, limit)), waits: { kind, amountCents } };
}

/** What a form says before it is sent; undefined if nothing of this kind waits. */
export function approvalNotice(scope: Scope, kind: ApprovalKind): string | undefined {
	const limit = approvalLimits(scope)[kind];
	return limit === undefined ? undefined : wordsOver(scope, kind, limit);
}

function wordsOver(scope: Scope, kind: ApprovalKind, limit: Cents): string {
	if (!hasLimit(kind)) return `Every change needs approval: ${whoApproves(approversOf(scope, kind))}`;
	return `Over ${organizationOf(scope).money(limit)}: ${whoApproves(approversOf(scope, kind))}`;
}
