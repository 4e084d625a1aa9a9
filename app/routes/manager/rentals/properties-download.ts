import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { allProperties, type PropertyRow } from "#domain/rentals";
import { joinNames } from "#domain/rentals/format";
import { subTypes } from "#domain/rentals/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { seenColumns, seenSort } from "~/web/seen-money.server";
import { propertyFilters, propertyList } from "./property-list";

/** Every property that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, propertyList);
	const filters = propertyFilters(list);
	const sort = seenSort(manager, "leasing", { sort: list.sort, amounts: ["rent", "outstanding"] });
	const rows = allProperties(manager, { filters, sort, direction: list.direction });
	return downloadCsv(rows, [
		["Property", (row) => row.name],
		["Street address", (row) => row.street],
		["City", (row) => row.city],
		["State", (row) => row.state],
		["ZIP code", (row) => row.postalCode],
		["Type", (row) => subTypes[row.subType]],
		["Units", (row) => row.units],
		["Occupied", (row) => row.occupied],
		...seenColumns<PropertyRow>(manager, "leasing", [
			["Rent", (row) => plainAmount(row.rentCents)],
			["Outstanding", (row) => plainAmount(row.outstandingCents)],
		]),
		["Owners", (row) => joinNames(row.owners)],
		["Manager", (row) => row.managerName],
		["Status", (row) => (row.active ? "Active" : "Inactive")],
	]);
}
