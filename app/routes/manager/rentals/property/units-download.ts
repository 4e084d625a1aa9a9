import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { allUnits, findPropertyHead, type UnitRow } from "#domain/rentals";
import { bathrooms, bedrooms, occupancies } from "#domain/rentals/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { found, idParam } from "~/web/not-found.server";
import { seenColumns, seenSort } from "~/web/seen-money.server";
import { unitFilters, unitList } from "./unit-list";

/** Every unit of a property that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const property = found(findPropertyHead(manager, idParam(request, "pid")));
	const list = listParams(request, unitList);
	const filters = unitFilters(list);
	const sort = seenSort(manager, "leasing", { sort: list.sort, amounts: ["rent"] });
	const rows = allUnits(manager, property.id, { filters, sort, direction: list.direction });
	return downloadCsv(rows, [
		["Property", () => property.name],
		["Unit", (unit) => unit.unitNumber],
		["Beds", (unit) => (unit.bedrooms === "not_set" ? "" : bedrooms[unit.bedrooms])],
		["Baths", (unit) => (unit.bathrooms === "not_set" ? "" : bathrooms[unit.bathrooms])],
		["Size", (unit) => unit.sizeSqft],
		["Status", (unit) => (unit.active ? occupancies[unit.occupancy] : "Inactive")],
		["Tenant", (unit) => unit.tenant],
		["Lease end", (unit) => unit.leaseTo],
		...seenColumns<UnitRow>(manager, "leasing", [["Rent", (unit) => plainAmount(unit.rentCents)]]),
		["Market rent", (unit) => plainAmount(unit.marketRentCents)],
		...seenColumns<UnitRow>(manager, "leasing", [["Balance", (unit) => plainAmount(unit.balanceCents ?? 0)]]),
	]);
}
