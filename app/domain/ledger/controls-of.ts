/** SQL: the sum of the receivables and payables lines that refer to a line of the same transaction, in cents. */
export function controlsOf(line: string): string {
	return `coalesce((SELECT sum(c.amount_cents) FROM gl_postings c
		WHERE c.id BETWEEN ${line}.transaction_id * 256 AND ${line}.transaction_id * 256 + 255
			AND c.contra_posting_id = ${line}.id), 0)`;
}
