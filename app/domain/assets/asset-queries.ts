import { and, eq } from "drizzle-orm";
import type { PlainDate } from "#domain/calendar/format";
import { choicesFrom } from "#domain/rentals";
import { db, statement } from "~/db/client.server";
import { assets } from "~/db/schema";
import type { Choice, ChoiceRequest } from "~/domain/kernel/choice";
import type { Scope } from "~/domain/kernel/scope";
import type { AssetKind, AssetStatus } from "./labels";

export type Asset = typeof assets.$inferSelect;

/** An asset's own columns; undefined if it isn't the organization's. */
export function findAsset(scope: Scope, assetId: number): Asset | undefined {
	return db()
		.select()
		.from(assets)
		.where(and(eq(assets.id, assetId), eq(assets.profileId, scope.profileId)))
		.get();
}

export type AssetAt = {
	id: number;
	name: string;
	kind: AssetKind;
	make: string;
	model: string;
	unitNumber: string | null;
	installedDate: PlainDate | null;
	warrantyUntil: PlainDate | null;
	status: AssetStatus;
};

const atPlace = `a.id, a.name, a.kind, a.make, a.model, u.unit_number AS unitNumber, a.installed_date AS installedDate,
	a.warranty_until AS warrantyUntil, a.status`;

/** What is in a unit, by name; those that are retired last. */
export function assetsOfUnit(scope: Scope, unitId: number): AssetAt[] {
	return statement<AssetAt>(
		`SELECT ${atPlace} FROM assets a LEFT JOIN units u ON u.id = a.unit_id
		WHERE a.unit_id = ? AND a.profile_id = ? ORDER BY a.status = 'retired', a.sort_name, a.id LIMIT 200`,
	).all(unitId, scope.profileId);
}

/** What serves a whole property, by name; those that are retired last. What is in its units isn't among it. */
export function assetsOfProperty(scope: Scope, propertyId: number): AssetAt[] {
	return statement<AssetAt>(
		`SELECT ${atPlace} FROM assets a LEFT JOIN units u ON u.id = a.unit_id
		WHERE a.property_id = ? AND a.unit_id IS NULL AND a.profile_id = ?
		ORDER BY a.status = 'retired', a.sort_name, a.id LIMIT 200`,
	).all(propertyId, scope.profileId);
}

/** The parts of an asset, by name. */
export function partsOf(scope: Scope, assetId: number): AssetAt[] {
	return statement<AssetAt>(
		`SELECT ${atPlace} FROM assets a LEFT JOIN units u ON u.id = a.unit_id
		WHERE a.parent_id = ? AND a.profile_id = ? ORDER BY a.sort_name, a.id LIMIT 200`,
	).all(assetId, scope.profileId);
}

/** What a resident can name in a request for their unit: what is in it and in use. */
export function assetsInHome(scope: Scope, unitId: number): { id: number; name: string }[] {
	return assetsOfUnit(scope, unitId)
		.filter(({ status }) => status !== "retired")
		.map(({ id, name, make }) => ({ id, name: [name, make].filter(Boolean).join(", ") }));
}

/** Appliances and equipment for a list of choices, by name, with where they are. */
export function assetChoices(scope: Scope, request: ChoiceRequest = {}): Choice[] {
	return choicesFrom(
		scope,
		{
			table: "(SELECT *, status <> 'retired' AS active FROM assets) a",
			name: `a.name || coalesce(', ' || (SELECT concat_ws(' · ', p.name, nullif(u.unit_number, '')) FROM properties p
				LEFT JOIN units u ON u.id = a.unit_id WHERE p.id = a.property_id), '')`,
			note: "trim(make || ' ' || model)",
		},
		request,
	);
}

type RunningWarranty = { assetId: number; name: string; until: PlainDate; by: string };

/** The warranty that covers an asset on a date; undefined if none does, or it isn't the organization's. */
export function warrantyOn(scope: Scope, assetId: number, date: PlainDate): RunningWarranty | undefined {
	return statement<RunningWarranty>(
		`SELECT id AS assetId, name, warranty_until AS until, warranty_by AS by FROM assets
		WHERE id = @assetId AND profile_id = @profileId AND warranty_until >= @date
			AND coalesce(installed_date, @date) <= @date AND status <> 'retired'`,
	).get({ assetId, profileId: scope.profileId, date });
}
