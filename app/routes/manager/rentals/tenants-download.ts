import type { LoaderFunctionArgs } from "@remix-run/node";
import { plainAmount } from "#domain/money/format";
import { allTenants } from "#domain/rentals";
import { portalStates, tenantStatuses } from "#domain/rentals/labels";
import { downloadCsv } from "~/web/csv.server";
import { requireManager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import { plainPhone } from "~/web/plain-phone";
import { tenantFilters, tenantList } from "./tenant-list";

const header = ["Tenant", "Property", "Unit", "Status", "Phone", "Email", "Lease end", "Resident center", "Balance"];

/** Every tenant the filters let through, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, tenantList);
	const filters = tenantFilters(list);
	return downloadCsv(
		header,
		allTenants(manager, { filters, direction: list.direction }).map((row) => [
			row.displayName,
			row.propertyName ?? "",
			row.unitNumber ?? "",
			row.status === "none" && row.cosigns ? "Cosigner" : tenantStatuses[row.status],
			plainPhone(row.phone),
			row.email,
			row.leaseTo ?? "",
			portalStates[row.portal],
			plainAmount(row.balanceCents),
		]),
	);
}
