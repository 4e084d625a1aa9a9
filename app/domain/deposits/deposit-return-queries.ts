import type { PlainDate } from "#domain/calendar/format";
import { cityOf, mailingAddress } from "#domain/lease-records";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** A charge in a deposit letter, in cents, as it was when the deposit was withheld. */
export type WithheldItem = {
	chargePostingId: number;
	date: PlainDate;
	what: string;
	/** Unpaid before the withholding. */
	openCents: number;
	/** Withheld for it. */
	amountCents: number;
	/** Unpaid after the withholding. */
	owedCents: number;
};

export type DepositReturn = {
	transactionId: number;
	leaseId: number;
	leaseName: string;
	date: PlainDate;
	heldCents: number;
	interestCents: number;
	withheldCents: number;
	/** What must be refunded, and how much of it already was. */
	leftCents: number;
	refundedCents: number;
	/** What remained unpaid of the charges in the letter, and what a prepayment paid of them. */
	owedCents: number;
	prepaidCents: number;
	deadline: PlainDate;
	remarks: string;
	reversed: boolean;
	moveOutDate: PlainDate | null;
	items: WithheldItem[];
	home: { propertyName: string; unitNumber: string; street: string; city: string };
	/** The tenants' forwarding address, or else their home. */
	sendTo: string[];
	issuer: { name: string; street: string; city: string; phone: string; email: string };
};

/** A deposit letter; undefined if it isn't the organization's. */
export function findDepositReturn(scope: Scope, transactionId: number): DepositReturn | undefined {
	const row = statement<StoredReturn>(
		`SELECT d.transaction_id AS transactionId, d.lease_id AS leaseId, l.name AS leaseName, d.date,
			d.held_cents AS heldCents, d.interest_cents AS interestCents, d.withheld_cents AS withheldCents, d.deadline,
			d.remarks, t.reversed_by AS reversedBy, l.move_out_date AS moveOutDate, p.name AS propertyName,
			u.unit_number AS unitNumber, p.street, ${cityOf("p")} AS city, o.name AS issuerName,
			o.street AS issuerStreet, ${cityOf("o")} AS issuerCity, o.phone, o.email
		FROM deposit_returns d JOIN gl_transactions t ON t.id = d.transaction_id
		JOIN leases l ON l.id = d.lease_id JOIN properties p ON p.id = l.property_id
		JOIN units u ON u.id = l.unit_id JOIN organization o ON o.profile_id = d.profile_id
		WHERE d.transaction_id = ? AND d.profile_id = ?`,
	).get(transactionId, scope.profileId);
	if (!row) return undefined;
	const { reversedBy, propertyName, unitNumber, street, city, phone, email, ...stored } = row;
	const { issuerName, issuerStreet, issuerCity, ...kept } = stored;
	const home = { propertyName, unitNumber, street, city };
	const items = withheldItems(transactionId);
	const owedCents = items.reduce((sum, item) => sum + item.owedCents, 0);
	const openCents = items.reduce((sum, item) => sum + item.openCents, 0);
	return {
		...kept,
		...{ reversed: reversedBy !== null, home },
		leftCents: kept.heldCents + kept.interestCents - kept.withheldCents,
		refundedCents: refundedSince(kept.leaseId, transactionId),
		...{ items, owedCents, prepaidCents: openCents - owedCents - (items.length > 0 ? kept.withheldCents : 0) },
		sendTo: mailingAddress(scope, kept.leaseId),
		issuer: { name: issuerName, street: issuerStreet, city: issuerCity, phone, email },
	};
}

type StoredReturn = Omit<
	DepositReturn,
	"leftCents" | "refundedCents" | "owedCents" | "prepaidCents" | "reversed" | "items" | "home" | "sendTo" | "issuer"
> &
	DepositReturn["home"] & {
		reversedBy: number | null;
		issuerName: string;
		issuerStreet: string;
		issuerCity: string;
		phone: string;
		email: string;
	};

/**
 * The charges a withholding paid, and the charges made with it, paid or not, as of that moment: later payments and
 * reversals don't change the letter. The moment is the last application of the withholding, or of the prepayment used
 * with it, to a charge posted before it.
 */
