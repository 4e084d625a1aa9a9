import type { PlainDate } from "#domain/calendar/format";
import { findAccount } from "#domain/ledger";
import type { Scope } from "~/domain/kernel/scope";
import { lowestHeld } from "./lowest-held";
import type { Group, Short, Taken } from "./outgoing-money";

/** The first group of properties that would have less than zero in an account on some day from `date` on. */
export function shortInBank(
	scope: Scope,
	taken: readonly Taken[],
	groups: readonly Group[],
	date: PlainDate,
): Short | undefined {
	const accountIds = new Set(taken.filter(({ amountCents }) => amountCents > 0).map(({ accountId }) => accountId));
	for (const accountId of accountIds) {
		for (const { propertyIds, name } of groups) {
			const takenCents = taken
				.filter((one) => one.accountId === accountId && one.propertyId !== null && propertyIds.includes(one.propertyId))
				.reduce((sum, { amountCents }) => sum + amountCents, 0);
			if (takenCents <= 0) continue;
			const { cents, ...when } = lowestHeld(scope, accountId, propertyIds, date);
			const leftCents = cents - takenCents;
			if (leftCents >= 0) continue;
			const bank = findAccount(scope, accountId)?.name ?? "";
			return { name: `${name()} in ${bank}`, leftCents, ...when };
		}
	}
	return undefined;
}
