import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { amountOf } from "./amount-of";
import type { TransactionType } from "./labels";
import { isTakenBack } from "./ledger-line-filter";

export type LatestTransaction = {
	id: number;
	type: TransactionType;
	date: PlainDate;
	memo: string;
	/** The property's own part, in cents. */
	amountCents: Cents;
	reversed: boolean;
};

/**
 * The newest transactions that have a line for a property, newest first. Reads the newest of each account, to use the
 * index, and merges them.
 */
export function latestTransactions(scope: Scope, propertyId: number, limit: number): LatestTransaction[] {
	const accounts = statement<{ id: number }, [number]>("SELECT id FROM gl_accounts WHERE profile_id = ?").all(
		scope.profileId,
	);
	const newest = statement<{ id: number; date: PlainDate }, [number, number, number, number]>(
		`SELECT id >> 8 AS id, date FROM gl_postings INDEXED BY gl_postings_by_property
		WHERE profile_id = ? AND property_id = ? AND account_id = ? ORDER BY date DESC, id DESC LIMIT ?`,
	);
	const dates = new Map<number, PlainDate>();
	for (const account of accounts) {
		for (const { id, date } of newest.all(scope.profileId, propertyId, account.id, limit)) dates.set(id, date);
	}
	return [...dates]
		.sort(([a, dateA], [b, dateB]) => (dateA === dateB ? b - a : dateA < dateB ? 1 : -1))
		.slice(0, limit)
		.map(([id]) => readTransaction(id, propertyId));
}

function readTransaction(id: number, propertyId: number): LatestTransaction {
	const row = statement<Omit<LatestTransaction, "reversed"> & { reversed: number }, [number, number]>(
		`SELECT t.id, t.type, t.date, t.memo, ${isTakenBack} AS reversed,
			${amountOf("t", "g.property_id = ?")} AS amountCents
		FROM gl_transactions t WHERE t.id = ?`,
	).get(propertyId, id);
	if (!row) throw new Error(`Transaction ${id} is not there.`);
	return { ...row, reversed: row.reversed === 1 };
}
