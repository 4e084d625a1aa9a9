import type { PlainDate } from "#domain/calendar/format";
import { type Cents, plainAmount } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { type AccountType, type TransactionType, transactionTypes } from "./labels";

export const exportFormats = ["hledger", "beancount", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * An organisation's whole journal (or every organisation's) as text, line by line: what `hledger check --strict` and
 * `bean-check` accept, or CSV with one row a line, amounts as plain decimals, debit positive. Exporting several
 * organisations puts each under accounts of its own.
 */
export function* exportBooks({ profileId, format }: { profileId?: number; format: ExportFormat }): Generator<string> {
	const organizations = statement<Organization, [{ profileId: number | null }]>(
		`SELECT p.id, coalesce(o.name, 'Organisation ' || p.id) AS name, p.currency
		FROM profiles p JOIN organization o ON o.profile_id = p.id
		WHERE @profileId IS NULL OR p.id = @profileId ORDER BY p.id`,
	).all({ profileId: profileId ?? null });
	const writer = writers[format];
	const prefixed = organizations.length > 1;
	yield* writer.start();
	for (const currency of new Set(organizations.map((organization) => organization.currency))) {
		yield* writer.commodity(currency);
	}
	for (const organization of organizations) {
		const accounts = accountsOf(organization.id, prefixed);
		yield* writer.accounts(organization, [...accounts.values()]);
		for (const transaction of transactionsOf(organization.id)) {
			yield* writer.transaction(organization, transaction, accounts);
		}
	}
}

type Organization = { id: number; name: string; currency: string };
type Account = {
	id: number;
	number: string;
	name: string;
	type: AccountType;
	isBank: number;
	group: string;
	since: PlainDate;
};
type Line = {
	id: number;
	accountId: number;
	amountCents: Cents;
	memo: string;
	propertyId: number | null;
	leaseId: number | null;
};
type Transaction = {
	id: number;
	type: TransactionType;
	date: PlainDate;
	memo: string;
	reference: string;
	reversalOf: number | null;
	lines: Line[];
};

type Writer = {
	start(): Iterable<string>;
	commodity(currency: string): Iterable<string>;
	accounts(organization: Organization, accounts: readonly Account[]): Iterable<string>;
	transaction(
		organization: Organization,
		transaction: Transaction,
		accounts: ReadonlyMap<number, Account>,
	): Iterable<string>;
};

const writers: Record<ExportFormat, Writer> = {
	hledger: {
		start: () => [],
		commodity: (currency) => [`commodity ${currency}`, `    format 1000.00 ${currency}`, ""],
		*accounts(organization, accounts) {
			yield `; ${plain(organization.name)}`;
			for (const account of accounts) {
				yield `account ${hledgerName(account)}`;
				yield `    ; type: ${hledgerTypes[account.type](account)}`;
			}
			yield "";
		},
		*transaction({ currency }, transaction, accounts) {
			const code = plain(transaction.reference).replace(/[()]/g, "");
			yield `${transaction.date} * ${code === "" ? "" : `(${code}) `}${titleOf(transaction)}  ; txn:${transaction.id}`;
			for (const line of transaction.lines) {
				const tags = Object.entries({ property: line.propertyId, lease: line.leaseId })
					.flatMap(([tag, id]) => (id === null ? [] : [`${tag}:${id}`]))
					.join(", ");
				const account = hledgerName(accountOf(accounts, line));
				yield `    ${account}  ${plainAmount(line.amountCents)} ${currency}${tags === "" ? "" : `  ; ${tags}`}`;
			}
			yield "";
		},
	},
	beancount: {
		start: () => [],
		commodity: (currency) => [`1900-01-01 commodity ${currency}`, ""],
		*accounts(organization, accounts) {
			yield `; ${plain(organization.name)}`;
			for (const account of accounts) yield `${account.since} open ${beancountName(account)} ${organization.currency}`;
			yield "";
		},
		*transaction({ currency }, transaction, accounts) {
			yield `${transaction.date} * ${quoted(titleOf(transaction))}`;
			yield `  txn: "${transaction.id}"`;
			if (transaction.reference !== "") yield `  reference: ${quoted(transaction.reference)}`;
			for (const line of transaction.lines) {
				yield `  ${beancountName(accountOf(accounts, line))}  ${plainAmount(line.amountCents)} ${currency}`;
				if (line.propertyId !== null) yield `    property: "${line.propertyId}"`;
				if (line.leaseId !== null) yield `    lease: "${line.leaseId}"`;
			}
			yield "";
		},
	},
	csv: {
		start: () => [
			"organisation,transaction,date,type,reference,memo,reversal_of,line,account,account_name,account_type,amount,currency,line_memo,property,lease",
		],
		commodity: () => [],
		accounts: () => [],
		*transaction(organization, transaction, accounts) {
			const { id, date, type, reference, memo, reversalOf } = transaction;
			for (const line of transaction.lines) {
				const account = accountOf(accounts, line);
				yield [
					...[organization.id, id, date, type, reference, memo, reversalOf, line.id % 256],
					...[account.number, account.name, account.type, plainAmount(line.amountCents), organization.currency],
					...[line.memo, line.propertyId, line.leaseId],
				]
					.map(csvCell)
					.join(",");
			}
		},
	},
};

