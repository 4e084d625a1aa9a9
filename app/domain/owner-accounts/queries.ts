import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import type { Scope } from "~/domain/kernel/scope";
import type { OwnerPaymentMethod, OwnerTransactionKind } from "./labels";

export type OwnerTransactionFilters = {
	ownerId?: number | undefined;
	propertyId?: number | undefined;
	kind?: OwnerTransactionKind | undefined;
	from?: PlainDate | undefined;
	to?: PlainDate | undefined;
	/** Includes reversed ones. */
	reversed?: boolean | undefined;
};

export type OwnerTransactionRow = {
	id: number;
	transactionId: number;
	kind: OwnerTransactionKind;
	date: PlainDate;
	ownerId: number | null;
	ownerName: string | null;
	propertyId: number;
	propertyName: string;
	method: OwnerPaymentMethod | "";
	reference: string;
	memo: string;
	amountCents: Cents;
	reversed: boolean;
};

type StoredRow = Omit<OwnerTransactionRow, "reversed"> & { reversed: number };

const columns = `e.id, e.transaction_id AS transactionId, e.kind, e.date, e.owner_id AS ownerId,
	o.display_name AS ownerName, e.property_id AS propertyId, p.name AS propertyName, e.method, e.reference, e.memo,
	e.amount_cents AS amountCents, e.reversed`;
const joins = `JOIN properties p ON p.id = e.property_id
	LEFT JOIN property_owners o ON o.id = e.owner_id`;

/**
 * Owner transactions, newest first. The totals count reversed ones but don't add them up. Transfers in and out differ
 * if only some of an owner's properties are listed.
 */
export const {
	page: listOwnerTransactions,
	all: allOwnerTransactions,
	totals: ownerTransactionTotals,
} = defineList({
	select: columns,
	table: "owner_transactions e",
	joins,
	sorts: { date: [{ sql: "e.date", key: "date" }] },
	unique: { sql: "e.id", key: "id" },
	direction: "desc",
	where: conditions,
	shown: (rows: StoredRow[]) => rows.map(shownRow),
	totals: {
		of: "e.kind, e.reversed, e.amount_cents",
		sums: {
			contributedCents: sumOf("contribution"),
			drawnCents: sumOf("draw"),
			feesCents: sumOf("management_fee"),
			movedInCents: sumOf("transfer_in"),
			movedOutCents: sumOf("transfer_out"),
		},
	},
});

export type OwnerTransactionTotals = NonNullable<ReturnType<typeof ownerTransactionTotals>>;

/** What one owner, or all of them, was paid in a period, in cents. */
export function drawnBy(
	scope: Scope,
	ownerId: number | undefined,
	{ from, to }: { from: PlainDate; to: PlainDate },
): Cents {
	const { where, params } = conditions(scope, { ownerId, kind: "draw", from, to });
	const row = statement<{ cents: Cents }>(
		`SELECT coalesce(sum(e.amount_cents), 0) AS cents FROM owner_transactions e WHERE ${where.join(" AND ")}`,
	).get(...params);
	return row?.cents ?? 0;
}

/** What an owner was last paid and on which day; undefined if never. */
export function lastPayout(
	scope: Pick<Scope, "profileId">,
	ownerId: number,
): { date: PlainDate; amountCents: Cents } | undefined {
	return statement<{ date: PlainDate; amountCents: Cents }>(
		`SELECT e.date, sum(e.amount_cents) AS amountCents FROM owner_transactions e
		WHERE e.profile_id = ? AND e.owner_id = ? AND e.kind = 'draw' AND e.reversed = 0
		GROUP BY e.date ORDER BY e.date DESC LIMIT 1`,
	).get(scope.profileId, ownerId);
}

/** An owner transaction with its parts; undefined if it isn't one or isn't the organization's. */
export function findOwnerTransaction(scope: Scope, transactionId: number) {
	const parts = statement<StoredRow>(
		`SELECT ${columns} FROM owner_transactions e ${joins} WHERE e.transaction_id = ? AND e.profile_id = ? ORDER BY e.id`,
	)
		.all(transactionId, scope.profileId)
		.map(shownRow);
	const [first] = parts;
	if (!first) return undefined;
	const { date, reversed, ownerName, kind } = first;
	const added = parts.filter((part) => part.kind !== "transfer_in");
	return {
		...{ transactionId, date, reversed, ownerName, kind, parts },
		amountCents: added.reduce((sum, { amountCents }) => sum + amountCents, 0),
	};
}

function sumOf(kind: OwnerTransactionKind): string {
	return `sum(amount_cents) FILTER (WHERE kind = '${kind}' AND reversed = 0)`;
}

function conditions(scope: Scope, { ownerId, propertyId, kind, from, to, reversed }: OwnerTransactionFilters) {
	const { where, params, add } = whereOf("e.profile_id = ?", scope.profileId);
	if (ownerId !== undefined) add("e.owner_id = ?", ownerId);
	if (propertyId !== undefined) add("e.property_id = ?", propertyId);
	if (kind) add("e.kind = ?", kind);
	if (from) add("e.date >= ?", from);
	if (to) add("e.date <= ?", to);
	if (!reversed) add("e.reversed = 0");
	return { where, params };
}

function shownRow({ reversed, ...row }: StoredRow): OwnerTransactionRow {
	return { ...row, reversed: reversed === 1 };
}
