import { createHash } from "node:crypto";
import type { PlainDate } from "#domain/calendar/format";
import { type Failure, refuse } from "~/domain/kernel/result";

/** What a batch would post: each lease with its amount, and the account and dates they share. */
type Reviewed = {
	rows: readonly { leaseId: number; amountCents: number }[];
	accountId?: number | undefined;
	date: PlainDate;
	dueDate?: PlainDate | undefined;
};

/** A hash of what a review showed. Any other lease, amount, account or date gives a different one. */
export function reviewOf({ rows, accountId, date, dueDate }: Reviewed): string {
	const posted = rows.map(({ leaseId, amountCents }) => [leaseId, amountCents]).sort(([a = 0], [b = 0]) => a - b);
	return createHash("sha256")
		.update(JSON.stringify([posted, accountId ?? null, date, dueDate ?? null]))
		.digest("base64url");
}

/** Refuses to post anything other than what was reviewed. Without `reviewed`, nothing is checked. */
export function refuseUnreviewed(input: Reviewed & { reviewed?: string | undefined }): Failure | undefined {
	if (input.reviewed === undefined || input.reviewed === reviewOf(input)) return undefined;
	return refuse("Something changed since you reviewed this. Please review it again.");
}
