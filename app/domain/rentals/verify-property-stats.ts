import { keptDepositsSql } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";

/** A stored figure of a property, or of all of an organization's, that differs from its recomputed value. */
type StatsDifference = {
	kind: "property" | "portfolio";
	/** The property's ID, or the organization's profile ID. */
	id: number;
	figure: string;
	kept: number | null;
	recomputed: number;
};

/**
 * Recomputes property_stats from units and leases, and portfolio_stats from those, for one organization or all, and
 * lists every difference.
 */
export function verifyPropertyStats(profileId?: number): StatsDifference[] {
	return wholeOrganization(() => [...verifyProperties(profileId), ...verifyPortfolios(profileId)]);
}

function verifyProperties(profileId?: number): StatsDifference[] {
	const rows = statement<Record<string, number | null> & { propertyId: number }>(
		`SELECT p.id AS propertyId, ${figures.map(([figure, sql]) => `s.${figure} AS kept_${figure}, ${sql} AS ${figure}`).join(", ")}
		FROM properties p LEFT JOIN property_stats s ON s.property_id = p.id
		WHERE @profileId IS NULL OR p.profile_id = @profileId ORDER BY p.id`,
	).all({ profileId: profileId ?? null });
	return rows.flatMap((row) =>
		differences(
			"property",
			row.propertyId,
			figures.map(([figure]) => [figure, row[`kept_${figure}`], row[figure]]),
		),
	);
}

function verifyPortfolios(profileId?: number): StatsDifference[] {
	const summed = figures.map(([figure]) => figure).filter((figure) => figure !== "profile_id" && figure !== "active");
	const rows = statement<Record<string, number | null> & { profileId: number }>(
		`SELECT k.profile_id AS profileId, k.properties AS kept_properties, count(s.property_id) AS properties,
			${summed.map((figure) => `k.${figure} AS kept_${figure}, coalesce(sum(s.${figure}), 0) AS ${figure}`).join(", ")}
		FROM portfolio_stats k LEFT JOIN property_stats s ON s.profile_id = k.profile_id AND s.active = 1
		WHERE @profileId IS NULL OR k.profile_id = @profileId GROUP BY k.profile_id`,
	).all({ profileId: profileId ?? null });
	return rows.flatMap((row) =>
		differences(
			"portfolio",
			row.profileId,
			["properties", ...summed].map((figure) => [figure, row[`kept_${figure}`], row[figure]]),
		),
	);
}

type Compared = [figure: string, kept: number | null | undefined, recomputed: number | null | undefined];

function differences(kind: StatsDifference["kind"], id: number, compared: Compared[]): StatsDifference[] {
	return compared.flatMap(([figure, kept = null, recomputed]) =>
		kept === (recomputed ?? 0) ? [] : [{ kind, id, figure, kept, recomputed: recomputed ?? 0 }],
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
	["deposits_held_cents", overLeases(keptDepositsSql)],
];
