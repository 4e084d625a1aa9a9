import type { LoaderFunctionArgs } from "@remix-run/node";
import { leaseStatusWords, leaseTypes } from "#domain/lease-records/labels";
import { allRentRoll } from "#domain/leasing";
import { plainAmount } from "#domain/money/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { rentRollLines } from "./rent-roll-columns";
import { rentRollFilters, rentRollList } from "./rent-roll-list";

const header = [
	"Property",
	"Unit",
	"Beds",
	"Baths",
	"Square feet",
	"Tenants",
	"Lease type",
	"Status",
	"From",
	"To",
	"Move-in",
	"Move-out",
	"Market rent",
	"Rent",
	"Deposit held",
	"Balance",
];

/** Every home the filters let through, and the leases that begin there later, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const filters = rentRollFilters(listParams(request, rentRollList));
	return downloadCsv(
		header,
		rentRollLines(allRentRoll(manager, filters)).map(({ home, lease, ahead }) => [
			home.propertyName,
			home.unitNumber,
			home.bedrooms === "not_set" ? "" : home.bedrooms,
			home.bathrooms === "not_set" ? "" : home.bathrooms,
			home.sizeSqft,
			lease?.name ?? "VACANT",
			lease && leaseTypes[lease.type],
			lease && leaseStatusWords[lease.status],
			lease?.startDate,
			lease?.endDate,
			lease?.moveInDate,
			lease?.moveOutDate,
			ahead ? "" : plainAmount(home.marketRentCents),
			lease && plainAmount(lease.rentCents),
			lease && plainAmount(lease.depositCents),
			lease && plainAmount(lease.balanceCents),
		]),
	);
}
