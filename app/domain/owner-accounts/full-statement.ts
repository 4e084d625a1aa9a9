import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import {
	type OwnerStatement,
	ownerStatement,
	type StatementEntry,
	type StatementPeriod,
	type StatementProperty,
} from "./owner-statement";
import { type ItemizedStretch, itemized } from "./statement-items";
import { type StatementStanding, standingOf } from "./statement-standing";

export type FullProperty = Omit<StatementProperty, "stretches"> & {
	stretches: ItemizedStretch[];
	/** Contributions, payments and transfers that name the owner. */
	entries: StatementEntry[];
	/** Other entries that name the owner, such as a journal entry on their equity. */
	adjustmentCents: Cents;
	standing: StatementStanding;
};

export type FullStatement = Omit<OwnerStatement, "properties" | "entries"> & {
	properties: FullProperty[];
	standing: StatementStanding;
	/** Paid to the owner in the period, less reversals. */
	paidCents: Cents;
	/** There are too many lines to list, so only account totals are shown. */
	tooMany: boolean;
};

/**
 * An owner's statement as they receive it: every line of every property with their part, and how much of their balance
 * can be paid at the end of the period. Undefined if the owner isn't the organization's.
 */
export function fullStatement(scope: Scope, ownerId: number, period: StatementPeriod): FullStatement | undefined {
	const found = ownerStatement(scope, ownerId, period);
	if (!found) return undefined;
	const { properties, entries, ...head } = found;
	const lines = itemized(
		scope,
		ownerId,
		period,
		properties.flatMap(({ stretches }) => stretches),
	);
	const standings = standingOf(scope, ownerId, properties, period.to);
	const full = properties.map((property): FullProperty => {
		const { propertyId, contributedCents, drawnCents } = property;
		const own = entries.filter((entry) => entry.propertyId === propertyId);
		const named = own.reduce((sum, entry) => sum + signedCents(entry), 0);
		return {
			...property,
			stretches: lines.stretches.filter((stretch) => stretch.propertyId === propertyId),
			entries: own,
			adjustmentCents: contributedCents - drawnCents - named,
			standing: standings.get(propertyId) ?? nothing,
		};
	});
	const draws = entries.filter(({ kind }) => kind === "draw");
	return {
		...head,
		properties: full,
		standing: sumOf(full.map(({ standing }) => standing)),
		paidCents: draws.reduce((sum, { amountCents }) => sum + amountCents, 0),
		tooMany: lines.tooMany,
	};
}

/** What an entry changed of the owner's balance, in cents. */
function signedCents({ kind, amountCents }: StatementEntry): Cents {
	return kind === "draw" || kind === "transfer_out" ? -amountCents : amountCents;
}

const nothing: StatementStanding = {
	...{ undepositedCents: 0, unpaidCents: 0, reserveCents: 0, availableCents: 0, overdueCents: 0 },
};

function sumOf(standings: readonly StatementStanding[]): StatementStanding {
	const names = Object.keys(nothing) as (keyof StatementStanding)[];
	const sum = (name: keyof StatementStanding) => standings.reduce((cents, standing) => cents + standing[name], 0);
	return Object.fromEntries(names.map((name) => [name, sum(name)])) as StatementStanding;
}
