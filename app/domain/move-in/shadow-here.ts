import type { PlainDate } from "#domain/calendar/format";
import { listAccounts, sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { rentsByLease } from "#domain/reports";
import { balancesOn } from "#domain/statements";
import type { Scope } from "~/domain/kernel/scope";
import type { ShadowKind } from "./labels";
import { hereReader } from "./lists/kinds/trial-balance";

/** A lease or an account with its amount here at the end of a day. */
export type Here = { leaseId: number; name: string; cents: Cents };

/** Every lease's amount of a kind here, without zeros. Delinquency is what is owed less what is prepaid. */
export function leasesHere(scope: Scope, kind: Exclude<ShadowKind, "trial_balance">, asOf: PlainDate): Here[] {
	if (kind === "rent_roll") {
		return rentsByLease(scope, asOf)
			.filter(({ rentCents }) => rentCents !== 0)
			.map(({ leaseId, propertyName, unitNumber, leaseName, rentCents }) => ({
				...{ leaseId, name: placed(propertyName, unitNumber, leaseName), cents: rentCents },
			}));
	}
	const rows = balancesOn(scope, kind === "deposits" ? "deposits" : "receivables", { asOf }).rows;
	return rows.flatMap(({ leaseId, propertyName, unitNumber, name, cents, openCents }) => {
		const held = kind === "deposits" ? cents - openCents : cents;
		return leaseId === null || held === 0
			? []
			: [{ leaseId, name: placed(propertyName ?? "", unitNumber ?? "", name), cents: held }];
	});
}

/** The amount here that a line of a list is compared with. */
export function hereOf(scope: Scope, kind: ShadowKind, asOf: PlainDate) {
	if (kind === "trial_balance") {
		const read = hereReader(scope, asOf);
		const whole = new Map(accountsHere(scope, null, asOf).map(({ accountId, cents }) => [accountId, cents]));
		return ({ accountId, propertyId }: { accountId: number | null; propertyId: number | null }): Cents => {
			if (accountId === null) return 0;
			return propertyId === null ? (whole.get(accountId) ?? 0) : read(propertyId, accountId);
		};
	}
	const byLease = new Map<number, Cents>();
	for (const { leaseId, cents } of leasesHere(scope, kind, asOf)) {
		byLease.set(leaseId, (byLease.get(leaseId) ?? 0) + cents);
	}
	return ({ leaseId }: { leaseId: number | null }): Cents => (leaseId === null ? 0 : (byLease.get(leaseId) ?? 0));
}

/** Balances other than equity, without zeros: of a property, of the company (0), or of everything (null). */
export function accountsHere(scope: Scope, propertyId: number | null, to: PlainDate) {
	const accounts = new Map(listAccounts(scope).map((account) => [account.id, account]));
	const places = propertyId === null ? {} : { propertyIds: [propertyId] };
	return sumAccounts(scope, { basis: "accrual", to, ...places }).flatMap(({ accountId, debitCents, creditCents }) => {
		const account = accounts.get(accountId);
		const cents = debitCents - creditCents;
		return !account || account.type === "equity" || cents === 0 ? [] : [{ accountId, name: account.name, cents }];
	});
}

function placed(propertyName: string, unitNumber: string, name: string): string {
	return [[propertyName, unitNumber].filter(Boolean).join(" "), name].filter(Boolean).join(", ");
}