const hledgerTypes: Record<AccountType, (account: Account) => string> = {
	asset: ({ isBank }) => (isBank ? "C" : "A"),
	liability: () => "L",
	equity: () => "E",
	income: () => "R",
	expense: () => "X",
};

const roots: Record<AccountType, string> = {
	asset: "Assets",
	liability: "Liabilities",
	equity: "Equity",
	income: "Income",
	expense: "Expenses",
};

function hledgerName({ type, group, number, name }: Account) {
	return [roots[type], group, `${number} ${name}`].filter(Boolean).map(plain).join(":");
}

/** Only letters, digits and dashes, each part beginning with a capital or a digit. */
function beancountName({ type, group, number, name }: Account) {
	const ascii = `${number} ${name}`.normalize("NFKD").replace(/['’]|\p{M}/gu, "");
	const account = ascii.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
	return [roots[type], group, /^[A-Z0-9]/.test(account) ? account : `X${account}`].filter(Boolean).join(":");
}

/** Without what the journal formats give a meaning of its own: comments, payee bars, tags, line breaks, double spaces. */
function plain(text: string) {
	return text
		.replace(/[;|:\p{Cc}]/gu, " ")
		.replace(/\s+/g, " ")
		.trim();
}

function titleOf({ type, memo, reversalOf }: Transaction) {
	const title = `${reversalOf === null ? "" : "Reversed "}${transactionTypes[type]}`;
	return plain(memo === "" ? title : `${title}, ${memo}`);
}

function quoted(text: string) {
	return `"${plain(text).replace(/["\\]/g, "\\$&")}"`;
}

/** Cells that a spreadsheet would take for a formula are marked as text. */
function csvCell(value: string | number | null) {
	if (value === null) return "";
	if (typeof value === "number") return String(value);
	const safe = /^[=+@\t\r]|^-(?![\d.])/.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function accountOf(accounts: ReadonlyMap<number, Account>, line: Line): Account {
	const account = accounts.get(line.accountId);
	if (!account) throw new Error(`Line ${line.id} is on no account of its organisation.`);
	return account;
}

function accountsOf(profileId: number, prefixed: boolean): Map<number, Account> {
	const accounts = statement<Account, [string, number]>(
		`SELECT a.id, a.number, a.name, a.type, a.is_bank AS isBank, ? AS "group",
			coalesce((SELECT min(date) FROM gl_daily WHERE profile_id = a.profile_id), '1970-01-01') AS since
		FROM gl_accounts a WHERE a.profile_id = ? ORDER BY a.number`,
	).all(prefixed ? `Organisation-${profileId}` : "", profileId);
	return new Map(accounts.map((account) => [account.id, account]));
}

/** By date, a few hundred at a time, so that a million lines never stand in memory together. */
function* transactionsOf(profileId: number): Generator<Transaction> {
	const beyond = (condition: string) => `SELECT * FROM (
		SELECT id, type, date, memo, reference, reversal_of AS reversalOf FROM gl_transactions
		WHERE profile_id = @profileId AND ${condition} ORDER BY date, id LIMIT 500)`;
	// The rest of the day, then the days after it: compared as a pair, the index would be sought by its date alone.
	const page = statement<Omit<Transaction, "lines">, [{ profileId: number; date: string; id: number }]>(
		`${beyond("date = @date AND id > @id")} UNION ALL ${beyond("date > @date")} ORDER BY date, id LIMIT 500`,
	);
	const linesOf = statement<Line, [number, number]>(
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
