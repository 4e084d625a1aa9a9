import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Certificate, coverageOn, findVendor, listCertificates } from "#domain/vendors";
import { insuranceKinds } from "#domain/vendors/labels";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PlainLink } from "~/ui/link";
import { Money } from "~/ui/money";
import { mayOpen, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { linkToFile } from "../records/file-rights.server";
import { CoverageList } from "./coverage-list";

export const meta = () => pageTitle("Vendor Insurance");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findVendor(manager, idParam(request, "id")));
	const opensFiles = mayOpen(manager, href("/app/vendor/files"));
	const link = (fileId: number | null) => (fileId !== null && opensFiles ? linkToFile(fileId) : undefined);
	return {
		id,
		coverage: coverageOn(manager, id, manager.today),
		certificates: listCertificates(manager, id).map((one) => ({
			...one,
			certificate: link(one.certificateFileId),
			endorsement: link(one.endorsementFileId),
			ended: one.toDate < manager.today,
		})),
	};
}

export default function VendorInsurance() {
	const { id, coverage, certificates } = useLoaderData<typeof loader>();
	const add = (
		<ButtonLink
			to={href("/app/addeditcertificate", { vendor: id })}
			icon="plus"
			look={certificates.length ? "plain" : undefined}
		>
			Add certificate
		</ButtonLink>
	);
	return (
		<>
			{coverage.kinds.length > 0 ? <CoverageList coverage={coverage} title="Today" /> : null}
			{certificates.length > 0 ? (
				<>
					<DataTable
						caption="Certificates"
						columns={columns}
						rows={certificates}
						rowKey={(row) => row.id}
						rowTone={(row) => (row.ended ? "quiet" : undefined)}
					/>
					<div className="no-print">{add}</div>
				</>
			) : (
				<EmptyState action={add}>No certificates on file.</EmptyState>
			)}
		</>
	);
}

type Row = Certificate & { certificate: string | undefined; endorsement: string | undefined; ended: boolean };

const columns: Column<Row>[] = [
	{
		header: "Type",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/addeditcertificate", { id: row.id })}>{insuranceKinds[row.kind]}</PlainLink>
				{row.carrier || row.policyNumber ? (
					<small>{[row.carrier, row.policyNumber].filter(Boolean).join(", ")}</small>
				) : null}
			</>
		),
	},
	{
		header: "Each occurrence",
		align: "end",
		phone: "fact",
		phoneLabel: "Each occurrence",
		cell: (row) => (row.eachOccurrenceCents === null ? null : <Money cents={row.eachOccurrenceCents} />),
	},
	{
		header: "Aggregate",
		align: "end",
		cell: (row) => (row.aggregateCents === null ? null : <Money cents={row.aggregateCents} />),
	},
	{ header: "Additional insured", cell: (row) => (row.additionalInsured ? "Yes" : "No") },
	{ header: "From", cell: (row) => <DateText date={row.fromDate} /> },
	{ header: "Until", phone: "amount", cell: (row) => <DateText date={row.toDate} /> },
	{
		header: "Files",
		phone: "fact",
		cell: (row) => (
			<span className="flex flex-wrap gap-x-3">
				{row.certificate ? (
					<a href={row.certificate} className="link">
						Certificate
					</a>
				) : null}
				{row.endorsement ? (
					<a href={row.endorsement} className="link">
						Endorsement
					</a>
				) : null}
			</span>
		),
	},
];
