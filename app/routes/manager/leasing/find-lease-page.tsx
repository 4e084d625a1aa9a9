import type { ReactNode } from "react";
import type { LeaseRow } from "#domain/lease-records";
import { Button, ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Balance } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { type Address, href } from "~/web/href";
import { LeaseStatus } from "./lease-status";

/** The first step of a money form opened without a lease. */
export function FindLease({
	title,
	to,
	choices,
	facts = "Choose a lease.",
	keep = {},
	links,
}: {
	title: string;
	to: Address;
	facts?: string;
	/** Further parameters of the next step's address. */
	keep?: Readonly<Record<string, number>>;
	links?: ReactNode;
	choices: { q: string; rows: readonly LeaseRow[] };
}) {
	const columns: Column<LeaseRow>[] = [
		{
			header: "Lease",
			cell: (row) => (
				<>
					<a href={href(to, { id: row.id, ...keep })}>{row.name}</a>
					<small>
						{row.propertyName}&nbsp;·&nbsp;{row.unitNumber}
					</small>
				</>
			),
		},
		{ header: "Status", phone: "status", cell: (row) => <LeaseStatus status={row.status} /> },
		{ header: "Balance", align: "end", phone: "amount", cell: (row) => <Balance cents={row.balanceCents} /> },
	];
	return (
		<>
			<PageHead title={title} facts={facts} links={links} />
			<Form method="get" className="flex flex-wrap items-end gap-3">
				{Object.entries(keep).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<label className="grow basis-56 sm:max-w-80">
					<span className="mb-1 block text-small text-soft">Find</span>
					<input
						type="search"
						name="q"
						defaultValue={choices.q}
						placeholder="Tenant, property or unit"
						className="control"
					/>
				</label>
				<Button look="plain">Find</Button>
			</Form>
			{choices.rows.length > 0 ? (
				<DataTable caption="Leases" columns={columns} rows={choices.rows} rowKey={(row) => row.id} />
			) : (
				<EmptyState action={choices.q ? null : <ButtonLink to={href("/app/addeditlease")}>Add lease</ButtonLink>}>
					{choices.q ? `No leases match “${choices.q}”.` : "No leases yet. Add a lease first."}
				</EmptyState>
			)}
		</>
	);
}
