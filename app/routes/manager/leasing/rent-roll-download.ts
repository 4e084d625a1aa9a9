import type { LoaderFunctionArgs } from "@remix-run/node";
import { leaseStatusWords, leaseTypes } from "#domain/lease-records/labels";
import { allRentRoll } from "#domain/leasing";
import { plainAmount } from "#domain/money/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { rentRollLines } from "./rent-roll-columns";
import { rentRollFilters, rentRollList } from "./rent-roll-list";

/** Every home that matches the filters, and the leases that begin there later, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const filters = rentRollFilters(listParams(request, rentRollList));
	return downloadCsv(rentRollLines(allRentRoll(manager, filters)), [
		["Property", ({ home }) => home.propertyName],
		["Unit", ({ home }) => home.unitNumber],
		["Beds", ({ home }) => (home.bedrooms === "not_set" ? "" : home.bedrooms)],
		["Baths", ({ home }) => (home.bathrooms === "not_set" ? "" : home.bathrooms)],
		["Square feet", ({ home }) => home.sizeSqft],
		["Tenants", ({ lease }) => lease?.name ?? "VACANT"],
		["Lease type", ({ lease }) => lease && leaseTypes[lease.type]],
		["Status", ({ lease }) => lease && leaseStatusWords[lease.status]],
		["From", ({ lease }) => lease?.startDate],
		["To", ({ lease }) => lease?.endDate],
		["Move-in", ({ lease }) => lease?.moveInDate],
		["Move-out", ({ lease }) => lease?.moveOutDate],
		["Market rent", ({ home, ahead }) => (ahead ? "" : plainAmount(home.marketRentCents))],
		["Rent", ({ lease }) => lease && plainAmount(lease.rentCents)],
		["Deposit held", ({ lease }) => lease && plainAmount(lease.depositCents)],
		["Balance", ({ lease }) => lease && plainAmount(lease.balanceCents)],
	]);
}
