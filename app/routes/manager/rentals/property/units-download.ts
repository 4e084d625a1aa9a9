import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { allUnits, findPropertyHead } from "#domain/rentals";
import { bathrooms, bedrooms, occupancies } from "#domain/rentals/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { found, idParam } from "~/web/not-found.server";
import { unitFilters, unitList } from "./unit-list";

const header = [
	"Property",
	"Unit",
	"Beds",
	"Baths",
	"Size",
	"Status",
	"Tenant",
	"Lease end",
	"Rent",
	"Market rent",
	"Balance",
];

/** Every unit of a property that the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const property = found(findPropertyHead(manager, idParam(request, "pid")));
	const list = listParams(request, unitList);
	const filters = unitFilters(list);
	const rows = allUnits(manager, property.id, { filters, sort: list.sort, direction: list.direction });
	return downloadCsv(
		header,
		rows.map((unit) => [
			property.name,
			unit.unitNumber,
			unit.bedrooms === "not_set" ? "" : bedrooms[unit.bedrooms],
			unit.bathrooms === "not_set" ? "" : bathrooms[unit.bathrooms],
			unit.sizeSqft,
			unit.active ? occupancies[unit.occupancy] : "Inactive",
			unit.tenant,
			unit.leaseTo,
			plainAmount(unit.rentCents),
			plainAmount(unit.marketRentCents),
			plainAmount(unit.balanceCents ?? 0),
		]),
	);
}
