import { statement } from "~/db/client.server";
import {
	type ExportFormat,
	type JournalAccount,
	type JournalLine,
	type JournalTransaction,
	journalWriters,
	type Organization,
} from "./journal-writers";

/** Prepares a statement; a snapshot's own reads the books as they were at its moment. */
type Prepare = <Row, Params extends unknown[]>(
	sql: string,
) => {
	all(...params: Params): Row[];
};

/**
 * Exports one organization's journal, or every organization's, as lines of text. The journal formats pass `hledger
 * check --strict` and `bean-check`; CSV has one row per line. Amounts are plain decimals, debit positive. With several
 * organizations, each one's accounts get its own prefix.
 */
export function* exportBooks(
	{ profileId, format }: { profileId?: number | undefined; format: ExportFormat },
	prepare: Prepare = statement,
): Generator<string> {
	const organizations = prepare<Organization, [{ profileId: number | null }]>(
		`SELECT p.id, coalesce(o.name, 'Organization ' || p.id) AS name, p.currency
		FROM profiles p JOIN organization o ON o.profile_id = p.id
		WHERE @profileId IS NULL OR p.id = @profileId ORDER BY p.id`,
	).all({ profileId: profileId ?? null });
	const writer = journalWriters[format];
	const prefixed = organizations.length > 1;
	yield* writer.start();
	for (const currency of new Set(organizations.map((organization) => organization.currency))) {
		yield* writer.commodity(currency);
	}
	for (const organization of organizations) {
		const accounts = accountsOf(prepare, organization.id, prefixed);
		yield* writer.accounts(organization, [...accounts.values()]);
		for (const transaction of transactionsOf(prepare, organization.id)) {
			yield* writer.transaction(organization, transaction, accounts);
		}
	}
}

function accountsOf(prepare: Prepare, profileId: number, prefixed: boolean): Map<number, JournalAccount> {
	const accounts = prepare<JournalAccount, [string, number]>(
		`SELECT a.id, a.number, a.name, a.type, a.is_bank AS isBank, ? AS "group",
			coalesce((SELECT min(date) FROM gl_transactions WHERE profile_id = a.profile_id), '1970-01-01') AS since
		FROM gl_accounts a WHERE a.profile_id = ? ORDER BY a.number`,
	).all(prefixed ? `Organization-${profileId}` : "", profileId);
	return new Map(accounts.map((account) => [account.id, account]));
}

/** Transactions by date, read 500 at a time so that a large journal never has to fit in memory. */
function* transactionsOf(prepare: Prepare, profileId: number): Generator<JournalTransaction> {
	const beyond = (condition: string) => `SELECT * FROM (
		SELECT id, type, date, memo, reference, reversal_of AS reversalOf FROM gl_transactions
		WHERE profile_id = @profileId AND ${condition} ORDER BY date, id LIMIT 500)`;
	// The rest of the day, then the days after it. Compared as a pair (date, id), only the date would use the index.
	const page = prepare<Omit<JournalTransaction, "lines">, [{ profileId: number; date: string; id: number }]>(
		`${beyond("date = @date AND id > @id")} UNION ALL ${beyond("date > @date")} ORDER BY date, id LIMIT 500`,
	);
	const linesOf = prepare<JournalLine, [number, number]>(
		`SELECT id, account_id AS accountId, amount_cents AS amountCents, memo, property_id AS propertyId, lease_id AS leaseId
		FROM gl_postings WHERE id BETWEEN ? AND ? ORDER BY id`,
	);
	let after = { date: "", id: 0 };
	for (;;) {
		const transactions = page.all({ profileId, ...after });
		for (const transaction of transactions) {
			yield { ...transaction, lines: linesOf.all(transaction.id * 256, transaction.id * 256 + 255) };
		}
		const last = transactions.at(-1);
		if (!last) return;
		after = { date: last.date, id: last.id };
	}
}
