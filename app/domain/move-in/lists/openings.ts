import { type OpeningBalances, openingBalances, setOpeningBalances } from "#domain/banking";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import { isImported } from "./lookups";
import { type Result, restatedWithoutField } from "./restated";

/** What a list states of the opening balances. What it doesn't state stays as it is. */
export type OpeningsChange = {
	/** Book balances by bank account ID. */
	banks?: Record<number, Cents>;
	/** By property ID. */
	properties?: Record<number, { operatingCents: Cents; depositCents: Cents }>;
	/** Of a property with several owners: each owner's balance, by property and owner. */
	owners?: Record<number, Record<number, Cents>>;
};

/** What the change replaces, to put it back. */
export type OpeningsBefore = OpeningsChange & { day: PlainDate };

/**
 * Changes some opening balances and posts the others again as they are. Until bank balances were entered, a bank account
 * has what its properties have.
 */
export function changeOpenings(
	scope: Scope,
	day: PlainDate,
	change: OpeningsChange,
): Result<{ before: OpeningsBefore }> {
	const now = openingBalances(scope);
	const before = stated(now, day, change);
	const properties = now.properties.map(({ propertyId, operatingCents, depositCents }) => ({
		propertyId,
		...(change.properties?.[propertyId] ?? { operatingCents, depositCents }),
	}));
	const owners = now.properties.flatMap(({ propertyId, owners }) =>
		owners.map(({ ownerId, cents }) => ({
			...{ propertyId, ownerId },
			balanceCents: change.owners?.[propertyId]?.[ownerId] ?? (change.properties?.[propertyId] ? 0 : cents),
		})),
	);
	const banks = now.banks.map(({ account, balanceCents }) => {
		const changed = change.banks?.[account.id];
		const known = changed ?? (hasOwn(scope, now, account.id) ? balanceCents : undefined);
		return { accountId: account.id, balanceCents: known };
	});
	const set = setOpeningBalances(scope, {
		...{ day, banks, properties, owners },
		...{ confirmTrust: true, confirmDeposits: true, confirmBelowZero: true },
	});
	return set.ok ? { ok: true, before } : restatedWithoutField(set);
}

/** Puts back what a change replaced. */
export function restoreOpenings(scope: Scope, { day, ...before }: OpeningsBefore): Result {
	return changeOpenings(scope, day, before);
}

function stated(now: OpeningBalances, day: PlainDate, change: OpeningsChange): OpeningsBefore {
	const banks = Object.fromEntries(
		now.banks
			.filter(({ account }) => change.banks?.[account.id] !== undefined)
			.map((b) => [b.account.id, b.balanceCents]),
	);
	const changed = now.properties.filter(({ propertyId }) => change.properties?.[propertyId] !== undefined);
	return {
		day: now.day ?? day,
		banks,
		properties: Object.fromEntries(
			changed.map(({ propertyId, operatingCents, depositCents }) => [propertyId, { operatingCents, depositCents }]),
		),
		owners: Object.fromEntries(
			changed.map(({ propertyId, owners }) => [
				propertyId,
				Object.fromEntries(owners.map(({ ownerId, cents }) => [ownerId, cents])),
			]),
		),
	};
}

/** Whether a bank account's balance was entered, beside what its properties have in it. */
function hasOwn(scope: Scope, now: OpeningBalances, accountId: number): boolean {
	if (isImported(scope, "bank_balances")) return true;
	const inProperties = now.properties.reduce((sum, { operatingId, depositId, operatingCents, depositCents }) => {
		return sum + (operatingId === accountId ? operatingCents : 0) + (depositId === accountId ? depositCents : 0);
	}, 0);
	const balance = now.banks.find(({ account }) => account.id === accountId)?.balanceCents ?? 0;
	return balance !== inProperties;
}
