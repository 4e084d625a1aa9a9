import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { anywhere, whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Approval, DisbursementMethod, ExpenseKind, ExpenseState } from "./labels";

export type ExpenseFilters = {
	/** Search text: in the payee's name, the memo, or the vendor's bill number. */
	q?: string | undefined;
	from?: PlainDate | undefined;
	to?: PlainDate | undefined;
	/** "unpaid" includes overdue bills; "approval" means that it needs approval. */
	state?: "paid" | "unpaid" | "overdue" | "approval" | "credit" | "reversed" | undefined;
	vendorId?: number | undefined;
	/** The property of any line. */
	propertyId?: number | undefined;
	accountId?: number | undefined;
	/** Paid at once from this bank account. */
	bankAccountId?: number | undefined;
	/** Whether tenants were charged for it. */
	billed?: boolean | undefined;
};

export type ExpenseRow = {
	/** The transaction's ID. */
	id: number;
	kind: ExpenseKind;
	date: PlainDate;
	dueDate: PlainDate | null;
	payeeName: string;
	vendorId: number | null;
	billNumber: string;
	memo: string;
	/** Null if the lines differ (see `lineCount`) or are the company's own. */
	propertyName: string | null;
	unitNumber: string | null;
	accountName: string | null;
	lineCount: number;
	/** The bank account it was paid from, if it was paid at once. */
	bankName: string | null;
	method: DisbursementMethod | null;
	checkNumber: number | null;
	amountCents: Cents;
	openCents: Cents;
	approval: Approval;
	state: ExpenseState;
	files: number;
	billed: boolean;
};

type StoredRow = Omit<ExpenseRow, "state" | "billed"> & { reversed: number; billed: number };

const columns = `e.transaction_id AS id, e.kind, e.date, e.due_date AS dueDate, e.payee_name AS payeeName,
	e.vendor_id AS vendorId, e.bill_number AS billNumber, e.memo, p.name AS propertyName, u.unit_number AS unitNumber,
	a.name AS accountName, e.line_count AS lineCount, b.name AS bankName, d.method, d.check_number AS checkNumber,
	e.amount_cents AS amountCents, e.open_cents AS openCents, e.approval, e.reversed,
	(SELECT count(*) FROM files f WHERE f.profile_id = e.profile_id AND f.subject_kind = 'transaction'
		AND f.subject_id = e.transaction_id AND f.deleted_date IS NULL) AS files,
	EXISTS (SELECT 1 FROM expense_charges c WHERE c.expense_id = e.transaction_id) AS billed`;

const joins = `LEFT JOIN properties p ON p.id = e.property_id LEFT JOIN units u ON u.id = e.unit_id
	LEFT JOIN gl_accounts a ON a.id = e.account_id LEFT JOIN disbursements d ON d.transaction_id = e.transaction_id
	LEFT JOIN gl_accounts b ON b.id = d.bank_account_id`;

/**
 * Expenses, bills and credits, newest first. In the totals, reversed ones don't count and credits lower what is open.
 * The page takes the open total of every list from `openExpenseCents`.
 */
export const {
	page: listExpenses,
	all: allExpenses,
	totals: expenseTotals,
} = defineList({
	select: columns,
	table: "expenses e",
	joins,
	/**
	 * The plus sign keeps SQLite from choosing an index for the order: unpaid or billed expenses are few and are sorted
	 * instead.
	 */
	sorts: { date: (filters: ExpenseFilters) => [{ sql: isFew(filters) ? "+e.date" : "e.date", key: "date" }] },
	unique: { sql: "e.transaction_id", key: "id" },
	direction: "desc",
	where: conditions,
	shown: (rows: StoredRow[], scope: Scope) => {
		const { today } = organizationOf(scope);
		return rows.map((row) => shownRow(row, today));
	},
	totals: {
		of: "e.reversed, e.kind, e.amount_cents, e.open_cents",
		sums: {
			amountCents: "sum(iif(reversed, 0, amount_cents))",
			openCents: "sum(iif(reversed, 0, iif(kind = 'credit', -open_cents, open_cents)))",
		},
	},
});

export type ExpenseTotals = NonNullable<ReturnType<typeof expenseTotals>>;

