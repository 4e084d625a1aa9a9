import { type OpeningBalances, openingBalances, setOpeningBalances } from "#domain/banking";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { isImported } from "./lookups";
import { type Result, restatedWithoutField } from "./restated";

/** What a list states of the opening balances. What it doesn't state stays as it is. */
type OpeningsChange = {
	/** Book balances by bank account ID; null is what properties have in it. */
	banks?: Record<number, Cents | null>;
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
	const before = stated(scope, now, day, change);
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
	const own = ownBanks(scope, now);
	const banks = now.banks.map(({ account, balanceCents }) => {
		const changed = change.banks?.[account.id];
		const known = changed === undefined && own.has(account.id) ? balanceCents : changed;
		return { accountId: account.id, balanceCents: known ?? undefined };
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

/**
 * Changes what leases hold and prepaid, and keeps the owner balances that were entered: the properties' money changes
 * by as much.
 */
export function keepingOwners<Value extends object>(
	scope: Scope,
	day: PlainDate,
	change: () => Result<Value>,
): Result<Value> {
	if (!isImported(scope, "owner_balances")) return change();
	const before = new Map(openingBalances(scope).properties.map((one) => [one.propertyId, one]));
	const done = change();
	if (!done.ok) return done;
	const properties: Record<number, { operatingCents: Cents; depositCents: Cents }> = {};
	const owners: Record<number, Record<number, Cents>> = {};
	for (const now of openingBalances(scope).properties) {
		const was = before.get(now.propertyId) ?? now;
		const [held, prepaid] = [now.heldCents - was.heldCents, now.prepaidCents - was.prepaidCents];
		if (held === 0 && prepaid === 0) continue;
		const together = now.operatingId === now.depositId;
		properties[now.propertyId] = {
			operatingCents: now.operatingCents + prepaid + (together ? held : 0),
			depositCents: now.depositCents + (together ? 0 : held),
		};
		owners[now.propertyId] = Object.fromEntries(now.owners.map(({ ownerId, cents }) => [ownerId, cents]));
	}
	if (Object.keys(properties).length === 0) return done;
	const changed = changeOpenings(scope, day, { properties, owners });
	return changed.ok ? done : changed;
}

function stated(scope: Scope, now: OpeningBalances, day: PlainDate, change: OpeningsChange): OpeningsBefore {
	const own = ownBanks(scope, now);
	const banks = Object.fromEntries(
		now.banks
			.filter(({ account }) => change.banks?.[account.id] !== undefined)
			.map(({ account, balanceCents }) => [account.id, own.has(account.id) ? balanceCents : null]),
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

/** The bank accounts whose balances were entered, beside what properties have in them. */
function ownBanks(scope: Scope, now: OpeningBalances): Set<number> {
	const listed = statement<{ accountId: number }>(
		`SELECT DISTINCT CAST(b.key AS integer) AS accountId FROM list_imports i
		JOIN list_import_records r ON r.import_id = i.id, json_each(r.before, '$.banks') b
		WHERE i.profile_id = ? AND i.kind = 'bank_balances' AND i.state = 'done'`,
	).all(scope.profileId);
	const inProperties = new Map<number, Cents>();
	const add = (accountId: number, cents: Cents) =>
		inProperties.set(accountId, (inProperties.get(accountId) ?? 0) + cents);
	for (const { operatingId, depositId, operatingCents, depositCents } of now.properties) {
		add(operatingId, operatingCents);
		add(depositId, depositCents);
	}
	const apart = now.banks.filter(({ account, balanceCents }) => balanceCents !== (inProperties.get(account.id) ?? 0));
	return new Set([...listed.map(({ accountId }) => accountId), ...apart.map(({ account }) => account.id)]);
}
