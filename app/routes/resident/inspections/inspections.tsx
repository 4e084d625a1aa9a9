import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inspectionsOfResident, type ResidentInspectionRow } from "#domain/inspections";
import { inspectionKinds } from "#domain/inspections/labels";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Inspections");

export async function loader({ request }: LoaderFunctionArgs) {
	return { inspections: inspectionsOfResident(await requireResident(request)) };
}

const columns: Column<ResidentInspectionRow>[] = [
	{
		header: "Inspection",
		cell: (row) => (
			<PlainLink href={href("/resident/rinspection", { id: row.id })}>{inspectionKinds[row.kind]}</PlainLink>
		),
	},
	{ header: "Due", phone: "fact", phoneLabel: "Due", cell: (row) => <DateText date={row.dueDate} /> },
	{
		header: "Status",
		phone: "status",
		cell: (row) =>
			row.state === "with_resident" ? (
				<Status tone="warn">Fill out</Status>
			) : row.state === "to_accept" ? (
				<Status tone="info">Sent</Status>
			) : (
				<Status tone="good">Completed</Status>
			),
	},
];

export default function Inspections() {
	const { inspections } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title="Inspections" />
			{inspections.length > 0 ? (
				<DataTable caption="Inspections" columns={columns} rows={inspections} rowKey={(row) => row.id} />
			) : (
				<EmptyState>There are no inspections of your home here.</EmptyState>
			)}
		</>
	);
}
