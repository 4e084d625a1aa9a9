import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { allProperties } from "#domain/rentals";
import { joinNames } from "#domain/rentals/format";
import { subTypes } from "#domain/rentals/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { propertyFilters, propertyList } from "./property-list";

const header = [
	"Property",
	"Street address",
	"City",
	"State",
	"ZIP code",
	"Type",
	"Units",
	"Occupied",
	"Rent",
	"Outstanding",
	"Owners",
	"Manager",
	"Status",
];

/** Every property the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, propertyList);
	const filters = propertyFilters(list);
	const rows = allProperties(manager, { filters, sort: list.sort, direction: list.direction });
	return downloadCsv(
		header,
		rows.map((row) => [
			row.name,
			row.street,
			row.city,
			row.state,
			row.postalCode,
			subTypes[row.subType],
			row.units,
			row.occupied,
			plainAmount(row.rentCents),
			plainAmount(row.outstandingCents),
			joinNames(row.owners),
			row.managerName,
			row.active ? "Active" : "Inactive",
		]),
	);
}
