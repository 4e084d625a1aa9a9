import type { PlainDate } from "#domain/calendar/format";
import type { ExportFormat } from "#domain/ledger";
import { plainAmount } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { applicationsOfMoney } from "../factories/lines-of-money";

type CashLine = {
	/** What the line belongs to: a transaction, or one application of money to what was owed. */
	entry: string;
	date: PlainDate;
	account: string;
	propertyId: number | null;
	cents: number;
};

/**
 * The books on a cash basis as a journal that hledger or beancount reads, without our kept sums: each transaction less
 * what waits for its money, and on the day of each application what that released. Accounts are declared as in the
 * exported journal of all entries, `exported`.
 */
export function cashJournalOf({ profileId }: Scope, format: Exclude<ExportFormat, "csv">, exported: string): string {
	const written = writers[format];
	const declarations = exported.slice(0, exported.search(written.firstEntry));
	const names = new Map(
		[...declarations.matchAll(written.declared)].map(([, name = "", number = ""]) => [number, name]),
	);
	const entries = new Map<string, CashLine[]>();
	for (const line of cashLines(profileId)) entries.set(line.entry, [...(entries.get(line.entry) ?? []), line]);
	const texts = [...entries.values()].map((lines) => {
		const [first] = lines;
		const rows = lines.map(({ account, cents, propertyId }) =>
			written.line(names.get(account) ?? account, `${plainAmount(cents)} USD`, propertyId),
		);
		return [`${first?.date} * ${written.title(first?.entry ?? "")}`, ...rows.flat(), ""].join("\n");
	});
	return `${declarations}\n${texts.join("\n")}\n`;
}

const writers = {
	hledger: {
		firstEntry: /^\d{4}-\d\d-\d\d \* /m,
		declared: /^account (\S.*?:(\d+) .*)$/gm,
		title: (entry: string) => entry,
		line: (account: string, amount: string, propertyId: number | null) => [
			`    ${account}  ${amount}${propertyId === null ? "" : `  ; property:${propertyId}`}`,
		],
	},
	beancount: {
		firstEntry: /^\d{4}-\d\d-\d\d \* /m,
		declared: /^\d{4}-\d\d-\d\d open (\S+?:(\d+)-\S+) /gm,
		title: (entry: string) => `"${entry}"`,
		line: (account: string, amount: string, propertyId: number | null) => [
			`  ${account}  ${amount}`,
			...(propertyId === null ? [] : [`    property: "${propertyId}"`]),
		],
	},
};

/**
 * A line counts on its own day but for what a receivable or payable of its transaction holds back. That follows when
 * money is applied, on the payment's side and on the charge's.
 */
function cashLines(profileId: number): CashLine[] {
	return statement<CashLine>(
		`WITH held AS (
			SELECT contra_posting_id AS id, sum(amount_cents) AS cents FROM gl_postings
			WHERE profile_id = @profileId AND contra_posting_id IS NOT NULL GROUP BY contra_posting_id
		), applied AS (
			SELECT x.id, x.date, x.amount_cents AS cents, payer.contra_posting_id AS payer, owed.contra_posting_id AS owed
			FROM ${applicationsOfMoney} x
			JOIN gl_postings payer ON payer.id = x.payment_posting_id
			JOIN gl_postings owed ON owed.id = x.charge_posting_id
			WHERE x.profile_id = @profileId
		), lines AS (
			SELECT 'transaction ' || p.transaction_id AS entry, p.id AS position, p.date, p.account_id, p.property_id,
				p.amount_cents + coalesce(h.cents, 0) AS cents
			FROM gl_postings p LEFT JOIN held h ON h.id = p.id
			WHERE p.profile_id = @profileId AND p.contra_posting_id IS NULL
			UNION ALL
			SELECT 'application ' || a.id, p.id, a.date, p.account_id, p.property_id, sign(p.amount_cents) * a.cents
			FROM applied a JOIN gl_postings p ON p.id IN (a.payer, a.owed)
		)
		SELECT l.entry, l.date, g.number AS account, l.property_id AS propertyId, l.cents
		FROM lines l JOIN gl_accounts g ON g.id = l.account_id WHERE l.cents <> 0 ORDER BY l.date, l.entry, l.position`,
	).all({ profileId });
}
