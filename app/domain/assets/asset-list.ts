import { addDays, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { searchConditions, searchForms } from "#domain/rentals";
import { rareIds } from "~/db/search-index.server";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { AgeFilter, AssetKind, AssetStatus, WarrantyFilter } from "./labels";

export type AssetFilters = {
	q?: string | undefined;
	kind?: AssetKind | undefined;
	/** Those that aren't retired if unset. */
	status?: AssetStatus | "in_use" | "all" | undefined;
	warranty?: WarrantyFilter | undefined;
	age?: AgeFilter | undefined;
	propertyId?: number | undefined;
};

export type AssetRow = {
	id: number;
	name: string;
	kind: AssetKind;
	propertyId: number;
	propertyName: string;
	unitId: number | null;
	unitNumber: string;
	make: string;
	model: string;
	serialNumber: string;
	costCents: Cents | null;
	installedDate: PlainDate | null;
	warrantyUntil: PlainDate | null;
	warrantyBy: string;
	lifeEnds: PlainDate | null;
	status: AssetStatus;
	vendorName: string;
};

type StoredRow = AssetRow & { sortName: string; warrantyOrder: string; installedOrder: string };

/** Appliances and equipment, by name. */
export const {
	page: listAssets,
	all: allAssets,
	count: countAssets,
} = defineList({
	select: `a.id, a.name, a.kind, a.property_id AS propertyId, p.name AS propertyName, a.unit_id AS unitId,
		coalesce(u.unit_number, '') AS unitNumber, a.make, a.model, a.serial_number AS serialNumber, a.cost_cents AS costCents,
		a.installed_date AS installedDate, a.warranty_until AS warrantyUntil, a.warranty_by AS warrantyBy,
		a.life_ends AS lifeEnds, a.status, coalesce(v.display_name, '') AS vendorName, a.sort_name AS sortName,
		a.warranty_order AS warrantyOrder, a.installed_order AS installedOrder`,
	table: "assets a",
	joins: `JOIN properties p ON p.id = a.property_id LEFT JOIN units u ON u.id = a.unit_id
		LEFT JOIN vendors v ON v.id = a.vendor_id`,
	sorts: {
		name: [{ sql: "a.sort_name", key: "sortName" }],
		warranty: [{ sql: "a.warranty_order", key: "warrantyOrder" }],
		installed: [{ sql: "a.installed_order", key: "installedOrder" }],
	},
	unique: { sql: "a.id", key: "id" },
	where: conditions,
	shown: (rows: StoredRow[]): AssetRow[] =>
		rows.map(({ sortName: _, warrantyOrder: __, installedOrder: ___, ...row }) => row),
});

/** A warranty "ending" ends within this many days. */
const endingDays = 60;

function conditions(scope: Scope, { q, kind, status = "in_use", warranty, age, propertyId }: AssetFilters) {
	const few = q ? rareIds(scope.profileId, "assets", searchForms(q)) : undefined;
	const { where, params, add, addAll } = whereOf(`${few ? "+" : ""}a.profile_id = ?`, scope.profileId);
	if (few) add("a.id IN (SELECT value FROM json_each(?))", JSON.stringify(few));
	const { today } = organizationOf(scope);
	if (status === "in_use") add("a.status <> 'retired'");
	else if (status !== "all") add("a.status = ?", status);
	const words = q ? searchConditions("a.search_text", q) : undefined;
	if (few && words) addAll(words);
	if (kind) add("a.kind = ?", kind);
	if (propertyId) add("a.property_id = ?", propertyId);
	if (warranty === "running") add("a.warranty_until >= ?", today);
	if (warranty === "ending") add("a.warranty_until BETWEEN ? AND ?", today, addDays(today, endingDays));
	if (warranty === "ended") add("a.warranty_until < ?", today);
	if (age === "past") add("a.life_ends < ?", today);
	if (age === "nearing") add("a.life_ends BETWEEN ? AND ?", today, addDays(today, 365));
	return { where, params, words: few ? undefined : words };
}
