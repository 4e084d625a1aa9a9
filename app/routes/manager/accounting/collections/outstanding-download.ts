import type { LoaderFunctionArgs } from "@remix-run/node";
import { allOwing } from "#domain/collections";
import { leaseStatusWords } from "#domain/lease-records/labels";
import { plainAmount } from "#domain/money/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { plainPhone } from "~/web/plain-phone";
import { outstandingFilters, outstandingList } from "./outstanding-list";

/** Every lease that owes and that matches the filters, as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, outstandingList);
	const filters = outstandingFilters(list, manager);
	return downloadCsv(allOwing(manager, { filters, direction: list.direction }), [
		["Lease", (row) => row.name],
		["Property", (row) => row.propertyName],
		["Unit", (row) => row.unitNumber],
		["Status", (row) => leaseStatusWords[row.status]],
		["Phone", (row) => plainPhone(row.phone)],
		["0–30", (row) => plainAmount(row.days0to30Cents)],
		["31–60", (row) => plainAmount(row.days31to60Cents)],
		["61–90", (row) => plainAmount(row.days61to90Cents)],
		["Over 90", (row) => plainAmount(row.over90Cents)],
		["Not due", (row) => plainAmount(row.notDueCents)],
		["Credit", (row) => plainAmount(-row.prepaidCents)],
		["Balance", (row) => plainAmount(row.balanceCents)],
		["Future charges", (row) => plainAmount(row.aheadCents)],
		["Last payment date", (row) => row.lastPaymentDate],
		["Last payment", (row) => (row.lastPaymentCents === null ? "" : plainAmount(row.lastPaymentCents))],
		["Last reminder", (row) => row.lastReminder],
		["Eviction", (row) => (row.evictionPending ? "yes" : "")],
		["Autopay", (row) => (row.autopay ? "yes" : "")],
		["Payment plan", (row) => row.planNote],
		["Plan until", (row) => row.planUntil],
	]);
}
