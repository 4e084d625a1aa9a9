import { type Account, listAccounts } from "#domain/ledger";
import type { Choice, ChoiceRequest } from "~/domain/kernel/choice";
import type { Scope } from "~/domain/kernel/scope";

/** The accounts that tenants are charged for: income, and deposits. */
export function chargeAccounts(scope: Scope, ask: ChoiceRequest): Choice[] {
	return accountChoices(scope, ask, ({ type, isDeposit }) => type === "income" || isDeposit);
}

export function depositChoices(scope: Scope, ask: ChoiceRequest): Choice[] {
	return accountChoices(scope, ask, ({ isDeposit }) => isDeposit);
}

function accountChoices(
	scope: Scope,
	{ q = "", keep = [], limit = 201 }: ChoiceRequest,
	fits: (account: Account) => boolean,
): Choice[] {
	const words = q.toLowerCase();
	return listAccounts(scope)
		.filter(fits)
		.filter(({ id, name, active }) => keep.includes(id) || (active && name.toLowerCase().includes(words)))
		.slice(0, Math.max(limit, keep.length))
		.map(({ id, name, active }) => ({ id, name, active }));
}
