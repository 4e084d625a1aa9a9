import { bankAccountsOf } from "#domain/bank-accounts";
import { monthOf } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { moneyByMonth, type PropertyMoney, partIn } from "./property-money";

export type DepositsInTrust = {
	/** Tenants' deposits received, in whatever account their property holds them. */
	heldCents: Cents;
	/** Book balance of the trust accounts. */
	trustCents: Cents;
	/** Undeposited money that belongs in the trust accounts. */
	undepositedCents: Cents;
	/** Properties' money in the trust accounts less the deposits that belong there; below zero, money is missing. */
	differenceCents: Cents;
};

/**
 * What is held for tenants beside what the trust accounts have, today. On a cash basis, as the trust view proves it: a
 * deposit counts once it was received, a bank account by its book.
 */
export function depositsInTrust(scope: Scope): DepositsInTrust {
	const month = monthOf(organizationOf(scope).today);
	const { properties, company } = moneyByMonth(scope, [month], { onlyDeposits: true }).get(month) ?? none;
	const trusts = bankAccountsOf(scope).filter(({ isTrust }) => isTrust);
	const sums = { trustCents: 0, undepositedCents: 0, differenceCents: 0 };
	for (const { id } of trusts) {
		sums.trustCents += company.get(id) ?? 0;
		for (const property of properties) {
			const { heldCents, undepositedCents, depositsCents } = partIn(property, id);
			sums.trustCents += heldCents;
			sums.undepositedCents += undepositedCents;
			sums.differenceCents += heldCents + undepositedCents - depositsCents;
		}
	}
	return { heldCents: properties.reduce((sum, { depositsCents }) => sum + depositsCents, 0), ...sums };
}

const none = { properties: [] as PropertyMoney[], company: new Map<number, Cents>() };
