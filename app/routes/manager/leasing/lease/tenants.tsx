import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findLease, type LeasePersonRow, leasePeople } from "#domain/leasing";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Tenants on the Lease");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	return { people: leasePeople(manager, lease.id), occupants: lease.occupants };
}

export default function LeaseTenants() {
	const { people, occupants } = useLoaderData<typeof loader>();
	return (
		<>
			{people.length > 0 ? (
				<DataTable caption="People on the lease" columns={columns} rows={people} rowKey={(row) => row.tenantId} />
			) : (
				<EmptyState>Nobody is on this lease.</EmptyState>
			)}
			{occupants.length > 0 ? (
				<p className="text-soft">
					Also living there:{" "}
					{occupants.map(({ name, birthYear }) => (birthYear ? `${name} (${birthYear})` : name)).join(", ")}
				</p>
			) : null}
			<p className="text-soft">The balance belongs to the lease: everybody on it answers for the whole.</p>
		</>
	);
}

const roles = { tenant: "Tenant", cosigner: "Cosigner", occupant: "Occupant" } as const;

const columns: Column<LeasePersonRow>[] = [
	{
		header: "Name",
		cell: (row) => <a href={href("/app/tenant/tenantsummary", { tid: row.tenantId })}>{row.displayName}</a>,
	},
	{
		header: "Role",
		phone: "status",
		cell: (row) => (row.isPrimary ? `${roles[row.role]}, first contact` : roles[row.role]),
	},
	{ header: "Moved in", phone: "fact", phoneLabel: "Moved in", cell: (row) => <DateText date={row.moveInDate} /> },
	{ header: "Notice", cell: (row) => <DateText date={row.noticeDate} /> },
	{ header: "Moves out", cell: (row) => <DateText date={row.moveOutDate} /> },
	{ header: "Phone", phone: "fact", cell: (row) => (row.phone ? <a href={`tel:${row.phone}`}>{row.phone}</a> : null) },
	{ header: "E-mail", cell: (row) => (row.email ? <a href={`mailto:${row.email}`}>{row.email}</a> : null) },
];
