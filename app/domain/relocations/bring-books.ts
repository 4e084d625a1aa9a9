import { statement } from "~/db/client.server";
import { type Bringing, insert, named, type Step, valueHere } from "./bringing";
import { tableOf } from "./references";
import type { StagedRow } from "./staged";
import { Unfit } from "./unfit";

const headColumns = ["type", "date", "memo", "reference", "lease_id", "txn_group_number", "reason", "author_id"];
const moreOfHead = ["reversal_of", "corrects", "created_date"];
const lineColumns = ["account_id", "amount_cents", "date", "memo", "contra_posting_id", "due_date", "property_id"];
const moreOfLine = ["unit_id", "lease_id", "tenant_id", "owner_id", "vendor_id"];

/**
 * Posts the export's transactions and applies its payments as they were, in the order in which it happened: through
 * every rule of the books, which make the balances and sums anew. A transaction whose money isn't applied yet waits for
 * the applications that follow.
 */
export function* bringBooks(at: Bringing): Generator<Step> {
	const waiting = new Map<number, number>();
	const receivable = new Set<number>();
	const transactions = at.staged.rows("gl_transactions", "ORDER BY id");
	let next = transactions.next();
	function* upTo(id: number): Generator<Step> {
		for (; !next.done && Number(next.value.id) <= id; next = transactions.next()) {
			const head = next.value;
			const lines = [
				...at.staged.rows(
					"gl_postings",
					"WHERE id BETWEEN ? AND ? ORDER BY contra_posting_id IS NOT NULL, id",
					...rangeOf(head),
				),
			];
			for (const line of lines.filter(settlesReceivables)) {
				receivable.add(Number(line.id));
				waiting.set(Number(line.id), -Number(line.amount_cents));
			}
			yield { run: () => bringTransaction(at, head, lines), isOpen: waiting.size > 0 };
		}
	}
	try {
		yield* applied();
	} finally {
		transactions.return?.();
	}
	yield* bringReconciled(at);
	function* applied(): Generator<Step> {
		for (const row of at.staged.rows("applications", "ORDER BY id")) {
			const [payment, charge] = [Number(row.payment_posting_id), Number(row.charge_posting_id)];
			yield* upTo(Math.floor(Math.max(payment, charge) / 256));
			const left = (waiting.get(payment) ?? 0) - Number(row.amount_cents);
			if (left === 0 || !receivable.has(payment)) waiting.delete(payment);
			else waiting.set(payment, left);
			yield { run: () => bringApplication(at, row), isOpen: waiting.size > 0 };
		}
		yield* upTo(Number.MAX_SAFE_INTEGER);
	}
}

/** The whole amount of such a line is applied whenever the books stand. */
function settlesReceivables({ contra_posting_id, due_date, amount_cents }: StagedRow): boolean {
	return contra_posting_id !== null && due_date === null && Number(amount_cents) < 0;
}

function rangeOf({ id }: StagedRow): [number, number] {
	return [Number(id) * 256, Number(id) * 256 + 255];
}

function bringTransaction(at: Bringing, head: StagedRow, lines: readonly StagedRow[]) {
	const columns = [...headColumns, ...moreOfHead];
	const values = columns.map((column) => [column, valueHere(at, "gl_transactions", head, column)]);
	const id = insert("gl_transactions", { profile_id: at.profileId, ...Object.fromEntries(values) });
	at.ids.keep("gl_transactions", Number(head.id), id);
	for (const line of lines) {
		const place = Number(line.id) - Number(head.id) * 256;
		if (line.transaction_id !== head.id) throw new Unfit(`${named("gl_postings", line)} is of another transaction.`);
		const cells = [...lineColumns, ...moreOfLine].map((column) => [column, valueHere(at, "gl_postings", line, column)]);
		insert("gl_postings", {
			...{ id: id * 256 + place, transaction_id: id, profile_id: at.profileId },
			...Object.fromEntries(cells),
		});
	}
	statement("UPDATE gl_transactions SET open_guard = NULL WHERE id = ?").run(id);
}

function bringApplication(at: Bringing, row: StagedRow) {
	const columns = [...tableOf("applications").columns.keys()].filter((column) => column !== "id");
	const values = columns.map((column) => [column, valueHere(at, "applications", row, column)]);
	at.ids.keep("applications", Number(row.id), insert("applications", Object.fromEntries(values)));
}

function* bringReconciled(at: Bringing): Generator<Step> {
	for (const line of at.staged.rows("gl_postings", "WHERE reconciliation_id IS NOT NULL ORDER BY id")) {
		yield {
			run: () =>
				statement("UPDATE gl_postings SET reconciliation_id = ? WHERE id = ?").run(
					valueHere(at, "gl_postings", line, "reconciliation_id"),
					at.ids.find("gl_postings", Number(line.id)),
				),
		};
	}
}
