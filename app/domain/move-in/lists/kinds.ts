import type { ListKind } from "../labels";
import type { ListImport } from "./define-list";
import { documents } from "./documents/documents";
import { bankBalances } from "./kinds/bank-balances";
import { budgets } from "./kinds/budgets";
import { formerTenants } from "./kinds/former-tenants";
import { history } from "./kinds/history";
import { openBills } from "./kinds/open-bills";
import { ownerBalances } from "./kinds/owner-balances";
import { owners } from "./kinds/owners";
import { recurringBills } from "./kinds/recurring-bills";
import { tenantContacts } from "./kinds/tenant-contacts";
import { trialBalanceList } from "./kinds/trial-balance";
import { vendorList } from "./kinds/vendors";

const lists: readonly ListImport[] = [
	owners,
	vendorList,
	tenantContacts,
	formerTenants,
	bankBalances,
	ownerBalances,
	openBills,
	recurringBills,
	history,
	trialBalanceList,
	budgets,
	documents,
];

const byKind = new Map<string, ListImport>(lists.map((list) => [list.kind, list]));

export function listOf(kind: string): ListImport | undefined {
	return byKind.get(kind);
}

/** The kind that a table most looks like, if that isn't the one it was uploaded as. */
export function otherKind(asked: ListKind, score: (list: ListImport) => number): ListKind | undefined {
	const own = byKind.get(asked);
	const ownScore = own ? score(own) : 0;
	let best: { kind: ListKind; score: number } | undefined;
	for (const list of lists) {
		const own = score(list);
		if (own > ownScore + 1 && own > (best?.score ?? 0)) best = { kind: list.kind, score: own };
	}
	return best?.kind;
}
