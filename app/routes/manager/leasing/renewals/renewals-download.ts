import type { LoaderFunctionArgs } from "@remix-run/node";
import { dayAt } from "#domain/calendar";
import { leaseTypes } from "#domain/lease-records/labels";
import { plainAmount } from "#domain/money/format";
import { allRenewals, renewalSettingsOf } from "#domain/renewals";
import { renewalStatusWords } from "#domain/renewals/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { renewalFilters, renewalListOf } from "./renewal-list";

const header = [
	"Property",
	"Unit",
	"Tenants",
	"Lease type",
	"Ends",
	"Days left",
	"Rent",
	"Market rent",
	"Proposed rent",
	"Months",
	"Month-to-month",
	"Change %",
	"Status",
	"Reply by",
	"Answered",
];

/** Every lease that ends within the window under the filters, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, renewalListOf(renewalSettingsOf(manager).windowDays));
	const rows = allRenewals(manager, { filters: renewalFilters(list), direction: list.direction });
	const amount = (cents: number | null) => (cents === null ? "" : plainAmount(cents));
	return downloadCsv(
		header,
		rows.map((row) => [
			...[row.propertyName, row.unitNumber, row.leaseName, leaseTypes[row.type], row.endDate, row.daysLeft],
			...[amount(row.offerRentCents ?? row.rentCents), amount(row.marketCents)],
			...[amount(row.fixedCents), row.fixedMonths, amount(row.monthlyCents)],
			row.changeBp === null ? "" : (row.changeBp / 100).toFixed(2),
			...[renewalStatusWords[row.status], row.answerBy, row.answeredDate && dayAt(row.answeredDate, manager.timeZone)],
		]),
	);
}
