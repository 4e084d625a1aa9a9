import { statement } from "~/db/client.server";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import type { Scope } from "~/domain/kernel/scope";
import { kindsToApprove } from "./approvers";
import type { RequestKind, RequestState } from "./labels";

export type RequestFilters = {
	state?: RequestState | "all" | undefined;
	kind?: RequestKind | undefined;
	/** One's own requests, or those of others. */
	whose?: "mine" | "others" | undefined;
};

type Stored = {
	id: number;
	kind: RequestKind;
	summary: string;
	amountCents: number | null;
	state: RequestState;
	askedById: number;
	askedBy: string;
	decidedBy: string | null;
	decidedDate: string | null;
	createdDate: string;
	expiresDate: string;
};

export type RequestRow = Stored;

export type ApprovalRequest = Stored & {
	change: string;
	input: string;
	details: { label: string; value: string }[];
	reason: string;
	transactionId: number | null;
};

const columns = `a.id, a.kind, a.summary, a.amount_cents AS amountCents, a.state, a.asked_by_id AS askedById,
	(SELECT trim(firstname || ' ' || lastname) FROM users WHERE id = a.asked_by_id) AS askedBy,
	(SELECT trim(firstname || ' ' || lastname) FROM users WHERE id = a.decided_by_id) AS decidedBy,
	a.decided_date AS decidedDate, a.created_date AS createdDate, a.expires_date AS expiresDate`;

const seen = "(a.asked_by_id = ? OR a.kind IN (SELECT value FROM json_each(?)))";

/** The requests that whoever acts made or may approve, the newest first. */
export const { page: listApprovals, count: countApprovals } = defineList({
	select: columns,
	table: "approval_requests a",
	sorts: { asked: [] },
	unique: { sql: "a.id", key: "id" },
	direction: "desc",
	where: (scope: Scope, { state, kind, whose }: RequestFilters) => {
		const list = whereOf("a.profile_id = ?", scope.profileId);
		const me = scope.userId ?? 0;
		list.add(seen, me, JSON.stringify(kindsToApprove(scope)));
		if (state !== undefined && state !== "all") list.add("a.state = ?", state);
		if (kind !== undefined) list.add("a.kind = ?", kind);
		if (whose === "mine") list.add("a.asked_by_id = ?", me);
		if (whose === "others") list.add("a.asked_by_id <> ?", me);
		return list;
	},
	shown: (rows: Stored[]): RequestRow[] => rows,
});

/** A request that whoever acts made or may approve; undefined for any other. */
export function findRequest(scope: Scope, requestId: number): ApprovalRequest | undefined {
	const row = statement<Omit<ApprovalRequest, "details"> & { details: string }>(
		`SELECT ${columns}, a.change, a.input, a.details, a.reason, a.transaction_id AS transactionId
		FROM approval_requests a WHERE a.profile_id = ? AND a.id = ? AND ${seen}`,
	).get(scope.profileId, requestId, scope.userId ?? 0, JSON.stringify(kindsToApprove(scope)));
	return row && { ...row, details: JSON.parse(row.details) };
}

/** How many requests wait for whoever acts to approve them. */
export function countToApprove(scope: Scope): number {
	return (
		statement<{ n: number }>(
			`SELECT count(*) AS n FROM approval_requests
			WHERE profile_id = ? AND state = 'waiting' AND asked_by_id <> ? AND kind IN (SELECT value FROM json_each(?))`,
		).get(scope.profileId, scope.userId ?? 0, JSON.stringify(kindsToApprove(scope)))?.n ?? 0
	);
}
