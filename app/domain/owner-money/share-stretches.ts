import { addDays, firstDay, lastDay, type PlainDate } from "#domain/calendar/format";
import { type Cents, splitByWeights } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Days on which the same owners had the same shares. Without shares, the organization itself was the owner. */
export type Stretch = { from: PlainDate; to: PlainDate; shares: { ownerId: number; shareBp: number }[] };

/**
 * Who owned each property when, from the first day to the last without a gap. The days before the first entered owners
 * count as theirs. Properties that never had owners are left out.
 */
export function shareStretches(scope: Scope, propertyIds: readonly number[]): Map<number, Stretch[]> {
	const rows = statement<ShareRow>(
		`SELECT property_id AS propertyId, owner_id AS ownerId, share_bp AS shareBp, from_date AS "from",
			coalesce(to_date, '${lastDay}') AS "to"
		FROM ownership_shares WHERE profile_id = ? AND property_id IN (SELECT value FROM json_each(?))
		ORDER BY property_id, owner_id, from_date`,
	).all(scope.profileId, JSON.stringify(propertyIds));
	const owned = new Map<number, ShareRow[]>();
	for (const row of rows) {
		const known = owned.get(row.propertyId);
		if (known) known.push(row);
		else owned.set(row.propertyId, [row]);
	}
	return new Map([...owned].map(([id, shares]) => [id, stretchesOf(shares)]));
}

/**
 * SQL: whether a row `h` of `ownership_shares` covers any of these days; both arguments are SQL. A property's first
 * owners own it from its first posting on, whatever date was entered.
 */
export function ownedWithin(from: string, to: string): string {
	return `(h.to_date IS NULL OR h.to_date >= ${from}) AND (h.from_date <= ${to} OR NOT EXISTS (
		SELECT 1 FROM ownership_shares earlier WHERE earlier.property_id = h.property_id AND earlier.from_date < h.from_date))`;
}

/** Days on which an owner had a share of a property, with all who had one. */
export type HeldStretch = Stretch & { propertyId: number; shareBp: number };

/**
 * When an owner had a share of each of these properties, by property and day. Properties they never owned are left out.
 */
export function heldStretches(scope: Scope, ownerId: number, propertyIds: readonly number[]): HeldStretch[] {
	const stretches = shareStretches(scope, propertyIds);
	return propertyIds.flatMap((propertyId) =>
		(stretches.get(propertyId) ?? []).flatMap((stretch) => {
			const share = stretch.shares.find((one) => one.ownerId === ownerId);
			return share ? [{ propertyId, shareBp: share.shareBp, ...stretch }] : [];
		}),
	);
}

/** Days without a gap on which an owner had a share of a property, whatever it was and whoever had the rest. */
export type HeldDays = Pick<HeldStretch, "propertyId" | "from" | "to">;

/** When an owner had a share of each of these properties, by property and day: days without a gap are one. */
export function heldDays(scope: Scope, ownerId: number, propertyIds: readonly number[]): HeldDays[] {
	const all: HeldDays[] = [];
	for (const { propertyId, from, to } of heldStretches(scope, ownerId, propertyIds)) {
		const before = all.at(-1);
		if (before?.propertyId === propertyId && addDays(before.to, 1) === from) before.to = to;
		else all.push({ propertyId, from, to });
	}
	return all;
}

/**
 * When an owner had a share of the properties of which they had one within some days, or of one of them: also before
 * and after these days, because reports can look back further.
 */
export function heldAround(
	scope: Scope,
	ownerId: number,
	{ from, to, propertyId = null }: { from: PlainDate; to: PlainDate; propertyId?: number | null },
): HeldDays[] {
	const owned = statement<{ id: number }>(
		`SELECT DISTINCT property_id AS id FROM ownership_shares
		WHERE profile_id = @profileId AND owner_id = @ownerId AND (@propertyId IS NULL OR property_id = @propertyId)`,
	).all({ profileId: scope.profileId, ownerId, propertyId });
	const held = heldDays(
		scope,
		ownerId,
		owned.map(({ id }) => id),
	);
	const within = new Set(held.filter((one) => one.from <= to && one.to >= from).map((one) => one.propertyId));
	return held.filter((one) => within.has(one.propertyId));
}

/** An owner's part of an amount, by shares, in cents. The parts of all owners always add up to the amount. */
export function partOf(ownerId: number, amountCents: Cents, shares: Stretch["shares"]): Cents {
	const at = shares.findIndex((share) => share.ownerId === ownerId);
	if (at === -1 || amountCents === 0) return 0;
	return (
		splitByWeights(
			amountCents,
			shares.map(({ shareBp }) => shareBp),
		)[at] ?? 0
	);
}

type ShareRow = { propertyId: number; ownerId: number; shareBp: number; from: PlainDate; to: PlainDate };

function stretchesOf(rows: ShareRow[]): Stretch[] {
	const earliest = rows.map(({ from }) => from).sort()[0];
	const held = rows.map((row) => (row.from === earliest ? { ...row, from: firstDay } : row));
	const starts = new Set([firstDay, ...held.map(({ from }) => from)]);
	for (const { to } of held) if (to < lastDay) starts.add(addDays(to, 1));
	const ordered = [...starts].sort();
	return ordered.map((from, at) => {
		const next = ordered[at + 1];
		const shares = held.filter((row) => row.from <= from && row.to >= from);
		return {
			from,
			to: next === undefined ? lastDay : addDays(next, -1),
			shares: shares.map(({ ownerId, shareBp }) => ({ ownerId, shareBp })),
		};
	});
}
