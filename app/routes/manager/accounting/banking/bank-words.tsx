import { type ClearedState, clearedMarks, clearedStates } from "#domain/banking/labels";
import { href } from "~/web/href";

/** "Operating Cash ····1234". */
export function bankName({ name, lastFour }: { name: string; lastFour: string }): string {
	return lastFour ? `${name} ····${lastFour}` : name;
}

/** From an account's pages back to all of them. */
export const bankingCrumb = { label: "Banking", to: href("/app/banking") };

/** From a page about one account back to it. */
export function accountCrumbs(account: { id: number; name: string; lastFour: string }) {
	return [bankingCrumb, { label: bankName(account), to: registerOf(account.id) }];
}

export function registerOf(id: number): string {
	return href("/app/bankaccount/bankaccountsummary", { id });
}

/** C or R as bookkeepers mark it, said in full to those who hear it. */
export function ClearedMark({ state }: { state: ClearedState }) {
	if (state === "uncleared") return <span className="sr-only">{clearedStates[state]}</span>;
	return <abbr title={clearedStates[state]}>{clearedMarks[state]}</abbr>;
}
