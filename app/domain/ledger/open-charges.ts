import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

export type OpenCharge = {
	chargePostingId: number;
	/** The date of the charge. Nothing can pay it before that. */
	date: PlainDate;
	dueDate: PlainDate;
	memo: string;
	accountId: number;
	accountName: string;
	propertyId: number | null;
	amountCents: Cents;
	openCents: Cents;
};

export const openChargesSql = `
	SELECT c.posting_id AS chargePostingId, p.date, c.due_date AS dueDate, p.memo, c.account_id AS accountId, a.name AS accountName,
		c.property_id AS propertyId, c.amount_cents AS amountCents, c.open_cents AS openCents
	FROM charges c INDEXED BY charges_open
	JOIN gl_postings p ON p.id = c.posting_id
	JOIN gl_accounts a ON a.id = c.account_id
	WHERE c.profile_id = ? AND c.kind = 'AR' AND c.lease_id = ? AND c.open_cents > 0
	ORDER BY c.due_date, p.date, a.type <> 'income', a.number, c.posting_id`;

/** The open charges of a lease, amounts in cents, oldest due first; due on the same day, income before deposits. */
export function openCharges(scope: Scope, leaseId: number): OpenCharge[] {
	return statement<OpenCharge, [number, number]>(openChargesSql).all(scope.profileId, leaseId);
}
