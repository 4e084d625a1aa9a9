import { balanceSql, heldDepositsSql } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { anywhere, whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type DepositRow, depositColumns, depositTables, withDeadline } from "./deposit-deadlines";
import { depositRulesOf } from "./deposit-rules";
import type { DepositHolder } from "./labels";

type DepositFilters = {
	q?: string | undefined;
	propertyId?: number | undefined;
	who: DepositHolder;
};

export type HeldDeposit = Omit<StoredRow, "letterDeadline"> & { deadline: string | null };

type StoredRow = DepositRow & { balanceCents: number };

/** The leases whose deposit is held: of those who left, the longest gone first; of others, by name. */
export const { page: listDeposits, all: allDeposits } = defineList({
	select: `${depositColumns}, ${balanceSql} AS balanceCents`,
	table: depositTables,
	sorts: {
		standard: ({ who }: DepositFilters) =>
			who === "moved_out" ? [{ sql: "l.move_out_date", key: "moveOutDate" }] : [{ sql: "l.name", key: "name" }],
	},
	unique: { sql: "l.id", key: "leaseId" },
	where: conditions,
	shown: (rows: StoredRow[], scope: Scope): HeldDeposit[] =>
		rows.map((row) => withDeadline(row, depositRulesOf(scope))),
});

/** How many leases match, and the deposits held for them in cents. */
export function depositTotals(scope: Scope, filters: DepositFilters): { leases: number; heldCents: number } {
	const { where, params } = conditions(scope, filters);
	const row = statement<{ leases: number; heldCents: number }>(
		`SELECT count(*) AS leases, coalesce(sum(${heldDepositsSql}), 0) AS heldCents
		FROM leases l WHERE ${where.join(" AND ")}`,
	).get(...params);
	if (!row) throw new Error("A sum without grouping gives one row.");
	return row;
}

function conditions(scope: Scope, { q, propertyId, who }: DepositFilters) {
	const { today } = organizationOf(scope);
	const { where, params, add } = whereOf("l.profile_id = ?", scope.profileId);
	add("l.stage = 'executed'");
	add("l.deposit_cents > 0");
	if (who === "moved_out") {
		add("l.move_out_date IS NOT NULL");
		add("l.move_out_date <= ?", today);
	}
	if (who === "still_there") add("(l.move_out_date IS NULL OR l.move_out_date > ?)", today);
	if (q) add("l.name LIKE ? ESCAPE '\\'", anywhere(q));
	if (propertyId !== undefined) add("l.property_id = ?", propertyId);
	add(`${heldDepositsSql} > 0`);
	return { where, params: [...params, { today }] };
}
