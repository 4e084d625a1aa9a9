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

/** Every lease that ends within the chosen number of days and matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, renewalListOf(renewalSettingsOf(manager).windowDays));
	const rows = allRenewals(manager, { filters: renewalFilters(list), direction: list.direction });
	const amount = (cents: number | null) => (cents === null ? "" : plainAmount(cents));
	return downloadCsv(rows, [
		["Property", (row) => row.propertyName],
		["Unit", (row) => row.unitNumber],
		["Tenants", (row) => row.leaseName],
		["Lease type", (row) => leaseTypes[row.type]],
		["Ends", (row) => row.endDate],
		["Days left", (row) => row.daysLeft],
		["Rent", (row) => amount(row.offerRentCents ?? row.rentCents)],
		["Market rent", (row) => amount(row.marketCents)],
		["Proposed rent", (row) => amount(row.fixedCents)],
		["Months", (row) => row.fixedMonths],
		["Month-to-month", (row) => amount(row.monthlyCents)],
		["Change %", (row) => (row.changeBp === null ? "" : (row.changeBp / 100).toFixed(2))],
		["Status", (row) => renewalStatusWords[row.status]],
		["Reply by", (row) => row.answerBy],
		["Answered", (row) => row.answeredDate && dayAt(row.answeredDate, manager.timeZone)],
	]);
}
