import type { PaymentMethod } from "#domain/bank-accounts/labels";
import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import type { TransactionType } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Money received that isn't deposited yet. Negative where more was refunded than received. */
export type Receipt = {
	postingId: number;
	transactionId: number;
	date: PlainDate;
	type: TransactionType;
	fromName: string;
	propertyId: number | null;
	propertyName: string | null;
	unitNumber: string | null;
	method: PaymentMethod | null;
	/** The number of the check or money order. */
	reference: string;
	memo: string;
	amountCents: Cents;
	/** The part that paid security deposits, which belongs in a deposit trust account. */
	depositMoneyCents: Cents;
	/**
	 * The property's account for it: the deposit account if all of it is security deposits, or else the operating account.
	 */
	belongsInId: number;
	belongsIn: string;
};

const mostReceipts = 200;

type ReceiptRow = Omit<Receipt, "belongsInId" | "belongsIn"> & {
	operatingId: number;
	operatingName: string;
	trustId: number;
	trustName: string;
};

/** Undeposited receipts, oldest first, at most 200. */
export function undepositedReceipts(scope: Scope): Receipt[] {
	return statement<ReceiptRow>(
		`${receiptSql}
		FROM (
			SELECT posting_id FROM uncleared_lines WHERE profile_id = @profileId AND account_id = @undeposited
			ORDER BY date, posting_id LIMIT ${mostReceipts}
		) u ${receiptTables} ORDER BY p.date, p.id`,
	)
		.all({ profileId: scope.profileId, undeposited: accountIdByRole(scope, "undeposited_funds") })
		.map(withPlace);
}

/** The receipts among these posting IDs that are still undeposited. */
export function openReceipts(scope: Scope, postingIds: readonly number[]): Receipt[] {
	return statement<ReceiptRow>(
		`${receiptSql}
		FROM (
			SELECT j.value AS posting_id FROM json_each(@ids) j JOIN gl_postings q ON q.id = j.value
			JOIN uncleared_lines l ON l.profile_id = @profileId AND l.account_id = @undeposited AND l.date = q.date
				AND l.posting_id = q.id
		) u ${receiptTables} ORDER BY p.date, p.id`,
	)
		.all({
			profileId: scope.profileId,
			undeposited: accountIdByRole(scope, "undeposited_funds"),
			ids: JSON.stringify(postingIds),
		})
		.map(withPlace);
}

/** The receipts of a deposit. */
export function depositedReceipts(depositId: number): Receipt[] {
	return statement<ReceiptRow>(
		`${receiptSql}
		FROM covered_lines u ${receiptTables}
		WHERE u.by_transaction_id = @depositId AND p.transaction_id <> @depositId ORDER BY p.date, p.id`,
	)
		.all({ depositId })
		.map(withPlace);
}

function withPlace({ operatingId, operatingName, trustId, trustName, ...receipt }: ReceiptRow): Receipt {
	const deposits = receipt.depositMoneyCents > 0 && receipt.depositMoneyCents >= receipt.amountCents;
	return {
		...receipt,
		belongsInId: deposits ? trustId : operatingId,
		belongsIn: deposits ? trustName : operatingName,
	};
}

const receiptSql = `
	SELECT p.id AS postingId, t.id AS transactionId, p.date, t.type,
		coalesce(pay.payer_name, l.name, nullif(p.memo, ''), t.memo) AS fromName,
		p.property_id AS propertyId, pr.name AS propertyName, un.unit_number AS unitNumber, pay.method, t.reference,
		p.memo, p.amount_cents AS amountCents,
		(SELECT coalesce(sum(x.amount_cents), 0) FROM applications x
			JOIN charges c ON c.posting_id = x.charge_posting_id JOIN gl_accounts ca ON ca.id = c.account_id
			WHERE x.payment_posting_id BETWEEN t.id * 256 AND t.id * 256 + 255 AND ca.is_deposit = 1) AS depositMoneyCents,
		coalesce(ob.id, so.id) AS operatingId, coalesce(ob.name, so.name) AS operatingName,
		coalesce(db.id, st.id) AS trustId, coalesce(db.name, st.name) AS trustName`;

const receiptTables = `
	JOIN gl_postings p ON p.id = u.posting_id JOIN gl_transactions t ON t.id = p.transaction_id
	LEFT JOIN payments pay ON pay.transaction_id = t.id LEFT JOIN leases l ON l.id = p.lease_id
	LEFT JOIN properties pr ON pr.id = p.property_id LEFT JOIN units un ON un.id = p.unit_id
	JOIN gl_accounts so ON so.profile_id = p.profile_id AND so.system_key = 'operating_cash'
	JOIN gl_accounts st ON st.profile_id = p.profile_id AND st.system_key = 'deposit_trust'
	LEFT JOIN gl_accounts ob ON ob.id = pr.operating_account_id AND ob.active = 1
	LEFT JOIN gl_accounts db ON db.id = pr.deposit_account_id AND db.active = 1`;
