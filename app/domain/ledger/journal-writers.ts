import type { PlainDate } from "#domain/calendar/format";
import { type Cents, plainAmount } from "#domain/money/format";
import { csvCell } from "~/domain/kernel/csv-cell";
import { type AccountType, type TransactionType, transactionTypes } from "./labels";

export const exportFormats = ["hledger", "beancount", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export type Organization = { id: number; name: string; currency: string };
export type JournalAccount = {
	id: number;
	number: string;
	name: string;
	type: AccountType;
	isBank: number;
	group: string;
	since: PlainDate;
};
export type JournalLine = {
	id: number;
	accountId: number;
	amountCents: Cents;
	memo: string;
	propertyId: number | null;
	leaseId: number | null;
};
export type JournalTransaction = {
	id: number;
	type: TransactionType;
	date: PlainDate;
	memo: string;
	reference: string;
	reversalOf: number | null;
	lines: JournalLine[];
};

type Writer = {
	start(): Iterable<string>;
	commodity(currency: string): Iterable<string>;
	accounts(organization: Organization, accounts: readonly JournalAccount[]): Iterable<string>;
	transaction(
		organization: Organization,
		transaction: JournalTransaction,
		accounts: ReadonlyMap<number, JournalAccount>,
	): Iterable<string>;
};

/** The export formats: how each writes the parts of a journal. */
export const journalWriters: Record<ExportFormat, Writer> = {
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
			"organization,transaction,date,type,reference,memo,reversal_of,line,account,account_name,account_type,amount,currency,line_memo,property,lease",
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

const hledgerTypes: Record<AccountType, (account: JournalAccount) => string> = {
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

function hledgerName({ type, group, number, name }: JournalAccount) {
	return [roots[type], group, `${number} ${name}`].filter(Boolean).map(plain).join(":");
}

/** Beancount allows only letters, digits and dashes, and each part must begin with a capital letter or a digit. */
function beancountName({ type, group, number, name }: JournalAccount) {
	const ascii = `${number} ${name}`.normalize("NFKD").replace(/['’]|\p{M}/gu, "");
	const account = ascii.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
	return [roots[type], group, /^[A-Z0-9]/.test(account) ? account : `X${account}`].filter(Boolean).join(":");
}

/** Removes what has a meaning in journal formats: comment signs, payee bars, tags, line breaks, and double spaces. */
function plain(text: string) {
	return text
		.replace(/[;|:\p{Cc}]/gu, " ")
		.replace(/\s+/g, " ")
		.trim();
}

function titleOf({ type, memo, reversalOf }: JournalTransaction) {
	const title = `${reversalOf === null ? "" : "Reversed "}${transactionTypes[type]}`;
	return plain(memo === "" ? title : `${title}, ${memo}`);
}

function quoted(text: string) {
	return `"${plain(text).replace(/["\\]/g, "\\$&")}"`;
}

function accountOf(accounts: ReadonlyMap<number, JournalAccount>, line: JournalLine): JournalAccount {
	const account = accounts.get(line.accountId);
	if (!account) throw new Error(`JournalLine ${line.id} is on no account of its organization.`);
	return account;
}
