import { addMonths, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { findPlace, homeName, searchText } from "#domain/rentals";
import { findVendor } from "#domain/vendors";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Asset, findAsset } from "./asset-queries";
import { type AssetKind, type AssetStatus, assetKinds } from "./labels";

export type AssetFields = {
	kind: AssetKind;
	/** The kind's name if blank. */
	name?: string | undefined;
	propertyId?: number | undefined;
	/** As typed; the whole property's if blank. */
	unitNumber?: string | undefined;
	/** What it is a part of, at the same property. */
	parentId?: number | undefined;
	make?: string | undefined;
	model?: string | undefined;
	serialNumber?: string | undefined;
	costCents?: Cents | undefined;
	installedDate?: PlainDate | undefined;
	warrantyUntil?: PlainDate | undefined;
	warrantyBy?: string | undefined;
	lifeYears?: number | undefined;
	status?: AssetStatus | undefined;
	vendorId?: number | undefined;
	comment?: string | undefined;
};

/**
 * The columns for these fields, with place, parent and vendor looked up. Refuses at the form's fields: a part is at its
 * parent's property and never a part of itself, and a warranty doesn't end before the installation.
 */
export function assetColumns(scope: Scope, fields: AssetFields, assetId = 0) {
	const { kind, propertyId, parentId, installedDate, warrantyUntil, lifeYears, vendorId } = fields;
	if (!propertyId) return refuse("Choose a property.", "propertyId");
	const place = findPlace(scope, fields);
	if (!place.ok) return place;
	const parent = checkParent(scope, parentId, propertyId, assetId);
	if (!parent.ok) return parent;
	if (vendorId !== undefined && !findVendor(scope, vendorId)) return refuse("That vendor wasn't found.", "vendorId");
	if (installedDate && warrantyUntil && warrantyUntil < installedDate) {
		return refuse("The warranty ends before the day it was installed.", "warrantyUntil");
	}
	const name = fields.name?.trim() || assetKinds[kind];
	const { make = "", model = "", serialNumber = "", warrantyBy = "", comment = "" } = fields;
	const { unitId } = place;
	return {
		ok: true as const,
		shown: {
			...{ kind, name, propertyId, unitId, parentId: parentId ?? null, make, model, serialNumber },
			...{ costCents: fields.costCents ?? null, installedDate: installedDate ?? null, comment },
			...{ warrantyUntil: warrantyUntil ?? null, warrantyBy, lifeYears: lifeYears ?? null },
			...{ status: fields.status ?? ("in_service" as const), vendorId: vendorId ?? null },
		},
		kept: {
			...lifeColumns(installedDate, lifeYears),
			sortName: searchText(name),
			searchText: searchedIn(scope, { name, kind, make, model, serialNumber, propertyId, unitId }),
		},
	};
}

type Searched = Pick<Asset, "name" | "make" | "model" | "serialNumber" | "propertyId" | "unitId"> & { kind: AssetKind };

/** What an asset is found by: its words and its place. */
export function searchedIn(scope: Scope, { name, kind, make, model, serialNumber, ...place }: Searched): string {
	return searchText(name, assetKinds[kind], make, model, serialNumber, homeName(scope, place));
}

/** The day the expected life ends. */
export function lifeColumns(
	installedDate?: PlainDate | null,
	lifeYears?: number | null,
): { lifeEnds: PlainDate | null } {
	return { lifeEnds: installedDate && lifeYears ? addMonths(installedDate, 12 * lifeYears) : null };
}

/** A part's parent is at the same property and isn't itself a part of it. */
function checkParent(scope: Scope, parentId: number | undefined, propertyId: number, assetId: number): Result {
	if (parentId === undefined) return { ok: true };
	const parent = findAsset(scope, parentId);
	if (!parent) return refuse("That appliance or equipment wasn't found.", "parentId");
	if (parent.propertyId !== propertyId) return refuse(`${parent.name} is at another property.`, "parentId");
	for (let above: typeof parent | undefined = parent, steps = 0; above; steps++) {
		if (above.id === assetId || steps > 20) return refuse("It can't be a part of itself.", "parentId");
		above = above.parentId === null ? undefined : findAsset(scope, above.parentId);
	}
	return { ok: true };
}