export function withheldItems(transactionId: number): WithheldItem[] {
	return statement<WithheldItem>(
		`WITH together AS (
			SELECT t.id, t.type, t.id * 256 AS firstLine, t.id * 256 + 255 AS lastLine
			FROM gl_transactions w JOIN gl_transactions t
				ON t.profile_id = w.profile_id AND t.txn_group_number = w.txn_group_number
			WHERE w.id = @id AND w.type = 'apply_deposit'
		), own AS MATERIALIZED (
			SELECT x.id, x.charge_posting_id AS chargeId, iif(t.id = @id, x.amount_cents, 0) AS cents
			FROM together t JOIN applications x ON x.payment_posting_id BETWEEN t.firstLine AND t.lastLine
			WHERE t.type IN ('apply_deposit', 'apply_prepayment') AND x.charge_posting_id < t.firstLine AND x.amount_cents > 0
				AND NOT EXISTS (SELECT 1 FROM charges d JOIN gl_accounts a ON a.id = d.account_id AND a.is_deposit = 1
					WHERE d.posting_id = x.charge_posting_id)
				AND NOT EXISTS (SELECT 1 FROM applications back WHERE back.payment_posting_id = x.payment_posting_id
					AND back.charge_posting_id = x.charge_posting_id AND back.amount_cents < 0 AND back.id < x.id)
		), shown AS (
			SELECT chargeId FROM own WHERE cents > 0
			UNION SELECT c.posting_id FROM together t JOIN charges c ON c.posting_id BETWEEN t.firstLine AND t.lastLine
			WHERE t.type = 'charge'
		)
		SELECT c.posting_id AS chargePostingId, p.date, coalesce(nullif(p.memo, ''), a.name) AS what,
			c.amount_cents - (SELECT coalesce(sum(x.amount_cents), 0) FROM applications x
				WHERE x.charge_posting_id = c.posting_id AND x.id < (SELECT min(id) FROM own)) AS openCents,
			(SELECT coalesce(sum(cents), 0) FROM own WHERE chargeId = c.posting_id) AS amountCents,
			c.amount_cents - (SELECT coalesce(sum(x.amount_cents), 0) FROM applications x
				WHERE x.charge_posting_id = c.posting_id AND x.id <= (SELECT max(id) FROM own)) AS owedCents
		FROM shown JOIN charges c ON c.posting_id = shown.chargeId
		JOIN gl_postings p ON p.id = c.posting_id JOIN gl_accounts a ON a.id = c.account_id
		ORDER BY p.date, c.posting_id`,
	).all({ id: transactionId });
}

function refundedSince(leaseId: number, transactionId: number): number {
	const row = statement<{ cents: number }>(
		`SELECT coalesce(sum(p.amount_cents), 0) AS cents
		FROM gl_accounts a CROSS JOIN gl_postings p ON p.lease_id = ? AND p.account_id = a.id
		JOIN gl_transactions t ON t.id = p.transaction_id
		WHERE a.is_deposit = 1 AND t.type = 'refund' AND t.id > ?`,
	).get(leaseId, transactionId);
	return row?.cents ?? 0;
}

/** A lease's deposit letters, newest first. */
export function depositReturnsOf(scope: Scope, leaseId: number) {
	return statement<{ transactionId: number; date: PlainDate; withheldCents: number }>(
		`SELECT transaction_id AS transactionId, date, withheld_cents AS withheldCents
		FROM deposit_returns WHERE lease_id = ? AND profile_id = ? ORDER BY transaction_id DESC`,
	).all(leaseId, scope.profileId);
}

/** Whether the tenants have a deposit letter whose withholding wasn't reversed. */
export function wasReturned(scope: Scope, leaseId: number): boolean {
	const letter = statement(
		`SELECT 1 FROM deposit_returns d JOIN gl_transactions t ON t.id = d.transaction_id AND t.reversed_by IS NULL
		WHERE d.lease_id = ? AND d.profile_id = ? LIMIT 1`,
	).get(leaseId, scope.profileId);
	return letter !== undefined;
}
