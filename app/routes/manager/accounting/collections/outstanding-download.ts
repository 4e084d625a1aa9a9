import type { LoaderFunctionArgs } from "@remix-run/node";
import { allOwing } from "#domain/collections";
import { leaseStatusWords } from "#domain/lease-records/labels";
import { plainAmount } from "#domain/money/format";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { plainPhone } from "~/web/plain-phone";
import { outstandingFilters, outstandingList } from "./outstanding-list";

const header = [
	...["Lease", "Property", "Unit", "Status", "Phone", "0–30", "31–60", "61–90", "Over 90", "Not due", "Credit"],
	...[
		"Balance",
		"Future charges",
		"Last payment date",
		"Last payment",
		"Last reminder",
		"Eviction",
		"Autopay",
		"Payment plan",
		"Plan until",
	],
];

/** Every lease that owes and the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, outstandingList);
	const filters = outstandingFilters(list, manager);
	return downloadCsv(
		header,
		allOwing(manager, { filters, direction: list.direction }).map((row) => [
			...[row.name, row.propertyName, row.unitNumber, leaseStatusWords[row.status], plainPhone(row.phone)],
			...[row.days0to30Cents, row.days31to60Cents, row.days61to90Cents, row.over90Cents].map(plainAmount),
			...[row.notDueCents, -row.prepaidCents, row.balanceCents, row.aheadCents].map(plainAmount),
			row.lastPaymentDate,
			row.lastPaymentCents === null ? "" : plainAmount(row.lastPaymentCents),
			row.lastReminder,
			...[row.evictionPending ? "yes" : "", row.autopay ? "yes" : "", row.planNote, row.planUntil],
		]),
	);
}
