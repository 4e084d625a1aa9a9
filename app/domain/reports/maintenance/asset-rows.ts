import type { AssetKind, AssetStatus } from "#domain/assets/labels";
import { daysBetween, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { inPieces } from "./in-pieces";

type AssetReportRow = {
	id: number;
	propertyId: number;
	property: string;
	unitId: number | null;
	unit: string;
	kind: AssetKind;
	name: string;
	make: string;
	model: string;
	serialNumber: string;
	status: AssetStatus;
	installedDate: PlainDate | null;
	/** Whole years on the day; null if the installation isn't known. */
	years: number | null;
	costCents: Cents | null;
	/** What its services cost by that day. */
	serviceCents: Cents;
	lastServiced: PlainDate | null;
	warrantyUntil: PlainDate | null;
	warrantyBy: string;
	warranty: WarrantyState;
	lifeEnds: PlainDate | null;
	vendor: string;
};

/** On a day: under warranty, with at most 60 days left of it, ended, or not known. */
type WarrantyState = "running" | "ending" | "ended" | "unknown";

const endingDays = 60;

type Asked = {
	asOf: PlainDate;
	propertyIds?: readonly number[] | undefined;
	kind?: AssetKind | undefined;
	warranty?: WarrantyState | undefined;
	/** Whether those out of use are listed. */
	retired: boolean;
};

type Stored = Omit<AssetReportRow, "years" | "warranty">;

/** Appliances and equipment that were installed by a day, by property and unit, with their warranties on that day. */
export function* assetRows(scope: Scope, asked: Asked): Generator<AssetReportRow> {
	const { asOf, propertyIds, kind, warranty, retired } = asked;
	const ids = statement<{ id: number }>(
		`SELECT e.id FROM assets e JOIN properties p ON p.id = e.property_id LEFT JOIN units u ON u.id = e.unit_id
		WHERE e.profile_id = @profileId AND coalesce(e.installed_date, '') <= @asOf
			AND (@kind IS NULL OR e.kind = @kind) AND (@retired = 1 OR e.status <> 'retired')
			AND (@properties IS NULL OR e.property_id IN (SELECT value FROM json_each(@properties)))
		ORDER BY p.sort_name, p.id, u.sort_key, u.id, e.sort_name, e.id`,
	).all({
		...{ profileId: scope.profileId, asOf, kind: kind ?? null, retired: Number(retired) },
		properties: propertyIds ? JSON.stringify(propertyIds) : null,
	});
	const rows = inPieces(
		ids.map(({ id }) => id),
		(piece) => detailsOf(piece, asOf),
	);
	for (const row of rows) {
		const state = warrantyOn(row.warrantyUntil, asOf);
		if (warranty && state !== warranty) continue;
		const years = row.installedDate === null ? null : wholeYears(row.installedDate, asOf);
		yield { ...row, years, warranty: state };
	}
}

function detailsOf(ids: string, asOf: PlainDate): Stored[] {
	return statement<Stored>(
		`SELECT e.id, e.property_id AS propertyId, p.name AS property, e.unit_id AS unitId,
			coalesce(u.unit_number, '') AS unit, e.kind, e.name, e.make, e.model, e.serial_number AS serialNumber, e.status,
			e.installed_date AS installedDate, e.cost_cents AS costCents,
			coalesce((SELECT sum(s.cost_cents) FROM asset_events s WHERE s.asset_id = e.id AND s.kind = 'serviced'
				AND s.date <= @asOf), 0) AS serviceCents,
			(SELECT max(s.date) FROM asset_events s WHERE s.asset_id = e.id AND s.kind = 'serviced' AND s.date <= @asOf)
				AS lastServiced,
			e.warranty_until AS warrantyUntil, e.warranty_by AS warrantyBy, e.life_ends AS lifeEnds,
			coalesce(v.display_name, '') AS vendor
		FROM json_each(@ids) asked CROSS JOIN assets e ON e.id = asked.value
		JOIN properties p ON p.id = e.property_id LEFT JOIN units u ON u.id = e.unit_id
		LEFT JOIN vendors v ON v.id = e.vendor_id ORDER BY asked.key`,
	).all({ ids, asOf });
}

function warrantyOn(until: PlainDate | null, day: PlainDate): WarrantyState {
	if (until === null) return "unknown";
	if (until < day) return "ended";
	return daysBetween(day, until) <= endingDays ? "ending" : "running";
}

function wholeYears(from: PlainDate, to: PlainDate): number {
	const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
	return to.slice(5) < from.slice(5) ? years - 1 : years;
}
