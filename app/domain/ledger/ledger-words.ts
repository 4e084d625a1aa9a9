import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { AccountLine } from "./account-lines";
import type { TransactionType } from "./labels";
import { isTakenBack } from "./ledger-line-filter";

/** A line of the general ledger as the page shows it. */
export type LedgerLine = {
	key: number;
	date: PlainDate;
	transactionId: number;
	type: TransactionType;
	reference: string;
	memo: string;
	/** The lease, owner or vendor of the line. */
	name: string | null;
	propertyName: string | null;
	unitNumber: string | null;
	reversed: boolean;
	cents: Cents;
};

type Words = Omit<LedgerLine, "key" | "date" | "transactionId" | "cents" | "reversed"> & {
	at: number;
	reversed: number;
};

/** Adds names, memos and other texts to the lines, in the same order. */
export function wordsOfLines(lines: readonly AccountLine[]): LedgerLine[] {
	const asked = JSON.stringify(lines.map(({ postingId, transactionId }) => [postingId, transactionId]));
	const words = new Map(
		statement<Words, [string]>(wordsSql)
			.all(asked)
			.map(({ at, ...found }) => [at, found]),
	);
	return lines.map(({ key, date, postingId, transactionId, cents }, at) => {
		const found = words.get(at);
		if (!found) throw new Error(`Line ${postingId} is not there.`);
		return { key, date, transactionId, cents, ...found, reversed: found.reversed === 1 };
	});
}

/** SQL for pairs of a line's ID and a transaction's ID; `at` is the pair's index. */
export const wordsSql = `SELECT asked.key AS at, t.type, t.reference, coalesce(nullif(p.memo, ''), t.memo) AS memo,
		coalesce(l.name, o.display_name, v.display_name) AS name, pr.name AS propertyName, u.unit_number AS unitNumber,
		${isTakenBack} AS reversed
	FROM json_each(?) asked
	CROSS JOIN gl_postings p ON p.id = json_extract(asked.value, '$[0]')
	CROSS JOIN gl_transactions t ON t.id = json_extract(asked.value, '$[1]')
	LEFT JOIN properties pr ON pr.id = p.property_id LEFT JOIN units u ON u.id = p.unit_id
	LEFT JOIN leases l ON l.id = p.lease_id LEFT JOIN property_owners o ON o.id = p.owner_id
	LEFT JOIN vendors v ON v.id = p.vendor_id`;
