import type { PlainDate } from "#domain/calendar/format";
import { canBeUsed, listAccounts, sumAccounts, trialBalance } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { rentsByLease } from "#domain/reports";
import { balancesOn } from "#domain/statements";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Figure } from "./labels";

/** The figures of the proof as the reports of a day show them here, in cents. */
export function figuresHere(scope: Scope, asOf: PlainDate): Record<Figure, Cents> {
	const deposits = balancesOn(scope, "deposits", { asOf });
	return {
		rent: rentsByLease(scope, asOf).reduce((sum, { rentCents }) => sum + rentCents, 0),
		deposits: deposits.sumCents - deposits.openCents,
		owed: balancesOn(scope, "receivables", { asOf }).sumCents,
		prepaid: balancesOn(scope, "prepayments", { asOf }).sumCents,
		owners: ownersHere(scope, asOf) + deposits.openCents,
		bank: bankHere(scope, asOf),
		trial_balance: trialBalance(scope, { asOf, basis: "accrual" })
			.filter(({ type }) => type !== "equity")
			.reduce((sum, { balanceCents }) => sum + Math.max(balanceCents, 0), equityDebit(scope, asOf)),
	};
}

/** Equity counts as one account, because systems divide it differently. */
function equityDebit(scope: Scope, asOf: PlainDate): Cents {
	const equity = trialBalance(scope, { asOf, basis: "accrual" }).filter(({ type }) => type === "equity");
	return Math.max(
		equity.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
		0,
	);
}

function bankHere(scope: Scope, asOf: PlainDate): Cents {
	const banks = new Set(listAccounts(scope).flatMap(({ id, isBank }) => (isBank ? [id] : [])));
	return trialBalance(scope, { asOf, basis: "accrual" })
		.filter(({ accountId }) => banks.has(accountId))
		.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
}

/** The money of all properties, less what is held for tenants. */
function ownersHere(scope: Scope, to: PlainDate): Cents {
	const properties = statement<{ id: number }>("SELECT id FROM properties WHERE profile_id = ?").all(scope.profileId);
	const money = new Set(
		listAccounts(scope).flatMap((account) => {
			const isHeld = canBeUsed(account, "tenants") && account.systemKey !== "accounts_receivable";
			return canBeUsed(account, "receive") || isHeld ? [account.id] : [];
		}),
	);
	const propertyIds = properties.map(({ id }) => id);
	return sumAccounts(scope, { basis: "accrual", to, propertyIds })
		.filter(({ accountId }) => money.has(accountId))
		.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
}
