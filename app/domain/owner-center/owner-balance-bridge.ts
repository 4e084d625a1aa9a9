import { ownerStatement, type StatementFigures, type StatementStanding, standingOf } from "#domain/owner-accounts";
import type { Period } from "#domain/statements";
import { organizationOf } from "~/domain/kernel/organization";
import { ownedIds } from "./owned-properties";
import type { OwnerScope } from "./owner-scope";

const names = [
	...(["openingCents", "incomeCents", "expenseCents", "otherCents"] as const),
	...(["contributedCents", "drawnCents", "closingCents"] as const),
];

/**
 * From an owner's opening balance to their closing balance and the amount available to pay, on a cash basis, through
 * today at most; for one property or all.
 */
export function ownerBalanceBridge(
	owner: OwnerScope,
	{ from, to, propertyId }: Period & { propertyId?: number | undefined },
): StatementFigures & Period & { standing: StatementStanding } {
	const { today } = organizationOf(owner);
	const period = { from, to: to > today && from <= today ? today : to };
	const ids = ownedIds(owner, propertyId);
	const properties = (ownerStatement(owner, owner.propertyOwnerId, period)?.properties ?? []).filter((one) =>
		ids.includes(one.propertyId),
	);
	const sum = (name: keyof StatementFigures) => properties.reduce((cents, property) => cents + property[name], 0);
	const figures = Object.fromEntries(names.map((name) => [name, sum(name)])) as Record<keyof StatementFigures, number>;
	const standings = [...standingOf(owner, owner.propertyOwnerId, properties, period.to).values()];
	const total = (name: keyof StatementStanding) => standings.reduce((cents, one) => cents + one[name], 0);
	const standing = {
		undepositedCents: total("undepositedCents"),
		unpaidCents: total("unpaidCents"),
		reserveCents: total("reserveCents"),
		availableCents: total("availableCents"),
		overdueCents: total("overdueCents"),
	};
	return { ...figures, ...period, standing };
}
