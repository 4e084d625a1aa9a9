import { findHeader } from "./find-header";
import { plainText } from "./known-headers";
import type { Sheet } from "./read-sheet";

/** What a file is, by its headers. "unknown" if nothing is sure. */
export type FileKind =
	| "rent_roll"
	| "tenants"
	| "owners"
	| "vendors"
	| "bills"
	| "bank_statement"
	| "general_ledger"
	| "trial_balance"
	| "delinquency"
	| "unknown";

type Signs = { kind: Exclude<FileKind, "rent_roll" | "unknown">; all: readonly RegExp[]; none?: RegExp };

/** The headers that each kind has all of, and none of; the most particular kinds first. */
const signs: readonly Signs[] = [
	{
		kind: "general_ledger",
		all: [
			/^((gl )?account( name| number)?|gl|konto|compte)$/,
			/^(transaction |posting |post )?date$|^datum$/,
			/^(debits?|soll|debit amount)$/,
			/^(credits?|haben|credit amount)$/,
		],
	},
	{
		kind: "trial_balance",
		all: [
			/^((gl )?account( name| number)?|gl|konto|compte)$/,
			/^(debits?|soll|(ending |forward |beginning )?balance|amount)$/,
		],
		none: /^(unit|tenant|resident|owner|vendor|payee|mieter|mietername|locataire|.*\bdate)$/,
	},
	{
		kind: "bank_statement",
		all: [
			/^(transaction |posting |posted |value |booking )?date( posted)?$|^buchungstag$|^datum$/,
			/^(amount|transaction amount|betrag|debits?|withdrawals?|money out|paid out|debit amount)$/,
			/^(transaction )?(description|details|narrative|memo|payee)$|^verwendungszweck$/,
		],
		none: /^(unit|tenant|resident|lease.*|bill.*|vendor|due date|account name|gl account|property|open balance)$/,
	},
	{
		kind: "bills",
		all: [
			/^(vendor|payee)( name)?$/,
			/^(bill|invoice)( no| number| date| id| ref)?$|^due date$/,
			/^(amount|total|balance|amount due|unpaid)$/,
		],
	},
	{
		kind: "owners",
		all: [/^owners?( name)?$|^name$/, /^(ownership|ownership percent|percent|share|owned|percentage owned)$/],
	},
	{ kind: "owners", all: [/^owners?( name)?$/], none: /^(tenant|resident|lease.*|rent)$/ },
	{
		kind: "vendors",
		all: [/^(vendor|company)( name)?$/, /^(trade|vendor type|tax id|1099|email|phone|phone numbers?|address)$/],
		none: /^(tenant|resident|unit)$/,
	},
	{
		kind: "delinquency",
		all: [/^(tenant|resident|name)( name)?$/, /^(0 30( days)?|30 days|31 60( days)?|30 60( days)?|61 90( days)?)$/],
	},
	{ kind: "delinquency", all: [/^(mieter|mietername|locataire)$/, /^(saldo|solde)$/] },
	{ kind: "delinquency", all: [/^open balance$/, /^(num|date|type)$/] },
	{
		kind: "tenants",
		all: [
			/^(tenants?|residents?|name|first name|last name)( name)?$/,
			/^(e mail|email|phone|mobile|cell|phone numbers?|emails?|email address)$/,
		],
		none: /^(.*\brent|market|past due|balance.*|.*deposits?.*)$/,
	},
];

/**
 * Tells what a file is by the headers in its first rows, for files uploaded where they don't belong. A file with a rent
 * and units is a rent roll whatever else it has.
 */
export function kindOfFile({ rows }: Pick<Sheet, "rows">): FileKind {
	for (const row of rows.slice(0, 60)) {
		const headers = row.filter((cell) => cell !== "" && cell.length <= 60).map(plainText);
		if (headers.length < 2) continue;
		const has = (pattern: RegExp) => headers.some((header) => pattern.test(header));
		if (has(/^(unit|units|apt|suite|lot|einheit|wohnung|logement).*$/) && has(/\b(rent|\w*miete|loyer|market)\b/))
			return "rent_roll";
		const found = signs.find(({ all, none }) => all.every(has) && !(none && has(none)));
		if (found?.kind === "delinquency" && rows.some((cells) => cells.some((cell) => /^bill$/i.test(cell))))
			return "bills";
		if (found) return found.kind;
	}
	return findHeader(rows) ? "rent_roll" : "unknown";
}
