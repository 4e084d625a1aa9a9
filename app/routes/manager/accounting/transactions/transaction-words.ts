import { paymentMethodWords } from "#domain/bank-accounts/labels";
import type { LedgerLine } from "#domain/lease-accounts";
import { payersWords } from "#domain/lease-accounts/labels";
import { transactionTypes } from "#domain/ledger/labels";

type Words = Pick<LedgerLine, "type" | "memo" | "method" | "accountNames" | "reversalOf">;

/** One line of the ledger in words: "November rent", "Payment, check", "Electronic payment", "Credit, Late Fee Income, first time". */
export function ledgerLineWords(line: Words): string {
	return line.reversalOf ? `Reversal: ${said(line)}` : said(line);
}

function said({ type, memo, method, accountNames }: Words): string {
	const accounts = accountNames.split(",").map(payersWords).join(", ");
	if (type === "charge") return memo || accounts;
	if (memo.startsWith(transactionTypes[type])) return memo;
	const how = method ? paymentMethodWords[method] : "";
	if (type === "payment" && how.endsWith(" payment")) return [how, memo].filter(Boolean).join(", ");
	const what = how ? how.toLowerCase() : type === "credit" ? accounts : "";
	return [transactionTypes[type], what, memo].filter(Boolean).join(", ");
}
