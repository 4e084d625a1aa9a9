import { Button } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { href } from "~/web/href";

type UnitRow = { id: number; unitNumber: string; propertyName: string };

/** The first step of a lease where there are too many units for a select. */
export function FindUnit({ q, rows }: { q: string; rows: readonly UnitRow[] }) {
	return (
		<>
			<PageHead title="Add lease" facts="Choose a unit." crumbs={[{ label: "Rent roll", to: href("/app/rentroll") }]} />
			<Form method="get" className="flex flex-wrap items-end gap-3">
				<label className="grow basis-56 sm:max-w-80">
					<span className="mb-1 block text-small text-soft">Find</span>
					<input type="search" name="q" defaultValue={q} placeholder="Property or unit" className="control" />
				</label>
				<Button look="plain">Find</Button>
			</Form>
			{rows.length > 0 ? (
				<DataTable caption="Units" columns={columns} rows={rows} rowKey={(row) => row.id} />
			) : (
				<EmptyState>No units match “{q}”.</EmptyState>
			)}
		</>
	);
}

const columns: Column<UnitRow>[] = [
	{
		header: "Unit",
		cell: (row) => (
			<PlainLink href={href("/app/addeditlease", { uid: row.id })}>
				{row.propertyName}&nbsp;·&nbsp;{row.unitNumber}
			</PlainLink>
		),
	},
];
