import type { LoaderFunctionArgs } from "@remix-run/node";
import { allAssets } from "#domain/assets";
import { assetKinds, assetStatuses } from "#domain/assets/labels";
import { plainAmount } from "#domain/money/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { assetFilters, assetList } from "./asset-list";

/** Every appliance and equipment that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, assetList);
	const { sort, direction } = list;
	return downloadCsv(allAssets(manager, { filters: assetFilters(list), sort, direction }), [
		["Name", (row) => row.name],
		["Type", (row) => assetKinds[row.kind]],
		["Property", (row) => row.propertyName],
		["Unit", (row) => row.unitNumber],
		["Make", (row) => row.make],
		["Model", (row) => row.model],
		["Serial number", (row) => row.serialNumber],
		["Cost", (row) => (row.costCents === null ? "" : plainAmount(row.costCents))],
		["Installed", (row) => row.installedDate],
		["Warranty until", (row) => row.warrantyUntil],
		["Warranty provider", (row) => row.warrantyBy],
		["Expected life ends", (row) => row.lifeEnds],
		["Vendor", (row) => row.vendorName],
		["Status", (row) => assetStatuses[row.status]],
	]);
}
