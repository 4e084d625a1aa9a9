import { type ClearedState, clearedMarks, clearedStates } from "#domain/banking/labels";
import { href } from "~/web/href";

/** "Operating Cash ····1234". */
export function bankName({ name, lastFour }: { name: string; lastFour: string }): string {
	return lastFour ? `${name} ····${lastFour}` : name;
}

/** The breadcrumb from an account's pages to the list of bank accounts. */
export const bankingCrumb = { label: "Banking", to: href("/app/banking") };

/** The breadcrumbs from a page about one account to that account. */
export function accountCrumbs(account: { id: number; name: string; lastFour: string }) {
	return [bankingCrumb, { label: bankName(account), to: registerOf(account.id) }];
}

export function registerOf(id: number): string {
	return href("/app/bankaccount/bankaccountsummary", { id });
}

/** The bookkeeping mark C (cleared) or R (reconciled), with the full word for screen readers. */
export function ClearedMark({ state }: { state: ClearedState }) {
	if (state === "uncleared") return <span className="sr-only">{clearedStates[state]}</span>;
	return <abbr title={clearedStates[state]}>{clearedMarks[state]}</abbr>;
}
