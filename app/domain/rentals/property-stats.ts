import { statement } from "~/db/client.server";

/** A kept figure that differs from what units and leases add up to. */
export type StatsDifference = { propertyId: number; figure: string; kept: number | null; recomputed: number };

/** Recomputes property_stats from units and leases, of one organisation or all, and lists every difference. */
export function verifyPropertyStats(profileId?: number): StatsDifference[] {
	const rows = statement<Record<string, number | null> & { propertyId: number }>(
		`SELECT p.id AS propertyId, ${figures.map(([figure, sql]) => `s.${figure} AS kept_${figure}, ${sql} AS ${figure}`).join(", ")}
		FROM properties p LEFT JOIN property_stats s ON s.property_id = p.id
		WHERE @profileId IS NULL OR p.profile_id = @profileId ORDER BY p.id`,
	).all({ profileId: profileId ?? null });
	return rows.flatMap((row) =>
		figures.flatMap(([figure]) => {
			const kept = row[`kept_${figure}`] ?? null;
			const recomputed = row[figure] ?? 0;
			return kept === recomputed ? [] : [{ propertyId: row.propertyId, figure, kept, recomputed }];
		}),
	);
}

const overUnits = (what: string) =>
	`(SELECT coalesce(sum(${what}), 0) FROM units u WHERE u.property_id = p.id AND u.active = 1)`;
const overLeases = (what: string) => `(SELECT coalesce(sum(${what}), 0) FROM leases l WHERE l.property_id = p.id)`;

const figures: [figure: string, recomputed: string][] = [
	["profile_id", "p.profile_id"],
	["active", "p.active"],
	["units", overUnits("1")],
	["occupied", overUnits("u.occupancy IN ('occupied', 'notice')")],
	["on_notice", overUnits("u.occupancy = 'notice'")],
	["leased_ahead", overUnits("u.occupancy = 'leased_ahead'")],
	["off_market", overUnits("u.occupancy = 'off_market'")],
	["market_rent_cents", overUnits("u.market_rent_cents")],
	["rent_cents", overUnits("u.current_rent_cents")],
	["outstanding_cents", overLeases("max(l.balance_cents, 0)")],
	["credit_cents", overLeases("max(-l.balance_cents, 0)")],
	["leases_owing", overLeases("l.balance_cents > 0")],
	["deposits_held_cents", overLeases("l.deposit_cents")],
];
