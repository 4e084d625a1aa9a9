import { nowIso } from "#domain/calendar";
import { isDate, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Application, insertApplications } from "./insert-applications";
import type { TransactionType } from "./labels";

export type Line = {
	accountId: number;
	/** Debit positive, credit negative, never zero. */
	amountCents: Cents;
	memo?: string;
	propertyId?: number | null;
	unitId?: number | null;
	leaseId?: number | null;
	tenantId?: number | null;
	ownerId?: number | null;
	vendorId?: number | null;
	/**
	 * For a line on receivables or payables: the index of the line on the other side of the transaction that it belongs
	 * to. Not needed if the other side has only one line.
	 */
	contraLine?: number;
	/** The due date of a receivable's debit or a payable's credit; the transaction's date if omitted. */
	opens?: { dueDate?: PlainDate; contraLine?: number };
	/** What a receivable's credit or a payable's debit pays, starting on the transaction's date. */
	settles?: readonly Application[];
};

export type Entry = {
	type: TransactionType;
	date: PlainDate;
	memo?: string;
	/** External number: of a check, a bill, or a bank transaction. */
	reference?: string;
	leaseId?: number | null;
	/** 2 to 256 lines that add up to zero. */
	lines: readonly Line[];
	idempotencyKey?: string;
	txnGroupNumber?: number;
	/** ID of the transaction that this one corrects and replaces. */
	corrects?: number;
	reversalOf?: number;
	reason?: string;
};

/**
 * Saves a transaction with its lines and what they pay, and seals it. Returns its ID and its lines' IDs in order.
 * Unbalanced or malformed lines are a bug and throw, here or in the triggers `gl_postings_enter` and
 * `gl_transactions_seal` (drizzle/0001_books.sql); `gl_postings_stay` keeps posted lines as they are.
 */
export function insertTransaction(scope: Scope, entry: Entry): { transactionId: number; postingIds: number[] } {
	mustBeWriting();
	checkLines(entry);
	const { receivable, payable } = controlAccounts(scope);
	const isControl = (line: Line) => line.accountId === receivable || line.accountId === payable;

	const transactionId = insertHead(scope, entry);
	const postingId = (index: number) => transactionId * 256 + index;
	const insert = (line: Line, index: number, contraPostingId: number | null, dueDate: PlainDate | null) =>
		insertLine().run(
			postingId(index),
			transactionId,
			scope.profileId,
			line.accountId,
			line.amountCents,
			entry.date,
			line.memo ?? entry.memo ?? "",
			contraPostingId,
			dueDate,
			line.propertyId ?? null,
			line.unitId ?? null,
			line.leaseId ?? null,
			line.tenantId ?? null,
			line.ownerId ?? null,
			line.vendorId ?? null,
		);

	// A receivables or payables line refers to another line of the transaction, so that one is inserted first.
	entry.lines.forEach((line, index) => {
		if (!isControl(line)) insert(line, index, null, null);
	});
	entry.lines.forEach((line, index) => {
		if (!isControl(line)) return;
		const opens = line.amountCents > 0 === (line.accountId === receivable);
		const contra = contraLine(entry.lines, line, isControl);
		insert(line, index, postingId(contra), opens ? (line.opens?.dueDate ?? entry.date) : null);
	});
	statement<never, [number]>("UPDATE gl_transactions SET open_guard = NULL WHERE id = ?").run(transactionId);

	entry.lines.forEach((line, index) => {
		if (line.settles) insertApplications(scope, postingId(index), entry.date, line.settles);
	});
	return { transactionId, postingIds: entry.lines.map((_, index) => postingId(index)) };
}

/** Both accounts in one query, because this runs for every transaction. */
function controlAccounts({ profileId }: Scope) {
	const row = statement<{ receivable: number | null; payable: number | null }, [number, number]>(
		`SELECT
			(SELECT id FROM gl_accounts WHERE profile_id = ? AND system_key = 'accounts_receivable') AS receivable,
			(SELECT id FROM gl_accounts WHERE profile_id = ? AND system_key = 'accounts_payable') AS payable`,
	).get(profileId, profileId);
	if (!row?.receivable || !row.payable) throw new Error(`Organization ${profileId} has no control accounts.`);
	return row;
}

function checkLines({ date, lines }: Entry) {
	if (!isDate(date)) throw new RangeError(`Not a date: ${date}`);
	if (lines.length < 2 || lines.length > 256)
		throw new RangeError(`A transaction has 2 to 256 lines, not ${lines.length}.`);
	if (!lines.every(({ amountCents }) => Number.isSafeInteger(amountCents) && amountCents !== 0)) {
		throw new RangeError("Every line has whole cents, other than zero.");
	}
	const sum = lines.reduce((sum, line) => sum + line.amountCents, 0);
	if (sum !== 0) throw new RangeError(`The lines of a transaction sum to zero, not to ${sum} cents.`);
}

function contraLine(lines: readonly Line[], control: Line, isControl: (line: Line) => boolean): number {
	const named = control.opens?.contraLine ?? control.contraLine;
	if (named !== undefined) return named;
	const candidates = lines.flatMap((line, index) =>
		!isControl(line) && line.amountCents > 0 !== control.amountCents > 0 ? [index] : [],
	);
	const [only, ...others] = candidates;
	if (only === undefined || others.length > 0) {
		throw new RangeError("A line on receivables or payables needs its contraLine: the other side has several lines.");
	}
	return only;
}

function insertHead(scope: Scope, entry: Entry): number {
	const { lastInsertRowid } = statement(
		`INSERT INTO gl_transactions (profile_id, type, date, memo, reference, lease_id, txn_group_number, reversal_of, corrects,
			reason, author_id, idempotency_key, created_date)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
	).run(
		scope.profileId,
		entry.type,
		entry.date,
		entry.memo ?? "",
		entry.reference ?? "",
		entry.leaseId ?? null,
		entry.txnGroupNumber ?? null,
		entry.reversalOf ?? null,
		entry.corrects ?? null,
		entry.reason ?? "",
		scope.userId,
		entry.idempotencyKey ?? null,
		nowIso(),
	);
	return Number(lastInsertRowid);
}

function insertLine() {
	return statement<never>(
		`INSERT INTO gl_postings (id, transaction_id, profile_id, account_id, amount_cents, date, memo, contra_posting_id,
			due_date, property_id, unit_id, lease_id, tenant_id, owner_id, vendor_id)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
	);
}
