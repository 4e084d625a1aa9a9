import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import type { Group, Short, Taken } from "./taken";

/** The first group of properties of which more would leave an account than lies there of it. */
export function shortInBank(scope: Scope, taken: readonly Taken[], groups: readonly Group[]): Short | undefined {
	const accountIds = new Set(taken.filter(({ amountCents }) => amountCents > 0).map(({ accountId }) => accountId));
	for (const accountId of accountIds) {
		for (const { propertyIds, name } of groups) {
			const takenCents = taken
				.filter((one) => one.accountId === accountId && one.propertyId !== null && propertyIds.includes(one.propertyId))
				.reduce((sum, { amountCents }) => sum + amountCents, 0);
			if (takenCents <= 0) continue;
			const { bank, heldCents } = heldIn(scope, accountId, propertyIds);
			const leftCents = heldCents - takenCents;
			if (leftCents < 0) return { name: `${name()} in ${bank}`, leftCents };
		}
	}
	return undefined;
}

function heldIn(
	{ profileId }: Scope,
	accountId: number,
	propertyIds: readonly number[],
): { bank: string; heldCents: Cents } {
	const row = statement<{ bank: string; heldCents: Cents }>(
		`SELECT a.name AS bank, (
			SELECT coalesce(sum(c.amount_cents), 0) FROM json_each(@propertyIds) asked CROSS JOIN cash_by_property c
				ON c.profile_id = @profileId AND c.account_id = a.id AND c.property_id = asked.value
		) AS heldCents FROM gl_accounts a WHERE a.id = @accountId AND a.profile_id = @profileId`,
	).get({ profileId, accountId, propertyIds: JSON.stringify(propertyIds) });
	return row ?? { bank: "", heldCents: 0 };
}