/** What is still to be paid in the filtered list, less open credits, in cents. Read from the index of unpaid ones. */
export function openExpenseCents(scope: Scope, filters: ExpenseFilters = {}): Cents {
	const { where, params } = conditions(scope, filters);
	const row = statement<{ cents: Cents }>(
		`SELECT coalesce(sum(iif(e.kind = 'credit', -e.open_cents, e.open_cents)), 0) AS cents
		FROM expenses e INDEXED BY expenses_unsettled
		WHERE ${where.join(" AND ")} AND e.kind IN ('bill', 'credit') AND e.open_cents > 0 AND e.reversed = 0`,
	).get(...params);
	return row?.cents ?? 0;
}

/** The details of one expense, bill or credit; undefined if it isn't the organization's. */
export function findExpense(scope: Scope, id: number) {
	const { today } = organizationOf(scope);
	const row = statement<StoredRow & ExpenseDetail>(
		`SELECT ${columns}, e.approved_date AS approvedDate, e.approval_note AS approvalNote, e.recurring_id AS recurringId,
			(SELECT trim(u.firstname || ' ' || u.lastname) FROM users u WHERE u.id = e.approved_by_id) AS approvedBy
		FROM expenses e ${joins} WHERE e.transaction_id = ? AND e.profile_id = ?`,
	).get(id, scope.profileId);
	return row && { ...row, ...shownRow(row, today) };
}

type ExpenseDetail = {
	approvedDate: string | null;
	approvalNote: string;
	approvedBy: string | null;
	recurringId: number | null;
};

function isFew({ state, billed }: ExpenseFilters): boolean {
	return billed === true || state === "unpaid" || state === "overdue" || state === "approval";
}

const states: Record<NonNullable<ExpenseFilters["state"]>, string> = {
	paid: "e.kind <> 'credit' AND e.open_cents = 0 AND e.reversed = 0",
	unpaid: "e.kind = 'bill' AND e.open_cents > 0 AND e.reversed = 0",
	overdue: "e.kind = 'bill' AND e.open_cents > 0 AND e.reversed = 0 AND e.due_date < ?",
	approval: "e.kind = 'bill' AND e.open_cents > 0 AND e.reversed = 0 AND e.approval = 'pending'",
	credit: "e.kind = 'credit' AND e.reversed = 0",
	reversed: "e.reversed = 1",
};

function conditions(scope: Scope, filters: ExpenseFilters) {
	const { where, params, add } = whereOf("e.profile_id = ?", scope.profileId);
	const { q, from, to, state, vendorId, propertyId, accountId, bankAccountId, billed } = filters;
	if (from) add("e.date >= ?", from);
	if (to) add("e.date <= ?", to);
	if (state) add(states[state], ...(state === "overdue" ? [organizationOf(scope).today] : []));
	if (vendorId) add("e.vendor_id = ?", vendorId);
	if (propertyId) add(onAnyLine("property_id"), propertyId, propertyId);
	if (accountId) add(onAnyLine("account_id"), accountId, accountId);
	if (bankAccountId) {
		add(
			"EXISTS (SELECT 1 FROM disbursements x WHERE x.transaction_id = e.transaction_id AND x.bank_account_id = ?)",
			bankAccountId,
		);
	}
	if (billed !== undefined) {
		const charged = "(SELECT expense_id FROM expense_charges WHERE profile_id = ?)";
		add(`e.transaction_id ${billed ? "IN" : "NOT IN"} ${charged}`, scope.profileId);
	}
	for (const word of (q ?? "").split(/\s+/).filter(Boolean).slice(0, 6)) {
		const like = anywhere(word);
		add("(e.payee_name || ' ' || e.memo || ' ' || e.bill_number) LIKE ? ESCAPE '\\'", like);
	}
	return { where, params };
}

/** SQL: whether any line has this property or account. Lines are read only if they differ. */
function onAnyLine(column: "property_id" | "account_id") {
	return `(e.${column} = ? OR (e.${column} IS NULL AND e.line_count > 1 AND EXISTS (SELECT 1 FROM gl_postings g
		WHERE g.${column} = ? AND g.id BETWEEN e.transaction_id * 256 AND e.transaction_id * 256 + 255)))`;
}

function shownRow({ reversed, billed, ...row }: StoredRow, today: PlainDate): ExpenseRow {
	return { ...row, billed: billed === 1, state: stateOf({ ...row, reversed }, today) };
}

function stateOf(
	{ kind, reversed, openCents, amountCents, dueDate }: Omit<StoredRow, "billed">,
	today: PlainDate,
): ExpenseState {
	if (reversed) return "reversed";
	if (kind === "credit") return openCents === 0 ? "used" : "credit";
	if (openCents === 0) return "paid";
	if (dueDate !== null && dueDate < today) return "overdue";
	return openCents < amountCents ? "part_paid" : "to_pay";
}
