import { statement, write } from "~/db/client.server";

/**
 * Adds new transactions to the search index, one chunk at a time, so that the server can answer requests in between.
 * Yields the number of ids each chunk covered.
 */
export function* indexTransactions({ chunk = 1000 }: { chunk?: number } = {}): Generator<number> {
	for (;;) {
		if (unreadIds() === 0) return;
		const read = write(() => {
			const next = Math.min(unreadIds(), chunk);
			if (next > 0) readOn(next);
			return next;
		});
		if (read === 0) return;
		yield read;
	}
}

function unreadIds(): number {
	const unread = statement<{ ids: number }>(
		`SELECT coalesce((SELECT max(id) FROM gl_transactions), 0) - through_id AS ids
		FROM search_progress WHERE source = 'transactions'`,
	).get();
	return unread?.ids ?? 0;
}

function readOn(ids: number): void {
	const through = "(SELECT through_id FROM search_progress WHERE source = 'transactions')";
	statement(
		`INSERT INTO search_index (rowid, text) SELECT (profile_id * 16 + 5) * ${2 ** 36} + id, text FROM search_transactions
		WHERE id > ${through} AND id <= ${through} + ?`,
	).run(ids);
	statement("UPDATE search_progress SET through_id = through_id + ? WHERE source = 'transactions'").run(ids);
}
